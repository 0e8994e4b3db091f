/**
 * Cuts markdown into what is read line by line: paragraphs, list items, headings, quotations, table rows, and code blocks. Every block
 * knows where it stands in the text, so that what is found wrong in it can be marked there. One pass over the lines, whatever they hold.
 */
export type ProseForm = 'paragraph' | 'item' | 'heading' | 'quote' | 'row' | 'heads';

export interface Prose {
  readonly kind: 'prose';
  readonly form: ProseForm;
  /** Offsets in the markdown, without list markers and the like. */
  readonly start: number;
  readonly end: number;
}

export interface CodeBlock {
  readonly kind: 'code';
  readonly start: number;
  /** Behind the closing fence. */
  readonly end: number;
  /** What stands before the fence: a note behind the block gets it too. */
  readonly indent: string;
  readonly code: string;
}

export type Block = Prose | CodeBlock;

interface Line {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const FENCE = /^([ \t]*(?:>[ \t]?)*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?)(`{3,}|~{3,})([^\n]*)$/;
const ITEM = /^[ \t]*(?:>[ \t]?)*(?:[-*+]|\d{1,9}[.)])[ \t]+/;
const QUOTE = /^[ \t]*(?:>[ \t]?)+/;
const HEADING = /^ {0,3}#{1,6}[ \t]+/;
const RULE = /^[ \t]*(?:[-*_][ \t]*){3,}$|^[ \t]*=+[ \t]*$/;
const DELIMITER_ROW = /^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;

export function blocksOf(markdown: string): readonly Block[] {
  const reading = new Reading(linesOf(markdown));
  return reading.read();
}

function linesOf(markdown: string): readonly Line[] {
  const lines: Line[] = [];
  for (let start = 0; start <= markdown.length; ) {
    const at = markdown.indexOf('\n', start);
    const end = at < 0 ? markdown.length : at;
    lines.push({ start, end, text: markdown.slice(start, end) });
    start = end + 1;
  }
  return lines;
}

class Reading {
  private readonly lines: readonly Line[];
  private readonly blocks: Block[] = [];
  /** The block that a plain line goes on with. */
  private open: { form: ProseForm; start: number; end: number } | null = null;
  private inList = false;
  private inTable = false;
  private afterBlank = true;

  constructor(lines: readonly Line[]) {
    this.lines = lines;
  }

  read(): readonly Block[] {
    for (let at = 0; at < this.lines.length; ) at = this.take(at);
    this.close();
    return this.blocks;
  }

  /** Reads the block that starts at a line; gives the line after it. */
  private take(at: number): number {
    const line = this.lines[at];
    if (!line) return at + 1;
    const fence = FENCE.exec(line.text);
    if (fence && !(fence[2]?.startsWith('`') && fence[3]?.includes('`'))) return this.takeFenced(at, fence);
    if (line.text.trim() === '') {
      this.close();
      this.inTable = false;
      this.afterBlank = true;
      return at + 1;
    }
    const wasBlank = this.afterBlank;
    this.afterBlank = false;
    if (wasBlank && !this.inList && /^(?: {4}|\t)/.test(line.text)) return this.takeIndented(at);
    this.takeProse(line, this.lines[at + 1]?.text ?? '');
    return at + 1;
  }

  private takeProse(line: Line, next: string): void {
    const { text } = line;
    const wasTable = this.inTable;
    this.inTable = false;
    if (RULE.test(text)) this.close();
    else if (wasTable && DELIMITER_ROW.test(text)) this.inTable = true;
    else if (HEADING.test(text)) this.single('heading', line, HEADING);
    else if (ITEM.test(text)) {
      this.inList = true;
      this.begin('item', line, ITEM);
    } else if (QUOTE.test(text)) this.single('quote', line, QUOTE);
    else if (/^[ 	]*\|/.test(text) || (text.includes('|') && (wasTable || DELIMITER_ROW.test(next)))) {
      this.single(wasTable ? 'row' : 'heads', line, /^[ 	]*/);
      this.inTable = true;
    } else this.takePlain(line);
  }

  private takePlain(line: Line): void {
    if (!/^[ 	]/.test(line.text) && !this.open) this.inList = false;
    if (this.open) this.open.end = line.end;
    else this.begin('paragraph', line, /^[ 	]*/);
  }

  private begin(form: ProseForm, line: Line, marker: RegExp): void {
    this.close();
    const skipped = marker.exec(line.text)?.[0].length ?? 0;
    this.open = { form, start: line.start + skipped, end: line.end };
  }

  private single(form: ProseForm, line: Line, marker: RegExp): void {
    this.begin(form, line, marker);
    this.close();
    if (form === 'heading') this.inList = false;
  }

  private close(): void {
    if (this.open && this.open.end > this.open.start) this.blocks.push({ kind: 'prose', ...this.open });
    this.open = null;
  }

  private takeFenced(at: number, [, before = '', fence = '']: RegExpExecArray): number {
    this.close();
    this.afterBlank = false;
    const closing = new RegExp(`^[ \\t>]*${fence[0]}{${fence.length},}[ \\t]*$`);
    let end = at + 1;
    while (end < this.lines.length && !closing.test(this.lines[end]?.text ?? '')) end++;
    this.pushCode(at, { from: at + 1, to: end, last: Math.min(end, this.lines.length - 1), before });
    return end + 1;
  }

  private takeIndented(at: number): number {
    this.close();
    let end = at;
    while (end < this.lines.length && /^(?: {4}|\t|[ \t]*$)/.test(this.lines[end]?.text ?? '')) end++;
    while (end > at + 1 && (this.lines[end - 1]?.text ?? '').trim() === '') end--;
    this.pushCode(at, { from: at, to: end, last: end - 1, before: '' });
    return end;
  }

  private pushCode(at: number, part: { from: number; to: number; last: number; before: string }): void {
    const isQuoted = part.before.includes('>');
    const code = this.lines
      .slice(part.from, part.to)
      .map(({ text }) => (isQuoted ? text.replace(QUOTE, '') : text))
      .join('\n');
    const indent = part.before.replace(/(?:[-*+]|\d{1,9}[.)])(?=[ \t]*$)/, (marker) => ' '.repeat(marker.length));
    const [first, last] = [this.lines[at], this.lines[part.last]];
    if (first && last) this.blocks.push({ kind: 'code', start: first.start, end: last.end, indent, code });
  }
}
