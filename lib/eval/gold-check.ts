/** Gold that the index does not know: a renamed function or another commit, and no fault of an answer. */
import { sameSymbol } from '#lib/eval/match';
import type { EvalQuestion, QuestionSet } from '#lib/eval/question';
import { isEntityId, type SymbolId, splitSymbolId } from '#lib/model/ids';
import type { OpenRepository } from '#lib/repository/open-repository';

/** A sentence for each question with gold that is not there. */
export async function missingGold(set: QuestionSet, { reader }: OpenRepository): Promise<readonly string[]> {
  const entities = (await reader.symbolsOfKind('entity')).map(({ id }) => id);
  const ofFile = new Map<string, readonly SymbolId[]>();
  const known = async (gold: SymbolId): Promise<boolean> => {
    if (isEntityId(gold)) return entities.some((id) => sameSymbol(id, gold));
    const { path } = splitSymbolId(gold);
    const ids = ofFile.get(path) ?? (await reader.symbolsInFile(path)).map(({ id }) => id);
    ofFile.set(path, ids);
    return ids.some((id) => sameSymbol(id, gold));
  };
  const notes: string[] = [];
  for (const question of set.questions) {
    const missing: SymbolId[] = [];
    for (const gold of goldOf(question)) if (!(await known(gold))) missing.push(gold);
    if (missing.length > 0) notes.push(`${question.id}: not in the index: ${missing.join(', ')}.`);
  }
  return notes;
}

function goldOf({ entry, find, path = [] }: EvalQuestion): readonly SymbolId[] {
  const ends = path.flatMap(({ from, to }) => [from[0] ?? '', to[0] ?? '']);
  return [...new Set([...entry, ...find, ...ends])];
}
