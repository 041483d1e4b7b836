# Kaki 说的每一句中文。填进句子的内容事先已转义。

list-comma = { "、" }

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
share = { $name } { $amount }

win-discard = { $winner }胡 { $hand }，{ $discarder }放炮
win-self-draw = { $winner }自摸 { $hand }
win-also = { $winner } { $hand }
win-several = { $discarder }放炮，胡的有：{ $winners }
win-bao = { $win } · { $payer }包
win-bao-reason = { $win } · { $payer }包：{ $reason }
hand-tai = { $tai } 台
hand-claims = { $hand }（{ $claims }）
draw-booked = 这局流局
kong-exposed = { $player }杠
kong-concealed = { $player }暗杠
kong-discard = { $player }杠{ $discarder }打的牌
kong-bao = { $kong } · { $payer }包
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
foul-booked = { $player }{ $foul }：这局不能胡
foul-booked-no-kong = { $player }{ $foul }：这局不能胡，也不能杠
foul-booked-pays = { $player }{ $foul }：这局不能胡，后面的全包
foul-kind-short = 小相公
foul-kind-long = 大相公
foul-kind-messy = 乱相公
payment-booked = { $payer }付给{ $payee }
payment-note = { $payer }付给{ $payee } · { $note }
substitution-booked = { $joins }接{ $leaves }的位子
seating-booked = 换位，从东开始：{ $names }
rules-booked = 下一局起改规矩：{ $said }
rules-booked-plain = 下一局起换规矩

note-capped = { $raw } 台过了顶，照 { $tai } 台付。
note-turn = { $others }也要胡，不过{ $winner }先轮到。
note-three = 一炮三响：这里算流局。
note-returned = 杠被抢了不收钱：付过的退回去。
note-replayed = 跟着重算：{ $numbers }

status = { $wind }圈第 { $hand } 局 · { $dealer }的庄{ $streak ->
    [1] { "" }
   *[other] （坐庄第 { $streak } 局）
}
status-undo = { $status } · 记错可 /undo
passes = <b>轮到{ $dealer }做庄</b> · { $wind }圈第 { $hand } 局
passes-wind = <b>轮到{ $dealer }做庄 · { $wind }圈开始</b> · 第 { $hand } 局
game-complete = <b>四圈打完了。</b>用 /seats 重新搬位，或者从东圈接着打。

undone = <b>#{ $number }</b> <s>{ $what }</s> 已撤销
redone = <b>#{ $number }</b> { $what }，又记回来了
fixed = <b>#{ $number }</b> <s>{ $before }</s> → { $what }
now = 现在：{ $balances }

## 牌桌

board-title = <b>{ $wind }圈 · 第 { $hand } 局</b>
board-dealer = 庄家 { $dealer }{ $streak ->
    [1] { "" }
   *[other] （坐庄第 { $streak } 局）
}
board-seat = { $wind } { $name }  <b>{ $amount }</b>
board-away = { $name }  <b>{ $amount }</b>
board-last = 上一笔：{ $entry }
board-none = 还没有记录。
board-rules = { $preset }规矩 · 一台 { $stake } · { $limit } 台封顶

preset-standard = 标准
preset-traditional = 传统
preset-guide = 指南
preset-doubles = 翻倍

## 一场牌

night-begins = <b>开台！</b>
night-deals = { $dealer }先做庄 · 有人胡就写 <code>{ $example }</code>
night-open = 已经有一场在打：{ $names }，{ $entries ->
    [0] 还没有记录
   *[other] 记了 { $entries } 笔
}。结束它，重新开一场吗？
button-new-night = 结束，重新开
button-keep-night = 接着打
night-kept = 接着打。
night-ended = <b>收台，晚安！</b>打了 { $hands } 局。
night-reopened = 这场牌又接着打了。
standing = { $place }. { $name }  <b>{ $amount }</b>
settle-title = <b>谁付给谁</b>
settle-now = <b>现在停手的话</b>
settle-line = { $payer } → { $payee }  <b>{ $amount }</b>
settle-even = 大家打平：谁也不用付。

## 流水

log-title = <b>流水</b> · { $all } 笔里的 { $shown } 笔
log-empty = 还没有记录。有人胡就写 <code>{ $example }</code>
log-line = <b>#{ $number }</b> { $what }  { $amount } · { $by } { $at }
log-line-plain = <b>#{ $number }</b> { $what } · { $by } { $at }
log-undone = <b>#{ $number }</b> <s>{ $what }</s> · { $by } { $at }
log-history = { $line } · { $who }{ $kind }
revision-kind-recorded = 记的
revision-kind-undone = 撤销了
revision-kind-redone = 又记回来
revision-kind-fixed = 改过
revision-kind-replayed = 重算了

## 入座卡

