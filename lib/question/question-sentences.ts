/**
 * The sentences of a question. The one that asks is usually the last; what stands before it tells the circumstances, which help to find
 * the thing meant but say nothing about what is wanted of it.
 */

/** At a stop followed by space, at Chinese stops, at line breaks; never inside a name (`c.req.valid()`) or behind "e.g.". */
function sentencesIn(question: string): readonly string[] {
  const masked = question.replace(/`[^`]*`|"[^"]*"|“[^”]*”|\b(?:e\.g|i\.e|etc|vs|cf)\./gi, (text) => 'x'.repeat(text.length));
  const sentences: string[] = [];
  let start = 0;
  for (const match of masked.matchAll(/[.!?]+(?=\s|$)|[。！？；]+|\n+|[?!](?=[\u3400-\u9fff])/g)) {
    const end = match.index + match[0].length;
    sentences.push(question.slice(start, end).trim());
    start = end;
  }
  sentences.push(question.slice(start).trim());
  return sentences.filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

const ASKS =
  /[?？]\s*$|^(?:and |so |but |ok(?:ay)?,? |please |then )*(?:who|whom|whose|what|which|where|when|why|how|is|are|was|were|does|do|did|can|could|should|would|will|has|have|if|list|show|find|trace|follow|explain|describe|tell|give|walk|i (?:want|need|would like)|i'd like)\b|\bfrom\b.+\bto\b|^从|[谁哪吗呢什怎几]|如何|为何|列出|找出|说明|解释|介绍|追踪|多少/i;

/** Sentences that ask something, the last one first; then the others, so that a bare description is read as well. */
export function askingFirst(question: string): readonly string[] {
  const sentences = sentencesIn(question).toReversed();
  return [...sentences.filter((one) => ASKS.test(one)), ...sentences.filter((one) => !ASKS.test(one))];
}

/** True for a question or a request; false for a bare description ("undo every change when one step fails"). */
export function isAsking(question: string): boolean {
  return sentencesIn(question).some((sentence) => ASKS.test(sentence));
}

/** What a quotation says is the asker's matter, not the question's wording. Its length stays. */
export function withoutQuotations(sentence: string): string {
  return sentence.replace(/"[^"]*"|“[^”]*”|「[^」]*」/g, (quotation) => `"${'x'.repeat(quotation.length - 2)}"`);
}
