/**
 * The rules that tell from its wording what kind of answer a question wants: English and Chinese, in order, the first that fits decides.
 * They know how people ask, nothing about any repository. What fits is quoted to the reader as the reason.
 */
export type IntentKind = 'overview' | 'history' | 'impact' | 'path' | 'callers' | 'flow' | 'callees' | 'search';

export interface Rule {
  readonly kind: IntentKind;
  readonly pattern: RegExp;
}

/** One alternative a line; `~` stands for up to six words that are no verb of the question itself. */
function rule(kind: IntentKind, ...alternatives: readonly string[]): Rule {
  return { kind, pattern: new RegExp(alternatives.map((one) => `(?:${one.replaceAll('~', WORDS)})`).join('|'), 'iu') };
}

function anyOf(...alternatives: readonly string[]): string {
  return `(?:${alternatives.join('|')})`;
}

const AUXILIARY = String.raw`(?:do|does|did|is|are|was|were|be|can|could|will|would|should|must|has|have|had|may|might)\b`;
const WORDS = String.raw`(?:(?!${AUXILIARY})[\w'’/.-]+ ){0,6}?`;

/** Verbs of somebody who uses something, in their base form and with the ending of "who". */
const USE = anyOf(
  'calls?|uses?|invokes?|triggers?|references?|instantiates?|imports?|consumes?|depends? on|rel(?:y|ies) on',
  'talks? to|goes? through|touch(?:es)?|subclass(?:es)?|extends?|implements?|overrides?',
);
const CHANGE = anyOf(
  'reads?|writes?|sets?|changes?|updates?|modif(?:y|ies)|deletes?|removes?|inserts?|saves?|stores?|looks?',
  'quer(?:y|ies)|creates?|publish(?:es)?|emits?|listens? (?:to|for|on)|subscribes? to|reacts? to|receives?|sends?',
  'requests?|needs?|asks?|runs?|raises?|throws?|catch(?:es)?|fires?|starts?|schedules?|sign(?:s)?|mutates?|signs?',
  'checks?',
);
/** The same with the plural of "which routers": no ending. */
const PLURAL_USE = anyOf(
  'call|use|invoke|trigger|reference|instantiate|import|consume|depend on|rely on|talk to|go through|touch|subclass',
  'extend|implement|override|read|write|set|change|update|modify|delete|remove|insert|save|store|look up|query',
  'create|publish|emit|listen (?:to|for|on)|subscribe to|react to|receive|send|request|need|ask|run|raise|throw',
  'catch|fire|compare|check|verify|validate|parse|handle|end up|wrap|share|apply|rely|hit|pass|log|load|open|close',
  'render|return',
);
const MANY = anyOf(
  'middlewares?|handlers|functions|methods|classes|modules|components|services|routes|endpoints|routers|files|tests',
  'jobs|workers|commands|pages|views|controllers|packages|plugins|hooks|parts|types|adapters|models|callers|places',
  'callbacks|kinds|sorts|ways|screens|scripts|tasks|helpers|consumers|clients|structs|traits|pieces|spots|steps|queries',
);
const PAST =
  '(?:used|called|invoked|referenced|imported|consumed|instantiated|triggered|subclassed|extended|implemented|overridden)';

const WHOLE =
  '(?:repo(?:sitory)?|project|code ?base|application|app|system|package|library|framework|product|monorepo|program|tool|software)';

