/** search_code: words or a description to the symbols most likely meant. */
import { z } from 'zod';
import { citeSymbols, describeSymbol } from '#lib/tools/find-symbol';
import { queryInput } from '#lib/tools/inputs';
import { defineTool, toolResult } from '#lib/tools/tool';
import { count, nameInWords } from '#lib/tools/wording';

/** Definitions of these many hits become evidence; the rest are listed only. */
const MAX_CITED = 6;

export const searchCode = defineTool({
  name: 'search_code',
  description:
    'Searches names, paths, signatures, comments and bodies for a description in words ("where baskets are priced") and lists the most likely symbols, best first, with their definitions as evidence. For an exact name use find_symbol.',
  inputSchema: z.object({
    query: queryInput.describe('What is looked for, in a few words.'),
    limit: z.number().int().min(1).max(30).default(10),
  }),
  async run({ query, limit }, context) {
    const found = await context.search(query, { limit });
    const title = `Search for ${query.length > 60 ? `${query.slice(0, 57)}…` : query}`;
    if (found.length === 0)
      return toolResult({ title, summary: 'Nothing found.', text: 'Nothing in the index matches these words.' });
    const cited = await citeSymbols(
      context,
      found.slice(0, MAX_CITED).map((hit) => hit.symbol),
    );
    const rest = found.slice(MAX_CITED).map((hit) => describeSymbol(hit.symbol, null));
    return toolResult({
      title,
      summary: `${count(found.length, 'symbol')}, first ${nameInWords(found[0]?.symbol.id ?? '')}.`,
      text: [...cited.map(({ symbol, mark }) => describeSymbol(symbol, mark)), ...rest].join('\n'),
      hits: found.map(({ symbol, score, reason, similarity }) => ({
        id: symbol.id,
        route: 'search',
        score,
        reason,
        ...(similarity === undefined ? {} : { similarity }),
      })),
      marks: cited.flatMap(({ mark }) => (mark ? [mark] : [])),
      symbols: found.map((hit) => hit.symbol),
    });
  },
});
