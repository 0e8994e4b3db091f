/**
 * Where a flow stops at a border of what is indexed: a declared member with more implementations than a story follows, a message nobody
 * receives, an RPC or address nothing here answers. Said as trail ends, with the one look that would settle each.
 */
import type { RepositoryReader, SymbolRow } from '#db/repository/repository-store';
import { type FlowIndex, flowIndex } from '#lib/graph/flow-index';
import type { Hop, TrailEnd } from '#lib/model/answer';
import type { EdgeKind } from '#lib/model/graph';
import { isEntityId, type SymbolId } from '#lib/model/ids';
import { symbolLabel } from '#lib/model/labels';
import { type Language, sayer } from '#lib/model/language';
import type { ToolContext } from '#lib/tools/tool';

const MAX_ENDS = 4;
const MAX_CANDIDATES = 10;

/** Of what a path steps to and does not step on from, in its order. */
export async function borderEnds(path: readonly Hop[], context: ToolContext): Promise<readonly TrailEnd[]> {
  const { reader } = context;
  const index = await flowIndex(reader);
  const goesOn = new Set(path.map((hop) => hop.from));
  const last = [...new Map(path.filter((hop) => !goesOn.has(hop.to)).map((hop) => [hop.to, hop])).values()];
  const ends: TrailEnd[] = [];
  for (const hop of last) {
    if (ends.length >= MAX_ENDS) break;
    const [row] = await reader.symbolsById(hop.to);
    if (!row) continue;
    const end = isEntityId(row.id) ? await entityEnd(hop, row, context) : await dispatchEnd(hop, row, { index, context });
    if (end) ends.push(end);
  }
  return ends;
}

/** Who would answer, by the kind of the hop that stops at an entity. */
const ANSWERED_BY: Readonly<Partial<Record<EdgeKind, EdgeKind>>> = {
  publishes: 'subscribes',
  calls_rpc: 'handles_rpc',
  calls_http: 'handles_route',
};

async function entityEnd(
  hop: Hop,
  row: SymbolRow,
  { reader, elsewhere, language = 'en' }: ToolContext,
): Promise<TrailEnd | null> {
  const answering = ANSWERED_BY[hop.kind];
  if (!answering || (await reader.edgesTo([row.key], [answering])).length > 0) return null;
  const name = symbolLabel(row.id);
  const found = ((await elsewhere?.(row.id)) ?? [])[0];
  const look = found
    ? say(language, 'The repository {repository} has it: ask there, from `{place}` on.', {
        repository: found.repository,
        place: `${found.symbol.path}:${found.symbol.line}`,
      })
    : say(language, 'If another repository answers it, index that one too and ask there.');
  return { ...endAt(hop, name), reason: 'unresolved', candidates: [], note: sayUnanswered(hop.kind, name, language), look };
}

function sayUnanswered(kind: EdgeKind, name: string, language: Language): string {
  return kind === 'publishes'
    ? say(language, '`{name}` has no receiver in the index.', { name })
    : say(language, '`{name}` has no handler in the index.', { name });
}

async function dispatchEnd(
  hop: Hop,
  row: SymbolRow,
  { index, context }: { readonly index: FlowIndex; readonly context: ToolContext },
): Promise<TrailEnd | null> {
  const overriding = index.overriders.neighbours(row.key);
  if (overriding.length < 2 || index.callees.degree(row.key) > 0) return null;
  const { reader, language = 'en' } = context;
  const rows = [...(await reader.symbolsByKey([...overriding])).values()].filter((one) => !one.isTest);
  if (rows.length < 2) return null;
  const name = symbolLabel(row.id);
  const made = await firstMade(rows, reader);
  const look = made
    ? say(language, 'Read which of them is made: `{what}` is, at `{place}`.', made)
    : say(language, 'Read what is handed over as `{owner}`.', { owner: symbolLabel(ownerOf(row.id)) });
  return {
    ...endAt(hop, name),
    reason: 'ambiguous',
    candidates: rows.slice(0, MAX_CANDIDATES).map((one) => one.id),
    note: say(language, '`{name}` has {number} implementations; which one runs is decided at run time.', {
      name,
      number: rows.length,
    }),
    look,
  };
}

function endAt({ from, path, line }: Hop, callee: string): Pick<TrailEnd, 'from' | 'callee' | 'path' | 'line'> {
  return { from, callee, path, line };
}

function ownerOf(id: SymbolId): SymbolId {
  return id.slice(0, Math.max(0, id.lastIndexOf('.')));
}

/** Where product code makes an object of one of the implementing classes. */
async function firstMade(
  rows: readonly SymbolRow[],
  reader: RepositoryReader,
): Promise<{ readonly what: string; readonly place: string } | null> {
  const owners = (await Promise.all([...new Set(rows.map((row) => ownerOf(row.id)))].map((id) => reader.symbolsById(id)))).flat();
  const edges = await reader.edgesTo(
    owners.map((row) => row.key),
    ['instantiates'],
  );
  const makers = await reader.symbolsByKey(edges.map((edge) => edge.fromKey));
  const made = edges.find((edge) => makers.get(edge.fromKey)?.isTest === false);
  return made ? { what: symbolLabel(made.to), place: `${made.path}:${made.line}` } : null;
}

const say = sayer({
  '`{name}` has no receiver in the index.': '索引中没有 `{name}` 的接收者。',
  '`{name}` has no handler in the index.': '索引中没有 `{name}` 的处理者。',
  'The repository {repository} has it: ask there, from `{place}` on.': '仓库 {repository} 中有它：请在那里从 `{place}` 问起。',
  'If another repository answers it, index that one too and ask there.': '如果由另一个仓库处理，请把它也编入索引，再在那里提问。',
  '`{name}` has {number} implementations; which one runs is decided at run time.':
    '`{name}` 有 {number} 个实现，运行时才决定用哪一个。',
  'Read which of them is made: `{what}` is, at `{place}`.': '请查看创建的是哪一个：`{place}` 创建了 `{what}`。',
  'Read what is handed over as `{owner}`.': '请查看作为 `{owner}` 传入的是什么。',
});