export const ENGLISH_RULES: readonly Rule[] = [
  rule(
    'overview',
    String.raw`\b(?:overview|architecture|big picture|bird'?s[- ]eye|high[- ]level|tech(?:nology)? stack)\b`,
    String.raw`\bwhat (?:is|does|are) (?:this|these) ${WHOLE}(?: (?:do|for|about|all about|made of))?\s*\??$`,
    String.raw`\bwhat (?:is|does) the (?:repo(?:sitory)?|project|code ?base|package|library|framework|monorepo)(?: (?:do|for|about|all about|made of))?\s*\??$`,
    String.raw`\bwhat(?:'s| is) (?:in )?this ${WHOLE}\b`,
    String.raw`\bwhat (?:is|are) (?!.*\b(?:response|request|table|payload|message)\b)[^?,]*\b(?:this|the|our) [\w-]+ (?:is )?(?:made|built|composed) (?:up )?of\b`,
    String.raw`\b(?:explain|describe|summari[sz]e|introduce) (?:me )?(?:this|the|our) (?:whole |entire )?${WHOLE}\b(?! (?:of|for|object|class|factory|context|instance))`,
    String.raw`\bmap of (?:this|the|our|all)\b`,
    String.raw`\bwhat (?:are )?(?:the )?(?:different )?(?:layers|tiers)\b.*\b(?:of|in|does) (?:this|the|our|it)\b`,
    String.raw`\b(?:how|what) (?:is|are) (?!.*\b(?:table|response|request|payload)\b).*\b(?:laid out|organi[sz]ed|structured|divided up|split (?:up )?into)\b`,
    String.raw`\bhow (?:is|are) (?:this|the|our) (?:code|source|${WHOLE})\b.*\b(?:built up|arranged|set up|put together|divided|split)\b`,
    String.raw`\b(?:main|major|core|key|biggest|(?:most )?important|top[- ]level|central) (?:parts?|components?|modules?|pieces|building blocks|packages|subsystems|concepts|services|folders|directories|entry points)\b`,
    String.raw`\bstructure of (?:this|the|our) (?:code|${WHOLE}|source)\b`,
    String.raw`\b(?:project|code|repo(?:sitory)?|folder|package|directory|module) (?:structure|layout)\b`,
    String.raw`\bwhere (?:do|should|can|would) (?:i|we|you|a newcomer|one) (?:start|begin)\b`,
    String.raw`\bhow does (?:this|the) ${WHOLE} work\s*(?:overall|as a whole|in general)?\s*\??$`,
    String.raw`\b(?:which|what) [\w ]+ (?:ships?|comes?) with (?:this|the) ${WHOLE}\b`,
    String.raw`\b(?:which|what) (?:modules|packages|subsystems|components|services|layers|parts) (?:are there|exist|do we have|does (?:it|this|the) [\w ]*(?:have|consist of))\b`,
    String.raw`\bentry points? (?:of|to|into) (?:this|the|our)\b|\b(?:parts|modules|layers|services) does (?:this|the|our) ${WHOLE} consist of\b|\btour of\b|\bget(?:ting)? (?:an|my) (?:idea|bearings)\b`,
    String.raw`\b(?:new|onboard\w*) (?:to|onto) this (?:code|${WHOLE})\b`,
  ),
  rule(
    'impact',
    String.raw`\bif (?:i|we|you|one|someone|somebody)\b.*?\b(?:chang\w+|renam\w+|remov\w+|delet\w+|touch\w*|break\w*|replac\w+|drop\w*|refactor\w*|mov(?:e|ed)|edit\w*|modif\w+|alter\w*|rewr\w+|get rid of)\b`,
    String.raw`\b(?:want|like|need|going|plan|planning|have|about) to (?:change|rename|remove|delete|replace|rewrite|refactor|drop|move|split|modify|alter)\b`,
    String.raw`\bwhat\b[^.?]*\b(?:would|will|could|might|is going to|else) (?:break|stop working|fail|be affected|be impacted|change)\b`,
    String.raw`\bwhat (?:else )?(?:breaks|is affected|is impacted|gets affected)\b`,
    String.raw`\b(?:everything|all|anything) (?:that (?:is|are|gets?|would be) )?(?:affected|impacted)\b`,
    String.raw`\b(?:affected|impacted) (?:by|if|when)\b|\bimpact (?:of|analysis)\b`,
    String.raw`\b(?:effects?|consequences?|implications?) (?:of|when|if) (?:i |we |you )?(?:chang|remov|renam|delet|replac|mov)`,
    String.raw`\bblast radius\b|\bripple effects?\b|\bknock-on\b|\bside effects? of (?:chang|remov|renam|delet)`,
    String.raw`\bwhat (?:all )?(?:do|must|should|would|will) (?:i|we) (?:have to |need to )?(?:adapt|change|update|adjust|touch|migrate|fix)\b`,
    String.raw`\b(?:which|what) (?:[\w-]+ ){0,4}(?:breaks?|fails?|stops?|dies?|suffers?)(?: working)? (?:if|when|without|once)\b|\b(?:going to|gonna) (?:break|fail)\b`,
    String.raw`\bif\b.+?\b(?:chang(?:es|ed)|renamed|removed|deleted|replaced|broken|breaks|fails|gone|dropped|(?:gets?|is|were|was) (?:too )?slow(?:er)?|goes down|disappear(?:s|ed))\b.*?\b(?:who|what|which|affect\w*|impact\w*|suffers?|breaks?|happens to)\b`,
    String.raw`\b(?:who|which|what)\b.{0,40}\b(?:suffers?|will notice|would notice|is hit)\b`,
    String.raw`\bno longer\b.*\b(?:who|what|which)\b`,
    String.raw`\b(?:safe|ok(?:ay)?|possible|dangerous|risky) to (?:change|rename|remove|delete|drop|replace|refactor|modify|touch)\b`,
    String.raw`(?:^|, |and |so )can (?:i|we) (?:safely |just |simply )?(?:change|rename|remove|delete|drop|replace)\b`,
    String.raw`\b(?:who|what|which (?:\w+ )?\w+) (?:all |directly |indirectly |transitively |else )*depends? on\b`,
    String.raw`\bdependents of\b`,
    String.raw`\bwhat (?:else )?(?:needs?|has|have|must|should|would have) (?:to )?(?:be )?(?:change|adapted|changed|updated|adjusted|migrated|touched)\b`,
    String.raw`\b(?:affects?|affect) (?:what|whom|who|which)\b`,
  ),
  rule(
    'callees',
    String.raw`\b(?:which|what) (?:\w+ ){0,3}?(?:statements|queries|steps|callbacks|hooks|checks|tasks|jobs|commands|actions|filters|handlers|functions|methods) (?:all )?(?:runs?|fires?|executes?|happens?|are (?:run|fired|executed|triggered))(?: by (?:themselves|itself)| automatically| then| all)? (?:when|while|whenever|before|after|on|once|if)\b`,
    String.raw`\b(?:what|which)\b[^?]*\b(?:called|invoked|used|run|executed) (?:by|inside|within|from (?:inside|within))\b(?! (?:whom|who|what))`,
    String.raw`\b(?:functions?|methods?|calls?|helpers?|everything|services?|things|code) (?:that (?:is|are) )?(?:called|made|invoked|run|executed) (?:by|inside|within|from (?:inside|within))\b`,
    String.raw`\bwhat (?:all |else |other \w+ )?(?:does|do|is|are) .+ (?:call(?:ing)?(?! (?:chain|path|tree|graph|hierarchy|order))|invok(?:e|ing)|depend(?:ing)? on|delegate to|rely on)\b(?!.*\bon to\b)`,
    String.raw`\b(?:which|what) (?!happens|kind|way\b|route\b|path\b)~(?:does|do|will|would|can) (?!the (?:calling|using)|i\b|we\b|you\b).+\b(?:call|invoke|run|execute|use|go through|talk to|go to|need|touch|depend on|contact|reach out to|rely on|trigger|perform|take|consist of)\b`,
    String.raw`\bwhat do(?:es)? .+ (?:do|run|execute|perform)\b[^?]*\bin (?:which |this |what )?order\b`,
    String.raw`, in (?:which |what |this )?order\b`,
    String.raw`\b(?:callees? of|calls made (?:by|in|inside)|calls (?:that )?\S+ makes|(?:outgoing|downstream) calls?|dependencies of)\b`,
    String.raw`\b(?:list|show|enumerate|name|give|tell)(?: me)? (?:[\w ]+? )?that (?:the |our )?[\w-]+ (?:calls|invokes|uses|talks to|needs|depends on|relies on|contacts|runs)\s*[?.]?$`,
    String.raw`\bwhat is involved in\b`,
    String.raw`\b(?:list|show|enumerate|name|give|tell)(?: me)? (?:[\w ]+? )?(?:that |what |which )?(?:the )?\S+ (?:calls|invokes|depends on|delegates to)\b(?! \w)`,
  ),
  rule(
    'path',
    String.raw`\b(?:path|paths|way|ways|route|chain|trail|connection|link|call path|call chain|full flow|flow) (?:from|between)\b`,
    String.raw`\b(?:how|what|trace|follow|go|goes|get|gets|show(?: me)?|steps?|everything|calls?|data|request)\b[^?]*\bfrom\b(?! (?:there|here|then|now)\b).+?\b(?:all the way |down |over |through |up |on )?(?:in)?to\b`,
    String.raw`\b(?:how|in (?:what|which) way|by (?:what|which) (?:way|route|path)) (?:do|does|can|is|are|did|could)\b(?! (?:i|you)\b).*?\b(?:reach(?:es)?|end(?:s)? up (?:in|at|calling|as|being|(?:counting|stored|saved|written|shown) (?:as|in))|turn(?:s)? into|arrive(?:s)? (?:at|in)|make(?:s)? it (?:in)?to|find(?:s)? (?:its|their) way|lead(?:s)? to|connect(?:s|ed)? (?:to|with)|eventually calls?|come(?:s)? to call|travel(?:s)? to|flow(?:s)? (?:in)?to|written (?:in)?to)\b`,
    String.raw`\bhow (?:do|does|can|did) (?:we |it |the |a |an |my |our )?.*?\bget(?:s)? (?:in)?to\b`,
    String.raw`^\s*(?:and |so |but )*(?:does|do|can|could|will|is it possible (?:that|for)) (?!any(?:thing|one|body)?\b|i\b|we\b|you\b)(?:\S+ ){1,5}?(?:ever |eventually |indirectly |directly |still )*(?:call|reach|trigger|lead to|end up in|invoke)\b`,
    String.raw`\bwhat (?:connects|links|joins|ties|relates) .+ (?:to|and|with)\b`,
    String.raw`^\s*from .+ to\b`,
    String.raw`\ball the way (?:down |up |in)?to\b|\b(?:trace|follow) (?:.+? (?:in)?to (?:the|where)\b|\S+ to \S+)`,
  ),
  // "What happens when I call x": what x does, never who else calls it.
  rule(
    'flow',
    String.raw`^\s*(?:(?:and|so|but|then),? )*what (?:exactly |actually |all |else )?(?:happens|goes on|is done|gets done) (?:when|whenever|if|once|as soon as|after|while)\b`,
  ),
  rule(
    'callers',
    String.raw`\bwho (?:all |else |directly |actually |also |ever |still |really |now )*(?:${USE}|${CHANGE})\b`,
    String.raw`\bwho (?:ends? up|keeps?|is in charge of) \w+ing\b`,
    String.raw`\b(?:who|what|which \w+) (?:else |all )?(?:is|are) (?:all |still |actually |currently )*(?:calling|using|invoking|referencing|importing|consuming|triggering|reading|writing|changing|modifying|touching)\b`,
    String.raw`\bhow many (?:places|functions|classes|files|modules|callers|services|methods|tests)? ?(?:that |which )?(?:${PLURAL_USE})\b`,
    String.raw`\bwhat (?:all |else |directly |actually |also |ever |still |other code |code |parts? of the code )*(?:${USE}|reads|writes|changes|modifies|updates|publishes|emits|listens|runs|raises|throws|fires|catches)\b`,
    String.raw`\b(?:which|what) (?:(?!${AUXILIARY})[\w'’/.-]+ ){1,8}?(?:call|calls|use|uses) \S`,
    String.raw`\b(?:all|every|list(?: of)?) (?:the |all )?(?:${MANY}|code) (?:that|which) (?:${PLURAL_USE})\b`,
    String.raw`\b(?:the|all|list|name|show me) places (?:that|where|which|in)\b`,
    String.raw`\b(?:which|what) (?:of (?:the|our) )?~(?:calls|uses|invokes|asks|depends on|goes through|talks to|references|imports|triggers|instantiates)\b`,
    String.raw`\b(?:which|what) (?:of (?:the|our) )?~(?:${MANY}|code|people)(?: of [\w -]+?| in(?:to)? [\w -]+?| that)? (?:all |also |actually |directly )?(?:${PLURAL_USE})\b`,
    String.raw`\b(?:which|what|every|all|each|any|the) (?:place|spot|site|caller|consumer|user|client|point|code path)s?\b(?: (?:in|of) [\w ]+?)? (?:that |which |where |in which )?(?:\S+ ){0,4}?(?:${USE}|${CHANGE}|${PAST}|made|done)\b`,
    String.raw`\b(?:everything|everyone|everybody|anything|anyone|all code|code) (?:that |which |who )?(?:still )?(?:${USE})\b`,
    String.raw`\b(?:every|all|each|any|which|what) (?:the )?(?:places?|spots?|sites?) (?:in (?:the|our) [\w ]+? )?(?:that|which|where|do|in)?\b`,
    String.raw`\bcall(?:ers?|ed from| sites?)\b`,
    String.raw`\b(?:usages?|uses|users|references|invocations|consumers|subclasses|implementations|implementers) (?:of|to|for)\b`,
    String.raw`\bused by\b|\bcalled by (?:whom|who|what)\b|\bfind usages\b`,
    String.raw`\bwhere(?: in [\w ]+?)?(?:'s| is| are| does| do| has)\b[^?]*\b(?:${PAST})\b`,
    String.raw`\bwhere (?:all )?(?:do|does|is|are) (?:we|you|they|i|it|\S+) (?:actually |still )?(?:use|using|call|calling|invoke|reference|import|need|come from|called)\b`,
    String.raw`\bwhere (?:do|does) (?:the |all )?(?:calls|requests) (?:of|to|for) .+ come from\b`,
    String.raw`\b(?<!\bwhat )(?:is|are) \S+ (?:still |ever |even |actually )?(?:used|called|referenced|needed|dead)\b`,
    String.raw`\b(?:does|do) any(?:thing|one|body| code)? (?:still |ever |actually )*(?:use|call|need|reference|depend)\b`,
    String.raw`\bdead code\b`,
  ),
  rule('flow', String.raw`^\s*(?:after|once|as soon as|upon)\b`),
  rule(
    'search',
    String.raw`\bwhere (?:is|are|was|do|does|did|in the code|exactly|can|should|would|would i|could)\b(?!.*\b(?:go|goes|end up|continue|lead|leads) (?:next|after|to|from)\b)(?!.*\bafter\b)`,
    String.raw`\b(?:in )?(?:which|what) (?:file|function|class|method|module|line|component|part of the code|place|piece of code|struct|package|folder|setting|code)\b(?! (?:do|does))`,
    String.raw`\b(?:find|show me|point me to|locate|look for|looking for|tell me) (?:the )?(?:where|place|code|function|class|method|file|spot|logic|implementation|definition|line)\b`,
    String.raw`^\s*(?:find|locate) (?:where|the)\b`,
    String.raw`^\s*what (?:makes|causes|decides|determines|controls|keeps|prevents|limits|stops|ensures|guarantees|protects)\b`,
    String.raw`^\s*why (?:do|does|is|are|can'?t|doesn'?t|don'?t|isn'?t|aren'?t|must|would|should|will)\b`,
    String.raw`\b(?:implementation|definition|declaration|source(?: code)?) of\b`,
  ),
  rule(
    'flow',
    String.raw`\bwhat (?:happens|goes on|is done|comes (?:next|after|then)|runs (?:after|when|once|next|on)|follows|else happens|all happens|gets done|is going on|is triggered|is set in motion)\b`,
    String.raw`\b(?:happens|runs|comes|done) (?:after|when|once|if|next|then|during|behind)\b`,
    String.raw`\b(?:after|once|when|as soon as|on)\b[^?]*,? (?:what|which \w+) (?:is|are|do|does|will|happens?|runs?|comes?|changes?)\b`,
    String.raw`\b(?:what|which)\b[^?]*\b(?:after(?! \d)|once|as soon as)\b`,
    String.raw`\b(?:life|journey|fate) of (?:a|an|the)\b`,
    String.raw`\bhow (?:is|are|do|does) .+ (?:once|after|as soon as)\b`,
    String.raw`\bstep[- ]by[- ]step\b|\bwalk (?:me |us )?through\b|\btake (?:me|us) through\b|\bin detail\b`,
    String.raw`\b(?:flow|life ?cycle|sequence|pipeline|call chain|call path|call tree|call graph|call hierarchy|control flow|stages|order of (?:events|calls|steps|execution))\b`,
    String.raw`^\s*(?:please |can you |could you )?(?:trace|follow)\b`,
    String.raw`\bgo(?:es)? through\b|\binvolved (?:in|when)\b`,
    String.raw`\bwhat (?:do|does|did|will) (?:the |a |an |our |your )?.+ (?:do|change|cause|set off|set in motion|lead to|trigger|result in)\b`,
    String.raw`\bhow (?:do|does|did|will) .+ (?:work|get|become|turn|proceed|go|run|happen|respond|react|behave|start|boot|handle|process|deal)\b`,
    String.raw`\bhow (?:is|are) .+ (?:loaded|handled|processed|made|built|turned|sent|delivered|added|registered|rendered|dispatched|executed|routed|assembled|started|served|created|propagated|passed)\b`,
    String.raw`\bexplain how\b|\bdescribe how\b|\bshow me how\b|\bhow .+ works\b`,
    String.raw`\bwhere (?:does|do) .+ (?:go|lead|end up|continue)\b`,
  ),
];

