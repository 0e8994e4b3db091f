/** find_entities: routes, tables, topics, settings, RPCs, outgoing HTTP calls and schedules, with who handles, reads, writes them. */
import { z } from 'zod';
import type { SymbolRow } from '#db/repository/repository-store';
import { makeHop } from '#lib/graph/hop';
import type { Neighbour } from '#lib/graph/neighbours';
import type { Path } from '#lib/model/answer';
import type { EdgeKind } from '#lib/model/graph';
import { ENTITY_KINDS } from '#lib/model/ids';
import { splitWords } from '#lib/model/words';
import { type Entity, entitiesOf } from '#lib/tools/entity-index';
import { entitiesMatching, usesIn, usesMatching } from '#lib/tools/entity-match';
import { entitiesInScope, entitiesReached, entitiesReaching, usesOf } from '#lib/tools/entity-uses';
import { KIND_WORDS } from '#lib/tools/entity-words';
import { citeHops, marksOf } from '#lib/tools/evidence';
import { citeSymbols, describeSymbol } from '#lib/tools/find-symbol';
import { nameInput, queryInput } from '#lib/tools/inputs';
import { withMembers } from '#lib/tools/members';
import { notFoundResult } from '#lib/tools/not-found';
import { resolveSymbol } from '#lib/tools/resolve-symbol';
import { defineTool, type ToolContext, type ToolResult, toolResult } from '#lib/tools/tool';
import { hopLine } from '#lib/tools/wording';

/** Uses of one entity that are shown. */
const MAX_USES = 6;
/** Paths that are traced, one an entity. */
const MAX_PATHS = 12;

/** What is done to an entity, as edge kinds. */
export const ACCESS: Readonly<Record<'read' | 'write' | 'publish' | 'receive', readonly EdgeKind[]>> = {
  read: ['reads_table', 'reads_config'],
  write: ['writes_table'],
  publish: ['publishes'],
  receive: ['subscribes', 'handles_route', 'handles_rpc'],
};

const inputSchema = z.object({
  kind: z.enum(ENTITY_KINDS).optional().describe('One kind only; all kinds without it.'),
  words: queryInput
    .optional()
    .describe('Words that stand in the name, or in the name or path of who uses it: "orders", "worker".'),
  usedIn: queryInput
    .optional()
    .describe('Words of a service, folder or symbol: only what code in it reads, writes, publishes or handles.'),
  access: z
    .enum(Object.keys(ACCESS) as [keyof typeof ACCESS, ...(keyof typeof ACCESS)[]])
    .optional()
    .describe('Only what is read, written, published or received.'),
  touchedBy: nameInput.optional().describe('Only entities this symbol comes to touch, each with the path to it.'),
  reaching: nameInput.optional().describe('Only entities that lead to this symbol, each with the path from it.'),
  limit: z.number().int().min(1).max(100).default(30).describe('Entities at most.'),
});
type Input = z.output<typeof inputSchema>;

export const findEntities = defineTool({
  name: 'find_entities',
  description:
    'Lists entities: HTTP routes, database tables, message topics, settings, RPCs, outgoing HTTP calls and schedules, by kind, by words, or by what a symbol touches (touchedBy) or runs for (reaching), with who handles, reads, writes, publishes or receives each and the line as evidence. Lists are capped and say how many there are. A symbol that does not exist is refused with the closest names.',
  inputSchema,
  async run(input, context) {
    const ofKind = (await entitiesOf(context.reader)).filter(({ kind }) => input.kind === undefined || kind === input.kind);
    const all = await entitiesInScope(ofKind, context);
    const entities = all.some((entity) => !entity.row.isTest) ? all.filter((entity) => !entity.row.isTest) : all;
    const symbol = input.touchedBy ?? input.reaching;
    return symbol === undefined ? listed(entities, input, context) : joined(symbol, entities, { input, context });
  },
});

async function listed(entities: readonly Entity[], input: Input, context: ToolContext): Promise<ToolResult> {
  const kinds = input.access && new Set(ACCESS[input.access]);
  const all = await usesOf(entities, context, { kinds, scope: context.scope });
  const uses = input.usedIn === undefined ? all : usesInPlace(entities, all, splitWords(input.usedIn));
  const isNarrowed = kinds !== undefined || input.usedIn !== undefined;
  const used = isNarrowed ? entities.filter(({ row }) => (uses.get(row.key) ?? []).length > 0) : entities;
  const words = splitWords(input.words ?? '');
  const found = entitiesMatching(used, uses, words);
  const shown = found.slice(0, input.limit);
  // A trigger touches two entities with one edge.
  const steps = [...new Set(shown.flatMap((entity) => shownUses(usesMatching(entity, uses.get(entity.row.key) ?? [], words))))];
  const hops = await citeHops(context, await Promise.all(steps.map((step) => makeHop(step, 0, context.source))));
  return entityResult({
    title: titleOf(input),
    entities: shown,
    total: found.length,
    paths: hops.length > 0 ? [hops] : [],
    context,
  });
}

