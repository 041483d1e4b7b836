# Kaki 说的每一句中文。填进句子的内容事先已转义。

list-comma = { "、" }
between-sentences = { "" }
between-clauses = { "，" }

## 风

wind-E = 东
wind-S = 南
wind-W = 西
wind-N = 北
wind-loud-E = 东
wind-loud-S = 南
wind-loud-W = 西
wind-loud-N = 北

## 记了什么

entry = <b>#{ $number }</b> { $what }
entry-amount = <b>#{ $number }</b> { $what }  <b>{ $amount }</b>
# 不换行的空格：数目跟着名字。
share = { $name }{ "\u00A0" }{ $amount }

win-off = { $winners } ← { $shooter }
win-drawn = { $winners }自摸
win-also = { $winner } { $hand }
bao-pays = { $payer }包
bao-pays-of = { $payer }包{ $winner }的
bao-why = { $bao }：{ $reason }
hand-tai = { $tai } 台
hand-worth = { $hand }，{ $tai } 台
hand-claims = { $hand }（{ $claims }）
draw-booked = 流局
kong-exposed = { $player }杠
kong-concealed = { $player }暗杠
kong-discard = { $player }杠{ $discarder }打的牌
bite-begun = { $player }咬到
bite-booked = { $player }咬到：{ $what }
bite-dealt = { $what }，起手就有
bite-four = 加上这两张，四只动物齐了。
bite-kind-cat-rat = 猫和老鼠
bite-kind-rooster-centipede = 公鸡和蜈蚣
bite-kind-animals = 四只动物
bite-kind-flowers = 自己的一对花
bite-kind-blue = 蓝花一台
bite-kind-red = 红花一台
false-win-discard = { $player }诈胡，牌是{ $discarder }打的
false-win-self-draw = { $player }自摸诈胡
false-win-plain = { $player }诈胡
foul-begun = { $player }相公
foul-booked = { $player }{ $foul }：这局不能胡
foul-booked-no-kong = { $player }{ $foul }：这局不能胡，也不能杠
foul-booked-pays = { $player }{ $foul }：这局不能胡，后面的全包
foul-booked-no-kong-pays = { $player }{ $foul }：这局不能胡，也不能杠，后面的全包
foul-kind-short = 小相公
foul-kind-long = 大相公
foul-kind-messy = 乱相公
payment-booked = { $payer }欠{ $payee }
chips-booked-book = 筹码：{ $counts } · 照账结
chips-booked-chips = 筹码：{ $counts } · 照筹码结
chips-booked-shared = 筹码：{ $counts } · 差额平分
split-payer = { $payer }付的
split-amount = 一共 { $amount }
split-sharers = { $sharers }分
split-payer-amount = { $payer }付了 { $amount }
split-payer-sharers = { $payer }付的，{ $sharers }分
split-amount-sharers = { $amount }，{ $sharers }分
split-payer-amount-sharers = { $payer }付了 { $amount }，{ $sharers }分
split-all = 四人
split-parts = { $player } ×{ $parts }
split-sum = { $player } { $amount }
split-each = 每人 { $amount }
split-shares = 各人：{ $shares }
substitution-booked = { $joins }接{ $leaves }的位子
seating-booked = 换位，从东开始：{ $names }
rules-at-once = 从第 { $hand } 局起改规矩：{ $said }
rules-booked = 下一局起改规矩：{ $said }
rules-to-come = 下一场起改规矩：{ $said }
rules-booked-plain = 下一局起换规矩

note-capped = { $raw } 台，封顶算 { $tai } 台。
note-orphans-first = { $others }也要胡，可是十三幺优先：{ $winner }胡。
note-turn = { $others }也要胡，不过{ $winner }先轮到。
note-three = 一炮三响：这里算流局。
note-first-hand = 从第 { $hand } 局起算。
rules-wait = 新规矩从第 { $hand } 局起算。
note-returned-to-winner = { $win } 是胡牌的，{ $kong } 是退回来的杠钱。
note-returned = 杠被抢了不收钱：付过的退回去。
note-replayed = 跟着重算：{ $numbers }

status = 第 { $hand } 局 · { $wind }圈 · { $dealer }的庄{ $streak ->
    [1] { "" }
   *[other] （坐庄第 { $streak } 局）
}
hand = 第 { $hand } 局
round = { $wind }圈
round-begins = <b>{ $wind }圈开始</b>
deals-again = { $dealer }连庄（第 { $streak } 局）{ $why }
deals-next = <b>下一局{ $dealer }做庄</b>
deal-passes = <b>轮到{ $dealer }做庄</b>{ $why }
because = ：{ $why }
why-draw = 流局
why-draw-kong = 流局，有人杠
why-draw-no-kong = 流局，没人杠
why-draw-payment = 流局，这局有人杠或咬
why-draw-no-payment = 流局，这局没人杠，也没人咬
why-false-win = 诈胡，重打
moved = 改动：{ $shares }
standing-deal = 第 { $hand } 局，{ $wind }圈，{ $dealer }的庄
deal-moved = <b>现在{ $after }</b>，原来{ $before }
deal-moves = <b>改后{ $after }</b>，现在{ $before }
game-complete = <b>四圈打完了。</b>用 /seats 重新搬位，或者从东圈接着打。

entry-number = <b>#{ $number }</b>
undone = { $entry } <s>{ $what }</s> 已撤销
redone = { $entry } { $what }，又记回来了
fixed = { $entry } <s>{ $before }</s> → { $what }
# 改动一行说完：改了什么，现在各人多少，括号里是这次动了多少。
mended = { $what }。现在 { $balances }
share-moved = { $share }（{ $by }）
now = 现在：{ $balances }
# 饭钱和转账不算输赢，另记一行。
beside = 饭钱和转账：{ $shares }

## 牌型叫什么

called-animal = 动物
called-all-animals = 四只动物
called-seat-flower = 正花
called-flower-group = 一台花
called-eight-flowers = 八仙过海
called-seven-flowers = 七花
called-robbed-eighth = 七抢一
called-dragon-pung = 三元牌
called-seat-wind-pung = 门风
called-round-wind-pung = 圈风
called-little-three-dragons = 小三元
called-big-three-dragons = 大三元
called-little-four-winds = 小四喜
called-big-four-winds = 大四喜
called-all-chows = 平胡
called-lesser-all-chows = 臭平胡
called-all-pungs = 碰碰胡
called-concealed-pungs = 四暗刻
called-half-flush = 混一色
called-full-flush = 清一色
called-full-flush-chows = 清一色平胡
called-full-flush-pungs = 清一色碰碰胡
called-nine-gates = 九莲宝灯
called-mixed-terminals = 混幺九
called-pure-terminals = 清幺九
called-all-honours = 字一色
called-pure-green = 绿一色
called-thirteen-orphans = 十三幺
called-four-kongs = 十八罗汉
called-concealed-hand = 门清
called-seven-pairs = 七对子
called-flower-replacement = 花上
called-kong-replacement = 杠上
called-kong-on-kong = 杠上杠胡
called-robbed-kong = 抢杠
called-last-tile = 海底捞月
called-heavenly-hand = 天胡
called-earthly-hand = 地胡
called-humanly-hand = 人胡

## 牌桌

board-title = { $mark } 第 { $hand } 局 · { $wind }圈
board-none = 还没有记录。
board-ended = <b>第 { $night } 场打完了</b> · { $standings }
board-rules = { $preset }规矩 · 一台 { $stake } · { $limit } 台封顶
board-rules-points = { $preset }规矩 · 算分，一台 { $stake } 分 · { $limit } 台封顶

preset-standard = 标准
preset-traditional = 传统
preset-guide = 指南
preset-doubles = 翻倍

## 一场牌

night-begins = <b>开台！</b>
night-dealer = { $dealer }先做庄
night-deals = { $dealer }先做庄 · 有人胡就写 <code>{ $example }</code>
is-called = “{ $typed }”是{ $name }
seated-in-short = { $who }。如果是新来的人，名字加上引号：<code>{ $example }</code>
ask-lineup = { $word ->
    [none] {""}
   *[other] 不懂“{ $word }”。
}{ $names }依次坐东南西北{ $played ->
    [none] {""}
   *[other] ：{ $played }
}，对吗？
ask-newcomer = “{ $typed }”是{ $name }吗？新名字请加引号：<code>{ $example }</code>
night-open = 第 { $night } 场还在打：{ $names }，{ $entries ->
    [0] 还没有记录
   *[other] 记了 { $entries } 笔
}。结束它，重新开一场吗？
ask-begins = { $names }，开台吗？
button-new-night = 结束，重新开
button-keep-night = 接着打
night-kept = 接着打。
night-ended = <b>收台，晚安！</b>打了 { $hands } 局。
night-reopened = 这场牌又接着打了。
settle-title = <b>谁付给谁</b>
settle-now = <b>现在停手的话</b>
settle-fewest = 这样转账次数最少：收钱的人不一定就是赢你的人。
settle-even = 大家打平：谁也不用付。
points-standings = <b>这一场算分不算钱</b>：谁也不欠谁。

## 流水

log-title = <b>流水</b> · { $all } 笔里的 { $shown } 笔
log-empty = 还没有记录。有人胡就写 <code>{ $example }</code>
log-by = { $by } { $at }
log-history = { $who }{ $kind }
revision-kind-recorded = 记的
revision-kind-undone = 撤销了
revision-kind-redone = 又记回来
revision-kind-fixed = 改过
revision-kind-replayed = 重算了

## 入座卡

join-title = <b>开一场牌。</b>点一个风坐下；坐东的先做庄。
join-seat = { $wind }：<b>{ $name }</b>
join-free = { $wind }：空着
join-guest-hint = 没有 Telegram 的客人：回复这张卡，写上名字。
join-stake = <b>打多大？</b>要别的就回复一个数，比如 <code>0.30</code>。
join-full = 四个人齐了：点“开始”。
button-sit = { $wind }
button-taken = { $wind } · { $name }
button-random = 🎲 随机换位
button-stake = 底注 { $amount } ›
button-same = 跟上次一样
button-clear-guests = 请客人起身
button-for-points = 改算分
button-for-money = 改算钱
button-start = ▶ 开始

## 再问一次

board-folded = 牌桌移到下面去了。
same-again = { $by }刚刚记过一样的（#{ $number }）。还要再记一笔吗？
button-book-again = 再记一笔
button-no = 不，是同一笔
unpaid-title = <b>这局还没付：</b>
button-book-unpaid = 记上
button-were-paid = 付过了
unpaid-late = 之后又记了别的，所以没有记。还没付的请单独说：{ $examples }
button-unpaid = 会问
button-unpaid-not = 不问
refusal-unpaid-none = 最新一笔没有还没付的。
command-unpaid = 补记赢家牌里没记的杠和咬
same-dropped = 好，不动。
question-overtaken = 那条消息改过了，这个就不问了。

## 帮助

welcome = <b>大家好，我是 Kaki。</b>我替你们的麻将桌记账：谁胡了几台，轮到谁做庄，谁付给谁。点一下就入座；其余的看 /help。
welcome-privacy = 群里还有别的机器人时，命令后面写上我的名字：<code>/hu@{ $bot }</code>。
button-sit-down = 入座开台
button-add-to-group = 把我加到群里
profile-description = 我替你们的麻将桌记账。胡牌、杠、咬，一句话或点一下就记好；按你们的规矩算台，随时看余额和庄家，收台时告诉你们谁付给谁。把我加到群里，点一下就入座。
profile-short = 麻将桌的记账员：胡、咬、包，照你们的规矩，谁付给谁。中英文都行。
start-text = <b>你好，我是 Kaki。</b>我替你们的麻将桌记账：谁胡了几台，轮到谁做庄，谁付给谁。
    { "" }
    开台就写 <code>/newgame 阿明, 小斌, 小美, 阿丹</code>，或者发 /newgame 点着入座。/help 一步步教你。
help-title = <b>可以跟我说的</b>
help-line = { $command } { $what }
    { "  " }<code>{ $example }</code>
help-also = 也可以说 { $names }
help-foot = 名字可以只写开头，顺序随便，<i>我</i>就是你自己。什么都不会丢：/undo 和 /fix 都能改回来。
help-group-night = 一场牌
help-group-hand = 一局
help-group-mend = 改错
help-group-look = 查看
command-start = 打个招呼
command-newgame = 开一场：写四个名字，或者点着入座
command-hu = 有人放炮，胡了：写几台，或写牌型名
command-zimo = 自摸
command-kong = 杠，马上付
command-ankong = 暗杠
command-bite = 咬：动物或花，马上付
command-draw = 流局
command-zhahu = 诈胡
command-foul = 小相公、大相公、乱相公
command-chips = 收台时数筹码，跟账对一对
example-several = /hu { $b } { $t }, { $d } { $s }, { $c } 放炮
example-chips = /chips { $a } 86, { $b } 12, { $c } 50, { $d } 52
refusal-chips-what = 每人有多少筹码：面前的全部，或者赢了（+）输了（-）多少？
refusal-chips-mixed = 要么都说赢了（+）输了（-）多少，要么都说面前一共多少。
refusal-chips-who = 要数今晚打过的每个人的筹码，不多也不少。
refusal-chips-won = 赢的和输的对不上：{ $which ->
    [over] 赢的多了 { $off }
   *[other] 赢的少了 { $off }
}。再数一次。
refusal-chips-stacks = 一共 { $total }，对不上：{ $people } 份 { $stack } 应该{ $which ->
    [over] 少 { $off }
   *[other] 多 { $off }
}。再数一次，或者说每人赢了（+）输了（-）多少。
refusal-chips-stacks-of-more = 今晚有人换过座：请说每人按筹码赢了（+）输了（-）多少。
command-pay = 两个人之间的其他账
command-split = 一个人先付、几个人分的账
command-undo = 撤销上一笔，或某一笔
command-redo = 把撤销的记回来
command-fix = 改一笔；后面的跟着重算
command-board = 圈、局、庄、位子、输赢
command-log = 记了什么，谁记的
command-why = 某一笔为什么这样算
command-settle = 现在谁付给谁，笔数最少
command-end = 收台
command-reopen = 接着打上一场
command-help = 一步步教你

## 做不到的事

try = 例如 <code>{ $example }</code>
moved-ended = 群搬到这里来了。那边还开着的第 { $night } 场就此收台，这里开的一场继续：/settle 看还要付什么。
topic-gone = 第 { $night } 场所在的话题没有了：这一场在这里继续。
topic-gone-ended = 第 { $night } 场所在的话题没有了，而这里开着另一场：那一场就此收台，/settle 看还要付什么。
problem = 我这边出了点问题，什么也没记。请再发一次。
problem-made = 我这边出了点问题：这里该有的图或文件没做出来。
said-elsewhere = 群里我说不了话：话题关闭了，或者现在不许发言。我本来要说的是：
cannot-pin = 我在这里不能置顶：请给我“置顶消息”的管理权限，或者你自己置顶。
hint-privacy = 在这里，Telegram 只让我看到命令、叫我名字的话和回复。把我设为群管理员，随口说“阿明自摸三台”就行。
hint-pin = 我在这里不能置顶消息。把我设为管理员并给“置顶消息”的权限，牌桌就一直在最上面。不给也能用。
no-pictures = 我在这里不能发图片。管理员可以在群权限里允许。
no-files = 我在这里不能发文件：跟我私聊，或者请管理员在群权限里允许发文件。

