/**
 * Summaries from the index alone, several symbols with a handful of queries: signature, the comment's first sentence, what is called and
 * touched directly, how often it is used. A class speaks for its members too.
 */
import type { EdgeRow, RepositoryReader, SymbolRow } from '#db/repository/repository-store';
import { firstSentence } from '#lib/model/first-sentence';
import type { EdgeKind } from '#lib/model/graph';
import { isEntityId, type SymbolId } from '#lib/model/ids';
import { edgeLabel, entityLabel, symbolLabel } from '#lib/model/labels';
import type { SymbolSummary } from '#lib/model/summary';

const CALLS: readonly EdgeKind[] = ['calls', 'instantiates'];
const TOUCHES: readonly EdgeKind[] = [
  'calls_http',
  'calls_rpc',
  'publishes',
  'reads_table',
  'writes_table',
  'reads_config',
  'schedules',
];
const USES: readonly EdgeKind[] = ['calls', 'instantiates', 'references', 'calls_http', 'calls_rpc'];
const WHOLES: ReadonlySet<string> = new Set(['class', 'interface', 'enum', 'type']);
const MAX_CALLS = 8;
const MAX_TOUCHES = 12;

/** By the key of each symbol. */
export async function symbolSummaries(
  reader: RepositoryReader,
  symbols: readonly SymbolRow[],
): Promise<ReadonlyMap<number, SymbolSummary>> {
  const parts = new Map(await Promise.all(symbols.map(async (row) => [row.key, await partsOf(reader, row)] as const)));
  const all = [...new Set([...parts.values()].flat())];
  const [out, into] = await Promise.all([reader.edgesFrom(all, [...CALLS, ...TOUCHES]), reader.edgesTo(all, USES)]);
  const rows = await reader.symbolsByKey([...new Set(out.map((edge) => edge.toKey))]);
  const idOf = (edge: EdgeRow): SymbolId | undefined => rows.get(edge.toKey)?.id;
  return new Map(
    symbols.map((symbol) => {
      const own = new Set(parts.get(symbol.key));
      const leaving = out.filter((edge) => own.has(edge.fromKey) && !own.has(edge.toKey)).toSorted((a, b) => a.line - b.line);
      const arriving = into.filter((edge) => own.has(edge.toKey) && !own.has(edge.fromKey));
      return [
        symbol.key,
        { ...told(symbol), ...callsAmong(leaving, idOf), touches: touchedBy(leaving, idOf), uses: arriving.length },
      ];
    }),
  );
}

function told({ signature, doc }: SymbolRow): Pick<SymbolSummary, 'signature' | 'says'> {
  return { signature, says: firstSentence(doc) };
}

/** Keys of the symbol and, of a class, of everything in it. */
async function partsOf(reader: RepositoryReader, row: SymbolRow): Promise<readonly number[]> {
  if (!WHOLES.has(row.kind)) return [row.key];
  const inFile = await reader.symbolsInFile(row.path);
  return [row.key, ...inFile.filter(({ id }) => id.startsWith(`${row.id}.`)).map(({ key }) => key)];
}

type IdOf = (edge: EdgeRow) => SymbolId | undefined;

function callsAmong(edges: readonly EdgeRow[], idOf: IdOf): Pick<SymbolSummary, 'calls' | 'moreCalls'> {
  const called = edges.filter((edge) => CALLS.includes(edge.kind)).flatMap((edge) => idOf(edge) ?? []);
  const calls = [...new Set(called)].filter((id) => !isEntityId(id));
  return { calls: calls.slice(0, MAX_CALLS), moreCalls: Math.max(0, calls.length - MAX_CALLS) };
}

function touchedBy(edges: readonly EdgeRow[], idOf: IdOf): SymbolSummary['touches'] {
  const touches = new Map<string, { readonly kind: EdgeKind; readonly entity: SymbolId }>();
  for (const edge of edges) {
    const entity = idOf(edge);
    if (entity !== undefined && isEntityId(entity)) touches.set(`${edge.kind} ${entity}`, { kind: edge.kind, entity });
  }
  return [...touches.values()].slice(0, MAX_TOUCHES);
}

/** The same in a line, of those of the source that have any links; by key. */
export async function linksOf(reader: RepositoryReader, symbols: readonly SymbolRow[]): Promise<ReadonlyMap<number, string>> {
  const summaries = await symbolSummaries(
    reader,
    symbols.filter(({ kind }) => kind !== 'entity' && kind !== 'module'),
  );
  const lines = [...summaries].map(([key, summary]) => [key, linksInWords(summary)] as const);
  return new Map(lines.filter(([, line]) => line !== ''));
}

/** One line without the signature and the comment, for a prompt; empty where nothing is known. */
export function linksInWords({ calls, moreCalls, touches, uses }: SymbolSummary): string {
  const names = calls.map((id) => symbolLabel(id));
  return [
    ...(names.length > 0 ? [`calls ${names.join(', ')}${moreCalls > 0 ? ` and ${moreCalls} more` : ''}`] : []),
    ...touches.map(({ kind, entity }) => touchInWords(kind, entity)),
    ...(uses > 0 ? [`used in ${uses} ${uses === 1 ? 'place' : 'places'}`] : []),
  ].join('; ');
}

/** `writes table orders`. */
function touchInWords(kind: EdgeKind, entity: SymbolId): string {
  const verb = edgeLabel(kind);
  const noun = entityLabel(entity);
  return `${verb} ${noun === null || verb.endsWith(noun) ? '' : `${noun} `}${symbolLabel(entity)}`;
}