function usesInPlace(
  entities: readonly Entity[],
  uses: ReadonlyMap<number, readonly Neighbour[]>,
  words: readonly string[],
): ReadonlyMap<number, readonly Neighbour[]> {
  return new Map(entities.map((entity) => [entity.row.key, usesIn(entity, uses.get(entity.row.key) ?? [], words)]));
}

/** Uses in tests only where there are no others. */
function shownUses(uses: readonly Neighbour[]): readonly Neighbour[] {
  const code = uses.filter((use) => !use.from.isTest && !use.to.isTest);
  return (code.length > 0 ? code : uses).slice(0, MAX_USES);
}

async function joined(
  symbol: string,
  entities: readonly Entity[],
  { input, context }: { readonly input: Input; readonly context: ToolContext },
): Promise<ToolResult> {
  const title = titleOf(input);
  const { symbols, notFound } = await resolveSymbol(context.reader, symbol, context.scope);
  const asked = symbols.filter((row) => row.id === symbols[0]?.id);
  if (notFound) return notFoundResult(title, [notFound]);
  const keys = (await withMembers(context.reader, asked)).map((row) => row.key);
  const options = { context, limit: Math.min(input.limit, MAX_PATHS), kinds: input.access && new Set(ACCESS[input.access]) };
  const find = input.touchedBy === undefined ? entitiesReaching : entitiesReached;
  const { joins, total } = await find(keys, entities, options);
  const paths: Path[] = [];
  for (const { path } of joins) paths.push(await citeHops(context, path));
  const result = await entityResult({
    title,
    entities: joins.map(({ entity }) => entity),
    total,
    paths,
    context,
    asked: asked.slice(0, 1),
  });
  return { ...result, text: `${result.text}${joins.length === 0 ? noJoin(input) : ''}` };
}

function noJoin(input: Input): string {
  return ` No way leads ${input.touchedBy === undefined ? `to ${input.reaching} from` : `from ${input.touchedBy} to`} one in the indexed files.`;
}

interface Outcome {
  readonly title: string;
  readonly entities: readonly Entity[];
  readonly total: number;
  readonly paths: readonly Path[];
  readonly context: ToolContext;
  /** The symbol the list was asked for. */
  readonly asked?: readonly SymbolRow[];
}

async function entityResult({ title, entities, total, paths, context, asked = [] }: Outcome): Promise<ToolResult> {
  const rows = entities.map(({ row }) => row);
  const cited = await citeSymbols(context, rows);
  const definitions = await citeSymbols(context, asked);
  const hops = paths.flat();
  const rest = total > rows.length ? [`… ${total - rows.length} more were left out.`] : [];
  const users = await usersIn(paths, context);
  const hits = [
    ...asked.map((row) => ({ id: row.id, score: 1, reason: 'was asked about' })),
    ...rows.map((row, at) => ({ id: row.id, score: 1 / (at + 1), reason: 'fits the question' })),
    ...users.map((row, at) => ({ id: row.id, score: 0.5 / (at + 1), reason: 'uses it' })),
  ];
  return toolResult({
    title,
    summary: total === 0 ? 'None in the indexed files.' : `${summaryOf(entities)}${total > rows.length ? ` of ${total}` : ''}.`,
    text: [
      ...(rows.length === 0 ? ['There is none of this kind in the indexed files.'] : []),
      ...[...definitions, ...cited].map(({ symbol, mark }) => describeSymbol(symbol, mark)),
      ...rest,
      ...hops.map(hopLine),
    ].join('\n'),
    hits: hits.map((hit) => ({ ...hit, route: 'path' as const })),
    paths,
    marks: [...[...definitions, ...cited].flatMap(({ mark }) => (mark ? [mark] : [])), ...marksOf(hops)],
    symbols: [...asked, ...rows, ...users],
    total,
  });
}

/** `3 tables, 2 topics`. */
function summaryOf(entities: readonly Entity[]): string {
  const kinds = [...new Set(entities.map(({ kind }) => kind))];
  return kinds
    .map((kind) => {
      const n = entities.filter((entity) => entity.kind === kind).length;
      return n === 1 ? `1 ${KIND_WORDS[kind].one}` : `${n.toLocaleString('en')} ${KIND_WORDS[kind].many}`;
    })
    .join(', ');
}

/** The symbols of the source on the paths, in their order. */
async function usersIn(paths: readonly Path[], { reader }: ToolContext): Promise<readonly SymbolRow[]> {
  const ids = [...new Set(paths.flat().flatMap((hop) => [hop.from, hop.to]))].slice(0, 60);
  const rows = await Promise.all(ids.map((id) => reader.symbolsById(id)));
  return rows.flatMap(([first]) => (first && first.kind !== 'entity' ? [first] : []));
}

function titleOf({ kind, words, touchedBy, reaching, access }: Input): string {
  const what = kind === undefined ? 'Routes, tables, topics and settings' : capital(KIND_WORDS[kind].many);
  const how = access === undefined ? '' : ` to ${access}`;
  const whom = touchedBy !== undefined ? ` touched by ${touchedBy}` : reaching !== undefined ? ` leading to ${reaching}` : '';
  return `${what}${how}${whom}${words === undefined ? '' : ` of ${words}`}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
