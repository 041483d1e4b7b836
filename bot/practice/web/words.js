// The page's own words: in English, and in Chinese where the browser is.

const CHINESE = {
  "Practice table": "练习桌",
  "Practice table · nothing here leaves this computer": "练习桌 · 什么都不会离开这台电脑",
  "connecting…": "连接中…",
  practice: "练习",
  Chat: "聊天",
  Group: "群",
  Private: "私聊",
  "Pinned message": "置顶消息",
  "Earlier messages": "更早的消息",
  Messages: "消息",
  Message: "消息",
  Picture: "图片",
  Commands: "指令",
  Send: "发送",
  Save: "保存",
  Cancel: "取消",
  Reply: "回复",
  Edit: "编辑",
  Copy: "复制",
  Copied: "复制了",
  "Copy text": "复制文字",
  "Edit message": "编辑消息",
  "Reply to {name}": "回复{name}",
  "To the newest message": "到最新的消息",
  "Things to try": "可以试试",
  "Speaking as": "用谁的名字说",
  "Message as {name}": "用{name}的名字说",
  "You are": "你是",
  "You are {name} now": "现在你是{name}",
  "{name} and {other}": "{name}和{other}",
  "{name} and {other} alone": "{name}和{other}单独",
  Try: "试试",
  Start: "开始",
  "Hide the suggestions": "收起",
  "Only {name} and {other} see what is said here.": "这里说的只有{name}和{other}看得到。",
  "{who} added {name}": "{who}把{name}加进来",
  "{who} joined the group": "{who}进了群",
  "{who} left the group": "{who}离开了群",
  "{who} removed {name}": "{who}把{name}移出了群",
  "{who} pinned “{what}”": "{who}置顶了“{what}”",
  "The group moved on as a supergroup": "群升级了",
  "The group became a supergroup": "群升级了",
  "edited {time}": "改过 {time}",
  "Final results": "投票结束",
  "Anonymous poll": "匿名投票",
  Poll: "投票",
  Reactions: "回应",
  "Enlarge the picture": "放大图片",
  "Close the picture": "关上图片",
  "Close the Mini App": "关上小程序",
  "Hidden text, tap to show": "藏起来的字，点一下看",
  "That message is gone": "那条消息不在了",
  "The browser does not allow copying": "浏览器不让复制",
  "The practice table does not answer. Is it still running?": "练习桌没有回应。它还开着吗？",
  "Inline queries are not part of the practice table": "练习桌没有内联查询",
  "{name} took that for talk. Tap a button, or start with /, like /help":
    "{name}当那是闲聊。请按按钮，或者用 / 开头，例如 /help",
};

const isChinese = navigator.language.toLowerCase().startsWith("zh");

/** A text of the page as its reader reads it, with facts in the place of {names}. */
export function word(text, facts = {}) {
  const said = (isChinese && CHINESE[text]) || text;
  return said.replace(/\{(\w+)\}/g, (_, name) => facts[name]);
}

/** Puts the words that stand in the page from the start into the reader's language. */
export function translatePage() {
  document.documentElement.lang = isChinese ? "zh" : "en";
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const said = texts.currentNode.data.trim();
    if (said) texts.currentNode.data = texts.currentNode.data.replace(said, word(said));
  }
  for (const name of ["aria-label", "placeholder", "title"]) {
    for (const node of document.querySelectorAll(`[${name}]`)) {
      node.setAttribute(name, word(node.getAttribute(name)));
    }
  }
}
