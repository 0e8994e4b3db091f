/** Which symbols an answer is about, and what was inferred about them: told apart from everything the graph proves. */

import type { SymbolRow } from '#db/repository/repository-store';
import { inferredText } from '#lib/answer/compose/inferred-text';
import type { Session } from '#lib/answer/session';
import { inferredAbout } from '#lib/inferred/accepted';
import type { InferredNote } from '#lib/model/inferred';
import { languageOf } from '#lib/model/language';
import { inferredNotes } from '#lib/tools/inferred-notes';

const MAX_SUBJECTS = 4;
/** Tools whose result is about the symbol they were asked for. */
const ABOUT_ONE: ReadonlySet<string> = new Set(['find_symbol', 'find_callers', 'find_impact', 'trace_flow', 'read_source']);

export async function inferredNote(session: Session): Promise<InferredNote | null> {
  const ids = subjectsOf(session).map(({ id }) => id);
  return inferredText(await inferredAbout(ids, session.context), languageOf(session.question));
}

/** The same for a model, in a line that says what it is. */
export function inferredForModel(session: Session): Promise<readonly string[]> {
  return inferredNotes(subjectsOf(session), session.context);
}

function subjectsOf({ log }: Session): readonly SymbolRow[] {
  const subjects = new Map<string, SymbolRow>();
  for (const { tool, result } of log.calls) {
    if (!ABOUT_ONE.has(tool)) continue;
    const asked = new Set(result.hits.filter((hit) => hit.score === 1).map((hit) => hit.id));
    const rows = asked.size > 0 ? result.symbols.filter((row) => asked.has(row.id)) : result.symbols.slice(0, 1);
    for (const row of rows) subjects.set(row.id, row);
  }
  return [...subjects.values()].slice(0, MAX_SUBJECTS);
}