refusal-no-night = 这里还没开台。
refusal-no-night-yet = 还没开台：卡上四个人坐齐了，点“开始”就开始。
refusal-no-night-any-more = 上一场收台了：/reopen 接着打。
refusal-no-night-then = { $when } 没有打过牌。
refusal-no-night-in-topic = 这个话题里没开台；群里别的话题开着一台，那一台的事请在那边说。
refusal-no-night-alone = 这里只有你和我，没有开台：牌桌和战绩在你们的群里，在那边写 /board 和 /stats。在这里我可以算牌（/score）、查规矩（/rule）、记你的 PayNow 号码（/paynow）。
refusal-too-quick = 按钮刚换过，这一下不算：看清楚再点。
refusal-press-stale = 这个按钮旧了：什么也没改。
refusal-too-often = 一下子太多了：请过 { $seconds } 秒再试。
refusal-seat-taken = { $name }坐在那里。
refusal-table-full = 四个位子都有人了。
refusal-table-not-full = 要四个人才能开始：还差 { $missing } 个。
refusal-no-last = 之前还没打过。
refusal-same-again = { $by }刚刚记过一样的（#{ $number }）。
refusal-night-open = 这里已经有一场在打。
refusal-one-entry = 一条消息记一笔：请分开发。
refusal-too-long = 一笔账写得太长了。
refusal-note-long = 备注最多 { $most } 个字，这里有 { $letters } 个。
refusal-unknown-word = 这张桌上我不认得“{ $word }”{ $names ->
    [none] 。
   *[other] （{ $names }）。
}{ $known ->
    [none] { "" }
   *[other] 听懂的是“{ $known }”。
}
word-out-of-place = “{ $word }”放在那里说不通{ $known ->
    [none] 。
   *[other] ：听懂的是“{ $known }”。
}
refusal-unknown-words = 这张桌上我不认得 { $words }{ $names ->
    [none] 。
   *[other] （{ $names }）。
}{ $known ->
    [none] { "" }
   *[other] 听懂的是“{ $known }”。
}
refusal-stake-pair = “{ $text }”：两个数，后一个是前一个的两倍，例如 20c 40c。
refusal-stake-unclear = 一台 { $text }，是 { $text } 分还是 { $text } 元？写 { $text }c 或 ${ $text }.00。
refusal-fix-kind = 座位、规矩和点过的筹码不能这样改：重新说 /seats、/sub、/house 或 /chips。
refusal-name-ambiguous = “{ $word }”可能是 { $names }：名字再多写一点。
refusal-me-unknown = 你不在这张桌上，我不知道“我”是谁。
renamed = 从现在起，{ $was }就叫{ $name }。
command-rename = 给玩家改名；或说两个名字是同一个人
refusal-rename-who = 请写是谁，和以后的名字。
refusal-name-taken = “{ $name }”已经是这里另一位玩家的名字：请换一个。如果是同一个人：<code>/rename { $player } 就是 { $another }</code>
same-ask = { $one } 和 { $other } 合成一个人，叫 { $other }：
same-career = { $name }：{ $nights } 场，{ $sums }
same-points = { $points } 分
same-as-one = 合起来，{ $career }
same-open = 还没付的：{ $dues }{ $more ->
    [0] { "" }
   *[other] ，还有 { $more } 笔
}
same-between = 两人之间的：{ $dues }，就不用付了
same-open-none = 他们没有还没付的账。
same-note = 以后两个名字都是 { $name }。可以撤销。
button-one-person = ✓ 同一个人
button-two-people = 不，是两个人
button-two = ✗ 还是两个人
same-done = { $one } 就是 { $other }：从现在起是一个人，一共 { $nights } 场。两个名字都是 { $other }；回复这条 /undo 就撤销。
same-divided = { $one } 和 { $other } 又是两个人了，各归各的账。
refusal-same-already = 这里本来就是一个人：{ $player }。
refusal-same-others = 只有 { $one } 或 { $another } 自己，或群管理员，才能说他们是同一个人。
refusal-same-others-undo = 只有在这里打牌的人，或群管理员，才能这样说。
refusal-same-denied = 有玩家说过 { $one } 和 { $another } 不是同一个人：只有群管理员才能说是。
refusal-same-unsure = 目前只凭名字知道{ $player }是 Telegram 上的谁：先请另一位玩家在问他是谁的消息下点<i>没错</i>。
refusal-same-accounts = { $one } 和 { $another } 是两个 Telegram 账号，所以还是两个人。不再用的那个账号自己说 <code>/forget me</code>。
refusal-same-together = 第 { $night } 场 { $one } 和 { $another } 都在：是两个人。
refusal-same-entry = 第 { $night } 场的 #{ $number } 里有 { $one } 也有 { $another }：是两个人。
refusal-same-paid = 第 { $night } 场之后 { $one } 和 { $another } 互相付过钱：是两个人。
refusal-same-household = { $player } 和别人合起来算，{ $one } 和 { $another } 没有都在一起：先 <code>/household { $player } alone</code>。
refusal-same-payments = 第 { $night } 场之后 { $one } 和 { $another } 都付过同一个人，其中一笔被否认过：合成一个人就分不清是哪一笔了。
refusal-same-undone = 已经撤销了：是两个人。
refusal-same-later = 其中一位后来又和别人合成了一个人：先撤销那一次。
refusal-same-settled = 第 { $night } 场之后，两人欠的账一起结了：就还是一个人。
refusal-me-unnamed = 你用群的名义说话，“我”可能是任何一位管理员。请写名字，或在 /newgame 的卡片上入座。
ask-voice = 你用 { $who } 的名义说话，哪位管理员都可以这样。今晚“我”是谁？
button-voice = 是我说的
refusal-name-after = “{ $word }”后面缺个名字。
refusal-said-twice = { $what ->
    [tai] 说了两副牌，一家只有一副：台数只写一次。
    [off] 说了两个人放炮，只能有一个。
    [bao] 说了两个人包，只能有一个。
    [winner] 同一个人说了两次胡。
    [concealed] 杠不是明就是暗，不能两样都是。
    [foul] 说了两种相公，只能是一种。
    [bill] 说了两个数目，一笔账只有一个。
   *[other] 同一件事说了两样。
}
refusal-absurd-tai = 没有牌值 { $tai } 台。
refusal-tai-and-hand = 台数和牌型名写一样就好。
refusal-too-many-players = 一笔账里名字太多了。
refusal-self-draw-discarder = 自摸没有人放炮：去掉{ $player }，或者去掉“自摸”。
refusal-self-draw-alone = 自摸只能一个人胡。
refusal-not-money = “{ $text }”不是金额：写成 5 或 5.50。
refusal-too-much = 这个数目哪张桌也打不起。

refusal-own-discard = { $player }不能拿自己打的牌。
refusal-not-seated = { $player }现在不在桌上。
refusal-not-there-at-first = { $player }是后来才坐下的，不可能一开始就这样坐。
refusal-seated-twice = { $player }不能坐两个位子。
refusal-named-twice = “{ $name }”出现了两次：每个人要有自己的名字。
refusal-seated-already = { $player }已经在桌上了。
refusal-pays-self = { $player }不能付给自己。
refusal-split-alone = 没有人跟{ $player }分：说说还有谁。
refusal-split-small = 太少了，分不了：谁都不到一分钱。
refusal-split-zero = 0 份就是不分：不用写那个名字。
refusal-split-count = 说是 { $said } 个人分，却有 { $named } 个：说说是谁。
refusal-below-minimum = { $tai } 台还差 { $lacking } 台：这里 { $minimum } 台起胡。
hand-below-minimum = { $hand } 在这里算 { $player } { $tai } 台，{ $minimum } 台才能胡。已经喊胡就是诈胡：<code>/zhahu { $player } { $discarder } 放炮</code>
hand-below-minimum-self-drawn = { $hand } 在这里算 { $player } { $tai } 台，{ $minimum } 台才能胡。已经喊胡就是诈胡：<code>/zhahu { $player } 自摸</code>
refusal-not-special = 在这里{ $pattern }不单独算一副牌：请写整副的台数。
refusal-not-played = 这张桌不打{ $pattern }。
refusal-foul-no-win = { $player }{ $foul }，这局不能胡。
refusal-foul-no-kong = { $player }{ $foul }，这局不能杠。
refusal-foul-again = { $player }已经是{ $foul }了。
refusal-false-win-how = 胡的是谁的牌，还是自摸？赔多少看这个。
refusal-concealed-from-discard = 暗杠不用别人打的牌：去掉放炮的人。
refusal-bites-off = 这张桌不打这种咬：<code>/house bites all</code> 打开。
refusal-bite-again = 这局已经付过这个咬了。
refusal-bite-taken = 其中一张在{ $owner }手上：每张只有一只。
refusal-bite-seat = { $player }坐{ $seat }：{ $number } 号花是别的位子的。

refusal-bao-self = { $player }不能包给自己。
refusal-bao-not-discarder = 牌不是{ $payer }打的，是{ $discarder }打的：只有放炮的人包，或者自摸时包。
refusal-bao-off = 这里不打{ $reason }：<code>/house bao.{ $key } on</code> 可以打开。
refusal-bao-way = { $reason }{ $way }不算。
refusal-bao-not-replacement = 包杠只包补牌胡的那副：是的话就写上“杠上”，不是就别写包。
refusal-rob-concealed-kong = { $player }开的是暗杠，这里只有十三幺能抢：<code>/house rob_concealed_kong any</code> 就谁都能抢。
refusal-rob-discarded-kong = { $player }的杠是别人打的牌开的，这里不算抢杠：请记成打那张牌的人放炮，或者 <code>/house rob_discarded_kong on</code>。
refusal-bao-not-played = 这张桌不打包：<code>/house bao.dragons on</code> 可以打开一种。
refusal-bao-orphans = 十三幺不算包生。
refusal-bao-concealed-kong = 暗杠没有人喂，所以没有人包。
way-discard = 放炮时
way-self-draw = 自摸时
way-kong = 杠的时候
bao-reason-dragons = 包三元
bao-reason-winds = 包四喜
bao-reason-limit = 包满台
bao-reason-flush = 包一色
bao-reason-green = 包绿一色
bao-reason-terminals = 包清老头
bao-reason-four-kongs = 包十八罗汉
bao-reason-fresh-win = 包生
bao-reason-fresh-kong = 包杠

refusal-nothing-to-undo = 没有可以撤销的。
refusal-nothing-to-fix = 还没有可以改的记录。
refusal-nothing-to-redo = 没有可以记回来的。
refusal-no-entry = 没有 #{ $number } 这一笔{ $last ->
    [0] ：还没有记录。
   *[other] ：最后一笔是 #{ $last }。
}
refusal-undone-already = #{ $number } 已经撤销了：/redo { $number } 记回来。
refusal-not-undone = #{ $number } 还在账上：不用记回来。
refusal-fix-undone = #{ $number } 已经撤销：先 /redo { $number }。
refusal-fix-same = #{ $number } 本来就是这样。
refusal-reply-elsewhere = { $same ->
    [yes] 那条消息是本群另一桌的：请到那个话题里说。这里什么也没改。
   *[no] 那条消息在另一个群里：请到那里说。这里什么也没改。
}
refusal-reply-what = 那条消息不是某一笔的回单：请写那一笔的编号。
refusal-number-what = “{ $word }”不是账的编号。
refusal-replay = 那样 #{ $number }（{ $text }）就对不上了：{ $cause }先改那一笔。

refusal-newgame-four = 要四个人，从东开始，用逗号隔开；现在写了 { $count } 个。
refusal-newgame-name = “{ $name }”不能当名字：要有字，最多 { $most } 个。
refusal-newgame-chart = { $chart } 可以是价目，也可以是底注：写 <code>chart { $chart }</code>，或 <code>$1/$2</code>。
refusal-newgame-word = 名字后面的“{ $word }”我不认得：可以写规矩（标准、传统、指南、翻倍）和一台多少钱。
refusal-unknown-setting = 没有“{ $key }”这条规矩。
refusal-no-timezone = 没有叫“{ $value }”的时区。请写城市：<code>/house timezone Asia/Singapore</code>
refusal-setting-number = { $number } 是什么？写 <code>/house limit { $number }</code> 或 <code>/house stake { $number }.00</code>。
refusal-bad-setting = “{ $value }”不能用在 { $key } 上。
refusal-meant-secret = 我不认得 /{ $word }。如果是 /{ $command }，请在私聊里发给我：你打的我都没有留。

## 规矩

house-title = <b>我们怎么打</b>
    { $rules }
chat-talk-ask = 打牌的人随口说的：先给大家看。
chat-talk-book = 打牌的人随口说的：说得清楚就直接记。
chat-talk-off = 随口说的：不理会。
chat-loggers = 谁可以记账：{ $loggers }。
chat-unpaid = 赢家的牌里有没记的杠和咬，我会问。
chat-unpaid-off = 赢家牌里没记的，我不问。
chat-quiet = 安静：不回单，只点个表情。
chat-receipts = 每一笔都回单。
chat-seats = 下次座位：{ $order }。
seat-order-same = 照上次
seat-order-shifted = 各移一位
seat-order-drawn = 抽签
chat-timezone = 时区：{ $timezone }。
command-sub = 有人接位
command-seats = 抓风搬位，或指定位子
command-house = 我们怎么打，怎么改

## 按钮

