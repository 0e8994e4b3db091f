/** What the plan asks git: about the symbols the rest of the plan is about, or about the repository where the question names no part of it. */
import type { Session } from '#lib/answer/session';
import type { SymbolId } from '#lib/model/ids';

export interface HistoryCall {
  readonly symbol?: SymbolId;
  readonly kind?: 'blame';
}

/** Inputs of read_history, to be made when the rest of the plan is done. */
export function historyCalls(session: Session): readonly HistoryCall[] {
  const { plan } = session;
  if (!plan.wantsHistory || plan.kind === 'missing' || plan.kind === 'unknown_words') return [];
  if (plan.kind === 'overview' || plan.kind === 'history') return [{}];
  const kinds = asksWho(session.question) ? [{ kind: 'blame' as const }, {}] : [{}];
  return subjects(session).flatMap((symbol) => kinds.map((kind) => ({ symbol, ...kind })));
}

function asksWho(question: string): boolean {
  // Whoever changed it last stands in the log.
  if (/\b(?:last|latest|recently|first)\b|最[后近先早初]|上次/i.test(question)) return false;
  return /\bwho\b[^?,;]*\b(?:wrote|made|knows|owns|maintains|\w+(?:ed|ten))\b|\b(?:whose|authors?|blame|maintainers?|owners?)\b|谁[^,，。?？]*[写改加删修引添创维实]|作者|负责人/i.test(
    question,
  );
}

/** Both ends of a path; else what the first result is about that is no search. */
function subjects({ log, plan }: Session): readonly SymbolId[] {
  const calls = log.calls.filter(({ tool }) => tool !== 'search_code' && tool !== 'read_history');
  if (plan.kind === 'path') {
    const traced = calls.find(({ tool }) => tool === 'trace_path')?.input as { from: SymbolId; to: SymbolId } | undefined;
    if (traced) return [traced.from, traced.to];
  }
  const first = calls.find(({ result }) => result.symbols.length > 0)?.result.symbols[0];
  return first ? [first.id] : [];
}
