/** read_history: the commits of a definition's lines, or who wrote them, as git knows it at the indexed commit. */
import { z } from 'zod';
import type { SymbolRow } from '#db/repository/repository-store';
import type { IndexedLines } from '#lib/history/committed-place';
import { type HistoryRequest, readHistory as readFromGit } from '#lib/history/read-history';
import type { SymbolHistory } from '#lib/model/history';
import { lastName, MODULE_NAME, splitSymbolId } from '#lib/model/ids';
import { citeDefinition } from '#lib/tools/evidence';
import { describeSymbol } from '#lib/tools/find-symbol';
import { historyLines, historySummary } from '#lib/tools/history-words';
import { nameInput } from '#lib/tools/inputs';
import { notFoundResult } from '#lib/tools/not-found';
import { resolveSymbol } from '#lib/tools/resolve-symbol';
import { defineTool, type ToolContext, type ToolResult, toolResult } from '#lib/tools/tool';

const MAX_OTHERS = 5;

export const readHistory = defineTool({
  name: 'read_history',
  description:
    'Tells the past of a symbol from git at the indexed commit: the commits of its lines, newest first, with date, author, subject and the one that introduced it (kind log), or who wrote which lines last (kind blame). Without a symbol, the latest commits of the repository. Cite a commit by the mark of the lines it is told of. Says why where there is no history.',
  inputSchema: z.object({
    symbol: nameInput.optional().describe('Id or name of the symbol, or a path; none for the whole repository.'),
    kind: z.enum(['log', 'blame']).default('log'),
    limit: z.number().int().min(1).max(50).default(12).describe('Commits at most.'),
  }),
  async run({ symbol, kind, limit }, context) {
    if (symbol === undefined) return ofRepository({ kind: 'log', limit, folders: context.scope?.folders }, context);
    const title = kind === 'blame' ? `Authors of ${symbol}` : `History of ${symbol}`;
    const { symbols, notFound } = await resolveSymbol(context.reader, symbol, context.scope);
    const [first] = symbols;
    if (notFound || !first) return notFoundResult(title, notFound ? [notFound] : []);
    const mark = await citeDefinition(context, first);
    const told = await readFromGit(addressOf(context), await indexedLines(first, context), { limit, kind });
    const history: SymbolHistory = { symbol: first.id, ...(mark ? { mark } : {}), ...told };
    context.ledger.addCommits(mark, hashesOf(history));
    const others = symbols.slice(1, MAX_OTHERS + 1).map((row) => row.id);
    return toolResult({
      title,
      summary: historySummary(history),
      text: [
        describeSymbol(first, mark),
        ...historyLines(history),
        ...(others.length > 0 ? [`Others of this name: ${others.join(', ')}`] : []),
      ].join('\n'),
      hits: [{ id: first.id, route: 'history', score: 1, reason: 'its history was asked for' }],
      marks: mark ? [mark] : [],
      symbols,
      histories: [history],
    });
  },
});

async function ofRepository(request: HistoryRequest, context: ToolContext): Promise<ToolResult> {
  const told = await readFromGit(addressOf(context), null, request);
  // The oldest commit of a repository introduces nothing that was asked for.
  const history: SymbolHistory = { symbol: null, ...told, introduced: null };
  context.ledger.addCommits(null, hashesOf(history));
  const text = historyLines(history).join('\n');
  return toolResult({ title: 'History of the repository', summary: historySummary(history), text, histories: [history] });
}

function addressOf({ git, signal }: ToolContext) {
  return { ...git, signal };
}

/** A file's top-level code stands for the file; an entity has no name in the code that could be looked for. */
async function indexedLines(row: SymbolRow, context: ToolContext): Promise<IndexedLines> {
  const file = (await context.source.file(row.path))?.lines ?? [];
  const isFile = splitSymbolId(row.id).name === MODULE_NAME;
  const name = isFile || row.kind === 'entity' ? '' : lastName(row.id).replace(/^#/, '');
  const { path, startLine, line, endLine } = row;
  return { path, startLine, line, endLine, name, file, isFile };
}

function hashesOf({ commits, introduced, moves, blame }: SymbolHistory): readonly string[] {
  const all = [...commits, ...(introduced ? [introduced] : []), ...[...moves, ...blame].map(({ commit }) => commit)];
  return [...new Set(all.map(({ hash }) => hash))];
}