join-title = <b>开一场牌。</b>点一个风坐下；坐东的先做庄。
join-seat = { $wind }：<b>{ $name }</b>
join-free = { $wind }：空着
join-guest-hint = 没有 Telegram 的朋友：回复这张卡，写上名字。
join-full = 四个人齐了：点“开始”。
button-sit = { $wind }
button-taken = { $wind } · { $name }
button-random = 🎲 随机换位
button-same = 跟上次一样
button-clear-guests = 请朋友起身
button-start = ▶ 开始

## 再问一次

same-again = { $by }刚刚记过一样的（#{ $number }）。还要再记一笔吗？
button-book-again = 再记一笔
button-no = 不，是同一笔
same-dropped = 好，不重复记。

## 帮助

start-text = <b>你好，我是 Kaki。</b>我替你们的麻将桌记账：谁胡了几台，轮到谁做庄，谁付给谁。
    { "" }
    开台就写 <code>/newgame 阿明, 小斌, 小美, 阿丹</code>，或者发 /newgame 点着入座。/help 一步步教你。
help-title = <b>可以跟我说的</b>
help-line = { $command } { $what }
    { "  " }<code>{ $example }</code>
help-foot = 名字可以只写开头，先后不拘，<i>我</i>就是你自己。什么都不会丢：/undo 和 /fix 都能改回来。
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
command-pay = 两个人之间的其他账
command-undo = 撤销上一笔，或某一笔
command-redo = 把撤销的记回来
command-fix = 改一笔；后面的跟着重算
command-board = 圈、局、庄、位子、输赢
command-log = 记了什么，谁记的
command-settle = 现在谁付给谁，笔数最少
command-end = 收台
command-reopen = 接着打上一场
command-help = 一步步教你

## 做不到的事

try = 例如 <code>{ $example }</code>
problem = 我这边出了点问题，什么也没记。请再发一次。

refusal-no-night = 这里还没开台。
refusal-press-stale = 这个按钮过期了：什么也没改。
refusal-seat-taken = { $name }坐在那里。
refusal-table-full = 四个位子都有人了。
refusal-table-not-full = 要四个人才能开始：还差 { $missing } 个。
refusal-no-last = 之前还没打过。
refusal-same-again = { $by }刚刚记过一样的（#{ $number }）。
refusal-night-open = 这里已经有一场在打。
refusal-too-long = 一笔账写得太长了。
refusal-unknown-word = 这张桌上我不认得“{ $word }”{ $names ->
    [none] 。
   *[other] （{ $names }）。
}
refusal-name-ambiguous = “{ $word }”可能是 { $names }：名字再多写一点。
refusal-me-unknown = 你不在这张桌上，我不知道“我”是谁。
refusal-name-after = “{ $word }”后面缺个名字。
refusal-said-twice = 同一件事说了两样。
refusal-ambiguous = “{ $words }”有两种读法：在放炮的人前面写“放炮”。
refusal-win-what = 谁胡了，几台，谁放炮？
refusal-tai-missing = 几台？
refusal-absurd-tai = 没有牌值 { $tai } 台。
refusal-tai-and-hand = 台数和牌型名写一样就好。
refusal-discarder-missing = 谁放炮？写名字；自摸就写自摸。
refusal-winner-missing = 谁胡了？你不在这张桌上，请写名字。
refusal-who-missing = 谁的？你不在这张桌上，请写名字。
refusal-too-many-players = 一笔账里名字太多了。
refusal-self-draw-discarder = 自摸没有人放炮：去掉{ $player }，或者去掉“自摸”。
refusal-self-draw-alone = 自摸只能一个人胡。
refusal-bao-who = 谁包？在“包”后面写名字。
refusal-bite-what = 咬的是什么？猫鼠、鸡虫、四只动物、花、红花、蓝花。
refusal-foul-what = 哪一种相公：小、大、乱？
refusal-pay-what = 谁付给谁，多少？
refusal-not-money = “{ $text }”不是金额：写成 5 或 5.50。
refusal-too-much = 这个数目哪张桌也打不起。

refusal-own-discard = { $player }不能拿自己打的牌。
refusal-not-seated = { $player }现在不在桌上。
refusal-seated-twice = { $player }会坐两个位子。
refusal-named-twice = “{ $name }”出现了两次：每个人要有自己的名字。
refusal-seated-already = { $player }已经在桌上了。
refusal-pays-self = { $player }不能付给自己。
refusal-below-minimum = { $tai } 台还差 { $lacking } 台：这里 { $minimum } 台起胡。
refusal-not-special = 在这里{ $pattern }不单独算一副牌：请写整副的台数。
refusal-not-played = 这张桌不打{ $pattern }。
refusal-foul-no-win = { $player }{ $foul }，这局不能胡。
refusal-foul-no-kong = { $player }{ $foul }，这局不能杠。
refusal-foul-again = { $player }已经是{ $foul }了。
refusal-false-win-how = 胡的是谁的牌，还是自摸？诈胡要照样赔。
refusal-concealed-from-discard = 暗杠不用别人打的牌：去掉放炮的人。
refusal-bites-off = 这张桌不打这种咬。
refusal-bite-again = 这局已经付过这个咬了。
refusal-bite-taken = 其中一张在{ $owner }手上：每张只有一只。
refusal-bite-seat = { $player }坐{ $seat }：{ $number } 号花是别的位子的。