button-hu = 胡
button-zimo = 自摸
button-kong = 杠
button-bite = 咬
button-draw = 流局
button-more = 更多…
button-bao = 包
button-several = 一炮多响
button-special = 大牌型
button-false-win = 诈胡
button-foul = 相公
button-split = 分账
button-payment = 付钱
button-cancel = ✕ 取消
button-undo = 撤销 #{ $number }
button-redo = 记回 #{ $number }
button-at-once = 这一局就算
button-fix-entry = 改 #{ $number }
button-fix = 改一笔
answer-from = { $name }打的
button-book = ✓ 记下
button-book-worth = ✓ 记下 · { $amount }
part-tai = 台数
part-winner = 谁胡
part-shooter = 谁放炮
part-bite = 牌
part-foul = 哪一种
part-sharers = 谁分
part-amount = 金额
part-who = 是谁
part-other = 别的
part-remove = ✗ 撤销
button-remove-it = ✗ 撤销 #{ $number }
button-restore-it = ↪ 记回 #{ $number }
button-fix-it = ✓ 改 #{ $number }
button-older = ✎ #{ $number } …
button-add-bao = { $reason }：{ $payer }包
button-picture = 🀄 看牌
answer-ruling = 大家说了算
answer-enough = 就这些
button-log-for-now = 记在第 { $hand } 局
button-leave = 算了
button-swap = 换人
button-from-now = 从现在起
button-from-start = 一开始就这样坐
button-change-seats = { $one } ⇄ { $other }
button-draw-seats = 🎲 再抽一次
button-end = 收台
below = ↓ 在下面
button-again = 下{ $day }原班人马？
next-question = { $day } { $at } 原班人马再来一场？
next-yes = 来
next-no = 来不了
next-agreed = <b>{ $day } { $at }</b>：全都答应了，到时候发座位卡。
next-declined = { $name } { $day }来不了，投票已结束。改个时间：<code>/next 周六晚上8点</code>
next-waits = 已问 { $day } { $at }，还没答复：{ $names }。
next-ready = { $day } { $at }：全都答应了。<code>/next off</code> 取消。
next-off = { $day } { $at } 取消了。
next-no-polls = 我不能在这里发投票。管理员可以在群权限里打开。
refusal-next-when = “{ $text }”看不出是这两个月里的哪一刻。比如 <code>/next 周五晚上8点</code>
refusal-next-none = 这里没有约下次。<code>/next 周五晚上8点</code> 问同样四个人。
refusal-next-nobody = 四人当中至少两人要在 Telegram 上才能问。
refusal-next-asked = { $said }
refusal-next-not-asked = 只问上次同桌的四人。
command-next = 问原班人马下次什么时候再打
button-reopen = 接着打

## 卡片：先给大家看读懂了什么，再记
card = { $what }？
not-read = 没读懂：“{ $words }”
button-change = 改一改 …
button-always = 以后都直接记
button-talk-ask = 还是先问
talk-books = 以后这里说得清楚的，我就直接记。<code>/house talk ask</code> 改回先问。
not-read-at-all = “{ $words }”里没有牌桌上的事。是不是要做这些？
button-card-no = 不是
# 下一笔已经说了，卡片还没人答：waiting 是之前的那些。
ask-both = 还没记的：
    { $waiting }
    然后：
    { $newest }
    { $count ->
        [2] 两笔都记吗？
       *[other] { $count } 笔都记吗？
    }
answer-both = { $count ->
    [2] 两笔都记，按这个顺序
   *[other] 全都记，按这个顺序
}
answer-only-this = 只记这一笔
card-told-again = 又说了一次，看下面。
card-passed-over = 没有记：后面那笔没等它就记了。
refusal-not-read = “{ $words }”里没有牌桌上的事。

asking = <i>{ $who }在记</i> · { $text }
ask-remove = { $known }
    撤销吗？
ask-restore = { $known } 已撤销。
    记回来吗？
edit-fixed-since = { $by }在 { $at } 改过 #{ $number }：{ $what }。
ask-change = 把 { $before } 改成 { $after } 吗？
ask-stale = 第 { $then } 局已经完了：{ $entry }。还是要记在第 { $now } 局吗？
ask-back = 已退回第 { $now } 局：结束它的记录刚被撤销。记到第 { $now } 局吗？

# 还缺的一件事，前面是已经听懂的：“Ben ← ? · 3 台。谁放炮？”
asked = { $known }。{ $asks }
asked-openly = { $known } · { $asks }
known-leaves = { $leaves }离开
known-joins = { $joins }来坐
asks-who-kong = 谁杠？
asks-who-bite = 谁咬到？
asks-who-foul = 谁相公？
asks-who-false-win = 谁诈胡？
asks-count = { $player }有多少筹码？回复数目：一共 86，或者赢了 +36。
asks-chips = 跟账上差了：{ $differs }。照哪个结？
answer-book = 照账：{ $moves }
answer-chips = 照筹码：{ $moves }
answer-shared = 各让一半：{ $moves }
answer-nothing = 什么都不动
asks-who-payment = 谁付？
asks-who-split = 谁付的？
asks-sharers = 谁来分？
asks-amount-split = 一共多少？别的数目请回复，例如 34.50
asks-who-substitution = 谁离座？
asks-winner = 谁胡了？
asks-another = 还有谁胡了？
asks-hand = 哪一种牌？
asks-reason = 为什么？
asks-kind = 记什么？
asks-kind-instead = 应该是什么？
asks-entry = 哪一笔错了？
asks-undo = 撤销哪一笔？
asks-shooter = 谁放炮？
asks-shooter-kong = 谁打的牌？
asks-shooter-false-win = 谁打的牌？
asks-tai = 几台？
asks-tai-of = { $player }几台？
asks-bao = 谁包？
asks-robbed = 这一局没有记过这家的杠：先记杠，还是就是现在抢的？
asks-kong = 明杠还是暗杠？
asks-bite = 咬的是什么？
asks-foul = 哪一种？
asks-payee = 付给谁？
asks-joins = 谁来坐？新的名字要打出来：/sub { $player } 小美
asks-amount = 多少钱？别的数目要打出来：/pay { $player } { $payee } 3.40
asks-first = 一条消息记一笔付款。先记哪一笔？记好再发下一笔。
asks-which = 这句有两种意思，是哪一种？
asks-only = 是这个意思吗？
asks-what = 哪里错了？
somebody = 别人
asks-handed = “{ $word }”：{ $player }已经把钱给了{ $payee }，还是还欠着？
answer-worth = { $answer } · { $amount }
answer-handed = 已经给了
answer-owed = 还欠着
answer-self-drawn = 自摸
answer-exposed = 明杠
answer-robbed = 就是现在抢的
answer-concealed = 暗杠
answer-dealt = 起手就有
answer-shot = { $player }放炮
answer-is-hand = { $player }的牌
answer-is-winner = 是{ $player }胡
answer-won = { $player }胡
answer-is-shooter = 是{ $player }放炮
answer-is-payer = 是{ $player }付
answer-is-payee = 是付给{ $player }
answer-is-player = 是{ $player }的
answer-is-bao = 是{ $player }包
question-left = 好，没有记账。
no-answer = “{ $word }”答不了这个问题。可以说：{ $likes }。

ask-sub = 让{ $joins }接{ $leaves }的位子（现在坐{ $wind }）吗？{ $leaves }的账停在 { $amount }，{ $joins }从 { $other } 接着算。
ask-seats = { $names }，从东开始，对吗？
ask-seats-now = 从现在起：{ $dealer }做下一局的庄，还是{ $wind }圈。
ask-seats-start = 一开始就这样坐：记过的全部重算。
ask-end = 今晚打完了吗？
quoted = “{ $words }”
end-leaves = 还没记的：
    { $events }
ask-from-start = 一开始就这样坐：{ $names }，从东开始？那么：
log-reseated = 从头改过位子：{ $names }
seats-replayed = <b>位子从头改过来了。</b>

refusal-not-asked = 这是问{ $name }的，只有{ $name }能回答。
refusal-not-yours = 这是{ $name }在填：要自己记就点牌桌上的按钮。
refusal-may-not-log = 这里只有{ $loggers }可以记账：<code>/house loggers anyone</code> 让大家都能记。
talk-ask = 先给大家看
talk-book = 直接记
talk-off = 不理会
loggers-anyone = 谁都可以
loggers-players = 今晚打牌的人
loggers-host = 开台的人
refusal-seats-four = 四个人都要写，从东开始。
refusal-edit = #{ $number } 没有改：{ $cause }
refusal-edit-over = 那一场已经收台：先 /reopen。
refusal-edit-other-night = 那一场已经收台，现在打的是另一场：错了多少，两个人之间用 <code>/pay</code> 补。
refusal-edit-older-night = 那一场已经收台，之后又打过一场：等下次开台，错了多少，两个人之间用 <code>/pay</code> 补。
refusal-edit-no-entry = 一笔账要说桌上发生了什么。
refusal-edit-late = 什么也没记：改消息要在 15 分钟之内。请重新发一条。
refusal-edit-anew = 什么也没做：这件事不能靠改消息。请重新发一条。
refusal-incomplete-hand = { $distance ->
    [1] 差一张：来 { $nearer } 就胡了。
   *[other] 差 { $distance } 张；{ $nearer } 能更近一步。
}
incomplete-hand-far = 这还不成一副牌：还差 { $distance } 张。
refusal-tiles-what = 哪些牌？

## 写牌

hand-empty = 没有牌：像 123m 456p 789s EEE 5s +5s 这样写。
hand-unknown = “{ $text }”不是牌。牌写成 123m 99p EEE、f1、cat，或 东 南 中 发。
hand-suit-expected = “{ $text }”没有花色：数字后面写 m（万）、p（筒）或 s（索）。
hand-no-such-rank = “{ $text }”不是牌：数牌是 1 到 9，字牌是 1z 到 7z。
hand-no-such-bonus = “{ $text }”不是牌：花是 f1 到 f4，季是 g1 到 g4。
hand-no-range = “{ $text }”可能是两张，也可能是中间全部：请每张都写出来。
hand-not-closed = 括号“{ $text }”没有关上。
hand-not-opened = “{ $text }”前面没有开括号。
hand-empty-meld = “{ $text }”里面没有牌。
hand-outside-meld = “{ $text }”不能写在一副牌里面。
hand-no-winning-tile = “{ $text }”后面没有牌。
hand-one-winning-tile = “{ $text }”：胡的牌只有一张，后面只能写花和动物。
hand-winning-tile-given = “{ $text }”：这副还在听牌，不能写胡的牌。
hand-second-bar = “{ $text }”写了两次：一次就够。
hand-bonus-only = 竖线后面的“{ $text }”：那里只能写花和动物。
hand-no-meld = “{ $text }”不是吃、碰、杠。
hand-no-kong = “{ $text }”不是杠：方括号里要四张一样的。
hand-fifth = “{ $text }”是第五张 { $tile }。
hand-bonus-twice = “{ $text }”是第二张 { $tile }：一副牌只有一张。
hand-too-many = “{ $text }”多了一张：一副 14 张，每个杠多一张，杠要放在括号里：[1111m] 或 (1111m)。
hand-fifth-meld = “{ $text }”是第五副：最多四副。
hand-not-thirteen = 副露以外有 { $found } 张，听牌应该有 { $expected } 张。
hand-too-long = 一副牌写不了这么长。
hand-place = { $sentence }（第 { $place } 个字）

## 算台

score-total = <b>{ $tai } 台</b>{ $claims ->
    [none] { "" }
   *[other] { " " }· { $claims }
}
score-seat = 坐{ $seat }，{ $round }圈
score-pattern = { $pattern } { $tai }
score-pays-discard = 放炮：{ $money }
score-pays-self-draw = 自摸：{ $money }
why-win = { $what }。{ $pays }
why-kong = { $what }：每家 { $each }
pays-discarder = 放炮的
pays-other = 另外两家各
pays-each = 每家
score-bao = 这里可以包：{ $reasons }
score-sum = 合计
waits-title = 听 { $count } 种牌
waits-line = <b>{ $tile }</b> 还有 { $left } 张 · { $tai }
waits-tai = 放炮 { $discard } 台，自摸 { $drawn } 台
waits-no-win = 胡不了：{ $why }
waits-none = <b>还没听牌。</b>差 { $distance } 张；{ $nearer } 能更近一步。
command-score = 算一副牌几台，不记账
command-waits = 听什么，各值几台
help-group-score = 算牌

## 算出来的话

refusal-contradiction-self-draw = { $pattern }只能自摸。
refusal-contradiction-discard = 在这里{ $pattern }不能自摸。
refusal-contradiction-dealer = { $pattern }只有庄家（坐东）才有。
refusal-contradiction-not-dealer = 庄家（坐东）没有{ $pattern }。
refusal-contradiction-next-seat = 庄家的下家没有{ $pattern }：能胡的只有庄家打的第一张，那是地胡。
refusal-contradiction-exposed = { $pattern }不能有吃碰明杠。
refusal-contradiction-kongs = { $pattern }要有 { $needed } 个杠：这副有 { $found } 个。
refusal-contradiction-bonus = { $pattern }要有 { $needed } 张花或动物：这副有 { $found } 张。
refusal-contradiction-flowers = { $pattern }要有七张花：这副有 { $found } 张。
refusal-contradiction-incomplete = { $pattern }要整副凑齐才算。
refusal-contradiction-together = { $pattern }和{ $other }不能同时有：去掉一个。
refusal-contradiction-not-off-dealer = { $pattern }胡的是庄家打的第一张，别人打的不算。
refusal-contradiction-drawn-before = { $pattern }要在自己摸第一张之前：这张是之后才打的，或者是庄家打的。
refusal-contradiction-eight-flowers = { $pattern }是自己摸齐的。第八张是别人摸到的，就说“七抢一”。
refusal-contradiction-copies = { $pattern }：开杠的人手上有四张{ $tile }，胡的人不可能再有。
refusal-first-round-melded = { $pattern }要在有人碰杠之前，而这一局{ $player }已经开过杠。
refusal-rob-no-kong = 这一局没有记过{ $player }的杠。先记杠，或者说是现在被抢的。
refusal-tile-taken = { $player }不可能有{ $tile }：这一局在{ $owner }那里。
refusal-too-many-alike = 这几副牌要 { $found } 张{ $tile }，可是只有四张。
refusal-bao-not-shown = 牌面看不出这个包：{ $key ->
    [dragons] 要有两副亮出来的三元牌，第三副也亮着，或者就是胡的这张凑成的。
    [winds] 要有三副亮出来的风牌，第四副也亮着，或者就是胡的这张凑成的。
    [limit] 要亮出来的台数加上喂的那张到满台。
    [flush] 要有三副亮出来的同一花色（或字牌），胡的也是这一色。
    [green] 要有三副亮出来的绿牌，胡的也是绿牌。
    [terminals] 要有三副亮出来的幺九，胡的也是幺九。
   *[four_kongs] 要有三副明杠，再加一杠。
}
note-not-played = { $pattern }：这张桌不算。
note-instead = { $pattern }：由{ $by }代替。
note-absorbed = { $pattern }（{ $tai }）：{ $by }整副一个价。
note-same-whole = { $pattern }（{ $tai }）：{ $by }一样大，只算一个。
note-lower-whole = { $pattern }（{ $tai }）：{ $by }更大，只算最大的。
note-outweighed = { $pattern }（{ $tai }）：拆开来算有 { $parts } 台。
note-single-wait = { $pattern }：只听 { $waits } 一种，要听两种以上。
note-one-tile-left = { $pattern }：吃了四副、只剩一张单钓，怎样都不算。
note-won-on-pair = { $pattern }：这里胡的那张不能是眼（{ $tile }）。
note-pungs-only = { $pattern }：这里只认碰的。
note-pair-counts = { $pattern }：{ $tile } 做眼，对这个位子有台。
note-bonus-tile = { $pattern }：有花或动物，就成了{ $by }。
note-self-draw-only = { $pattern }：自摸才算。
note-concealed-only = { $pattern }：没有吃碰才算。
note-replaced-once = { $pattern }：连补 { $times } 次，这里只算一次。
note-last-replacement = { $pattern }：最后一张是补来的。
note-last-one-dot = { $pattern }：这里最后一张要是一筒（1p）。
note-limit = { $raw } 台超过封顶，算 { $limit } 台。