const CHINESE_WHO = '(?:谁|什么(?:代码|函数|地方|模块|服务)|哪[些个几](?:[^,，。?？]{0,8}?)|哪(?:里|儿|裡)|(?<!如)何处)';
const CHINESE_USE = '(?:调用|使用|引用|用到|用了|在用|依赖|触发|订阅|监听|实例化|继承|实现了|导入|消费|访问)';
const CHINESE_CHANGE = '(?:修改|改变|改动|改了|更改|更新|写入|写了|读取|读了|删除|创建|设置|发布|发送|抛出|保存|查询|请求|比较)';
const CHINESE_WHOLE = '(?:项目|仓库|代码库|系统|工程|代码|应用|软件|程序|框架|包|库)';

export const CHINESE_RULES: readonly Rule[] = [
  rule(
    'overview',
    '架构|整体(?:的)?(?:结构|设计|组织|情况)|概览|总览|概述|全貌|目录结构|代码结构|项目结构|模块划分|技术栈',
    `${CHINESE_WHOLE}(?:是|由|里|的代码)?(?:怎么|如何|怎样|怎麼)(?:组织|划分|分层|构成|组成|分|布局|搭)`,
    `${CHINESE_WHOLE}[^,，。?？]{0,4}(?:哪几|几)(?:层|块|部分|个模块)|${CHINESE_WHOLE}(?:里|中|里面)?(?:都|总共|一共)有(?:什么|哪些|啥)`,
    `(?:这个|该|本|这)${CHINESE_WHOLE}(?:主要|大概|到底|究竟)?(?:是|用来|能)?(?:做什么|干什么|干嘛|干啥|什么)`,
    `介绍(?:一下)?(?:这个|该|本)?${CHINESE_WHOLE}`,
    '由哪[些几](?:个)?[^,，。?？]{1,8}(?:组成|构成)',
    '(?:主要|核心|顶层)(?:的)?(?:模块|组件|部分|组成|服务|概念|目录)|有哪[些几个]+(?:大)?(?:模块|子系统|组成部分|层)|分(?:成|为)(?:了)?哪[几些]',
    '从(?:哪|哪里|哪儿|何处)(?:开始|入手)(?:看|读|了解)?|(?:结构|布局)是(?:怎样|怎么样|什么样)',
  ),
  rule(
    'impact',
    '影响|波及|牵连|连带|后果',
    '(?:如果|要是|假如|若|一旦).*(?:改|删|重命名|去掉|移除|替换|换成|挪|变慢|挂|不可用|出错).*(?:谁|哪|什么|吗|怎)',
    '(?:改|改动|改了|修改|删|删掉|删除|重命名|去掉|替换)(?:[^,，。?？]{0,16})(?:会怎(?:么)?样|会坏|出问题|会出(?:什么)?(?:问题|错)|要(?:跟着)?改|需要(?:跟着|一起)?改|会有什么)',
    '能(?:不能|否)?(?:安全|放心|直接)?(?:地)?(?:改|删|去掉|移除|重命名)',
    '(?:想|要|准备|打算)(?:把[^,，。?？]{1,20}?)?(?:改|换|重命名|删|替换|重构|移除|去掉|挪)[^,，。?？]*[,，。]',
    '(?:要|需要|得)(?:跟着|一起|同时)?(?:改|动|调整)(?:哪[些里儿]|什么)',
    '(?:谁|哪[些个](?:[^,，。?？]{0,6}))依赖|(?:依赖)(?:它|于它|这个|该)[^,，。?？]*的(?:有|是)',
  ),
  rule(
    'callees',
    '(?:会|都|里|中|内部|里面|分别|依次)?(?:调用|用到|使用|访问|请求|执行|运行|依赖)(?:了|到|于|过)?(?:哪[些几个]|什么|谁|几个)',
    '(?:按|以)(?:什么|怎样的|何种)(?:样的)?(?:顺序|次序)|(?:依次|先后)(?:做|执行|调用|访问|经过)|用(?:到)?了(?:哪些|什么)',
  ),
  rule(
    'path',
    '从(?!哪|何|什么|头)(?![^,，。?？]*(?:讲|说|解释|介绍)到).+?(?:到|至|进|走到|开始|出发).+',
    '(?:之间|与|和)[^,，。?？]*(?:路径|通路|调用路径|关系链|怎么连|如何连)',
    '(?:怎么|如何|怎样|怎麼|是否|会不会)(?:[^,，。?？]{0,6})(?:走到|到达|抵达|通向|连到|传到|流到|流向)',
  ),
  rule(
    'callers',
    `${CHINESE_WHO}(?:会|在|都|还|直接|间接|也|又|真正|可能|可以)*(?:${CHINESE_USE})`,
    `(?:谁|哪[些几](?:[^,，。?？]{0,8}?)|哪里)(?:会|在|都|还|直接|间接|也|又|负责)*(?:改|写|读|${CHINESE_CHANGE})(?!的|在)`,
    `被(?:谁|哪|什么)|(?:调用|使用|引用)(?:方|者|点|处|来源|位置|的地方|的位置)|(?:所有|全部|列出)[^,，。?？]*(?:${CHINESE_USE})`,
    '(?:有没有|有无|还有)(?:人|地方|代码|谁)?(?:在|还)?(?:在)?(?:用|调用|引用)|(?:还|有没有)(?:被)?(?:用|调用)(?:到|着)?(?:吗|没)',
    '(?:在)?哪(?:里|儿|些地方)(?:会|都)?(?:被)?(?:用|调用|使用|引用)',
  ),
  rule(
    'search',
    '在哪|哪(?:里|儿)(?!开始)|写在|定义在|位于|(?<!如)何处|哪(?:一)?段(?:代码|逻辑)|哪(?:一)?个?(?:函数|类|文件|方法|模块|配置|设置|变量)',
    '由(?:谁|什么)(?:决定|负责)|怎么(?:找|定位)|^(?:找|找出|定位)',
    '^[\\s`]*[\\w.:/#()]+`?\\s*(?:这?个?(?:类|函数|方法|接口|模块|文件))?\\s*是(?:用来)?(?:干嘛|干什么|干啥|做什么|什么|啥)(?:的|用的)?(?:[?？]|$)',
    '^(?:为什么|为何|为啥)(?!.*(?:加了|改成|改了|引入|删了|删掉|移除))',
  ),
  rule(
    'flow',
    '调用链|调用(?:流程|过程|顺序|关系|树|图)|之后|以后|接下来|随后|然后(?:会)?|流程|过程|一步(?:一)?步|逐步|全链路|链路|生命周期|时序|执行(?:顺序|步骤)',
    '(?:会|都|要|该)?(?:做|执行|触发|发生|引发|经过|经历|跑)(?:了|过|些)*(?:哪[些几]|什么|些什么|啥)|发生(?:了)?(?:什么|啥)|会(?:怎么|怎)样',
    '干(?:了)?(?:什么|些什么|啥|嘛)|有(?:哪些|什么)(?:步骤|环节|阶段)',
    '(?:怎么|如何|怎样|怎麼)(?:[^,，。?？]{0,4}?)(?:工作|运行|运作|处理|跑|执行|启动|流转|回到|来的|实现|加载|渲染|完成)',
    '(?:怎么|如何|怎样|怎麼)[^,，。?？]{0,12}?(?:加|写|传|存|送|发|变|转|注册|返回|放|合并|带|拿|取)(?:到|进|入|成|为|给|回|出|至)',
    '(?:跟踪|追踪|跟一下|追一下|梳理|走一遍|讲讲|说说|说明|解释)',
  ),
];

