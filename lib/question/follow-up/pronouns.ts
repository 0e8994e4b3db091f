/**
 * Words that point back ("who calls that?", "what does it do then?", 谁调用它), and whether they point out of the question. They do not where
 * the question names something itself before them, where "it" stands for nothing ("is it possible"), and where "that" only joins clauses.
 */
import { hasChinese } from '#lib/model/language';
import { codeNames, isSpecific } from '#lib/question/question-words';

const THING =
  '(?:function|method|class|file|route|endpoint|table|topic|event|symbol|service|module|one|thing|place|code|step|handler|call|query|job|component|interface|setting)';
const POINTING: readonly RegExp[] = [
  new RegExp(String.raw`\b(?:this|that|the same|said) ${THING}\b`, 'i'),
  /\b(?:this|that|those|these|them|they|it)(?:'s)?\b/i,
  /\bthe (?:function|method|class|file|route|endpoint|table|topic)\b(?! (?:that|which|who|of|for|in|called|named|to)\b)/i,
];
const OWNING = /\bits\b|\btheir\b/i;
/** Stands for nothing ("is it possible to …", "it seems"), for anything ("what makes it slow"), or for what is told behind a colon. */
const DUMMY =
  /\b(?:makes?|keeps?|lets?|gets?) it\b|\b(?:it|this|that)\b[^:]*: ?\w|\b(?:is|was|would|will|does|did|makes?) it (?:possible|true|that|ok|okay|safe|necessary|matter|worth|normal|correct|enough|mean|sense|take)\b|\bit (?:seems|appears|turns out|is (?:possible|true|clear))\b|\bhow (?:is it|come it) that\b|\bmakes? (?:it )?(?:sure|possible)\b/i;
/** Before a verb of its own or behind a noun "that" joins: "the code that sends mail", "so that". */
const JOINING =
  /(?:\b(?:so|such|sure|means?|know|say|says|think|than|all|everything|anything|something|code|place|places|function|functions|those|one|ones)|\w+s) that\b/i;

const CHINESE =
  /它(?!们)|这个(?:函数|方法|类|接口|文件|表|服务|模块)|那个(?:函数|方法|类|接口|文件|表|服务|模块)|该(?:函数|方法|类|接口|文件|表)|这(?:函数|方法|类)|(?<![\p{L}])(?:这|那)(?=[?？]|$)/u;

export interface Pointing {
  /** As it stands in the question. */
  readonly text: string;
  readonly at: number;
  /** "its callers": the name takes an ending. */
  readonly owns: boolean;
}

/** The first word that points out of the question; null where none does. */
export function pointingIn(question: string): Pointing | null {
  if (codeNames(question).length > 0) return null;
  const chinese = CHINESE.exec(question);
  if (chinese)
    return namesOwnChinese(question.slice(0, chinese.index)) ? null : { text: chinese[0], at: chinese.index, owns: false };
  if (hasChinese(question) || DUMMY.test(question)) return null;
  const owning = OWNING.exec(question);
  const found = [...POINTING.map((pattern) => pattern.exec(question)), owning]
    .filter((match) => match !== null)
    .filter((match) => !/^(?:this|that|these|those)$/i.test(match[0]) || !isJoining(question, match.index, match[0]))
    .toSorted((a, b) => a.index - b.index || b[0].length - a[0].length)[0];
  if (!found || namesOwn(question.slice(0, found.index))) return null;
  if (MANY.test(found[0])) return null;
  return { text: found[0].replace(/'s$/, ''), at: found.index, owns: found === owning };
}

/** What is said of a thing that was pointed at: "was that last changed", "is this safe". */
const STATES =
  /^(?:'s)?\s*(?:[?.!,;]|$|(?:last|first|ever|still|even|also|only|really|not|safe|ok|okay|right|wrong|correct|slow|fast|new|old|dead|true|async|done|made|sent|read|kept|set|run|it|\w+(?:ed|en))\b)/i;

/** Joins clauses, or belongs to the noun behind it. */
function isJoining(question: string, at: number, word: string): boolean {
  const behind = question.slice(at + word.length);
  if (/\b(?:was|were|is|are|does|did|do|has) $/i.test(question.slice(0, at)) && STATES.test(behind)) return false;
  if (JOINING.test(question.slice(0, at + word.length).slice(-40)) && /^\s+\w/.test(behind)) return true;
  // "who calls that?", "after that, what …": at the end of its clause, or before what goes on.
  return !/^(?:'s)?\s*(?:[?.,!;]|$|(?:and|or|then|do|does|call|in|when|from|is|for|first|next|again|one|at|with|directly|now|to me|to us)\b)/i.test(
    behind,
  );
}

/** Several things: which ones is not known. */
const MANY = /^(?:they|them|those|these|their)$/i;

/** Something that a pronoun behind it would mean: an order, the worker. */
/** So few words before it are those that ask: "which tests cover that", "can customers cancel it". */
const MAX_ASKING = 2;
const ASKS =
  /^(?:who|what|which|where|why|how|does|do|did|is|are|can|could|will|should|has|have|when (?:was|is|did|does|do|are))\b/i;

function namesOwn(before: string): boolean {
  const words = before.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
  const own = words.filter((word) => isSpecific(word) && !ASKED_DONE.test(word));
  const most = ASKS.test(before) && !before.includes(',') ? MAX_ASKING : 0;
  return own.length > most || /\b(?:an?|the|my|our|every|each) [a-z]+/i.test(before);
}

/** Verbs stand before what they are asked of: "who modifies it". */
const ASKED_DONE =
  /^(?:call|use|invoke|trigger|read|writ|modif|updat|chang|handl|implement|extend|overrid|test|import|creat|instantiat|return|throw|rais|log|publish|subscrib|consum|depend|reli|touch|defin|declar|introduc|add|remov|delet|renam|refactor|wrote|break|broke|configur|schedul|run|start|stop|mutat|referenc|affect|receiv|send|sent|emit|load|store|save|fetch|query|quer|explain|describ|show|tell|follow|trac)\w*$/;

function namesOwnChinese(before: string): boolean {
  // 谁, 在哪里, 为什么 and verbs ask; anything longer before the pronoun is a thing of its own.
  const rest = before.replace(
    /谁|哪(?:里|儿|些|个)?|什么(?:地方|时候|代码|函数)?|哪些?地方|地方|用到|如何|怎么|怎样|为什么|为何|又|还|会|都|在|是|有|那么|那|然后|请|再|说说|讲讲|解释|一下|给我|看看|看|调用|使用|用|引用|修改|改|写|读|实现|继承|触发|依赖|测试|处理|定义|了|的|，|,|到|过|被|最后|最近|能|可以|直接|间接|从|把|对|于|和|与|跟|之后|之前|后|前|\s/g,
    '',
  );
  return rest !== '';
}
