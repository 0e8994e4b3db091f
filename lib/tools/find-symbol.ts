/** find_symbol: a name to the symbols that carry it. */
import { z } from 'zod';
import type { SymbolRow } from '#db/repository/repository-store';
import { firstSentence } from '#lib/model/first-sentence';
import { citeDefinition } from '#lib/tools/evidence';
import { inferredNotes } from '#lib/tools/inferred-notes';
import { nameInput } from '#lib/tools/inputs';
import { notFoundResult } from '#lib/tools/not-found';
import { resolveSymbol } from '#lib/tools/resolve-symbol';
import { sayOutside } from '#lib/tools/scope-words';
import { defineTool, type ToolContext, toolResult } from '#lib/tools/tool';
import { count, nameInWords, place } from '#lib/tools/wording';

const MAX_SHOWN = 8;

export const findSymbol = defineTool({
  name: 'find_symbol',
  description:
    'Finds the definitions of an exact name: a whole id (src/order.py::Order.cancel), the end of one (Order.cancel), a bare name (cancel) or a file path. Lists every symbol of that name; when there is none it says so with the closest names and never answers for another.',
  inputSchema: z.object({ name: nameInput.describe('The name as written, without parentheses.') }),
  async run({ name }, context) {
    const title = `Definition of ${name}`;
    const { symbols: named, notFound } = await resolveSymbol(context.reader, name, context.scope);
    if (notFound) return notFoundResult(title, [notFound]);
    const symbols = preferScope(named, context);
    const outside = named.length - symbols.length;
    const shown = symbols.slice(0, MAX_SHOWN);
    const cited = await citeSymbols(context, shown);
    const notes = await inferredNotes(shown, context);
    const more = symbols.length > shown.length ? `\n… and ${symbols.length - shown.length} more of this name.` : '';
    return toolResult({
      title,
      summary: symbols.length === 1 ? `Found in ${symbols[0]?.path}.` : `${count(symbols.length, 'symbol')} of this name.`,
      text:
        [...notes, cited.map(({ symbol, mark }) => describeSymbol(symbol, mark)).join('\n') + more].join('\n') +
        sayOutside(outside, 'other symbol of this name', context),
      notes,
      hits: symbols.map((symbol, at) => ({ id: symbol.id, route: 'symbol', score: 1 / (at + 1), reason: 'has this name' })),
      marks: cited.flatMap(({ mark }) => (mark ? [mark] : [])),
      symbols,
      ...(context.scope ? { outside } : {}),
    });
  },
});

/** Those that lie in the scope; all of them where none does. */
export function preferScope(symbols: readonly SymbolRow[], { scope }: Pick<ToolContext, 'scope'>): readonly SymbolRow[] {
  const inside = scope ? symbols.filter((row) => scope.has(row)) : symbols;
  return inside.length > 0 ? inside : symbols;
}

/** One symbol for a model, on one or two lines. */
export function describeSymbol(symbol: SymbolRow, mark: string | null): string {
  const cited = mark ? ` [${mark}]` : '';
  const lines = `${symbol.path}:${symbol.startLine}-${symbol.endLine}`;
  const doc = firstSentence(symbol.doc);
  if (symbol.kind === 'entity')
    return `${symbol.signature || nameInWords(symbol.id)}, id \`${symbol.id}\`, first seen at ${place(symbol.path, symbol.line)}${cited}`;
  return `${symbol.kind} \`${symbol.id}\` ${lines}${cited}\n    ${symbol.signature}${doc ? ` — ${doc}` : ''}`;
}

export type SymbolMark = { readonly symbol: SymbolRow; readonly mark: string | null };

export async function citeSymbols(context: ToolContext, symbols: readonly SymbolRow[]): Promise<readonly SymbolMark[]> {
  const cited: SymbolMark[] = [];
  for (const symbol of symbols) cited.push({ symbol, mark: await citeDefinition(context, symbol) });
  return cited;
}