## 语言

language-name = 中文
language-words = 中文 华语 华文 汉语 普通话 简体 chinese mandarin zhongwen huayu cn
lang-which = <b>用哪种语言？</b>
lang-chosen = 好，我在这里说中文。
refusal-lang-unknown = 我不会说“{ $word }”：会的是 { $known }。
command-lang = 我在这里说什么话

## 认位子

button-thats-me = 我是{ $name }
identified-plain = 你好，{ $name }：从现在起，你就是这里的{ $name }。
identity-asked = { $who } 就是这桌的{ $name }吗？请另一位玩家点一下。
identity-heard = { $who } 就是桌上的{ $name }。
identity-heard-by-name = { $name }也在 Telegram 上了。
button-not-they = 不是这个人
button-not-they-named = { $name }另有其人
identity-confirmed = { $name }：没错，{ $by }说的。
identity-denied = { $name }：不是，{ $by }说的。{ $name }又是客人了。
button-is-so = ✓ 没错
button-not-so = ✗ 不是
refusal-identity-judge = 这要由今晚的另一位玩家来说。
refusal-not-vouched = 目前只凭名字知道你是{ $player }：要等另一位玩家点“没错”。
refusal-name-yours-too = “{ $name }”可能是你，也可能是{ $other ->
    [none] 在这里打过的另一位：自己就写“我”，另一位请在 /newgame 的卡片上入座。
   *[other] { $other }：自己就写“我”，另一位写 { $other }。
}
refusal-identity-taken = { $player }已经有人认了。
refusal-known-already = 你在这里就是{ $player }。

## 带词的例子

strangers = 阿明/小斌/小美/阿丹
example-hand = { $b } 123m 456m (EEE) 55s 23p +4p | f1 自摸
example-kong = /kong { $b } { $c } 放炮
example-bite = /bite { $b } 猫鼠
example-bite-other = /bite { $b } 鸡虫
example-bite-flowers = /bite { $b } 花
example-zhahu = /zhahu { $b } { $c } 放炮
example-foul = /foul { $b } 大相公
example-pay = /pay { $c } { $b } 5 宵夜
example-split = /split 40 { $c } { $d } 宵夜
example-rename = /rename { $c } 小猫
example-sub = /sub { $c } 小雨
example-score = /score 123m 456m 789m 55s 23p +4p 自摸
example-rule = /rule 平胡

## 一步步教

guide-name-2 = 胡
guide-name-3 = 杠和咬
guide-name-4 = 记错了
guide-name-5 = 规矩
guide-name-6 = 收台
guide-tonight = <b>打牌时这样记</b>
    胡：<code>{ $hu }</code>
    自摸：<code>{ $zimo }</code>
    当场付：<code>{ $kong }</code>、<code>{ $bite }</code>
    没有人胡：/draw
    记错了：/undo，或者把你的消息改掉
    打法：/house；一手牌值多少：<code>{ $rule }</code>
    不打了，谁付给谁：/end
guide-1 = <b>第一晚 · { $step }/{ $steps }</b>
    告诉我谁打，从东开始：
    <code>{ $newgame }</code>
    或者发 /newgame，各人点一个风。我会置顶一块牌桌，写着圈、庄和输赢。
guide-2 = <b>胡 · { $step }/{ $steps }</b>
    谁胡、几台、谁放炮，顺序随便：
    <code>{ $hu }</code>
    <code>{ $zimo }</code>
    也可以点牌桌下面的按钮。庄和风自己会走。
guide-3 = <b>杠和咬 · { $step }/{ $steps }</b>
    当场就付：
    <code>{ $kong }</code>
    <code>{ $bite }</code>
    没有人胡就写 /draw。
guide-4 = <b>记错了 · { $step }/{ $steps }</b>
    /undo 撤销上一笔；把你的消息改掉，账也跟着改。什么都不会丢：/log 都看得到。
guide-5 = <b>规矩 · { $step }/{ $steps }</b>
    /house 是你们的打法，每条都有按钮。
    <code>{ $rule }</code> 告诉你是什么牌，在你们桌上值多少。
guide-6 = <b>收台 · { $step }/{ $steps }</b>
    /end 排名次，算谁付给谁，笔数最少。祝你手气好！
button-guide-next = { $name } ›
button-guide-all = 全部命令
button-guide-start = 一步步教
meant-done = 要我做 { $example } 吗？
button-meant = ✓ 对

## 结账

best-hand = 最大的一副：{ $name }，{ $hand }（#{ $number }）
best-capped = { $hand }（本来 { $raw } 台）
dues-paid = ✓ { $all } 笔付了 { $paid } 笔
dues-all-paid = ✓ 都付清了
own-dues = <b>{ $chat }，第 { $night } 场</b>：轮到你付
own-due = 付{ $payee } <b>{ $amount }</b>
own-paid = <b>{ $chat }，第 { $night } 场</b>：✓ 你没有要付的了
own-reopened = <b>{ $chat }，第 { $night } 场</b>接着打，现在不用付。
due-said = { $who }说付了
due-part-said = { $who }说付了 { $paid }
due-part = 已付 { $paid }
due-carried = { $carried } 转到下一场
due-netted = { $netted } 与第 { $night } 场一起结
due-opposed = { $opposed } 两边相抵
due-together = 那一场有人合起来算，所以和各自的账差：{ $shifts }
due-rounded = 凑整到 { $coin }：{ $shifts }
due-older-title = <b>以前的还没清</b>
due-older-meets = <b>以前的还没清</b>，收台时和今晚一起结
due-older-in-all = 以前的还有 { $count } 笔没付，一共 { $amount }。
due-older-in-all-meets = 以前的还有 { $count } 笔没付，一共 { $amount }；今晚结束时一起算。
button-dues = 谁付给谁
due-older-more = …还有更早的 { $count } 笔
settle-taken = 连同前几场
whence-title = <b>第 { $night } 场的付款是怎么来的</b>
whence-night = 第 { $night } 场
whence-beside = 饭钱和转账
whence-to = 第 { $night } 场欠{ $name }的
whence-from = 第 { $night } 场{ $name }欠的
button-whence = 怎么来的
button-remind = 提醒付款
button-remind-not = 不提醒
debts-together = 旧账一起结
debts-apart = 每场各结
chat-debts-together = 以前没清的账，收台时一起结。
chat-debts-apart = 每场的账各自结清。
refusal-due-netted = 这笔已经和第 { $night } 场一起结了：/settle 看现在要付什么。
due-older = { $payer } → { $payee }  <b>{ $amount }</b> · 第 { $night } 场
button-paid = 已付：{ $payer } → { $payee } { $amount }
button-pay = PayNow：{ $payer } → { $payee }
button-received = { $payee }：收到了 { $amount }
button-object = 没有付：{ $payer } → { $payee } { $amount }
paid-part = { $payer }付给{ $payee } <b>{ $amount }</b> · 还差 { $left }
paid-all = ✓ { $payer }付给{ $payee } <b>{ $amount }</b>：两清了。
paid-unconfirmed = { $payer }付给{ $payee } <b>{ $amount }</b>：欠的都付了。
paid-denied = { $payer } → { $payee } <b>{ $amount }</b>：原来没付，又算没清。
paid-received = ✓ { $payee }收到了{ $payer }的 <b>{ $amount }</b>。
received-which = 收到的是哪一笔？
paid-which = 哪一笔付了？付的是剩下的全部。
paid-part-is-said = 只付了一部分就写：<code>{ $example }</code>
button-paid-again = 是另一笔
paid-confirm = { $payee }可以确认；一星期不说话也算。
carry-together = 以前没清的，收台时和那一晚一起结，转账次数最少：旧账不用另外转。
carry-apart = 这里每一场各算各的：以前没清的用 <code>/paid</code> 付清。<code>/house debts together</code> 就和收台那一晚一起结。
farewell-undone = 这场又接着打了。已经付的，收台时照算。
farewell-undone-points = 这场又接着打了。
household-none = 各算各的。<code>/household 小美 阿丹</code> 让两个人合起来算。
household-line = { $names }合起来算。
household-joined = { $names }合起来算，以后都由{ $head }付钱和收钱。要分开：<code>/household { $other } off</code>。
command-paid = 收台后欠的，付了多少
command-carry = 以前没清的怎么办
command-household = 谁合起来算
help-group-settle = 结账
refusal-due-changed = 这个按钮旧了：什么也没改。{ $payer } → { $payee } { $total }，还要付 { $owed }。
refusal-paid-already = 这笔已经付了。
refusal-nothing-said = 没有等着确认的付款。
refusal-only-payee-confirms = 只有{ $payee }能说收到了；不在 Telegram 上的，由那场的玩家来说。
refusal-nothing-paid = 没有人说这笔付了。
refusal-paid-early = 这一场还没收台，{ $payer }还不欠{ $payee }。现在先给的，写 <code>/pay { $payee } { $payer } { $handed }</code>，收台时扣掉。
refusal-nothing-owed = 收过台的几场里，{ $payer }不欠{ $payee }。
payment-unconfirmed = 已经有人说{ $payer }付了{ $payee } <b>{ $handed }</b>：等{ $payee }确认。
refusal-paid-again = { $payer }付给{ $payee } <b>{ $handed }</b>：{ $by }说过了。这是另一笔吗？
refusal-paid-too-much = { $payer }一共欠{ $payee } { $owed }：不能付更多。
refusal-nothing-to-pay = 现在还没有人欠钱：/end 收台时才算谁付给谁。
refusal-all-paid = 都付清了，谁也不欠谁。
refusal-paid-who = 谁付给谁，多少？
refusal-not-your-payment = 只有{ $payer }和{ $payee }能说；不在 Telegram 上的人，那一场的玩家可以替他说。
refusal-household-already = 他们已经合起来算了。
refusal-not-your-household = 谁和谁合起来算，要由他们自己说；客人的，那场的玩家可以替他说。
refusal-household-alone = { $player }本来就是单独算的。
refusal-redo-carried = #{ $number } 转来的是第 { $night } 场的账，只剩 { $owed } 没清：不能放回来；<code>/settle</code> 看还剩什么。
refusal-fix-carried = #{ $number } 是第 { $night } 场{ $payer }欠{ $payee }转来的账，不能改成别的，最多 { $owed }：<code>/fix { $number } pay { $payer } { $payee } { $owed }</code>，或者 <code>/undo { $number }</code> 把它退回那一场。
refusal-household-who = 谁合起来算？写两个人以上；或者一个人加“off”。
chat-round-off = 收台的付款不凑整。
chat-round = 收台的付款凑整到 { $coin }。
chat-reminders = 过了 { $days } 天还没付的，我提醒一次，一星期后再提醒一次。
chat-reminders-off = 我不发提醒。

## 战绩

stats-night = 第 { $night } 场
stats-all = 全部
stats-points = （算分）
stats-title = <b>{ $what }</b> · { $nights } 场，{ $hands } 局，流局 { $draws }
stats-title-night = <b>{ $what }</b> · { $hands } 局，流局 { $draws }
stats-won = { $won ->
    [0] 没胡过
   *[other] 胡 { $won }（{ $share }），自摸 { $drawn } · 平均 { $tai } 台
}
stats-fed = { $fed ->
    [0] 没放过炮
   *[other] 放炮 { $fed } 次
}
stats-unplaced = <i>不到五场，还没有名次：</i>
stats-how = <i>[ ] 里是等级分：一场算一次比赛，只看名次。从 0 开始，宁可给低，不给高。</i>
stat-title = <b>{ $name }</b> · { $what } · { $nights } 场，{ $hands } 局
stat-title-night = <b>{ $name }</b> · { $what } · { $hands } 局
stat-won = { $won ->
    [0] 没胡过
   *[other] 胡 { $won }（{ $share }），其中自摸 { $drawn } · 平均 { $tai } 台
}
stat-fed = { $fed ->
    [0] 没放过炮
   *[other] 放炮 { $fed } 次（{ $share }）
}
stat-best = 最大的一副 { $tai } 台：第 { $night } 场 #{ $number }
stat-best-capped = 最大的一副 { $tai } 台（本来 { $raw }）：第 { $night } 场 #{ $number }
stat-instant = 杠 { $kongs } · 咬 { $bites } · 包了 { $bao }
stat-streak = 最长连庄 { $streak }
stat-money = { $played ->
    [points] 得分
   *[money] 输赢
} <b>{ $amount }</b>，每场 { $each }
stat-seats = 各个位子胡的：
stat-against = 对{ $name }
stat-against-how = 胡对方 { $won }，放炮给对方 { $fed }
stat-rating = 等级分 { $rating } · { $of } 人里第 { $place }（估计 { $guess }，上下差 { $unsure }）
duel-title = <b>{ $name } 对 { $other }</b> · { $what } · 同桌 { $nights } 场
duel-money = 两人之间的{ $played ->
    [points] 得分
   *[money] 输赢
}：{ $name } <b>{ $amount }</b>
duel-fed = 胡对方放的炮：{ $name } { $won } 次，{ $other } { $lost } 次
duel-nights = 哪场谁更好：{ $name } { $better } 场，{ $other } { $worse } 场
gallery-title = <b>最大的牌</b> · { $what }
gallery-line = { $place }. { $name }，{ $hand } · { $day } · 第 { $night } 场 #{ $number }
gallery-none = 还没有人胡过牌。
stat-unplaced = 还没有等级分：要打五场。
bars-rating = 等级分
bars-money = { $played ->
    [points] 得分
   *[money] 输赢
}
bars-won = 胡的局数
bars-fed = 放炮
bars-against = 对各人的{ $played ->
    [points] 得分
   *[money] 输赢
}
bars-seat-won = 各个位子胡的局数
bars-seat-money = 各个位子的{ $played ->
    [points] 得分
   *[money] 输赢
}
chart-title = 第 { $night } 场 · { $hands } 局
chart-hand = 局
poster-hand = 最大的一副：{ $name }，{ $hand }
poster-overtook = { $name }第{ "\u00A0" }{ $hand }{ "\u00A0" }局超过{ $other }
poster-run = { $name }连胡{ "\u00A0" }{ $hands }{ "\u00A0" }局
poster-comeback = { $name }从{ "\u00A0" }{ $lowest }{ "\u00A0" }翻到{ "\u00A0" }{ $won }
poster-fed-title = 放炮最多
poster-fed = { $payer }放炮给{ $payee }{ "\u00A0" }{ $times }{ "\u00A0" }次
poster-streak-title = 连庄最长
poster-streak = { $names }：连庄{ "\u00A0" }{ $hands }{ "\u00A0" }局
refusal-stats-nothing = 那段时间{ $player }没有打过。
command-stats = 一场、一个人、两个人、一个月、一个赛季或全部的数字；最大的牌；一场的海报

## 导出

