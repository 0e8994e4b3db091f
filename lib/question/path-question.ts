/**
 * The two ends of a path question as they stand in it. An end that only points ("from there", "until then") or that tells a happening
 * instead of naming a thing ("between a request reaching the app and …") is none: what happens there is a flow, not a path.
 */
import { withoutQuotations } from '#lib/question/question-sentences';
import { codeNames } from '#lib/question/question-words';

export interface PathEndsAsked {
  readonly from: string;
  readonly to: string;
}

const REACHES = `(?:${[
  'reach(?:es)?',
  'get(?:s)? (?:in)?to',
  'end(?:s)? up (?:in|at|calling|as|being|(?:counting|stored|saved|written|shown) (?:as|in))',
  'turn(?:s)? into',
  'arrive(?:s)? (?:at|in)',
  'make(?:s)? it (?:in)?to',
  'find(?:s)? (?:its|their) way (?:in)?to',
  '(?:is |are )?written (?:in)?to',
  'lead(?:s)? to',
  '(?:is |are )?connect(?:s|ed)? (?:to|with)',
  'eventually calls?',
  'come(?:s)? to call',
  'travel(?:s)? to',
  'flow(?:s)? (?:in)?to',
  'call(?:s)?',
  'trigger(?:s)?',
  'invoke(?:s)?',
].join('|')})`;
const OFTEN = '(?:finally |actually |eventually |ever |indirectly |directly |still )*';

const ENDS: readonly RegExp[] = [
  /\bbetween\s+(?<from>.+?)\s+and\s+(?<to>.+)/di,
  /\bfrom\s+(?<from>.+?)\s+(?:all the way |down |over |through |up |on )*(?:in)?to\s+(?<to>.+)/di,
  new RegExp(
    String.raw`\b(?:how|way|route|path) (?:do|does|can|is|are|did|could)\s+(?:the |a |an |my |our )?(?<from>.+?)\s+${OFTEN}${REACHES}\s+(?<to>.+)`,
    'di',
  ),
  new RegExp(
    String.raw`^\s*(?:and |so |but )*(?:does|do|can|could|will)\s+(?:the |a |an )?(?<from>\S+(?: \S+){0,4}?)\s+${OFTEN}${REACHES}\s+(?<to>.+)`,
    'di',
  ),
  /(?:\b(?:follow|trace)\s+)(?<from>.+?)\s+(?:all the way |through |down |up |on )*(?:in)?to\s+(?<to>.+)/di,
  /\b(?:connects|links|joins|ties|relates)\s+(?<from>.+?)\s+(?:to|and|with)\s+(?<to>.+)/di,
  /从(?<from>.+?)(?:开始|出发)[，,]?(?<to>.+)/d,
  /从(?<from>.+?)(?:一路|一直|最终|最后)?(?:走)?(?:进入到|进入|进到|进去到|来到|到|至|进)(?<to>[^，,。？?]+)/d,
  /(?<from>.+?)(?:和|与|跟|到)(?<to>.+?)(?:之间)?的?(?:调用)?(?:路径|通路|关系链)/d,
  /(?<from>.+?)(?:是)?(?:怎么|如何|怎样|是否|会不会)(?:最终|最后|一步步|间接)?(?:走到|到达|抵达|通向|连到|传到|流到|流向)(?<to>.+)/d,
];

const POINTS =
  /^(?:there|here|it|that|this|then|now|end|start|one|the (?:start|end|beginning)|where|这里|那里|这儿|头)$|^(?:that|this|these|those) /i;
/** "a request reaching the app": something that happens. */
const HAPPENING =
  /^(?!.*\b(?:endpoint|button|click|handler|form|page)$).*\b(?!string\b|thing\b|setting\b|billing\b|shipping\b|pricing\b)[a-z]{3,}ing\b/i;

/** Null when they cannot be told apart. */
export function pathEnds(question: string): PathEndsAsked | null {
  const plain = withoutQuotations(question);
  for (const pattern of ENDS) {
    const places = pattern.exec(plain)?.indices?.groups;
    const from = trimEnd(question.slice(...(places?.from ?? [0, 0])));
    const to = trimEnd(question.slice(...(places?.to ?? [0, 0])));
    if (from === '' || to === '' || POINTS.test(from) || POINTS.test(to)) continue;
    if (isHappening(from) && isHappening(to)) return null;
    return { from, to };
  }
  return null;
}

function isHappening(end: string): boolean {
  return codeNames(end).length === 0 && end.split(/\s+/).length > 2 && HAPPENING.test(end);
}

function trimEnd(text: string): string {
  return text
    .replace(/[?？。.!,;，]+\s*$/, '')
    .replace(/(?:的|吗|呢|是)$/, '')
    .trim();
}
