/**
 * Which lines of a long definition answer the question: the window that holds most of the question's words, by how much each tells, its
 * comment left aside. A short definition is its own answer.
 */
import type { SymbolRow } from '#db/repository/repository-store';
import { type QuestionTerms, questionTerms } from '#lib/link/question-terms';
import type { Evidence } from '#lib/model/answer';
import { splitWords } from '#lib/model/words';
import { MAX_EVIDENCE_LINES } from '#lib/tools/evidence-ledger';
import type { ToolContext } from '#lib/tools/tool';
import { nameInWords } from '#lib/tools/wording';

/** A window must hold this share of the question more than the beginning to be shown instead of it. */
const MARGIN = 0.02;

/** Lines of a file, 1-based and inclusive. */
export interface Window {
  readonly line: number;
  readonly endLine: number;
}

/** The evidence to quote; undefined when the file is not indexed. */
export async function bestLines(symbol: SymbolRow, question: string, context: ToolContext): Promise<Evidence | undefined> {
  return citeWindow(symbol, await bestWindow(symbol, question, context), context);
}

export async function citeWindow(
  symbol: SymbolRow,
  { line, endLine }: Window,
  { ledger }: ToolContext,
): Promise<Evidence | undefined> {
  const role = line <= symbol.line && symbol.line <= endLine ? 'definition' : `lines of ${nameInWords(symbol.id)}`;
  const mark = await ledger.add({ path: symbol.path, line, endLine, symbol: symbol.id, role });
  return mark === null ? undefined : ledger.get(mark);
}

export async function bestWindow(symbol: SymbolRow, question: string, context: ToolContext): Promise<Window> {
  const line = symbol.startLine + (await bestStart(symbol, question, context));
  return { line, endLine: Math.min(symbol.endLine, line + MAX_EVIDENCE_LINES - 1) };
}

/** Where the best window starts, counted from the definition's first line. */
async function bestStart(symbol: SymbolRow, question: string, context: ToolContext): Promise<number> {
  const lines = (await context.source.file(symbol.path))?.lines.slice(symbol.startLine - 1, symbol.endLine) ?? [];
  if (lines.length <= MAX_EVIDENCE_LINES) return 0;
  const terms = await questionTerms(question, { context, isFlow: false });
  const own = termsIn(nameInWords(symbol.id), terms);
  const found = lines.map((line) => (isComment(line, symbol.doc) ? NO_TERMS : termsIn(line, terms)));
  const scoreAt = (at: number): number => shareOf(found.slice(at, at + MAX_EVIDENCE_LINES), terms, own);
  const first = pastComment(lines, symbol);
  let best = { at: first, score: scoreAt(first) + MARGIN };
  for (let at = 1; at + MAX_EVIDENCE_LINES <= lines.length; at++) {
    if ((lines[at] ?? '').trim().length < 2) continue;
    const score = scoreAt(at);
    if (score > best.score) best = { at, score };
  }
  return best.at === first ? first : pastClutter(lines, best.at, symbol.doc);
}

const NO_TERMS: ReadonlyMap<number, number> = new Map();

/** How well a text says each term it has. */
function termsIn(text: string, terms: QuestionTerms): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (const word of splitWords(text))
    for (const { term, strength } of terms.matches(word)) found.set(term, Math.max(found.get(term) ?? 0, strength));
  return found;
}

/** A word of the symbol's own name tells its lines from each other the least. */
const OWN_WORD = 0.5;

/** Different terms count, not how often; as a share of the question's. */
function shareOf(
  found: readonly ReadonlyMap<number, number>[],
  { terms, total }: QuestionTerms,
  own: ReadonlyMap<number, number>,
): number {
  if (total === 0) return 0;
  const said = terms.map(({ weight }, at) => {
    const strength = Math.max(...found.map((one) => one.get(at) ?? 0));
    return weight * strength * (own.has(at) ? OWN_WORD : 1);
  });
  return said.reduce((sum, weight) => sum + weight, 0) / total;
}

/** A definition whose beginning is mostly its comment is quoted from the code on. */
function pastComment(lines: readonly string[], symbol: SymbolRow): number {
  const beginning = lines.slice(0, MAX_EVIDENCE_LINES);
  const comments = beginning.filter((line) => line.trim() === '' || isComment(line, symbol.doc)).length;
  if (comments < MAX_EVIDENCE_LINES / 2) return 0;
  const named = symbol.line - symbol.startLine;
  const at = lines.findIndex((line, place) => place > named && isCode(line, symbol.doc) && place >= comments);
  return at < 0 ? 0 : Math.max(0, Math.min(at, lines.length - MAX_EVIDENCE_LINES));
}

function isCode(line: string, doc: string | undefined): boolean {
  return line.trim() !== '' && !isComment(line, doc);
}

/** A quotation starts at a statement, not at a closing bracket, a blank line or the tail of a comment. */
function pastClutter(lines: readonly string[], from: number, doc: string | undefined): number {
  let at = from;
  while (at + 1 < lines.length && at - from < MAX_EVIDENCE_LINES / 2) {
    const line = lines[at] ?? '';
    if (isCode(line, doc) && !/^\s*[)\]}]/.test(line)) return at;
    at++;
  }
  return from;
}

function isComment(line: string, doc: string | undefined): boolean {
  const text = line.trim();
  return /^(\/\/|\/?\*|#|"{3}|'{3})/.test(text) || (text.length > 3 && doc !== undefined && doc.includes(text));
}