sheet-all = 全部
sheet-all-points = 历次（算分）
sheet-night = 第 { $night } 场
sheet-number = 编号
sheet-time = 时间
sheet-what = 记了什么
sheet-kind = 种类
sheet-by = 谁记的
sheet-undone = 撤销
sheet-sum = 合计
sheet-begun = 开台
sheet-ended = 收台
sheet-hands = 局数
export-xlsx = { $nights } 场，一场一页 · <code>/export csv</code> · <code>/export json</code>
export-csv = { $nights } 场，一笔付款一行
export-json = 全部都在，/import 可以读回来
import-done = <b>{ $title }</b>回来了：{ $nights } 场，一分不差。
refusal-export-what = 我不认得“{ $word }”：可以写 xlsx、csv、json。
refusal-import-private = 请在私聊里把文件发给我，再回复它写 /import。
refusal-import-what = 回复 /export json 给的那个文件，写 /import。
refusal-import-lost = Telegram 没有把文件给我：可能太大，或者太久了。
refusal-import-not-admin = 只有那个群的管理员能把它读回来，而且我要在群里。
refusal-import-not-empty = 那个群已经有记录：只能读进空的群。
refusal-import-broken = 那个文件不是我导出的，或者数目对不上：什么也没读进来。
refusal-import-json = 那个文件不是我导出的：不是 JSON。
refusal-import-nul = 那个文件不是我导出的：里面有编号 0 的字符。
refusal-import-missing = 那个文件不是我导出的：没有 { $place }。
refusal-import-extra = 那个文件不是我导出的：{ $place } 不该在那里。
refusal-import-value = 那个文件不是我导出的：{ $place } 是 { $value }，应该{ $wanted ->
    [least] 不小于 { $bound }
    [above] 大于 { $bound }
    [most] 不大于 { $bound }
    [below] 小于 { $bound }
    [shorter] 不长于 { $bound }
    [longer] 不短于 { $bound }
    [one_of] 是 { $bound }
    [multiple] 是 { $bound } 的倍数
    [fitting] 互相说得通，例如起胡不高过封顶
    [number] 是整数
    [text] 是文字
    [flag] 是真或假
    [list] 是列表
    [object] 是对象
    [moment] 是带时区的时间，例如 2026-11-20T20:00:00+08:00
   *[other] 是别的
}。
refusal-import-nobody = 那个文件不是我导出的：{ $place } 说的不在里面。
refusal-import-seats = 那个文件不是我导出的：{ $place } 有人坐了两个位子。
refusal-import-fault = 那个文件数目对不上：{ $fault }。什么也没读进来。
refusal-import-replay = 那个文件数目对不上：第 { $night } 场的 #{ $entry } 不可能发生。{ $refusal }什么也没读进来。
refusal-import-differs = 那个文件数目对不上：{ $place } 是 { $value }，算出来却是 { $expected }。什么也没读进来。
command-export = 账本导出成表格、CSV 或 JSON
command-import = 把导出的账本读回来，在私聊里

## 收款

paynow-none = 我还没有你的号码。在这里发 <code>/paynow +6591234567</code> 或 UEN，欠你的人就会收到刚好金额的码。/paynow off 就忘掉。
paynow-known = 欠你的人会收到你的 PayNow 号码 { $masked } 的码。/paynow off 就忘掉。
paynow-left = 收好了，加了密：{ $masked }。欠你的人会收到刚好金额的码；群里看不到号码。/paynow off 就忘掉。
paynow-private = 你的 PayNow 号码只有你我知道：请在私聊里告诉我。
paynow-delete = 如果写了号码的那条消息还在，请删掉它。
paynow-coming = 码马上来，只有你看得到。
paynow-open = { $name }，我还不能发消息给你：先打开和我的私聊，码马上就到。
paynow-code = 用 PayNow 付 <b>{ $amount }</b> 给{ $payee } · 备注 { $reference }
    用银行的 App 扫，或者存下图片再打开。付好了点<i>已付</i>。
button-copy = 复制 { $amount }
paid-noted = 记下了，群里也看得到。
button-private = 打开私聊
refusal-not-payable = 这不是新加坡的手机号，也不是 UEN：写成 +6591234567 或 201403121W。
refusal-qr-only-payer = 这个码只给{ $name }。
refusal-no-proxy = { $name }没有留 PayNow 号码给我。
command-paynow = 你在哪里收款；在私聊里

## 忘掉

nameless = { $number } 号玩家
nameless-other = 某人
forget-ask = { $name }，我会在这个群里忘掉你：名字、Telegram 账号、PayNow 号码，还有你打的字。你变成没有名字的玩家；打过的局和输赢都在，群里的消息也还在。忘了就找不回来。
forget-ask-everywhere = { $name }，我会在所有的群里忘掉你：名字、Telegram 账号、PayNow 号码，还有你打的字。你变成没有名字的玩家；打过的局和输赢都在，群里的消息也还在。忘了就找不回来。
button-forget = 忘掉我
forgotten = 忘掉了：以后叫 { $names }。输赢都还在。
forgotten-plain = 忘掉了。
reminder = <b>提醒一声</b>
reminder-of = <b>提醒一声</b>：{ $chat }
forget-nights-ask = 这个群的 { $nights } 场全部会忘掉：每一局、每笔付款和欠账、战绩，还有谁打过。牌桌规矩、设置和各人的 PayNow 号码都留着，群里的消息也还在。忘了不能撤回；不过上面的文件里全都有，和我私聊用 /import 就能找回来。
button-forget-nights = 全部忘掉
forget-nights-sure = 再问一次：真的要忘掉全部 { $nights } 场吗？以后可能要查的话，请留好上面的文件。
button-forget-nights-sure = 是的，忘掉 { $nights } 场
nights-forgotten = 忘掉了 { $nights } 场，欠账和战绩也都没了。牌桌规矩还在。/newgame 重新开始。
refusal-forget-admins = 只有群管理员才能让我把打过的全部忘掉。
refusal-forget-open = 第 { $night } 场还在打：先 <code>/end</code>，再 <code>/forget all nights</code>。
refusal-forget-changed = 之后又记了账或付了款：再说 <code>/forget all nights</code>，我重新发文件。
refusal-forget-no-export = 装着每一场的文件还没到，没有它我什么都不忘。等一下再按；如果这里不能发文件，就在能发的地方重新说 <code>/forget all nights</code>。
refusal-forget-me = 要忘掉谁，得由本人说：<code>/forget me</code> 群管理员可以让我忘掉打过的全部：<code>/forget 所有场</code>
refusal-forget-unknown = 我在这里不认识你：没有什么可忘的。
command-forget = 把我忘掉：变成没有名字的玩家；/forget 所有场：重新开始

## The Mini App

refusal-only-reads = 你还没有在这个群里打过牌，在这里只能看。
refusal-app-stale = 牌桌已经变了，没有记账。请再看一眼。
button-log-all-the-same = 还是记上
button-table = 牌桌
app-error-forged = Telegram 没有说明你是谁：请关掉，从聊天里重新打开。
app-error-stale = 这一页开了超过一天：请关掉，从聊天里重新打开。
app-error-foreign = 这不是 Kaki 的链接：请从聊天里的按钮打开牌桌。
app-error-ended = 那一场早就收台了：请用聊天里最新的按钮打开牌桌。
app-error-often = 一下子点得太多了：等一会儿再点。这一下没有记账。
app-error-crowded = 同时看的人太多：请过一分钟再试。
app-error-malformed = 读不懂（{ $where }），没有记账。请重新载入这一页。
app-error-away = 账本暂时连不上：请再试一次。
app-error-no-code = 这里没有给你的收款码。
app-error-no-key = 没有收到这一条：请再发一次。
app-error-other = 这一条已经用在别的事上：没有记账。

### The rulebook: read when it is first asked

## 规矩：分组

option-group-money = 钱和封顶
option-group-winning = 胡和罚
option-group-instant = 杠和咬
option-group-bao = 包
option-group-deal = 庄
option-group-hands = 怎么胡才算
option-group-bonus = 台数：花和动物
option-group-honours = 台数：三元和风
option-group-shapes = 台数：整副
option-group-circumstances = 台数：胡法

## 规矩：名字和说明

setting-preset = 规矩
setting-stake = 一台
setting-scale = 怎么涨
setting-min-tai = 起胡
setting-self-draw-min-tai = 自摸起胡
setting-limit-tai = 封顶
setting-chart = 付法
setting-self-draw-bonus = 自摸另加
setting-special-hands = 大牌型
setting-thirteen-orphans-pay = 十三幺谁付
setting-for-money = 输赢
setting-several-winners = 一炮多响
setting-false-win = 诈胡
setting-foul-hand = 相公
setting-short-hand-pays = 小相公也包
setting-bonus-unit-tai = 一份算几台
setting-bonus-unit = 一份定多少
setting-kong-from-discard = 杠人家打的
setting-rob-concealed-kong = 抢暗杠
setting-rob-discarded-kong = 大明杠可以抢
setting-bites = 咬
setting-bao-limit-on = 包满台算到
setting-bao-limit-any-discarder = 包满台不管谁放炮
setting-bao-fresh-kong-on = 包杠包哪副
setting-fresh-win-wall = 包生，剩牌少于
setting-fresh-kong-wall = 包杠，剩牌少于
setting-after-draw = 流局以后
setting-flower-on-flower = 花上花
setting-last-tile = 海底哪张算
setting-concealed-pungs = 四暗刻怎么胡
setting-concealed-hand = 门清怎么胡
setting-nine-gates = 九莲宝灯怎么胡
setting-earthly-hand = 地胡算哪些
setting-humanly-hand = 人胡谁算
setting-robbed-eighth-flowers = 七抢一另加花
setting-pure-green-chows = 绿一色有吃
setting-full-flush-chows-special = 清一色平胡当大牌型
setting-instant-dragons = 三元立刻胡
setting-instant-winds = 四喜立刻胡
setting-all-chows-self-draw-wait = 平胡自摸的听法
setting-lesser-all-chows-wait = 臭平胡的听法
setting-all-chows-win-on-pair = 平胡胡在眼上
setting-four-alike-as-pairs = 七对：四张当两对
setting-all-chows-all-exposed = 平胡吃满四副
about-stake = 第一台值多少。
about-scale = 多一台，钱怎么涨。
about-min-tai = 台数不到就不能胡。
about-self-draw-min-tai = 自摸可以少几台就胡，不会比胡别人的多。
about-for-money = 算分就都是整数，谁也不欠谁。开了台就算到收台，改了从下一场起。
about-limit-tai = 超过的台数不多付。
about-chart = 按台数谁付多少。也可以自己写三行：放炮 / 另外两家各 / 自摸每家，从一台起。
about-self-draw-bonus = 自摸时每家再多付这些。
about-special-hands = 整副一个价的牌怎么付。
about-thirteen-orphans-pay = 不管谁放炮，三家都照自摸付满台，还是跟平常一样付。
about-several-winners = 两三个人要胡同一张。
about-false-win = 诈胡赔多少。
about-foul-hand = 相公除了不能胡，还罚什么。
about-short-hand-pays = 相公要全包的桌子，少了牌的包不包。
about-bonus-unit-tai = 杠和咬按份算：一份等于几台的钱。
about-bonus-unit = 一份直接定一个数，不按台算。
about-units = 三家当场各付几份。
about-kong-from-discard = 杠人家打的牌，谁付。
about-rob-concealed-kong = 哪些牌能抢暗杠。
about-rob-discarded-kong = 别人打的牌开的杠（大明杠）能不能抢；抢了杠钱也不退。
about-bites = 哪些咬要付。
about-bao = 一个人付三家。
about-bao-limit-on = 喂到满台，整局都包，还是打出胡的那张才包。
about-bao-limit-any-discarder = 别人放炮的时候，喂到满台的人包不包。
about-bao-fresh-kong-on = 打生牌给人杠，包哪一副自摸。
about-fresh-win-wall = 剩下的牌少于这个数，生牌让人胡就要包。
about-fresh-kong-wall = 剩下的牌少于这个数，生牌让人杠就要包。
about-after-draw = 没有人胡，庄怎么走。
about-flower-on-flower = 连着补花才胡，算多少。
about-last-tile = 最后哪一张才算。
about-concealed-pungs = 单钓眼能不能胡人家的。
about-concealed-hand = 胡人家打的算不算。
about-nine-gates = 能不能吃碰。
about-earthly-hand = 胡哪一张才算。
about-humanly-hand = 庄家的下家算不算。
about-robbed-eighth-flowers = 七抢一的时候，正花和一台花加不加。
about-pure-green-chows = 绿一色能不能有吃，还是只能碰。
about-full-flush-chows-special = 当整副一个价的大牌型来付；台数写 <code>/house tai.full_flush_chows limit</code>。
about-instant-dragons = 三副三元不用成牌就胡，算几台。
about-instant-winds = 四副风不用成牌就胡，算几台。
about-all-chows-self-draw-wait = 自摸的时候怎么听才算。
about-lesser-all-chows-wait = 臭平胡要怎么听。
about-all-chows-win-on-pair = 平胡类胡的那张能不能是眼。
about-four-alike-as-pairs = 打七对的时候，四张一样的算不算两对。
about-all-chows-all-exposed = 吃满四副、剩一张单钓，算不算平胡类。
about-tai = 加几台；有它的最小一副这样付。

## 规矩：怎么选

scale-doubling = 翻倍
scale-linear = 每台一样
chart-name-half-and-double = 放炮双份
chart-name-shooter-pays-all = 放炮全付
chart-name-3-6 = 三六台
chart-name-1-2 = 一二台
special-hands-normal = 跟平常一样
special-hands-all-pay-double = 三家都照自摸付
special-hands-double-payout = 加倍付
thirteen-orphans-pay-all-double = 三家都照自摸付
thirteen-orphans-pay-normal = 跟平常一样
several-winners-next-in-turn = 先轮到的胡
several-winners-all-win = 都胡
several-winners-three-is-a-draw = 三家要胡就流局
false-win-penalty-as-if-won = 照胡了那样赔
false-win-penalty-limit-each = 每家赔满台
foul-penalty-no-win = 不能胡
foul-penalty-bao-rest = 后面全包
kong-from-discard-all-pay = 三家都付
kong-from-discard-discarder-pays-all = 打的人全付
rob-concealed-kong-thirteen-orphans = 只有十三幺
rob-concealed-kong-any = 谁都能抢
rob-concealed-kong-any-stays-paid = 谁都能抢，杠钱照收
bites-all = 都打
bites-animals-only = 只打动物
bites-off = 不打
bao-limit-on-any = 整局
bao-limit-on-winning-tile = 打出胡的那张
bao-fresh-kong-on-replacement = 补牌胡的那副
bao-fresh-kong-on-any = 后来自摸的都包
after-draw-keep = 庄家留下
after-draw-pass-if-kong = 有杠就过庄
after-draw-pass-if-instant = 收过钱就过庄
after-draw-pass = 过庄
flower-on-flower-once = 只算一次
flower-on-flower-each = 每次都算
flower-on-flower-limit = 满台
last-tile-any = 哪张都算
last-tile-one-dot = 一筒才算
last-tile-off = 不算
concealed-pungs-self-draw = 自摸
concealed-pungs-any = 放炮也算
concealed-hand-self-draw = 自摸
concealed-hand-any = 放炮也算
nine-gates-any = 吃碰都行
nine-gates-concealed-self-draw = 门清自摸
earthly-hand-first-discard = 庄家打的第一张
earthly-hand-or-first-draw = 第一次自摸也算
humanly-hand-third-or-fourth = 第三家和第四家
humanly-hand-any-seat = 闲家都算
chows-wait-any = 怎么听都行
chows-wait-two-tiles = 要听两种以上
instant-kong = 明杠
instant-concealed-kong = 暗杠
instant-bite = 动物咬
instant-bite-dealt = 动物暗咬
instant-all-animals = 四只动物收钱
instant-flower-pair = 花咬
instant-flower-pair-dealt = 花暗咬
instant-flower-group = 一台花收钱
value-own-chart = 自己定的
value-on = 打
value-off = 不打
value-money = 算钱
value-points = 算分
value-yes = 可以
value-no = 不可以
value-by-tai = 按台算
value-none = 没有
value-nothing = 不付
value-not-scored = 不算
value-limit = 满台
value-tiles = { $count } 张
value-units = { $count } 份
effect-each = 每家 { $each }
effect-off = 放炮的付 { $discarder }，另外两家各 { $other }
effect-off-shooter = 放炮的一个人付 { $discarder }
effect-alone-discard = 放炮包 { $money }
effect-alone-drawn = 自摸包 { $money }
effect-alone-kong = 杠钱包 { $money }
effect-fine = 放炮的一共赔 { $discard }，自摸的一共赔 { $drawn }
effect-all = 每家 { $discarder }，自摸每家 { $each }
effect-shooter = 放炮的付 { $discarder }，自摸每家 { $each }
effect-hand = 放炮的付 { $discarder }，另外两家各 { $other }，自摸每家 { $each }

