/** read_source: lines of an indexed file, by symbol or by path. Nothing outside the index can be read. */
import { z } from 'zod';
import type { SymbolRow } from '#db/repository/repository-store';
import { PathlightError } from '#lib/model/errors';
import { moduleId, type SymbolId } from '#lib/model/ids';
import { MAX_EVIDENCE_LINES } from '#lib/tools/evidence-ledger';
import { nameInput } from '#lib/tools/inputs';
import { notFoundResult } from '#lib/tools/not-found';
import { resolveSymbol } from '#lib/tools/resolve-symbol';
import { defineTool, type ToolContext, type ToolResult, toolResult } from '#lib/tools/tool';
import { count, nameInWords, place } from '#lib/tools/wording';

const MAX_LINES = 120;

export const readSource = defineTool({
  name: 'read_source',
  description:
    'Reads the source of a symbol, or lines of a file, as they were indexed, at most 120 lines. Only indexed files can be read; any other path is refused.',
  inputSchema: z
    .object({
      symbol: nameInput.optional().describe('Id or name of the symbol to read.'),
      path: nameInput.optional().describe('Path inside the repository.'),
      line: z.number().int().min(1).optional(),
      endLine: z.number().int().min(1).optional(),
    })
    .refine((input) => (input.symbol === undefined) !== (input.path === undefined), {
      error: 'give either symbol or path',
    }),
  async run(input, context) {
    if (input.path !== undefined) return readLines({ ...input, path: input.path }, context);
    const asked = input.symbol ?? '';
    const { symbols, notFound } = await resolveSymbol(context.reader, asked, context.scope);
    const first = symbols[0];
    if (notFound || !first) return notFoundResult(`Source of ${asked}`, notFound ? [notFound] : []);
    const range = { path: first.path, line: first.startLine, endLine: first.endLine };
    const result = await readRange(range, { title: `Source of ${asked}`, symbol: first.id, nameLine: first.line, context });
    const others = symbols.slice(1, 6).map((symbol) => symbol.id);
    const note = others.length > 0 ? `\nOthers of this name: ${others.join(', ')}` : '';
    return { ...result, text: result.text + note, symbols };
  },
});

async function readLines(
  input: { readonly path: string; readonly line?: number; readonly endLine?: number },
  context: ToolContext,
): Promise<ToolResult> {
  const path = input.path.replace(/^\.\//, '');
  const record = await context.reader.file(path);
  if (record?.status !== 'indexed') {
    throw new PathlightError('not_found', `${path} is not an indexed file.`, {
      remedy: record ? 'It was left out of the index; the status page says why.' : 'Paths are relative to the repository.',
    });
  }
  const line = input.line ?? 1;
  const endLine = Math.max(line, input.endLine ?? line + MAX_LINES - 1);
  const inside = innermost(await context.reader.symbolsInFile(path), line);
  const symbol = inside?.id ?? moduleId(path);
  return readRange({ path, line, endLine }, { title: `Lines of ${path}`, symbol, nameLine: inside?.line, context });
}

function innermost(symbols: readonly SymbolRow[], line: number): SymbolRow | undefined {
  return symbols
    .filter((symbol) => symbol.startLine <= line && line <= symbol.endLine)
    .toSorted((a, b) => a.endLine - a.startLine - (b.endLine - b.startLine))[0];
}

interface ReadOptions {
  readonly title: string;
  readonly symbol: SymbolId;
  /** Where the symbol's name stands in its definition. */
  readonly nameLine: number | undefined;
  readonly context: ToolContext;
}

/** Numbered lines, a mark at the head of each piece of evidence. */
async function readRange(
  range: { readonly path: string; readonly line: number; readonly endLine: number },
  options: ReadOptions,
): Promise<ToolResult> {
  const { context, symbol, nameLine = 0 } = options;
  const lines = (await context.source.file(range.path))?.lines ?? [];
  const end = Math.min(range.endLine, range.line + MAX_LINES - 1, lines.length);
  const marks: string[] = [];
  const text: string[] = [];
  for (let start = range.line; start <= end; start += MAX_EVIDENCE_LINES) {
    const pieceEnd = Math.min(end, start + MAX_EVIDENCE_LINES - 1);
    const role = start <= nameLine && nameLine <= pieceEnd ? 'definition' : `lines of ${nameInWords(symbol)}`;
    const mark = await context.ledger.add({ path: range.path, line: start, endLine: pieceEnd, symbol, role });
    if (!mark) continue;
    marks.push(mark);
    text.push(`[${mark}] ${range.path}:${start}-${pieceEnd}`);
    for (let line = start; line <= pieceEnd; line++) text.push(`${line}: ${lines[line - 1] ?? ''}`);
  }
  const cut = range.endLine > end && end < lines.length ? `\n… ${place(range.path, end + 1)} and on was left out.` : '';
  return toolResult({
    title: options.title,
    summary: marks.length > 0 ? `${count(end - range.line + 1, 'line')} of ${range.path}.` : `${range.path} has no such lines.`,
    text: text.length > 0 ? text.join('\n') + cut : `${range.path} has ${count(lines.length, 'line')}.`,
    marks,
  });
}
