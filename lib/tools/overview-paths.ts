/**
 * How parts of a repository hang together: what each inherits from, who creates those of a kind, and what the members of one call of another.
 * Every hop is a stored edge; tests and what stands beside the code are left out.
 */
import type { EdgeRow, RepositoryReader, SymbolRow } from '#db/repository/repository-store';
import { makeHop } from '#lib/graph/hop';
import { type Neighbour, withSymbols } from '#lib/graph/neighbours';
import type { SourceLines } from '#lib/graph/source-lines';
import type { Path } from '#lib/model/answer';
import { isAside } from '#lib/overview/aside';
import { isConstructor, withMembers } from '#lib/tools/members';
import type { AskedPart } from '#lib/tools/overview-parts';

const MOST_BASES = 8;
const MOST_CREATIONS = 8;
/** From one part to another. */
const MOST_CALLS = 2;
/** So many of one kind say little by what they implement. */
const FEW = 4;

export interface PartPathOptions {
  readonly reader: RepositoryReader;
  readonly source: SourceLines;
}

export async function partPaths(parts: readonly AskedPart[], { reader, source }: PartPathOptions): Promise<readonly Path[]> {
  const [bases, creations, calls] = [
    await inheritance(parts, reader),
    await creationsOf(parts, reader),
    await callsBetween(parts, reader),
  ];
  const uses = await usesOf(parts, reader);
  const told = [bases, creations, ...calls, uses].filter((steps) => steps.length > 0);
  return Promise.all(told.map((steps) => Promise.all(steps.map((step) => makeHop(step, 0, source)))));
}

/** Two steps up from each class; what many of a kind implement is told by their kind. */
async function inheritance(parts: readonly AskedPart[], reader: RepositoryReader): Promise<readonly Neighbour[]> {
  const found: Neighbour[] = [];
  let frontier = parts.filter((part) => !part.isMany || part.symbols.length <= FEW).flatMap((part) => part.symbols);
  const seen = new Set<string>();
  for (let step = 0; step < 2 && frontier.length > 0; step++) {
    const edges = await reader.edgesFrom(
      frontier.map((row) => row.key),
      ['extends', 'implements'],
    );
    const fresh = (await withSymbols(reader, edges)).filter(({ edge, to }) => !to.isTest && !seen.has(ends(edge)));
    for (const { edge } of fresh) seen.add(ends(edge));
    found.push(...fresh);
    frontier = fresh.map(({ to }) => to);
  }
  return found.slice(0, MOST_BASES);
}

function ends(edge: EdgeRow): string {
  return `${edge.fromKey} ${edge.toKey}`;
}

/** Who creates those of a kind, whoever creates most of them first: what comes with what. */
async function creationsOf(parts: readonly AskedPart[], reader: RepositoryReader): Promise<readonly Neighbour[]> {
  const wanted = parts.filter((part) => part.isMany).flatMap((part) => part.symbols);
  if (wanted.length === 0) return [];
  const edges = await reader.edgesTo(
    wanted.map((row) => row.key),
    ['instantiates'],
  );
  const steps = (await withSymbols(reader, edges)).filter(
    ({ from, to }) =>
      !from.isTest && !isAside(from.path) && !wanted.some((row) => from.id.startsWith(`${row.id}.`) && row.key === to.key),
  );
  const asked = new Set(parts.flatMap((part) => part.symbols.map((row) => row.id)));
  const many = new Map<number, Set<number>>();
  for (const { from, to } of steps) many.set(from.key, (many.get(from.key) ?? new Set()).add(to.key));
  const worth = ({ from }: Neighbour): number => (many.get(from.key)?.size ?? 0) + (isOfAny(from, asked) ? 2 : 0);
  const seen = new Set<string>();
  return steps
    .filter(({ edge }) => !seen.has(ends(edge)) && seen.add(ends(edge)))
    .toSorted(
      (a, b) =>
        worth(b) - worth(a) || (a.edge.path < b.edge.path ? -1 : a.edge.path > b.edge.path ? 1 : a.edge.line - b.edge.line),
    )
    .slice(0, MOST_CREATIONS);
}

