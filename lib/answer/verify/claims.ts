/**
 * Which sentences claim something about the code. Questions, courtesies, what was looked for and how far an answer goes claim nothing;
 * everything else does, and so needs a mark. A sentence that names code is never excused by its first words alone.
 */
import type { ProseForm } from '#lib/answer/verify/blocks';
import type { Mention } from '#lib/answer/verify/mentions';

/** About the answer, the index or the search itself. */
const ABOUT_THE_ANSWER =
  /^(?:the repository \S+ has [\d,]+ files?|仓库 \S+ 有|this is how far the calls can be followed|this is what comes closest|(?:they|these) were found by|nothing was run|i (?:looked|searched|tried|took|followed|could not|couldn't|did not|didn't|found (?:nothing|no|\d)|have (?:no|not))|we found no|no name is close|naming a file|the closest (?:names?|match)|what comes nearest|not all of the commits|the history ends here|there is no history|git could not|the file was indexed with|these lines are not in the commit|from here (?:it|the trail)|here the trail|the trail ends here|nothing in the index has the words?|no (?:call )?path|(?:the )?(?:evidence|code|lines?)(?: \w+){0,3} (?:does|do) not (?:show|say|contain|answer|cover|tell|include))\b|^\s*(?:…|\.\.\.)\s?and [\d,]+ more\b|\bmore sites? on the way (?:is|are) left out\b|\bmore (?:sites?|callers?|places?) (?:is|are|were) left out\b|^[\d,]+ more\.?$|^(?:我|这些位置是|索引中没有|调用可以跟踪到这里|历史到此为止|没有读完|不存在历史|说出|在 \S+ 中没有找到|没有找到|途中还有|与问题其余部分|……?\s*另外|另有|以上是|git 没能|索引时该文件|这些行不在|在(?:已)?索引的?文件中[，,]?没有找到|(?:已)?索引的?(?:文件|代码)中没有足够)/i;
const COURTESY =
  /^(?:let me know|(?:i )?hope (?:this|that)|feel free|if you (?:want|need|like|wish) (?:more|to)|would you like|happy to (?:help|look|explain)|希望(?:这|对)|如果(?:你|您)?(?:还)?(?:需要|想))/i;
/** Short ones alone: behind "of course" may follow anything. */
const INTERJECTION =
  /^(?:sure|thanks|thank you|great question|of course|certainly|in (?:short|summary)|to sum up|好的|当然|总之|综上)/i;
const MAX_COURTESY = 20;
const MIN_WORDS = 3;
const MIN_STATED = 7;

export type ClaimKind = 'none' | 'about_answer' | 'lead_in' | 'fact';

/** `leads`: a list, a table or code stands beneath it. */
export function claimKind(
  plain: string,
  mentions: readonly Mention[],
  { form, leads }: { form: ProseForm; leads: boolean },
): ClaimKind {
  const text = plain.replace(/[*_#]/g, '').trim();
  const names = mentions.filter(({ kind }) => kind !== 'quotation' && kind !== 'number').length;
  if (text === '' || /^[\s\p{P}\p{S}]*$/u.test(text)) return 'none';
  if (/[?？]$/.test(text) && names === 0) return 'none';
  if (/[?？]$/.test(text)) return 'lead_in';
  if (ABOUT_THE_ANSWER.test(text)) return 'about_answer';
  // A statement is none the less one for ending in a colon.
  const says = /[:：]$/.test(text) && !leads && text.split(/\s+/).length >= MIN_STATED && VERBS.test(text);
  if ((/[:：]$/.test(text) && !says) || form === 'heads' || (form === 'heading' && !isStatement(text))) return 'lead_in';
  const words = /[\u3400-\u9fff]/.test(text) ? text.length / 2 : text.split(/\s+/).length;
  if (
    names === 0 &&
    !/\d/.test(text) &&
    ((COURTESY.test(text) && words <= MAX_COURTESY) || (INTERJECTION.test(text) && words <= 4))
  )
    return 'none';
  if (/^(?:inferred\b|推断)/i.test(text)) return 'about_answer';
  const isShort = /[\u3400-\u9fff]/.test(text) ? text.length < 6 : text.split(/\s+/).length < MIN_WORDS;
  if (!isShort) return 'fact';
  return mentions.length > 0 ? (form === 'item' || form === 'row' ? 'fact' : names > 0 ? 'fact' : 'none') : 'none';
}

const VERBS =
  /\b(?:is|are|was|were|has|have|does|do|will|must|calls?|uses?|writes?|reads?|sends?|stores?|returns?|retries|validates?|deletes?|creates?|runs?|throws?|publish(?:es)?|handles?|limits?|expires?|never|always)\b/i;
const TITLE = /^(?:\d+[.)]?\s*)?(?:how|what|why|where|when|who|which|step|steps|flow|overview|summary)\b/i;

/** A heading that says something instead of naming what follows. */
function isStatement(heading: string): boolean {
  if (/[.。！!]$/.test(heading)) return true;
  if (TITLE.test(heading)) return false;
  return heading.split(/\s+/).length >= 4 && VERBS.test(heading);
}