refusal-bao-self = { $player }不能包给自己。
refusal-bao-not-discarder = 牌不是{ $payer }打的，是{ $discarder }打的：只有放炮的人包，或者自摸时包。
refusal-bao-off = 这里不打{ $reason }：<code>/house bao.{ $key } on</code> 可以打开。
refusal-bao-way = { $reason }{ $way }不算。
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
refusal-nothing-to-redo = 没有可以记回来的。
refusal-no-entry = 没有 #{ $number } 这一笔{ $last ->
    [0] ：还没有记录。
   *[other] ：最后一笔是 #{ $last }。
}
refusal-undone-already = #{ $number } 已经撤销了：/redo { $number } 记回来。
refusal-not-undone = #{ $number } 还在账上：不用记回来。
refusal-fix-undone = #{ $number } 已经撤销：先 /redo { $number }。
refusal-fix-same = #{ $number } 本来就是这样。
refusal-fix-what = 改哪一笔，改成什么？
refusal-fix-command = “{ $word }”不是一笔账：改账要写它本来该怎么说。
refusal-number-what = “{ $word }”不是账的编号。
refusal-replay = 那样 #{ $number }（{ $text }）就站不住了：{ $cause }先改那一笔。

refusal-newgame-four = 要四个人，从东开始，用逗号隔开；现在写了 { $count } 个。
refusal-newgame-name = “{ $name }”不能当名字：要有字，最多 { $most } 个。
refusal-newgame-word = 名字后面的“{ $word }”我不认得：可以写规矩（标准、传统、指南、翻倍）和一台多少钱。
refusal-unknown-setting = 没有“{ $key }”这条规矩。
refusal-bad-setting = “{ $value }”不能用在 { $key } 上。
refusal-unknown-command = 我不认得 /{ $word }。/help 里有我会的。

## 规矩

house-title = <b>我们怎么打</b>
    { $rules }
house-how = 改规矩就写 <code>/house limit 6</code> 或 <code>/house stake 0.50</code>：下一局起算。
manners-loggers = 谁可以记账：{ $loggers }。
manners-quiet = 安静：不回单，只点个表情。
manners-receipts = 每一笔都回单。
refusal-house-value = { $key } 要改成多少？
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
button-cancel = ✕ 取消
button-undo = ↩ 撤销 #{ $number }
button-redo = ↪ 记回 #{ $number }
button-fix-entry = ✎ 改 #{ $number }
button-fix = 改一笔
button-self-drawn = 自摸
button-tai = { $tai } 台  { $amount }
button-add-bao = { $reason }：{ $payer }包
button-picture = 🀄 看牌
button-ruling = 大家说了算
button-enough = 就这些
button-exposed = 明杠  { $amount }
button-concealed = 暗杠  { $amount }
button-from = { $name }打的  { $amount }
button-bite-what = { $what }  { $amount }
button-bite-dealt = { $what }，起手  { $amount }
button-log-for-now = 记在第 { $hand } 局
button-leave = 算了
button-swap = 换人
button-from-now = 从现在起
button-from-start = 一开始就这样坐
button-reopen = 接着打

asking = { $who }：{ $text }
ask-what = 发生什么了？
ask-fix = #{ $number } 本来该是什么？
ask-fix-which = 哪一笔错了？
ask-winner = 谁胡了？
ask-discarder = { $winner }胡了。谁放炮？
ask-tai = { $winner }胡了。几台？
ask-special = { $winner }胡了。什么牌型？
ask-payer = 谁包？
ask-reason = { $payer }包。为什么？
ask-several-discarder = 一炮多响，谁放的炮？
ask-another = 还有谁胡？
ask-kong = 谁杠？
ask-kong-kind = { $player }杠。
ask-bite = 谁咬到？
ask-bite-what = { $player }收什么？
ask-foul = 谁相公？
ask-foul-kind = { $player }是哪一种…
ask-false-win = 谁诈胡？
ask-false-win-off = { $winner }诈胡。谁打的牌？
ask-stale = 第 { $then } 局已经完了：{ $entry }。还是要记在第 { $now } 局吗？
step-cancelled = 什么也没记。

ask-sub = { $joins }接{ $leaves }的位子（现在坐{ $wind }）。{ $leaves }的账停在 { $amount }，{ $joins }从 { $other } 接着算。
ask-seats = { $names }，从东开始。
    从现在起：{ $dealer }做下一局的庄，还是{ $wind }圈。
    一开始就这样：记过的全部重算。
