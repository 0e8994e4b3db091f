/**
 * What the tools of an answer said that no line proves: how many there are of something, what git told, how far it goes on outside. Figures
 * of these kinds are borne out by the tool's own result.
 */
import type { LoggedCall } from '#lib/answer/tool-log';
import type { Hop } from '#lib/model/answer';
import type { SymbolHistory } from '#lib/model/history';

export interface Told {
  /** Counts of what was found. */
  readonly counts: ReadonlySet<string>;
  readonly largest: number;
  /** What git told, in its words. */
  readonly history: string;
  /** What the overview tells: areas and their folders. */
  readonly overview: string;
  /** Sentences about what was only inferred. */
  readonly inferred: string;
  /** Names of packages and libraries the calls lead into. */
  readonly origins: readonly string[];
  readonly hops: readonly Hop[];
}

export function toldBy(calls: readonly LoggedCall[]): Told {
  const results = calls.map(({ result }) => result);
  const hops = distinct(results.flatMap(({ paths }) => paths.flat()));
  const counts = new Set<number>();
  for (const { result, tool } of calls) {
    const { paths, symbols, hits, total, summary } = result;
    for (const count of [total, symbols.length, hits.length, result.trailEnds.length, ...paths.map((path) => path.length)])
      if (count) counts.add(count);
    if (total !== undefined) for (const path of paths) counts.add(total - path.length);
    // Calls that could not be resolved: no line holds how many there are.
    for (const open of result.unproven?.unbound ?? []) counts.add(open.total).add(open.inTests).add(open.outside.count);
    for (const [digits] of (result.tried ?? '').matchAll(/\d[\d,]*/g)) counts.add(Number(digits.replaceAll(',', '')));
    const said = tool === 'get_overview' || tool === 'read_history' ? `${summary}\n${result.text}` : summary;
    for (const [digits] of said.matchAll(/\d[\d,]*/g)) counts.add(Number(digits.replaceAll(',', '')));
    const tests = new Set(symbols.filter(({ isTest }) => isTest).map(({ id }) => id));
    for (const path of paths) {
      addDegrees(path, counts);
      const direct = path.filter(({ depth, kind }) => depth === 0 && kind !== 'overrides');
      counts.add(new Set(direct.filter(({ from }) => tests.has(from)).map(({ from }) => from)).size);
      counts.add(new Set(direct.filter(({ from }) => !tests.has(from)).map(({ from }) => from)).size);
    }
  }
  return {
    counts: new Set([...counts].map(String)),
    largest: Math.max(0, ...counts),
    history: calls
      .flatMap(({ tool, result }) =>
        tool === 'read_history'
          ? [result.text, JSON.stringify(result.histories ?? []), ...(result.histories ?? []).map(figuresOf)]
          : [],
      )
      .join('\n'),
    overview: calls.flatMap(({ tool, result }) => (tool === 'get_overview' ? [result.text] : [])).join('\n'),
    inferred: results.flatMap(({ notes }) => notes ?? []).join('\n'),
    origins: [...new Set(results.flatMap(({ trailEnds }) => trailEnds.flatMap(({ origin }) => origin ?? [])))],
    hops,
  };
}

/** How many each calls, and is called by. */
function addDegrees(path: readonly Hop[], counts: Set<number>): void {
  for (const end of ['from', 'to'] as const) {
    const groups = Map.groupBy(path, (hop) => hop[end]);
    for (const group of groups.values()) {
      counts.add(group.length);
      counts.add(new Set(group.map((hop) => hop[end === 'from' ? 'to' : 'from'])).size);
    }
  }
}

/** How many commits, and how many lines of whom. */
function figuresOf({ total, older, blame }: SymbolHistory): string {
  const lines = new Map<string, number>();
  for (const { line, endLine, commit } of blame) lines.set(commit.author, (lines.get(commit.author) ?? 0) + endLine - line + 1);
  const all = [...lines.values()];
  return [total, total - 1, older, ...all, all.reduce((sum, one) => sum + one, 0)].join(' ');
}

function distinct(hops: readonly Hop[]): readonly Hop[] {
  return [...new Map(hops.map((hop) => [`${hop.from} ${hop.to} ${hop.kind} ${hop.path}:${hop.line} ${hop.mark}`, hop])).values()];
}
