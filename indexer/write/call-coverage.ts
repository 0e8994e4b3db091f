/**
 * What is known of the call sites, by language: bound to a symbol here, known to leave the repository, or open, with examples. A site is
 * a place of a file and counts once, however many edges it has; one that may also go elsewhere counts as bound.
 */
import type { GenerationInput } from '#db/repository/repository-store';
import type { EdgeKind } from '#lib/model/graph';
import { type CallCoverage, type CallExample, OPEN_REASONS, type OpenReason } from '#lib/model/status';

type Countable = Pick<GenerationInput, 'files' | 'edges' | 'leaves'>;

const CALL_KINDS: ReadonlySet<EdgeKind> = new Set(['calls', 'instantiates']);
const MAX_EXAMPLES = 5;

interface Counting {
  bound: number;
  leaving: number;
  readonly open: Map<OpenReason, { count: number; readonly examples: CallExample[] }>;
}

export function callCoverageOf({ files, edges, leaves }: Countable): Readonly<Record<string, CallCoverage>> {
  const languages = new Map(files.map(({ path, language }) => [path, language ?? 'unknown']));
  const counts = new Map<string, Counting>();
  const countingOf = (path: string): Counting => {
    const language = languages.get(path) ?? 'unknown';
    const known = counts.get(language) ?? { bound: 0, leaving: 0, open: new Map() };
    counts.set(language, known);
    return known;
  };
  const bound = new Set<string>();
  for (const { kind, path, line, column, resolution } of edges) {
    if (!CALL_KINDS.has(kind) || resolution === 'framework') continue;
    const site = siteKey(path, line, column);
    if (bound.has(site)) continue;
    bound.add(site);
    countingOf(path).bound += 1;
  }
  for (const { path, line, column, reason, callee } of leaves) {
    if (bound.has(siteKey(path, line, column))) continue;
    const counting = countingOf(path);
    const open = OPEN_REASONS.find((candidate) => candidate === reason);
    if (open === undefined) counting.leaving += 1;
    else addOpen(counting, open, { path, line, callee });
  }
  return Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([language, one]) => [language, finished(one)]));
}

function siteKey(path: string, line: number, column: number): string {
  return `${line}:${column}:${path}`;
}

/** One example a file, so that they show different code. */
function addOpen({ open }: Counting, reason: OpenReason, example: CallExample): void {
  const known = open.get(reason) ?? { count: 0, examples: [] };
  open.set(reason, known);
  known.count += 1;
  if (known.examples.length < MAX_EXAMPLES && known.examples.at(-1)?.path !== example.path) known.examples.push(example);
}

function finished({ bound, leaving, open }: Counting): CallCoverage {
  const sites = [...open.values()].reduce((sum, { count }) => sum + count, bound + leaving);
  return { sites, bound, leaving, open: Object.fromEntries(open) };
}