## 规矩：卡片

house-next = 下一局起：
house-chart = 按台数：放炮 · 另外两家各 · 自摸每家
house-instant = 杠 { $kong }，暗杠 { $concealed } · 咬 { $bite }，暗咬 { $dealt }
house-bao = 打的包：{ $reasons }
house-bao-all = 包：样样都打
house-bao-but = 包：除了{ $reasons }都打
house-tai = <b>什么算几台？</b>
button-tai-groups = 各样几台
house-no-bao = 不打包
house-draw = 流局：{ $what } · 一炮多响：{ $winners }
house-unlike = 跟{ $preset }不同：{ $changes }
house-short = { $name } { $value }
house-kaki = <b>我怎么做</b>
house-group = <b>{ $name }</b>
house-line = { $name }：<b>{ $value }</b>
house-line-money = { $name }：<b>{ $value }</b> · { $money }
house-rule = <b>{ $name }</b>：{ $value }
house-choice = { $value }：{ $money }
house-typed = 也可以写 <code>{ $example }</code>
house-already = 本来就是这样：{ $said }。
house-kept = { $who }：{ $said }。下一场起这样打。
house-picture = 我们怎么打
poster-adds = +{ $tai } 台
poster-dealt = { $name } / 暗咬
poster-note = { $name }：{ $said }

behaves-talk = 随口说的
behaves-loggers = 谁可以记
behaves-unpaid = 牌里没记的
behaves-quiet = 回单
behaves-seats = 下次的位子
behaves-debts = 旧账
behaves-reminders = 提醒
behaves-language = 语言
chat-language = 语言：{ $language }。
presets-title = <b>四套规矩</b>
preset-line = <b>{ $preset }</b>：{ $about }{ $count ->
    [0] 你们正是这样打。
   *[other] 有 { $count } 条不同。
}
preset-about = <b>{ $preset }</b>：{ $about }
about-preset-standard = 翻倍，放炮双份，包牌最多。
about-preset-traditional = 大牌型三家都付双份，咬和杠的钱在两台之间。
about-preset-guide = 每副大牌型都写明台数，包牌很少。
about-preset-doubles = 没台也能胡，不打包，流局庄家留下。
compare-title = <b>换成{ $preset }会改 { $count } 条</b>
compare-line = { $name }：{ $before } → <b>{ $after }</b>
compare-same = 你们打的就是{ $preset }。
score-sum-pays = 放炮 / 另外两家 / 自摸
button-presets = 📚 四套规矩
button-kaki = 🤖 我怎么做
button-house-picture = 🖼 做成图片
button-pin = 📌 置顶
button-back = ‹ 返回
button-take-preset = 打{ $preset }
button-change-rule = ⚙ 改规矩
button-choice = { $value }
button-chosen = ✓ { $value }
button-receipts = 回单
button-quiet = 安静
refusal-chart-rows = 价目要三行，一样长：放炮 / 另外两家各 / 自摸每家，例如 <code>/house chart 4,8,16 / 0,0,0 / 2,4,8</code>
refusal-chart-rises = 价目不能往下掉：每一格不能少过前一格，例如 <code>/house chart 4,8,16 / 0,0,0 / 2,4,8</code>
refusal-setting-wrong = { $name }不能是“{ $value }”{ $choices ->
    [none] 。
   *[other] ：可以选 { $choices }。
}例如 <code>/house { $example }</code>
refusal-unit-unclear = 咬杠一份是 { $text } 台，还是 { $text } 元？请写 <code>/house bonus_unit_tai { $text }</code> 或 <code>/house bonus_unit ${ $text }</code>
special-stays = 大牌型仍然双倍
refusal-min-above-limit = 起胡不能高过封顶。
refusal-points-whole = 算分的话每一笔都要是整数{ $example ->
    [none] ：没有改。
   *[other] ：一台可以是 { $example } 分。
}有零头的要算钱：<code>/house money on</code>
refusal-stake-in-points = 算分还是算钱？{ $text } 是钱，这一场要算分。只写数字，或者加上<code>算钱</code>
refusal-points-to-come = 下一场起算分，每一笔都要是整数：没有改。还是要算钱就写 <code>/house money on</code>
refusal-points-counted = 这一场算分：筹码写整数，例如 <code>+12</code>
refusal-points-no-payment = 这一场算分不算钱，没有谁付谁：没有记。看分写 <code>/settle</code>
refusal-money-apart = 算钱还是算分，下一场起才改；别的规矩马上改：请分开写，例如 <code>/house money { $money }</code>
refusal-setting-value = { $name }没有“{ $value }”：可以选 { $choices }。
refusal-setting-unknown = 没有“{ $key }”这条规矩{ $nearest ->
    [none] 。例如 <code>/house limit 6</code>，全部看 <code>/house</code>
   *[other] 。是不是{ $nearest }？<code>/house { $shown }</code> 看这一条。
}

## 查规矩：回答

lookup-title = <b>{ $name }</b>{ $also ->
    [none] { "" }
   *[other] { " " }· { $also }
}
lookup-at = 按「{ $chat }」的打法
button-lookup-more = 更多…
lookup-here = 这里 <b>{ $tai } 台</b>。
lookup-adds-here = 这里加 <b>{ $tai } 台</b>。
lookup-whole-here = 这里整副 <b>{ $tai } 台</b>。
lookup-in-all = 这样一副一共 <b>{ $tai } 台</b>{ $parts ->
    [none] 。
   *[other] （{ $parts }）。
}
lookup-worth = { $told }{ $in_all }
lookup-paid = { $money }。
lookup-paid-capped = 照封顶 { $limit } 台付：{ $money }。
lookup-below = 光是这样不到 { $minimum } 台起胡，还要别的台。
lookup-not-played = 这里不算；要算就写 <code>{ $example }</code>。
lookup-bao-off = 这里不打；要打就写 <code>{ $example }</code>。
lookup-bao-pays = { $tai } 台的牌，包的人付：{ $money }。
lookup-hand = 一副 { $tai } 台：{ $money }。
lookup-hand-here = 这里一副 { $tai } 台：{ $money }。
lookup-tai-over = { $tai } 台这里按封顶 { $limit } 台付：{ $money }。
lookup-tai-enough = 够胡：{ $minimum } 台起胡。
lookup-tai-drawn = 只有自摸才能胡：放炮胡要 { $minimum } 台。
lookup-tai-few = { $tai } 台不够胡：这里 { $minimum } 台起胡。
lookup-tai-few-drawn = { $tai } 台不够胡：这里 { $minimum } 台起胡，自摸 { $drawn } 台。
lookup-next = 下一局起，{ $name }：<b>{ $value }</b>
lookup-says = { $preset } { $value }
lookup-documents = <i>{ $told }</i>
lookup-documents-of = <i>{ $name }：{ $told }</i>
lookup-or = <i>还是你问的是：</i>
lookup-brief = <b>{ $name }</b> · { $told }
lookup-nearest = 规矩书里没有。最接近的是：
lookup-ask = <b>问我规矩。</b>牌型、付钱、包、桌上的话，照你们的叫法：<code>/rule 平胡</code>。也可以写牌：<code>/rule EEE SSS WWW NN CCC</code>
lookup-self-drawn = 自摸：{ $tai } 台。
price-none = –
## 查规矩：这张桌怎么打

here-all-chows-self-draw-wait-any = 这里只听一种（嵌张、边张、单钓）要自摸才算。
here-all-chows-self-draw-wait-two-tiles = 这里自摸也要听两种以上。
here-lesser-all-chows-wait-any = 这里有花的怎么听都行。
here-lesser-all-chows-wait-two-tiles = 有花的听法跟没花的一样讲究。
here-all-chows-win-on-pair-on = 这里胡的那张可以做眼：6789 胡 6 算。
here-all-chows-win-on-pair-off = 这里胡的那张不能是眼，自摸也不行：6789 胡 6 不算。
here-four-alike-as-pairs-on = 这里四张一样的算两对。
here-four-alike-as-pairs-off = 这里四张一样的不算两对。
here-all-chows-all-exposed-on = 这里吃满四副、剩一张也算，当作只听一种。
here-all-chows-all-exposed-off = 这里吃满四副、剩一张单钓，怎样都不算。
here-concealed-pungs-self-draw = 这里要自摸。
here-concealed-pungs-any = 这里自摸算，四副都在手里、单钓眼胡人家的也算。
here-concealed-hand-self-draw = 这里要自摸。
here-concealed-hand-any = 这里胡人家打的也算。
here-nine-gates-any = 这里吃碰都行，放炮也算。
here-nine-gates-concealed-self-draw = 这里不能吃碰，要自摸。
here-earthly-hand-first-discard = 这里只算庄家打的第一张。
here-earthly-hand-or-first-draw = 这里自己第一次摸牌就胡也算。
here-humanly-hand-third-or-fourth = 这里只有第三家和第四家才有：下家能胡的只有庄家打的第一张，那是地胡。
here-humanly-hand-any-seat = 这里闲家都算。
here-last-tile-any = 这里最后一张哪张都算。
here-last-tile-one-dot = 这里要是一筒才算。
here-last-tile-off = 这里不算。
here-flower-on-flower-once = 这里连补几次只算一次。
here-flower-on-flower-each = 这里连补几次算几次。
here-flower-on-flower-limit = 这里连补两次以上算满台。
here-flower-on-flower-number = 这里连补两次以上一共 { $tai } 台。
here-instant-dragons-off = 这里三副三元要整副成牌才胡。
here-instant-dragons-number = 这里三副三元一到就胡，别的牌不管：{ $tai } 台。
here-instant-winds-off = 这里四副风要整副成牌才胡。
here-instant-winds-number = 这里四副风一到就胡，别的牌不管：{ $tai } 台。
here-robbed-eighth-flowers-on = 这里正花和一台花另加。
here-robbed-eighth-flowers-off = 花和一台花都不另加。
here-pure-green-chows-on = 这里吃的碰的都行。
here-pure-green-chows-off = 这里只认碰的：有吃就是混一色。
here-full-flush-chows-special-on = 这里是大牌型，照大牌型付。
here-full-flush-chows-special-off = 这里照台数付，跟平常一样。
here-thirteen-orphans-pay-all-double = 这里不管谁放炮，三家都照自摸付满台。
here-thirteen-orphans-pay-normal = 这里跟平常的胡一样付。
here-rob-concealed-kong-thirteen-orphans = 这里暗杠只有十三幺能抢，被抢就不收钱。
here-rob-concealed-kong-any = 这里谁都能抢暗杠，被抢就不收钱。
here-rob-concealed-kong-any-stays-paid = 这里谁都能抢暗杠；只有十三幺抢了，杠钱才退。
here-rob-discarded-kong-off = 这里大明杠不能抢：算打那张牌的人放炮。
here-rob-discarded-kong-on = 这里大明杠也能抢，杠钱不退。
here-short-hand-pays-on = 相公要全包的时候，小相公也包。
here-short-hand-pays-off = 这里小相公不用包。
here-bao-limit-on-any = 这里放炮和自摸都包。
here-bao-limit-on-winning-tile = 这里打出胡的那张才包。
here-bao-limit-any-discarder-on = 这里喂牌的人包，别人放炮也一样；放炮全付的桌子除外。
here-bao-limit-any-discarder-off = 这里别人放炮就不包。
here-bao-fresh-kong-on-replacement = 这里只包那个杠补牌胡的。
here-bao-fresh-kong-on-any = 这里那局后来自摸的都包。
command-rule = 查规矩：是什么，在这里值多少

## 查规矩：是什么

