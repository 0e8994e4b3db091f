/**
 * Which lines of a long definition answer the question: the window that holds most of the question's words, its comment left aside.
 * A short definition is its own answer.
 */
import type { SymbolRow } from '#db/repository/repository-store';
import type { Evidence } from '#lib/model/answer';
import { splitWords } from '#lib/model/words';
import { contentWords, isSpecific, sameWord } from '#lib/question/question-words';
import { MAX_EVIDENCE_LINES } from '#lib/tools/evidence-ledger';
import type { ToolContext } from '#lib/tools/tool';
import { nameInWords } from '#lib/tools/wording';

/** A window must be this much better than the beginning to be shown instead of it. */
const MARGIN = 1;

/** The evidence to quote; undefined when the file is not indexed. */
export async function bestLines(symbol: SymbolRow, question: string, context: ToolContext): Promise<Evidence | undefined> {
  const lines = (await context.source.file(symbol.path))?.lines.slice(symbol.startLine - 1, symbol.endLine) ?? [];
  const words = contentWords(question);
  const weights = lines.map((line) => (isComment(line, symbol.doc) ? [] : wordsIn(line, words)));
  let best = { at: 0, score: scoreOf(weights, 0) + MARGIN };
  for (let at = 1; at + MAX_EVIDENCE_LINES <= lines.length; at++) {
    if ((lines[at] ?? '').trim().length < 2) continue;
    const score = scoreOf(weights, at);
    if (score > best.score) best = { at, score };
  }
  const at = best.at === 0 ? 0 : pastClutter(lines, best.at, symbol.doc);
  const line = symbol.startLine + at;
  const endLine = Math.min(symbol.endLine, line + MAX_EVIDENCE_LINES - 1);
  const role = line <= symbol.line && symbol.line <= endLine ? 'definition' : `lines of ${nameInWords(symbol.id)}`;
  const mark = await context.ledger.add({ path: symbol.path, line, endLine, symbol: symbol.id, role });
  return mark === null ? undefined : context.ledger.get(mark);
}

/** A quotation starts at a statement, not at a closing bracket, a blank line or the tail of a comment. */
function pastClutter(lines: readonly string[], from: number, doc: string | undefined): number {
  let at = from;
  while (at + 1 < lines.length && at - from < MAX_EVIDENCE_LINES / 2) {
    const line = lines[at] ?? '';
    if (line.trim() !== '' && !/^\s*[)\]}]/.test(line) && !isComment(line, doc)) return at;
    at++;
  }
  return from;
}

/** Different words count, not how often; a word that is not everyday counts twice. */
function scoreOf(weights: readonly (readonly string[])[], from: number): number {
  const found = new Set(weights.slice(from, from + MAX_EVIDENCE_LINES).flat());
  return [...found].reduce((sum, word) => sum + (isSpecific(word) ? 2 : 1), 0);
}

function wordsIn(line: string, words: readonly string[]): readonly string[] {
  const own = splitWords(line);
  return words.filter((word) => own.some((candidate) => sameWord(candidate, word)));
}

function isComment(line: string, doc: string | undefined): boolean {
  const text = line.trim();
  return /^(\/\/|\/?\*|#|"{3}|'{3})/.test(text) || (text.length > 3 && doc !== undefined && doc.includes(text));
}
