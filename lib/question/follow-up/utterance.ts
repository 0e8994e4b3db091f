/** What somebody says next, without the words that only join it to what was said before ("and", "ok, so", 那), and whether there were any. */
export interface Utterance {
  /** As asked, trimmed. */
  readonly whole: string;
  /** Without leading joining words and without the mark at the end. */
  readonly plain: string;
  /** It goes on from what was said: "and …", "also …", 那…. */
  readonly goesOn: boolean;
}

const LEAD =
  /^(?:ok(?:ay)?|and|so|but|then|well|now|also|hm+|thanks|thank you|great|sure|yes|right|please|um+)(?:[,.!:…]+\s*|\s+)/i;
const CHINESE_LEAD = /^(?:好的?|嗯+|请问?|那么|那(?=[\s，,]|[^个些里边])|然后(?=[，,谁在它])|还有(?=[，,])|而且|另外)[，,、\s]*/;

export function utteranceOf(question: string): Utterance {
  const whole = question.trim();
  let plain = whole;
  for (let before = ''; before !== plain; ) {
    before = plain;
    const rest = plain.replace(LEAD, '').replace(CHINESE_LEAD, '');
    if (/[\p{L}\p{N}]/u.test(rest)) plain = rest;
  }
  const goesOn = /^(?:and|also|so|then|but)\b/i.test(whole) || /^(?:那|然后|还有|另外|而且)/.test(whole);
  return { whole, plain: plain.replace(/[\s?？.。!！…]+$/, '').trim(), goesOn };
}

/** A sentence of its own: a capital, and a question mark where it asks. */
export function sentence(text: string, whole: string): string {
  const first = text.charAt(0).toUpperCase() + text.slice(1);
  if (/[?？.。!！]$/.test(first)) return first;
  const mark = /[?？]\s*$/.exec(whole)?.[0].trim();
  return `${first}${mark ?? ''}`;
}
