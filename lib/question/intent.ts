/**
 * What kind of answer a question asks for, by rules over its wording, first match wins. Knows no repository.
 * The sentence says why, for the reader.
 */
type IntentKind = 'overview' | 'history' | 'impact' | 'path' | 'callers' | 'flow' | 'callees' | 'search';

export interface Intent {
  readonly kind: IntentKind;
  readonly why: string;
  /** The part of the question that names what is asked about; the two ends for a path. */
  readonly from?: string;
  readonly to?: string;
}

interface Rule {
  readonly kind: IntentKind;
  readonly pattern: RegExp;
  readonly why: string;
}

const RULES: readonly Rule[] = [
  {
    kind: 'overview',
    pattern:
      /\b(overview|architecture|big picture|bird'?s[- ]eye|high[- ]level)\b|\bwhat (is|does) (this|the) (repo\w*|project|code\s?base|application|app|system|package|library)( do| about)?\b|\bmap of\b|\b(how|what) (is|are) .*\b(laid out|organi[sz]ed|structured)\b|\bmain (parts|components|modules|pieces)\b|\bwhere (do|should) I start\b|架构|整体(结构|设计)|概览|总览/i,
    why: 'It asks what the repository is made of.',
  },
  {
    kind: 'history',
    pattern:
      /\b(when|why) (was|were|did (we|you|they|someone)) .*\b(added|changed|introduced|removed|renamed|written|rewritten|add|change|introduce|remove|rename)\b|\bwho (wrote|added|changed|introduced|authored|last touched)\b|\b(git|commit) (history|log|blame)\b|\bblame\b|\blast (changed|modified|touched)\b|什么时候(加|改|引入|删)|谁(写|改|加|引入)的/i,
    why: 'It asks when or by whom something was changed.',
  },
  {
    kind: 'impact',
    pattern:
      /\bif (i|we|you|someone|somebody)\b.*\b(chang\w+|renam\w+|remov\w+|delet\w+|touch\w*|break\w*|replac\w+)\b|\b(want|like|need|going|plan) to (change|rename|remove|delete|replace|rewrite|refactor)\b|\bwhat (is|would be|will be|gets?|breaks?|else|all)\b.*\b(affected|impacted|breaks?|depends?)\b|\bimpact of\b|\baffected\b.*\bif\b|\bif\b.+\bchang(es|ed)\b.*\baffect|\bblast radius\b|\b(who|which|what)\b.{0,40}\bsuffers?\b|\bno longer\b.*\b(who|which|what)\b|影响|受影响/i,
    why: 'It asks what depends on something.',
  },
  {
    kind: 'path',
    pattern:
      /\b(path|way|route|chain|trail) (from|between)\b|\b(how|what)\b.*\bfrom\b.+\bto\b|\bhow (do|does|can|is|are)\b.*\b(reach(es)?|get(s)? (to|into|from|out of)|end(s)? up in|arrive(s)? (at|in)|make(s)? it (to|into)|find(s)? (its|their) way|written (in)?to)\b|\b(what happens )?between\b.+\band\b|\ball the way (to|from)\b|从.+(到|至|开始).+/i,
    why: 'It asks for the way from one place to another.',
  },
  {
    kind: 'callees',
    pattern:
      /\bwhat (?:all )?(?:does|do|is) .+ (call|invoke|run|execute|use|depend on)\b|\b(?:which|what) [\w-]+(?: [\w-]+)? (?:does|do) (?!the (?:calling|using)).+\b(call|invoke|run|execute|use|go through|talk to|go to|need)\b|\b(callees? of|calls made by)\b|, in (?:which |this )?order\b|(会|都)?调用(了)?(哪些|什么)/i,
    why: 'It asks what something calls.',
  },
  {
    kind: 'callers',
    pattern:
      /\b(who|what|which(?: [\w-]+){1,4}|(?:every|all|any) (?:place|caller|call site|usage)s?(?: (?:that|which|where))?)\s+(?:directly |actually |else |also |all )*(calls?|uses?|invokes?|triggers?|references?|instantiates?|creates?|raises?|throws?|imports?|depends? on|relies on|rely on|talks? to|needs?)\b|\bcall(ers?|ed from| sites?)\b|\busages? of\b|\bused by\b|\bwhere (is|are|do|does)\b.*\b(used|called|invoked|raised|thrown|created|instantiated)\b|^\s*(who|which (places?|code|callers?|call sites?))\b|谁(会)?(调用|用|使用)|哪里(会)?(调用|用到|使用)|哪些(地方|代码|函数|模块).*(调用|用|使用|改)|被(谁|哪些|哪里).*(调用|使用)|调用方|调用者/i,
    why: 'It asks who calls or uses something.',
  },
  {
    kind: 'flow',
    pattern:
      /\bwhat (happens|goes on|runs|is done|comes)\b|\b(happens|runs) (after|when|once|if|next|then)\b|\b(after|once|when)\b.*\bwhat\b|\bwhat\b.*\b(after|once) |\bstep[- ]by[- ]step\b|\bwalk me through\b|\b(flow|life ?cycle|sequence|pipeline|call chain|call path)\b|\bgo(es)? through\b|\binvolved in\b|\bwhat do(es)? .+ do\b|\bhow do(es)? .+ (work|get|become|turn)\b|\bhow (is|are) .+ (loaded|handled|processed|made|built|turned|sent|delivered)\b|\bfollow\b.*\b(to|all)\b|调用链|之后|以后|流程|一步(一)?步|会做(哪些|什么)|做了(哪些|什么)|怎么(工作|运行|处理)|发生(了)?什么/i,
    why: 'It asks what happens from some point on.',
  },
];

export function detectIntent(question: string): Intent {
  for (const rule of RULES) {
    if (!rule.pattern.test(question)) continue;
    if (rule.kind !== 'path') return { kind: rule.kind, why: rule.why };
    const ends = pathEnds(question);
    if (ends) return { kind: 'path', why: rule.why, ...ends };
  }
  return { kind: 'search', why: 'It asks about something in words, so the index is searched for it.' };
}

const ENDS: readonly RegExp[] = [
  /\bbetween\s+(?<from>.+?)\s+and\s+(?<to>.+)/i,
  /(?<what>.*?)\bfrom\s+(?<from>.+?)\s+(?:all the way |down |over |through )?(?:in)?to\s+(?<to>.+)/i,
  /\bhow (?:do|does|can|is|are|did)\s+(?:the |a |an |my )?(?<from>.+?)\s+(?:finally |actually |eventually |ever )?(?:reach(?:es)?|get(?:s)? (?:in)?to|end(?:s)? up in|arrive(?:s)? (?:at|in)|make(?:s)? it (?:in)?to|find(?:s)? (?:its|their) way (?:in)?to|written (?:in)?to)\s+(?<to>.+)/i,
  /(?:\b(?:follow|trace)\s+)(?<from>.+?)\s+all the way to\s+(?<to>.+)/i,
  /从(?<from>.+?)(?:开始|出发)[，,]?(?<to>.+)/,
  /从(?<from>.+?)(?:一直)?(?:到|至)(?<to>.+)/,
];

/** The two ends of a path question as they stand in it; null when they cannot be told apart. */
function pathEnds(question: string): { readonly from: string; readonly to: string } | null {
  for (const pattern of ENDS) {
    const groups = pattern.exec(question)?.groups;
    const from = trimEnd(groups?.from ?? '');
    const to = trimEnd(groups?.to ?? '');
    if (from !== '' && to !== '') return { from, to };
  }
  return null;
}

function trimEnd(text: string): string {
  return text.replace(/[?？。.!,;，]+\s*$/, '').trim();
}
