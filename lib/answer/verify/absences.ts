/**
 * Sentences that say that something is not there: that nothing calls a symbol, that it is unused, that a name does not exist. They need
 * no mark, since no line can prove them; the index can, or it shows them wrong.
 */
import type { EdgeFamily, EndName } from '#lib/answer/verify/edge-claims';
import type { Mention } from '#lib/answer/verify/mentions';

export interface AbsenceClaim {
  readonly kind: 'uncalled' | 'nonexistent';
  readonly family: EdgeFamily;
  readonly about: readonly EndName[];
  readonly outsideTests: boolean;
  /** It says that calls could not be resolved. */
  readonly admitsUnbound: boolean;
  /** "Nothing else": who was named before is not meant. */
  readonly besides: readonly EndName[];
  /** Only uses over HTTP. */
  readonly overHttp: boolean;
  /** Only of the part that was asked about. */
  readonly inPart: boolean;
}

const NOBODY =
  /\b(?:nothing|nobody|no one|none of the \w+|no (?:other |known |direct |production )?(?:code|callers?|function|method|place|class|file|call sites?|references?|usages?|users?|caller))\b(?:\s+(?!and\b|but\b)[\w-]+){0,7}?\s+(calls?|uses?|invokes?|references?|reads?|writes?(?: to)?|imports?|extends?|implements?|reach(?:es)?|publish(?:es)?|of|for|to)\b/i;
const NEVER =
  /\b(?:(?:is|are|was)(?:n't| not| never| no longer)|never(?: gets| is)?) (?:\w+ ){0,2}?(called|used|invoked|referenced|read|written|reached|imported|extended)\b(?! by\b(?! (?:any|anything|anyone|other)))|\b(?:is|are|looks?|seems?|appears?(?: to be)?) (?:\w+ )?(unused|dead code|unreachable|uncalled|unreferenced|orphaned|dead)\b|\bhas (?:no|zero) (?:known |other |direct )?(callers?|call sites?|usages?|references?|users?)\b|\b(?:never) (called|used|invoked|referenced)\b/i;
const CHINESE_NOBODY =
  /(?:没有|无)(?:任何|其他|别的)?(?:一处|地方|代码|人|函数|方法|类|文件|调用者|调用方|调用处)[^。；`]{0,16}?(?:调用|使用|引用|读取|写入|用到)|(?:从未|从不|没有|并未|未)被[^。；`]{0,14}(?:调用|使用|引用|用到)|没有(?:任何)?(?:调用者|调用方)|(?:未使用|死代码|无人(?:调用|使用)|没人(?:调用|使用))/;
/** The name itself is said to be missing; "I found no table that `x` touches" speaks of something else. */
const NONEXISTENT =
  /`[^`\n]{1,200}`(?:\s+[\w-]+){0,3}?\s+(?:does not exist|doesn't exist|do not exist|(?:was|is|were|are|could) not (?:be )?(?:found|defined|indexed|part of|in the index))|\bno\b[^`.\n]{0,60}\b(?:named|called)\s+`|\b(?:there is|has|have|contains) no (?:such )?(?:[\w-]+ )?(?:symbol|function|method|class|file|table|route|topic|setting|definition) `|\bnothing\b[^`.\n]{0,60}\b(?:named|called)\s+`/i;
const CHINESE_NONEXISTENT =
  /(?:不存在|没有|找不到|未找到)[^`。]{0,12}(?:名为|叫做?)\s*`|`[^`\n]{1,200}`\s*(?:不存在|找不到|没有找到|未找到)|(?:不存在|找不到)\s*`[^`\n]{1,200}`\s*[。！]?$/;
const ELSE = /\b(?:else|other)\b|其他|别的/i;
const TESTS = /\b(?:outside|besides|apart from|except)(?: of)?(?: the)? tests?\b|\bproduction\b|测试(?:代码)?(?:以外|之外)/i;
const UNBOUND = /\b(?:could not|cannot|can't) be (?:resolved|bound)\b|\bunresolved\b|(?:无法|未能|没能|不能)(?:解析|确定|绑定)/i;

/** Says that only a part was looked at. */
const PART = /\bwhere I looked\b|\b(?:in|within) (?:the|this) (?:scope|part)\b|查找的?范围|(?:该|这个?)范围/i;

export function absenceIn(sentence: string, mentions: readonly Mention[], before: readonly EndName[]): AbsenceClaim | null {
  const named = mentions.filter(({ kind, lines }) => kind === 'name' || kind === 'address' || (kind === 'place' && !lines));
  const shared = {
    outsideTests: TESTS.test(sentence),
    admitsUnbound: UNBOUND.test(sentence),
    overHttp: /\bHTTP\b/.test(sentence),
    besides: ELSE.test(sentence) && !/dead code|unused|死代码/i.test(sentence) ? [...before, ...named] : [],
    inPart: PART.test(sentence),
  };
  const plain = sentence.length > 4000 ? sentence.slice(0, 4000) : sentence;
  const isMissing = NONEXISTENT.test(plain) || CHINESE_NONEXISTENT.test(plain);
  const nobody = isMissing ? null : NOBODY.exec(plain);
  const chinese = CHINESE_NOBODY.exec(plain);
  const never = NEVER.exec(plain);
  const match = isMissing ? null : (nobody ?? never ?? chinese);
  if (match) {
    const { index } = match;
    const after = named.filter(({ at }) => at >= index + match[0].length - 1);
    const earlier = named.filter(({ at }) => at < index);
    const isObjectAfter = match === nobody || (match === chinese && !/被|者|方|死代码|未使用/.test(match[0]));
    const about = isObjectAfter ? (after.length > 0 ? after : earlier) : earlier.length > 0 ? earlier.slice(-1) : after;
    const said = match.slice(1).find((word) => word !== undefined) ?? match[0];
    return { kind: 'uncalled', family: familyOf(said), about: about.length > 0 ? about : before, ...shared };
  }
  return isMissing ? { kind: 'nonexistent', family: 'use', about: named, ...shared } : null;
}

function familyOf(word: string): EdgeFamily {
  if (/writ|写/.test(word)) return 'write';
  if (/read|读/.test(word)) return 'read';
  if (/publish/.test(word)) return 'publish';
  if (/extend|implement/.test(word)) return 'extend';
  if (/import/.test(word)) return 'import';
  return /call|invoke|调用/.test(word) ? 'call' : 'use';
}