rule-animal = 猫、老鼠、公鸡、蜈蚣，摸到就亮出来，从后面补一张。
wrong-animal = 不论坐哪个风，每只都加台；可是有了它，平胡就不干净了。
rule-all-animals = 四只动物齐了，除了各自的台，再加一份。
wrong-all-animals = 整套通常还当场收钱。
rule-seat-flower = 花（蓝）和季（红）都有号码，跟自己座位同号的才是正花：东一（梅、春）、南二（兰、夏）、西三（菊、秋）、北四（竹、冬）。
wrong-seat-flower = 别的号码不加台，但平胡照样算有花。
rule-flower-group = 同一种颜色四张齐全，除了里面自己的那张，再加一份。
wrong-flower-group = 红蓝两色分开算。
rule-eight-flowers = 八张花全到手，立刻胡，手上什么牌都行。
wrong-eight-flowers = 整副一个价，花不另加；对花和一台花的钱照收。
rule-seven-flowers = 手上七张花，牌又胡了。
wrong-seven-flowers = 打这个的桌子照大牌型付。
rule-robbed-eighth = 你有七张花，别人摸到第八张：花归你，马上胡。
wrong-robbed-eighth = 摸到的人当作放炮。
rule-dragon-pung = 中、发、白，碰、杠或手里三张都行。
wrong-dragon-pung = 每副各算各的。
rule-seat-wind-pung = 自己座位的风有三四张。
wrong-seat-wind-pung = 东圈坐东，同一副算两次。
rule-round-wind-pung = 这一圈的风，碰、杠或手里三张。
wrong-round-wind-pung = 不管坐哪里，谁都可以算。
rule-little-three-dragons = 三元牌两副，第三种做眼。
wrong-little-three-dragons = 在两副各自的台上面再加。
rule-big-three-dragons = 中、发、白三副齐全。
wrong-big-three-dragons = 三元牌不另加，整副一个价。
rule-little-four-winds = 四种风里三副，第四种做眼。
wrong-little-four-winds = 里面有门风、圈风，照样另加。
rule-big-four-winds = 东南西北四副齐全，眼是什么都行。
wrong-big-four-winds = 分开算比这个价高，就照分开算。
rule-all-chows = 四副都是顺子，眼不是中发白、门风、圈风，一张花和动物都没有。
wrong-all-chows = 胡人家打的，要听两种以上。
rule-lesser-all-chows = 平胡的牌，旁边有花或动物，哪怕是别人的花。
wrong-lesser-all-chows = 眼跟平胡一样讲究。
rule-all-pungs = 四副都是碰或杠，加一对眼。
wrong-all-pungs = 明的暗的都一样。
rule-concealed-pungs = 四副都是自己摸来的，暗杠可以。
wrong-concealed-pungs = 只要碰了一副，就只是碰碰胡。
rule-half-flush = 数牌只有一门，另外有字牌。
wrong-half-flush = 字牌成副的照样加台。
rule-full-flush = 从头到尾一门数牌，没有字牌。
wrong-full-flush = 花和动物不碍事。
rule-full-flush-chows = 一门到底，又是干净的平胡：清一色和平胡合在一副。
wrong-full-flush-chows = 有花就只是清一色加臭平胡。
rule-full-flush-pungs = 一门到底，又是碰碰胡：清一色和碰碰胡合在一副。
rule-nine-gates = 同一门三张一、三张九，中间二到八各一，再来同门任何一张。
wrong-nine-gates = 拿掉胡的那张，还要是 1112345678999。
rule-mixed-terminals = 碰碰胡，里面只有幺九和字牌。
wrong-mixed-terminals = 加在碰碰胡上面。
rule-pure-terminals = 全副只有一和九，一张字牌也没有。
wrong-pure-terminals = 碰碰胡、混幺九不另加，整副一个价。
rule-all-honours = 全副都是字牌。
wrong-all-honours = 门风、圈风、三元不另加，整副一个价。
rule-pure-green = 索子里全绿的二三四六八，加发财做一副或做眼。
wrong-pure-green = 代替一色来算。
rule-thirteen-orphans = 幺九和字牌十三种各一张，其中一种成对。
wrong-thirteen-orphans = 胡牌最优先，连暗杠都能抢。
rule-four-kongs = 四个杠加一对眼，一共十八张。
wrong-four-kongs = 每个杠的钱照样当场收。
rule-concealed-hand = 没吃没碰没明杠；暗杠不要紧。
rule-seven-pairs = 七个不同的对子。
wrong-seven-pairs = 这是别处的打法，这里除非桌上给了台数，不算胡。
rule-flower-replacement = 摸到花或动物，从后面补一张，补来的正好胡。
wrong-flower-replacement = 是谁的花不要紧。
rule-kong-replacement = 开杠以后补一张，补来的正好胡。
wrong-kong-replacement = 哪一种杠都行。
rule-kong-on-kong = 杠了补一张，又杠，再补一张正好胡。
wrong-kong-on-kong = 代替一次杠上来算。
rule-robbed-kong = 人家把碰过的加成杠，那张正好是你要的：抢过来胡。杠钱不收，加杠的人当作放炮。
wrong-robbed-kong = 平胡要听两种以上。
rule-last-tile = 能摸的最后一张自己摸到，正好胡。
wrong-last-tile = 补来的不算。
rule-heavenly-hand = 庄家起手，补完花和杠，已经成牌。
rule-earthly-hand = 闲家胡庄家打的第一张。
wrong-earthly-hand = 再晚打的就不算了。
rule-humanly-hand = 闲家在第一巡、自己还没摸牌以前，胡别人打的牌，而且还没有人吃碰。

title-tai = 台
rule-tai = 一副牌值多少，看台数：牌型、花、动物、胡法加起来。
wrong-tai = 一副牌有几种看法，算最高的一种。
title-minimum = 起胡
rule-minimum = 牌成了，台数不到起胡就不能胡。
wrong-minimum = 起胡是零的桌子，没台也能胡。
title-limit = 封顶
rule-limit = 超过封顶的台数照数，但不多付。
wrong-limit = 写着“满台”的牌，就值封顶这么多。
title-points = 算分不算钱
rule-points = 可以不算钱只算分：每一笔都是整数，收台了谁也不欠谁。
wrong-points = 开了台就算到收台。
more-points = /newgame 四个名字后面加 <b>算分</b>，这一场就算分；<code>/house money off</code> 以后每一场都算分。战绩里分和钱分开算，评分两样都算。
title-rate = 底和翻法
rule-rate = 第一台值多少就是底。往上每台翻一倍，或者每台加一份，看桌上怎么打。
title-pay-chart = 怎么付
rule-pay-chart = 放炮的付最多，自摸三家一样付。
title-shooter-pays-all = 放炮全付
rule-shooter-pays-all = 谁放炮谁一个人付整副，另外两家不用付。
wrong-shooter-pays-all = 这样包牌只有自摸才有用。
title-chart-three-six = 三六台
rule-chart-three-six = 放炮全付的一种固定价目，涨得比翻倍慢一点。
wrong-chart-three-six = 大牌型付双倍：选这张表，这条也跟着改。
more-chart-three-six = 自摸常常另外加钱。
title-chart-one-two = 一二台
rule-chart-one-two = 放炮全付的一种固定价目，每台翻一倍。
wrong-chart-one-two = 大牌型付双倍：选这张表，这条也跟着改。
more-chart-one-two = 自摸常常另外加钱。
title-discard-win = 放炮
rule-discard-win = 用别人打出来的牌胡。打的人叫放炮，付最大的一份。
title-self-draw = 自摸
rule-self-draw = 胡的牌自己摸到，三家照自摸的价付。
wrong-self-draw = 它只改怎么付，本身不算台。
differ-self-draw = 指南说自摸多一台：就是这个价，三家都照高一台付。
title-self-draw-bonus = 自摸加钱
rule-self-draw-bonus = 有的桌子自摸时，每家再多付一个固定的数。
title-special-hands = 大牌型
rule-special-hands = 整副一个价的牌：十三幺、大三元、大四喜、八仙过海之类。
wrong-special-hands = 几样不相加，只算最高的一样；花、动物和怎么胡的照加。
more-special-hands = 谁付、要不要加倍，各桌不同。
title-several-winners = 一炮双响
rule-several-winners = 两个人要胡同一张。看桌上怎么打：先轮到的胡，或者各胡各的。
wrong-several-winners = 十三幺比谁都优先。
title-three-winners = 一炮三响
rule-three-winners = 三家都要胡同一张，很少见，要先讲好：先轮到的胡、三家都胡，或者算流局。
title-kong-payment = 杠钱
rule-kong-payment = 开杠当场三家都付，不管后来谁胡；流局也不退。
wrong-kong-payment = 被抢的杠不收钱。
more-kong-payment = 暗杠通常多付。
title-bite = 咬
rule-bite = 一个人有猫和老鼠，或者公鸡和蜈蚣：另外三家当场付，每次都算。
wrong-bite = 后来胡了，动物的台照加。
title-dealt-bite = 暗咬
rule-dealt-bite = 起手还没补牌就有一对，比后来才咬到的付得多。
title-animals-payment = 四只动物收钱
rule-animals-payment = 第四只动物到手，除了两次咬，整套再收一次。
title-flower-pair = 花咬
rule-flower-pair = 自己座位号的花和季成对，也算咬，当场收。起手就有的收得多。
title-flower-group-payment = 一台花收钱
rule-flower-group-payment = 四张花或四张季齐了，三家当场付，另外还加台。
title-bonus-unit = 一份多少
rule-bonus-unit = 杠和咬按份算。一份等于若干台的钱，或者桌上定一个数。

title-bao = 包
rule-bao = 明知人家快胡大牌，还打给他，就要包：放炮的份连另外两家的都付，自摸就一个人付三家。每一种包都可以打或不打。
title-bao-dragons = 包三元
rule-bao-dragons = 人家亮了两副三元，你打第三种给他碰或胡。他胡了，不论你放炮还是他自摸，你包。
title-bao-winds = 包四喜
rule-bao-winds = 人家亮了三副风，你打第四种给他碰或胡。他胡了，不论你放炮还是他自摸，你包。
title-bao-limit = 包满台
rule-bao-limit = 人家亮出来四台以上，或差一点就满，你打三元、门风或圈风让他再加台。他胡了，你包。
title-bao-flush = 包一色
rule-bao-flush = 人家亮了三四副同一门（或全是字），你打同门的牌让他胡，你包。
title-bao-green = 包绿一色
rule-bao-green = 人家亮了三四副全绿的，你打绿的让他胡，你包；要这张桌打绿一色才有。
title-bao-terminals = 包清老头
rule-bao-terminals = 人家亮了三四副都是幺九，你打幺九让他胡，你包。
title-bao-four-kongs = 包十八罗汉
rule-bao-four-kongs = 人家亮了三个杠，你打生牌让他开第四个。他胡了，你包。
title-bao-fresh-win = 包生
rule-bao-fresh-win = 牌墙快完的时候，没人打过的牌很危险：你打了让人胡，就要包。
wrong-bao-fresh-win = 十三幺不算。
title-bao-fresh-kong = 包杠
rule-bao-fresh-kong = 牌墙快完的时候，你打生牌给人开杠：杠钱你一个人付；补牌胡了，那副也是你包。
title-fresh-tile = 生牌
rule-fresh-tile = 这局还没有人打过的牌。
wrong-fresh-tile = 在人家吃的顺子里的不算打过；在碰里的打过一次，所以不生。

title-false-win = 诈胡
rule-false-win = 喊胡，牌却不对或台数不够。诈胡的人赔三家，同一个庄重打。
title-foul-hand = 相公
rule-foul-hand = 牌张数不对，就不能胡。
wrong-foul-hand = 小相公还可以杠，大相公不行。
title-short-hand = 小相公
rule-short-hand = 少了牌（杠算三张）。
wrong-short-hand = 这局不能胡，但还可以杠，杠钱照收。
title-long-hand = 大相公
rule-long-hand = 多了牌（杠算三张）。
wrong-long-hand = 这局不能胡也不能杠：不能让他占便宜。
title-messy-hand = 乱相公
rule-messy-hand = 从牌墙拿错了牌。
wrong-messy-hand = 这局不能胡，跟大相公一样处理。
title-dropped-tile = 心狗
rule-dropped-tile = 老规矩：牌掉在地上就不是你的了，别人可以捡走。
wrong-dropped-tile = 结果一个小相公、一个大相公，两个都不能胡。
title-show-hand = 别亮牌
rule-show-hand = 靠花、三元、四喜立刻胡的，只亮这些，其余盖着。
wrong-show-hand = 手上不成牌却亮出来，很多桌子当诈胡。
title-sacred-discard = 回头牌
rule-sacred-discard = 打出去的牌不能收回；同一巡里别人再打同一张，你也不能碰不能胡。
wrong-sacred-discard = 自己摸到可以；同一副听的另一张也可以。
title-missed-discard = 过水牌
rule-missed-discard = 能胡能碰的牌放过了，同一巡里别人再打同一张就不能要。
wrong-missed-discard = 自己摸到可以，听的另一张也可以。

title-win = 胡
rule-win = 四副一对眼，台数够起胡。
wrong-win = 下一家摸牌以前要喊，然后把牌摊开。
title-ready = 听牌
rule-ready = 差一张就胡。/waits 会告诉你听什么、各值几台。
title-meld = 一副牌
rule-meld = 吃、碰、杠都是一副，明的暗的都算。四副加一对眼就成牌。
title-chow = 吃
rule-chow = 同一门三张连号。
wrong-chow = 只能吃上家（你左手边那位）打的，别人的不能吃。
title-pung = 碰
rule-pung = 三张一样。
wrong-pung = 手里有两张，谁打第三张都能碰，不用等轮到。
title-kong = 杠
rule-kong = 四张一样算一副。亮出来，从后面补一张，当场收钱。
title-exposed-kong = 明杠
rule-exposed-kong = 手里三张，杠人家打的；或者碰过的再摸到第四张加上去。
wrong-exposed-kong = 加上去的可能被抢。
title-concealed-kong = 暗杠
rule-concealed-kong = 四张都是自己摸的。
wrong-concealed-kong = 手牌还算门清。
title-pair = 眼
rule-pair = 四副以外的那一对。
wrong-pair = 平胡的眼不能值台：三元、门风、圈风都不行。
title-kalong = 靠张
rule-kalong = 手里是两头，等中间那张：只听一种，平胡类不能胡人家打的。
wrong-kalong = 有人把边张也叫靠张。
title-edge-wait = 边张
rule-edge-wait = 一二等三，八九等七：只听一种，平胡类不能胡人家打的。
title-single-wait = 单钓
rule-single-wait = 四副齐了，剩一张等它成对：只听一种，平胡类不能胡人家打的。
title-two-sided-wait = 两头听
rule-two-sided-wait = 相连的两张，两头来哪张都行，平胡要的就是这种。四张连着等眼也算两种。
title-kalong-wait = 吃靠张要过水
rule-kalong-wait = 臭平胡的严规矩：刚吃了中间那张就听牌，要自己摸过一次，才能胡人家打的。
title-joker = 飞（百搭）
rule-joker = 四人麻将没有飞：每张牌都只是它自己。飞是三人麻将的玩法。
title-middle-tile = 吃中张
rule-middle-tile = 手里两头，吃中间那张。可以吃，而且早吃好：两头听留到最后。
title-replacement = 补牌
rule-replacement = 每张花、每只动物、每个杠，都从牌墙后面补一张。
wrong-replacement = 留着不摸的那几张也可以拿来补。
title-flower-on-flower = 花上花
rule-flower-on-flower = 连着补两次以上的花，最后补来的正好胡。
more-flower-on-flower = 多出来的怎么算，各桌不同。
title-chicken-hand = 鸡胡
rule-chicken-hand = 成了牌却一台也没有。
wrong-chicken-hand = 有起胡的桌子胡不了；没有的只收一点点。
title-instant-wins = 三元四喜立刻胡
rule-instant-wins = 三副三元或四副风一到就胡，别的牌不管，叫自动胡。
title-opening-hand = 门胡
rule-opening-hand = 闲家第一次摸牌就胡。很多桌子当作地胡。
title-last-discard = 河底捞鱼
rule-last-discard = 别处胡最后打的那张有加台。新加坡不算，只算最后摸的那张。
title-pure-thirteen = 十三面听的十三幺
rule-pure-thirteen = 十三种都有了，来哪一张都胡。有的桌子连别人自摸的都能抢。
title-priority = 谁先
rule-priority = 胡在碰杠前面，碰杠在吃前面。
wrong-priority = 几个人要胡，先轮到的先；十三幺比谁都先。
title-inspection = 验花
rule-inspection = 手上七张花，要说明会看大家的牌：最后一张（倒数第十六张）摸起以前说，或者别人一胡马上说。
wrong-inspection = 你自己的牌不成牌就盖着。
more-inspection = 谁藏着第八张，就是你胡八花，哪怕这局已经完了；没给你看就把牌推散的，也一样算。
title-preset = 四套规矩
rule-preset = 四份常见的规矩，每份是一整套。选最像你们的那套，再改不一样的地方。