seats-kept = 位子都不动。
sub-kept = { $leaves }不走。
seats-replayed = <b>位子从头改过来了。</b>

refusal-not-yours = 这是{ $name }在填：要自己记就点牌桌上的按钮。
refusal-may-not-log = 这里只有{ $loggers }可以记账：<code>/house loggers anyone</code> 让大家都能记。
loggers-anyone = 谁都可以
loggers-players = 今晚打牌的人
loggers-host = 开台的人
refusal-sub-who = 谁走，谁来？
refusal-seats-four = 四个人都要写，从东开始。
refusal-edit = #{ $number } 没有改：{ $cause }
refusal-edit-over = 那一场已经收台：先 /reopen。
refusal-edit-no-entry = 一笔账要说桌上发生了什么。
refusal-incomplete-hand = { $distance ->
    [1] 差一张：来 { $nearer } 就胡了。
   *[other] 差 { $distance } 张；{ $nearer } 能更近一步。
}
refusal-incomplete-hand-far = 还差 { $distance } 张。
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
hand-second-bar = 又一个“{ $text }”。
hand-bonus-only = 竖线后面的“{ $text }”：那里只能写花和动物。
hand-no-meld = “{ $text }”不是吃、碰、杠。
hand-no-kong = “{ $text }”不是杠：方括号里要四张一样的。
hand-fifth = “{ $text }”是第五张 { $tile }。
hand-bonus-twice = “{ $text }”是第二张 { $tile }：一副牌只有一张。
hand-too-many = “{ $text }”多了一张：一副 14 张，每个杠多一张。
hand-fifth-meld = “{ $text }”是第五副：最多四副。
hand-not-thirteen = 副露以外有 { $found } 张，听牌应该有 { $expected } 张。
hand-place = { $sentence }（第 { $place } 个字）

## 算台

score-total = <b>{ $tai } 台</b>{ $claims ->
    [none] { "" }
   *[other] { " " }· { $claims }
}
score-seat = 坐{ $seat }，{ $round }圈
score-pattern = { $pattern } { $tai }
score-pattern-times = { $pattern } ×{ $count } { $tai }
score-pays-discard = 放炮：放的人付 { $discarder }，另外两家各 { $other }
score-pays-self-draw = 自摸：每家 { $each }
score-pays-all = 三家各付 { $each }
pays-discarder = 放炮的
pays-other = 另外两家各
pays-each = 每家
score-bao = 这里可以包：{ $reasons }
score-tai = { $tai } 台
score-sum = 合计
waits-title = 听 { $count } 种牌
waits-line = <b>{ $tile }</b> 还有 { $left } 张 · { $tai }
waits-tai = 放炮 { $discard } 台，自摸 { $drawn } 台
waits-same = { $tai } 台
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
refusal-contradiction-exposed = { $pattern }不能有吃碰明杠。
refusal-contradiction-kongs = { $pattern }要有 { $needed } 个杠：这副有 { $found } 个。
refusal-contradiction-bonus = { $pattern }要有 { $needed } 张花或动物：这副有 { $found } 张。
refusal-contradiction-flowers = { $pattern }要有七张花：这副有 { $found } 张。
refusal-contradiction-incomplete = { $pattern }要是胡牌的样子。
note-not-played = { $pattern }：这张桌不算。
note-instead = { $pattern }：由{ $by }代替。
note-absorbed = { $pattern }（{ $tai }）：{ $by }整副一个价。
note-lower-whole = { $pattern }（{ $tai }）：{ $by }更大，只算最大的。
note-outweighed = { $pattern }（{ $tai }）：拆开来算有 { $parts } 台。
note-single-wait = { $pattern }：只听 { $waits } 一种，要听两种以上。
note-one-tile-left = { $pattern }：吃了四副、只剩一张单钓，怎样都不算。
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
refusal-lang-unknown = 我不会说“{ $word }”：只会中文和英文。
command-lang = 中文或英文

## 认位子

button-thats-me = 我是{ $name }
claimed = 你好，{ $name }：以后说“我”就是你。
refusal-claimed-already = { $player }已经有人认了。
refusal-known-already = 你在这里就是{ $player }。

## 带词的例子

strangers = 阿明/小斌/小美/阿丹
example-hand = { $b } 123m 456m (EEE) 55s 23p +4p | f1 自摸
example-kong = /kong { $b } 放炮 { $c }
example-bite = /bite { $b } 猫鼠
example-zhahu = /zhahu { $b } 放炮 { $c }
example-foul = /foul { $b } 大相公
example-pay = /pay { $c } { $b } 5 宵夜
example-sub = /sub { $c } 小雨
example-score = /score 123m 456m 789m 55s 23p +4p 自摸
