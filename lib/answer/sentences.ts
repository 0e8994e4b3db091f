/**
 * Cuts markdown into the sentences that claim something, and its code blocks. Headings, lead-ins that end in a colon, questions and
 * sentences that say what was not found claim nothing about the code.
 */
export interface Sentence {
  readonly kind: 'prose' | 'code';
  readonly text: string;
}

const MIN_WORDS = 3;

/** Says that something is missing, or what the reader could do: no evidence can stand for it. */
const CLAIMS_NOTHING =
  /\b(nothing|no (call )?path|not indexed|not found|could ?n[o']t find|could not find|found no|does not exist|do(es)? not (appear|have)|no symbol|no such|there is no|is not (in|part of) (the|this) (index|repository)|I (found|looked|tried|searched|took)|Naming a file)\b|没有(找到|代码|任何)|找不到|不存在|未找到|(还)?没有被?索引|^我(查找|尝试|把|理解)|说出文件名/i;

/** How much there is of something: a figure of the index, which no line can prove. */
const COUNTS =
  /^[^`]*\b[\d,]+ (indexed )?(files?|symbols?|lines?|(call |more )?sites?|hops?|tests?)\b[^`]*$|^[^`]*[\d,]+ ?[个处步行张次][^`]*$/i;

export function sentencesOf(markdown: string): readonly Sentence[] {
  const sentences: Sentence[] = [];
  const prose = markdown.replace(/^(`{3,}|~{3,})[^\n]*\n([\s\S]*?)^\1[ \t]*$/gm, (_all, _fence, code: string) => {
    sentences.push({ kind: 'code', text: code });
    return '';
  });
  for (const line of prose.split('\n')) {
    const text = line
      .replace(/^\s*(?:[-*+]|\d+[.)])\s+/, '')
      .replace(/^\s*>\s?/, '')
      .trim();
    if (text === '' || /^#{1,6}\s/.test(text) || /^[-*_|\s:]+$/.test(text)) continue;
    for (const sentence of splitSentences(text)) if (claims(sentence)) sentences.push({ kind: 'prose', text: sentence });
  }
  return sentences;
}

/** At `. `, `! `, `? ` and their full-width forms, outside backticks and quotations; a mark after the stop stays with its sentence. */
function splitSentences(line: string): readonly string[] {
  const masked = line.replace(/`[^`]*`|“[^”]*”/g, (quoted) => 'x'.repeat(quoted.length));
  const sentences: string[] = [];
  let start = 0;
  for (const match of masked.matchAll(/(?:[.!?](?=\s|$|\[E)|[。！？])(?:\s*\[E[\d,;\sE\][]*\])*/gi)) {
    if (/\b(e\.g|i\.e|etc|vs|cf)\.$/i.test(masked.slice(start, match.index + 1))) continue;
    const end = match.index + match[0].length;
    sentences.push(line.slice(start, end).trim());
    start = end;
  }
  sentences.push(line.slice(start).trim());
  return sentences.filter((sentence) => sentence !== '');
}

function claims(sentence: string): boolean {
  const plain = sentence
    .replace(/\[E[\d,;\sE]*\]/gi, '')
    .replace(/[*_]/g, '')
    .trim();
  if (/[:：]$/.test(plain) || /[?？]$/.test(plain) || CLAIMS_NOTHING.test(plain) || COUNTS.test(plain)) return false;
  return /[\u3400-\u9fff]/.test(plain) ? plain.length >= 6 : plain.split(/\s+/).length >= MIN_WORDS;
}
