/** What was said before a turn, read from the catalog: the chain of its parents, as far as they were answered. */
import type { CatalogStore } from '#db/catalog/catalog-store';
import type { Answer } from '#lib/model/answer';
import { replaceMarks } from '#lib/model/citation-marks';
import type { TurnRecord } from '#lib/model/conversation';
import type { SymbolId } from '#lib/model/ids';
import type { Turn } from '#lib/question/ask-request';
import { turnFacts } from '#lib/question/follow-up/turn-facts';

const MAX_TURNS = 6;
const MAX_CHARACTERS = 4_000;
const MAX_SUBJECTS = 8;

/** Oldest first. What was refused is among them: it may be put right by the next. */
export async function turnHistory(parent: TurnRecord, catalog: CatalogStore): Promise<readonly Turn[]> {
  const kept = await catalog.getConversation(parent.conversation);
  const chain = chainTo(parent, kept?.turns ?? []);
  const answers = await catalog.getAnswers(chain.map(({ id }) => id));
  const turns = chain.flatMap((turn) => {
    const answer = answers.get(turn.id);
    return answer ? [turnOf(answer)] : [];
  });
  return turns.slice(-MAX_TURNS);
}

function chainTo(last: TurnRecord, turns: readonly TurnRecord[]): readonly TurnRecord[] {
  const byId = new Map(turns.map((turn) => [turn.id, turn]));
  // A set keeps a ring, which no client should make, from turning for ever.
  const chain = new Set<TurnRecord>();
  for (let turn: TurnRecord | undefined = byId.get(last.id); turn && !chain.has(turn); ) {
    chain.add(turn);
    turn = turn.parent === null ? undefined : byId.get(turn.parent);
  }
  return [...chain].reverse();
}

/** What a follow-up needs of an answer. */
export function turnOf(answer: Answer): Turn {
  const text = replaceMarks(answer.text, () => '');
  return {
    question: answer.question,
    answer: text.length <= MAX_CHARACTERS ? text : `${text.slice(0, MAX_CHARACTERS)} …`,
    subjects: subjectsOf(answer),
    ...(answer.scope ? { scope: answer.scope } : {}),
    facts: turnFacts(answer),
  };
}

/** What the reader said it is about, then its hits, which have what the answer is about first. */
function subjectsOf({ about, hits }: Answer): readonly SymbolId[] {
  return [...new Set([...(about === undefined ? [] : [about]), ...hits.map((hit) => hit.id)])].slice(0, MAX_SUBJECTS);
}