function isOfAny(row: SymbolRow, ids: ReadonlySet<string>): boolean {
  return ids.has(row.id) || ids.has(row.id.slice(0, Math.max(0, row.id.lastIndexOf('.'))));
}

/** For each two parts, the calls that say most of how one uses the other: making it, then what is called of it. */
async function callsBetween(parts: readonly AskedPart[], reader: RepositoryReader): Promise<readonly (readonly Neighbour[])[]> {
  const members: ReadonlyMap<number, number>[] = [];
  for (const part of parts) {
    const rows = await withMembers(reader, part.symbols);
    members.push(new Map(rows.map((row) => [row.key, 1])));
  }
  const found: (readonly Neighbour[])[] = [];
  for (const [at, from] of members.entries()) {
    const edges = await reader.edgesFrom([...from.keys()], ['calls', 'instantiates']);
    for (const [other, to] of members.entries()) {
      if (at === other) continue;
      const between = edges.filter((edge) => to.has(edge.toKey) && !from.has(edge.toKey) && !to.has(edge.fromKey));
      const steps = await withSymbols(reader, between);
      found.push(bestCalls(steps));
    }
  }
  return found;
}

const MOST_USES = 2;

/** What the rest of the code asks of each part that is one thing: its weightiest members, each by the one that leads furthest in. */
async function usesOf(parts: readonly AskedPart[], reader: RepositoryReader): Promise<readonly Neighbour[]> {
  const asked = parts.flatMap((part) => part.symbols);
  const found: Neighbour[] = [];
  for (const part of parts.filter((one) => !one.isMany && one.symbols.some((row) => row.kind === 'class'))) {
    const [first] = part.symbols.filter((row) => row.kind === 'class');
    const members = await withMembers(reader, first ? [first] : []);
    const keys = members
      .filter((row) => row.kind === 'method' && !isConstructor(row) && !isPrivate(row.id))
      .map((row) => row.key);
    const steps = await withSymbols(reader, await reader.edgesTo(keys, ['calls']));
    const outside = steps.filter(
      ({ from }) =>
        !from.isTest && !isAside(from.path) && !asked.some((row) => from.path === row.path || from.id.startsWith(`${row.id}.`)),
    );
    found.push(...bestUses(outside));
  }
  return found;
}

function bestUses(steps: readonly Neighbour[]): readonly Neighbour[] {
  const size = ({ endLine, line }: SymbolRow): number => Math.log2(2 + endLine - line);
  const callers = new Map<number, number>();
  for (const { to } of steps) callers.set(to.key, (callers.get(to.key) ?? 0) + 1);
  // What is called all over is a helper of the class, not what it is for.
  const worth = ({ from, to }: Neighbour): number => size(to) - Math.log2(callers.get(to.key) ?? 1) + size(from) / 4;
  const seen = new Set<number>();
  return steps
    .toSorted((a, b) => worth(b) - worth(a) || a.edge.fromKey - b.edge.fromKey)
    .filter(({ to }) => !seen.has(to.key) && seen.add(to.key))
    .slice(0, MOST_USES);
}

function isPrivate(id: string): boolean {
  return /^[_#]/.test(id.slice(id.lastIndexOf('.') + 1));
}

function bestCalls(steps: readonly Neighbour[]): readonly Neighbour[] {
  const seen = new Set<number>();
  return steps
    .toSorted((a, b) => callWorth(b) - callWorth(a) || a.edge.line - b.edge.line)
    .filter(({ to }) => !seen.has(to.key) && seen.add(to.key))
    .slice(0, MOST_CALLS)
    .toSorted((a, b) => a.edge.line - b.edge.line);
}

/** Constructors of a class are told by the class; what is private to it says less. */
function callWorth({ edge, from, to }: Neighbour): number {
  const name = to.id.slice(to.id.lastIndexOf('.') + 1);
  const makes = edge.kind === 'instantiates' || /^(from|create|new|make|build|open|of)(_|[A-Z]|$)/.test(name);
  const isOwn = isConstructor(to) || isPrivate(to.id) || isPrivate(from.id);
  return edge.confidence + (makes ? 2 : 0) - (isOwn ? 1.5 : 0);
}
