/**
 * The calls of a name that nothing in the repository defines: `bcrypt.hash`, `save`. They lead into packages or could not be resolved; a
 * qualified name is the end of what is called, never its last part alone. Outside tests first.
 */
import type { LeafRow } from '#db/repository/repository-store';
import { lastOf, unboundIndex } from '#lib/graph/unbound-index';
import type { ToolContext } from '#lib/tools/tool';

export interface CallsOfName {
  readonly total: number;
  /** The first few, each with the mark of its line. */
  readonly sites: readonly (LeafRow & { readonly mark: string | null })[];
}

const MAX_READ = 400;

/** Null where nothing of that name is called. */
export async function callsOfName(asked: string, context: ToolContext, limit = 0): Promise<CallsOfName | null> {
  const { reader, scope, ledger } = context;
  const name = asked.replace(/\(\)$/, '').replace(/::|->|#/g, '.');
  if (!/^[\w$]+(?:\.[\w$]+)*$/.test(name)) return null;
  const rows = (await unboundIndex(reader)).rows.get(lastOf(name)) ?? [];
  const leaves = (await reader.leavesByRow(rows.slice(0, MAX_READ))).filter(
    ({ callee }) => callee === name || callee.endsWith(`.${name}`),
  );
  const callers = await reader.symbolsByKey([...new Set(leaves.map(({ fromKey }) => fromKey))]);
  const isTest = ({ fromKey }: LeafRow): number => Number(callers.get(fromKey)?.isTest ?? false);
  const seen = leaves
    .filter(({ fromKey }) => {
      const from = callers.get(fromKey);
      return from !== undefined && scope?.has(from) !== false;
    })
    .toSorted((a, b) => isTest(a) - isTest(b));
  if (seen.length === 0) return null;
  const sites = [];
  for (const leaf of seen.slice(0, limit)) {
    const { path, line, callee } = leaf;
    sites.push({ ...leaf, mark: await ledger.add({ path, line, endLine: line, symbol: callee, role: `call of ${callee}` }) });
  }
  return { total: seen.length, sites };
}