title-tiles = 牌
rule-tiles = 一共 148 张：三门数牌一到九，加七种字牌，各四张；花、季、动物各四张，每张一只。动物是新加坡才有的。
title-suits = 三门数牌
rule-suits = 万、筒、索，一到九，各四张。Kaki 写成 m、p、s。
title-honours = 字牌
rule-honours = 东南西北和中发白，七种，各四张。
wrong-honours = 可以碰、杠、做眼，不能成顺。
title-winds = 风牌
rule-winds = 东南西北各四张。
wrong-winds = 是门风或圈风的一副才加台，两样都是加两次。
title-dragons = 三元牌
rule-dragons = 中发白各四张。
wrong-dragons = 哪一副都加台，坐哪里都一样。
title-terminals = 幺九
rule-terminals = 三门的一和九叫幺九；二到八是中间的牌。
title-bonus-tiles = 花和季
rule-bonus-tiles = 蓝的梅兰菊竹，红的春夏秋冬，都是一到四号。
wrong-bonus-tiles = 摸到就亮出来补牌，不能成副。
title-other-flower = 偏花
rule-other-flower = 号码不是自己座位的花，不加台。
wrong-other-flower = 可是有了它，平胡就变成臭平胡。
title-dealer = 庄家
rule-dealer = 庄家坐东，掷骰，多拿一张，先打牌。其他人的风按逆时针排。
title-keep-deal = 连庄
rule-keep-deal = 庄家胡了接着做庄；不然轮到右手边的下一家。
more-keep-deal = Kaki 会数连了几次。
title-draw = 流局
rule-draw = 牌摸到只剩留着的那些，没有人胡。
wrong-draw = 这局不付；杠和咬付过的照算。
title-after-draw = 流局以后的庄
rule-after-draw = 没有人胡，庄家留不留。很多桌子看这局有没有收过钱。
title-round = 圈
rule-round = 庄又轮到第一个庄家，圈风就往下走：东、南、西、北。四圈（没有连庄是十六局）打完一场，可以重新搬位。
title-seating = 抓风定位
rule-seating = 四张风盖着，每人抓一张。抓到东的先选位子、先做庄，南西北逆时针坐下。
title-couples = 夫妻对坐
rule-couples = 一对的要坐对面。坐上下家的话，一个可以喂另一个吃。
title-wall = 砌牌
rule-wall = 牌盖着洗，两张一叠。庄家和对家各砌十九叠，另外两家各十八叠，一共 148 张。
title-dice = 掷骰开牌
rule-dice = 庄家掷两颗骰，从自己起逆时针数，数到谁就开谁的牌墙。那一家再掷两颗，两次加起来，从那面墙的右端数这么多叠。
wrong-dice = 数到的最后一叠放回右边那叠上面，从它后面开始拿牌。
title-dealing = 发牌
rule-dealing = 从庄家起逆时针，每次拿四张（两叠），拿到十二张。庄家十四张，其他人十三张。
more-dealing = 接下来三叠：庄家拿第一叠和第三叠上面那张；下家拿第一叠下面那张，对家拿跳过的那叠上面那张，上家拿它下面那张。
title-dead-wall = 留十五张
rule-dead-wall = 最后十五张留着不摸，只用来补牌。倒数第十六张摸完没有人胡，就流局。
title-same-discard-restart = 四家打同一张
rule-same-discard-restart = 四个人第一张都打同样的牌，这局重来。
title-order-of-play = 打牌的方向和次序
rule-order-of-play = 逆时针打：你之后轮到右手边的下家。庄家先打一张，以后每人轮流摸一张、打一张。
wrong-order-of-play = 吃、碰、杠、胡就不摸；碰、杠、胡谁打的都可以，从拿了牌的那家接着打。
title-hand-size = 手上几张
rule-hand-size = 平时十三张，轮到自己时十四张；庄家起手就有十四张。每亮出一副，手上少三张：10、7、4、1。
wrong-hand-size = 杠算三张，花和动物不算。
title-equipment = 用具和筹码
rule-equipment = 148 张牌、两三颗骰子、一张三尺见方的桌子、筹码或现金，还有四个人。钱由 Kaki 记，筹码可以不用。
title-odds = 有多难胡
rule-odds = 估计多少副里有一副：臭平胡 16 · 清一色 32 · 花上杠上 208 · 抢杠 320 · 小三元 384 · 十三幺 2,464 · 小四喜 3,232 · 大三元 3,744 · 字一色 5,200 · 绿一色 10,400 · 大四喜 57,856。
title-tips = 心得
rule-tips = 打平胡先把眼定下来，两头的留到最后，靠张先吃。上家守得紧，就别指望吃。
more-tips = 杠可以不开，免得人家知道你快胡了。留心别人把摸来的牌插在哪里。庄家多一张的便宜，尽量胡了连庄。起手有八张幺九字牌就可以试十三幺。已经有的顺子再吃一张，可以避免摸到花。
title-dealer-pay = 庄家多付多收吗？
rule-dealer-pay = 不会：庄家付的收的跟别人一样。
wrong-dealer-pay = 庄家胡了只是接着做庄。

## 查规矩：四份规矩说法不同的地方

differ-eight-flowers = 标准提醒：手上不成牌就要盖着，亮出来算诈胡。
differ-robbed-eighth = 标准说第八张没出现可以验花；指南说花自动归你。
differ-concealed-pungs = 标准提到有的圈子单钓眼可以胡人家的，翻倍只说四暗刻；指南另有台数，要自摸。
differ-all-chows = 指南说胡的那张不能是眼，怎么来都不行。翻倍只要求胡人家打的时候听两种。传统没说这副要怎么听，别处说没台又听靠张就要自摸。
differ-lesser-all-chows = 指南又叫吃吃胡，还有一条关于靠张的严规矩。
differ-full-flush-chows = 标准和指南一共 10 台。传统只把两样加起来，也有人当大牌型，三家付双份。
differ-mixed-terminals = 标准和指南连碰碰胡一起说，传统和翻倍只说加的部分。
differ-pure-green = 标准和指南算，也说很多桌子不算；指南只认碰的。另外两份没提。
differ-thirteen-orphans = 标准：不论自摸不自摸，三家都付满台的双份；指南说那是有些桌子的打法，翻倍没提。标准和指南说十三种齐了连自摸都能抢。
differ-four-kongs = 指南叫它杠杠胡，标准把这个名字给了杠上杠。
differ-concealed-hand = 标准和指南要自摸，指南还提到不能有花的打法；传统说有人不打这个。
differ-flower-replacement = 标准提到连补花多算的打法，其他只算一次。
differ-robbed-kong = 标准和传统说只有十三幺能抢暗杠；指南说谁都能抢。
differ-last-tile = 标准提到有的桌子只认一筒，也有最后一张是花就流局的。
differ-earthly-hand = 标准连第一次自己摸牌胡的也算；指南把那个另叫门胡。
differ-heavenly-hand = 指南说不用另外有台；庄家胡第一张打出来的牌不算。
differ-humanly-hand = 指南说轮到你以前谁打的都算；庄家的下家不会有这一种。
differ-minimum = 指南提到有的桌子两台起胡；翻倍没有起胡。
differ-rate = 传统有每台加一份和翻倍两种，其他都翻倍。
differ-pay-chart = 标准和翻倍说放炮的付两份；标准另外印了两张放炮全付的表。
differ-several-winners = 传统说先轮到的胡，其他没提。
differ-three-winners = 传统把三种办法都列出来，由桌上选。
differ-bite = 标准说有的桌子只打动物咬，有的都不打。
differ-bao = 传统和指南叫危险牌；放炮全付的桌子差不多用不上。
differ-bao-limit = 指南：喂牌的人包，不管最后谁放炮；宽的打法只算打出胡的那张。传统：亮了四台以上，能加台的都危险。
differ-bao-fresh-win = 标准说少于这个张数，传统说到了这个张数；有的桌子把两个数对调。
differ-bao-fresh-kong = 传统说补牌胡的包比包杠来得晚。
differ-fresh-tile = 有人说牌河里没有就是生牌，有人说桌面上哪里都没亮过才是。
differ-sacred-discard = 标准：只管这一巡，也有人说到自己下次摸牌。指南：管整局，说很少人打。
differ-missed-discard = 标准：只管这一巡，也有人说到自己下次摸牌。指南：管整局，打得严才用。
differ-messy-hand = 只有指南有这个名字；标准把拿错牌也叫大相公。
differ-long-hand = 指南提到有的桌子要他包后面的咬和自摸。
differ-inspection = 只有标准写了。藏花的人是全包，还是照当时摸到来付，各桌不同。
differ-kalong-wait = 只有指南写了，打得严才用。
differ-dropped-tile = 只有标准提到，是要先讲好的老规矩。
differ-instant-wins = 指南和翻倍两样都是自动胡。标准提到有的桌子这样打，算 5 台和 10 台。
differ-opening-hand = 指南另给一个台数，标准算地胡。
differ-last-discard = 传统明说不算。
differ-dice = 只有翻倍写了从右边数、最后一叠放回上面。传统也是两次相加；三颗骰一次就够。
differ-dealing = 翻倍写得最细：庄家隔一叠拿两张，其他人依次拿。
differ-order-of-play = 传统写得清楚，其他没细说。
differ-equipment = 只有传统列出来。
differ-odds = 只有指南写了。
differ-tips = 指南作者自己的看法。
differ-dealer-pay = 四份规矩都没有庄家加倍。
differ-wall = 标准、传统和翻倍说的一样。
differ-round = 传统把四个风、十六局叫一圈。
differ-couples = 只有传统提到。
differ-same-discard-restart = 只有指南写了，有时候会打。
differ-seven-pairs = 传统和指南都说不认。
differ-chicken-hand = 标准和传统现在都不让胡，翻倍可以收钱。

## 小程序：页面自己填内容

app-table = 牌桌
app-tiles = 牌
app-log = 流水
app-settle = 结账
app-close = 关掉
app-cancel = 取消
app-leave = 算了
app-more = 更多
app-book = 记下
app-sending = 正在记…
app-offline = 没有网络，我再试。
app-offline-keeps = 没有网络。你记的留着，一有网络就送出，只送一次。
app-reads-only = 你可以看，不能记。
app-no-night = 还没开台：在群里写 /newgame。
app-night-over = 收台了
app-log-empty = 还没有记录。
app-win = 胡
app-tap-winner = 点一下谁胡了。
app-deals = 做庄
app-dealer-mark = 庄
app-turn = 四边各朝座位，或全部摆正
app-other-kind = 其实是别的…
app-note = 为了什么
app-sub = 换人
app-seats = 换位
app-chips = 数筹码
app-house = 规矩
app-nobody-plays = 还没开台。
app-begin = 开台…
app-begin-it = 开台
app-who-sits = 谁坐？点四位，东家先。
app-players = 玩家
app-guest = 客人的名字
app-add = 加上
app-same-again = 跟上次一样
app-preset = 规矩
app-played-for = 输赢
app-stake = 底注
app-who-leaves = 谁离桌？
app-who-joins = 谁来坐{ $name }的位子？
app-seats-how = 按新的顺序点四位，东家先，由东家做庄。
app-chips-how = 按筹码每人赢了多少？输了写负数：-4.20。
app-chips-how-points = 按筹码每人赢了多少分？输了写负数：-4。
app-amount = 多少钱
app-amount-wrong = 写多少钱，像 5 或 5.50。
app-points-wrong = 算分都是整数，像 5。
app-later = 后面的跟着变：{ $numbers }
app-do-undo = 撤销
app-do-redo = 记回
app-do-fix = 改
app-do-end = 收台
app-undo = 撤销
app-redo = 记回
app-fix = 改
app-fixing = 在改 #{ $number }：说说该是什么。
app-fix-book = 改 #{ $number }
app-logged-by = { $name }记的
app-standing = 输赢
app-beside = 饭钱和转账
app-who-pays = 谁付给谁
app-even = 谁也不欠谁。
app-end = 收台…
app-paid = 付了
app-is-said-paid = 说付了，还没确认
app-received = 收到了
app-denied = 没付
app-is-paid = 付清了
app-of-amount = 一共 { $amount }
app-pay-to = { $name }：{ $amount }
app-code-of = { $name }的付款码
app-pays-me = { $name }付你 { $amount }
app-my-code = 我的收款码
app-tap-tiles = 点牌。按住一张，或从它划开，就加一整副。
app-hand = 手牌
app-keypad = 要加的牌
app-bonus = 动物和花
app-back = 拿回上一张
app-clear = 清空
app-count = { $count } / 14 张
app-left = 剩 { $count } 张
app-tai = 台
app-of-raw = 封顶前 { $raw } 台
app-not-counted = 没算的：{ $count }
app-book-worth = 记下 { $amount }
app-exposed = 亮出来
app-in-hand = 手里
app-chow = 吃
app-pung = 碰
app-concealed-kong = 暗杠
app-which-exposed = 有吃碰的？
app-exposed-kong = 明杠
app-conceal = 收在手里
app-make-kong = 杠
app-take-back = 拿回
app-tile-characters = { $number } 万
app-tile-dots = { $number } 筒
app-tile-bamboo = { $number } 索
app-tile-e = 东
app-tile-s = 南
app-tile-w = 西
app-tile-n = 北
app-tile-c = 红中
app-tile-f = 发财
app-tile-b = 白板
app-tile-back = 盖着
app-tile-cat = 猫
app-tile-rat = 老鼠
app-tile-rooster = 公鸡
app-tile-centipede = 蜈蚣
app-tile-f1 = 花 1，梅
app-tile-f2 = 花 2，兰
app-tile-f3 = 花 3，菊
app-tile-f4 = 花 4，竹
app-tile-g1 = 花 1，春
app-tile-g2 = 花 2，夏
app-tile-g3 = 花 3，秋
app-tile-g4 = 花 4，冬

# --- the parts of an event on a sheet of the app

row-who = 谁
row-who-payment = 谁付？
row-who-split = 谁付的？
row-payee = { $name }付给谁？
row-sharers = 谁来分？
row-bao = 谁包
row-shooter-felt = { $name }胡：谁放炮？再点{ $name }就是自摸。
row-shooter-felt-false-win = { $name }诈胡：谁打的牌？再点{ $name }就是自摸。
row-shooter = 谁放炮
row-winner = 谁胡
row-another = 还有谁胡
row-reason = 为什么包
row-claims = 怎么胡的
row-special = 特别的牌型，或怎么胡的…
row-tiles = 用牌来记…
row-by-tiles = 用牌