/** Commits, people and time. */
const DONE = anyOf(
  'add|chang|introduc|remov|renam|rewr(?:it|ot)|writ|creat|delet|mov|mad|modif|touch|refactor|deprecat|implement',
  'replac|drop|split|merg|commit|turn|switch|edit|updat|releas|migrat|disabl|enabl|fix|revert|drop',
);
export const HISTORY_RULES: readonly RegExp[] = [
  new RegExp(
    [
      String.raw`\bsince when\b|\bhow long (?:ago|has|have)\b|\bhow old\b|\bhow often (?:has|was|did|does) .* chang`,
      String.raw`\bwhen did\b|\bwho (?:has )?work(?:s|ed) on\b`,
      String.raw`\bwhen (?:was|were|did|has|have)\b[^?]*\b${DONE}(?:t?en|ed|ied|d|e|te|t)?\b`,
      String.raw`\bwhy (?:was|were|did|has|have|had)\b[^?]*\b${DONE}(?:t?en|ed|ied|d|e|te|t)?\b`,
      String.raw`\bwho (?:was it (?:who|that) |has |had |first |originally |last |recently )*(?:wrote|written|added|changed|introduced|authored|removed|renamed|rewrote|created|touched|made|committed|modified|deleted|moved|implemented|refactored|broke|fixed|owns|maintains|edited|updated|merged)\b`,
      String.raw`\b(?:which|what) (?:commits?|pull requests?|prs?|releases?|versions?|authors?|people)\b(?! (?:do|does|is|are) (?:we|i|you) need)`,
      String.raw`\b(?:git|commit|change|edit) ?(?:history|log|blame)\b|\bblame\b|\bchangelog\b`,
      String.raw`\bhistory of (?!orders|purchases|payments|transactions)|\bits history\b`,
      String.raw`\b(?:last|recently|latest|first) (?:changed|modified|touched|edited|updated|commits?|changes?)\b`,
      String.raw`\brecent (?:changes|commits|edits)\b`,
      String.raw`\bwhat (?:has |was |have )?(?:changed|been changed|happened(?: to)?)\b[^?]*\b(?:since|recently|lately|last|in the (?:last|past)|between|this (?:week|month|year))\b`,
      String.raw`\bwhat (?:has )?changed (?:recently|lately|last)\b`,
      String.raw`\bwhich day\b|\bauthors? of\b|\bevolved?\b|\bwho (?:knows|is the (?:author|expert|owner|maintainer))\b`,
    ].join('|'),
    'i',
  ),
  new RegExp(
    [
      '(?:什么时候|何时|啥时候|几时|哪(?:天|年|个月))[^,，。?？]{0,6}?(?:加|改|引入|删|写|添|新增|出现|开始有|重构|移除|变成|去掉|提交|上线|合)(?:的|了|过|成|进|入|上|掉|除)',
      '(?:从什么时候|自何时|从何时|从哪个版本)(?:起|开始)',
      '哪(?:一)?(?:个|次|些|几个)?(?:提交|commit|版本|PR|合并)|提交(?:历史|记录|信息)|(?:修改|变更|改动|演变|版本)(?:历史|记录|日志|过程)',
      '历史(?:上|记录|沿革)?(?!订单|数据|消息|价格|行情)|blame|\\bgit\\b',
      '谁把[^,，。?？]*(?:改|换|加|删|移|挪)',
      '谁(?:最(?:后|先|早|近)|当初|当时|第一个|之前|曾经)*(?:写|改|加|引入|删|提交|修改|添加|新增|重构|删除|移除|创建|实现|维护)(?:的|过|了|这)|作者',
      '(?:最近|上次|最后)(?:一次)?(?:是)?(?:谁|什么时候|何时|被)?(?:改|修改|变更|更新|提交|动过|有(?:哪些|什么)(?:改动|变化|变更|更新))',
      '(?:为什么|为何|为啥|当初|当时)[^,，。?？]*?(?:加|改|引入|删|添加|增加|移除|重构|去掉|换)(?:了|的|成|掉|过|入|上)|改(?:过|动过)(?:几|多少)次',
    ].join('|'),
    'i',
  ),
];
