/**
 * Lets a compiler's answer replace the linker's at the same call sites. A site is a place of a file; it keeps its caller, and ids of
 * symbols never change. Where the precise index says nothing the linker's edge or leaf stays as it is.
 */
import type { LinkedEdge, LinkedLeaf } from '#indexer/link/edge-sink';
import type { LinkedGraph } from '#indexer/link/link-repository';
import { BUILTIN_ORIGIN } from '#indexer/precise/external-origin';
import type { PreciseIndex, PreciseTarget } from '#indexer/precise/precise-index';
import { REFERENCE_WIDTH } from '#indexer/precise/precise-index';
import { SymbolPlaces } from '#indexer/precise/symbol-places';
import type { EdgeKind } from '#lib/model/graph';
import type { PreciseCoverage } from '#lib/model/status';

/** A project target, or a package outside. */
type Answer = Extract<PreciseTarget, { path: string }> | Extract<PreciseTarget, { origin: string }>;

interface Reference {
  readonly length: number;
  readonly answer: Answer;
}

/** Everything that stands at one call site. */
interface Site {
  readonly from: number;
  readonly path: string;
  readonly line: number;
  readonly column: number;
  readonly edges: LinkedEdge[];
  leaf?: LinkedLeaf;
}

const CALL_KINDS: ReadonlySet<EdgeKind> = new Set(['calls', 'instantiates']);

type Tally = { -readonly [K in Exclude<keyof PreciseCoverage, 'tools'>]: number };

/** `hashes`: of today's files by path, hex. */
export function applyPrecise(
  graph: LinkedGraph,
  indexes: readonly PreciseIndex[],
  hashes: ReadonlyMap<string, string>,
): { readonly graph: LinkedGraph; readonly precise: PreciseCoverage } {
  const counts: Tally = { confirmed: 0, corrected: 0, added: 0, removed: 0, staleDocuments: 0 };
  const references = currentReferences(indexes, hashes, counts);
  const places = new SymbolPlaces(graph.symbols);
  const edges: LinkedEdge[] = [];
  const leaves: LinkedLeaf[] = [];
  for (const site of callSites(graph, edges)) {
    const reference = references.get(siteKey(site));
    const made = reference && answered(site, reference, places, counts);
    edges.push(...(made?.edges ?? site.edges));
    const leaf = made ? made.leaf : site.leaf;
    if (leaf) leaves.push(leaf);
  }
  return { graph: { ...graph, edges, leaves }, precise: { tools: indexes.map(({ tool }) => tool), ...counts } };
}

function siteKey(site: Pick<Site, 'path' | 'line' | 'column'>): string {
  return `${site.path}:${site.line}:${site.column}`;
}

/** References of the documents whose files, and whose targets' files, are as they were. A place named twice says nothing certain. */
function currentReferences(
  indexes: readonly PreciseIndex[],
  hashes: ReadonlyMap<string, string>,
  counts: Tally,
): ReadonlyMap<string, Reference> {
  const references = new Map<string, Reference>();
  const twice = new Set<string>();
  for (const index of indexes) {
    const current = new Set(index.documents.filter(({ path, hash }) => hashes.get(path) === hash).map(({ path }) => path));
    counts.staleDocuments += index.documents.filter(({ path, hash }) => hashes.get(path) !== hash).length;
    for (const document of index.documents) {
      if (!current.has(document.path)) continue;
      for (let at = 0; at < document.references.length; at += REFERENCE_WIDTH) {
        const [line = 0, column = 0, length = 0, position = -1] = document.references.slice(at, at + REFERENCE_WIDTH);
        const answer = index.targets[position];
        if (!answer || ('path' in answer && !current.has(answer.path))) continue;
        const key = siteKey({ path: document.path, line, column });
        const known = references.get(key);
        if (known && JSON.stringify(known.answer) !== JSON.stringify(answer)) twice.add(key);
        references.set(key, { length, answer });
      }
    }
  }
  for (const key of twice) references.delete(key);
  return references;
}

