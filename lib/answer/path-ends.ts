/**
 * The two ends of a path question: of the candidates for each, the likeliest pair that a path really joins.
 * When none is joined, the likeliest two, so that the answer can say there is no path between them.
 */
import type { SymbolRow } from '#db/repository/repository-store';
import type { Session } from '#lib/answer/session';
import { shortestPath } from '#lib/graph/shortest-path';
import { linkSymbols } from '#lib/link/link-symbols';
import type { Subject } from '#lib/question/plan';
import { withMembers } from '#lib/tools/members';
import { resolveSymbol } from '#lib/tools/resolve-symbol';
import type { ToolContext, ToolResult } from '#lib/tools/tool';

export interface PathEnds {
  readonly from: string;
  readonly to: string;
  readonly connected: boolean;
}

const CANDIDATES = 6;

/** Null when an end has no candidate at all. */
export async function bestPair(from: Subject, to: Subject, session: Session): Promise<PathEnds | null> {
  const searches = [...session.log.results('search_code')];
  const starts = await candidatesFor(from, {
    session,
    purpose: 'flow',
    found: from.kind === 'words' ? searches.shift() : undefined,
  });
  const targets = await candidatesFor(to, {
    session,
    purpose: 'target',
    found: to.kind === 'words' ? searches.shift() : undefined,
  });
  const pairs = starts
    .flatMap((start, i) => targets.map((target, j) => ({ start, target, rank: i + j })))
    .filter(({ start, target }) => start.label !== target.label)
    .toSorted((a, b) => a.rank - b.rank);
  for (const { start, target } of pairs) {
    if (await isJoined(start.symbols, target.symbols, session.context))
      return { from: start.label, to: target.label, connected: true };
  }
  const first = pairs[0];
  return first ? { from: first.start.label, to: first.target.label, connected: false } : null;
}

interface Candidate {
  /** What the tools are asked for: the name as written, or an id. */
  readonly label: string;
  readonly symbols: readonly SymbolRow[];
}

interface CandidateOptions {
  readonly session: Session;
  readonly purpose: 'flow' | 'target';
  readonly found: ToolResult | undefined;
}

async function candidatesFor(subject: Subject, options: CandidateOptions): Promise<readonly Candidate[]> {
  const { context } = options.session;
  if (subject.kind === 'name')
    return [{ label: subject.name, symbols: (await resolveSymbol(context.reader, subject.name)).symbols }];
  const linked = await linkSymbols(options.found ?? { symbols: [], hits: [] }, {
    question: subject.words,
    purpose: options.purpose,
    context,
  });
  const rows = linked.filter(({ symbol }) => !symbol.isTest).slice(0, CANDIDATES);
  return rows.map(({ symbol }) => ({ label: symbol.id, symbols: [symbol] }));
}

async function isJoined(starts: readonly SymbolRow[], targets: readonly SymbolRow[], context: ToolContext): Promise<boolean> {
  const [from, to] = await Promise.all([withMembers(context.reader, starts), withMembers(context.reader, targets)]);
  const path = await shortestPath(
    from.map((row) => row.key),
    to.map((row) => row.key),
    context,
  );
  return path !== null && path.length > 0;
}
