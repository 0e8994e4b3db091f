/** The beginning of a documentation comment, for wherever a symbol is told in a line. */

/** The first sentence of a documentation comment, one line, at most 200 characters; empty when there is none. */
export function firstSentence(doc: string | undefined): string {
  if (!doc) return '';
  const paragraph = (doc.trim().split(/\n\s*\n|\n\s*(?=[@:]\w)/)[0] ?? '').replace(/\s+/g, ' ').trim();
  if (/^[@:]\w/.test(paragraph)) return '';
  const end = /[.!?。](?=\s|$)/.exec(paragraph);
  const sentence = end && end.index > 12 ? paragraph.slice(0, end.index + 1) : paragraph;
  return sentence.length > 200 ? `${sentence.slice(0, 197).replace(/\s\S*$/, '')}…` : sentence;
}

/** What comments of Java and others set their words with; a type's parameters are none of these. */
const HTML_TAG = /<\/?(?:a|b|br|code|em|h\d|i|li|ol|p|pre|span|strong|sub|sup|tt|ul)(?:\s[^<>]*)?\/?>/g;

/** A comment's words without the tags around them. */
export function withoutTags(text: string): string {
  return text.replace(HTML_TAG, '');
}