/** Call sites in the order they were linked; edges of other kinds go straight to `others`. */
function callSites(graph: LinkedGraph, others: LinkedEdge[]): readonly Site[] {
  const sites = new Map<string, Site>();
  const siteOf = (at: LinkedEdge | LinkedLeaf): Site => {
    const key = `${siteKey(at)}:${at.from}`;
    const site = sites.get(key) ?? { from: at.from, path: at.path, line: at.line, column: at.column, edges: [] };
    sites.set(key, site);
    return site;
  };
  for (const edge of graph.edges) {
    if (CALL_KINDS.has(edge.kind) && edge.resolution !== 'framework') siteOf(edge).edges.push(edge);
    else others.push(edge);
  }
  for (const leaf of graph.leaves) siteOf(leaf).leaf = leaf;
  return [...sites.values()];
}

interface Made {
  readonly edges: readonly LinkedEdge[];
  readonly leaf?: LinkedLeaf;
}

/** Undefined where the answer is no function or class of ours (a local variable, a parameter): the linker follows values, so it stays. */
function answered(site: Site, { answer, length }: Reference, places: SymbolPlaces, counts: Tally): Made | undefined {
  if ('origin' in answer) return leaving(site, answer, counts);
  const guessed = new Set(site.edges.map((edge) => edge.to));
  const target = places.find(answer, guessed);
  if (target === undefined) return undefined;
  const ends = callEnds(target, { isPlainName: length === answer.name.length, places, guessed });
  const isKnown = ends.every(({ to, kind }) => site.edges.some((edge) => edge.to === to && edge.kind === kind));
  if (isKnown && site.edges.length === ends.length) counts.confirmed += 1;
  else if (site.edges.length > 0) counts.corrected += 1;
  else counts.added += 1;
  const { from, path, line, column } = site;
  return {
    edges: ends.map(({ to, kind }) => ({ from, to, kind, path, line, column, resolution: 'scip' as const, confidence: 1 })),
  };
}

function leaving(site: Site, answer: Extract<PreciseTarget, { origin: string }>, counts: Tally): Made | undefined {
  if (site.edges.length === 0) {
    if (site.leaf?.reason !== 'dynamic' && site.leaf?.reason !== 'unresolved' && site.leaf?.reason !== 'ambiguous')
      return undefined;
    counts.added += 1;
  } else counts.removed += 1;
  const { from, path, line, column } = site;
  const callee = site.leaf?.callee ?? answer.name;
  const place = { from, path, line, column, callee, candidates: [] };
  return {
    edges: [],
    leaf:
      answer.origin === BUILTIN_ORIGIN
        ? { ...place, reason: 'builtin' }
        : { ...place, reason: 'external', origin: answer.origin },
  };
}

interface End {
  readonly to: number;
  readonly kind: 'calls' | 'instantiates';
}

/**
 * A class called is made, and its constructor runs; indexers name one or the other. A constructor written out (`super().__init__()`) is a
 * plain call of it.
 */
function callEnds(
  target: number,
  how: { readonly isPlainName: boolean; readonly places: SymbolPlaces; readonly guessed: ReadonlySet<number> },
): readonly End[] {
  const { places, guessed, isPlainName } = how;
  const owner = places.constructedBy(target);
  if (owner !== undefined && !isPlainName)
    return [
      { to: owner, kind: 'instantiates' },
      { to: target, kind: 'calls' },
    ];
  if (!places.isClass(target)) return [{ to: target, kind: 'calls' }];
  const constructors = places.constructorsOf(target);
  const run = constructors.find((position) => guessed.has(position)) ?? (constructors.length === 1 ? constructors[0] : undefined);
  return [{ to: target, kind: 'instantiates' }, ...(run === undefined ? [] : [{ to: run, kind: 'calls' as const }])];
}
