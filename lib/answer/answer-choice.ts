/**
 * Whether an answer's question could mean something else about as well: a description with several likely meanings, or a name that several
 * definitions carry. None once the reader has said what is meant, and none where nothing was linked.
 */
import { purposeOf, wordsOf } from '#lib/answer/answer-hits';
import type { Session } from '#lib/answer/session';
import { findChoice, findNameChoice } from '#lib/link/find-choice';
import { linkQuestion } from '#lib/link/link-question';
import type { LinkPurpose } from '#lib/link/purpose';
import type { Choice } from '#lib/model/answer';
import type { Subject } from '#lib/question/plan';
import { preferScope } from '#lib/tools/find-symbol';
import { resolveSymbol } from '#lib/tools/resolve-symbol';

export async function answerChoice(session: Session): Promise<Choice | null> {
  const { plan, about } = session;
  if (about !== undefined) return null;
  switch (plan.kind) {
    case 'symbol':
      return choiceOf({ kind: 'name', name: plan.name }, 'place', session);
    case 'search':
      return choiceOf({ kind: 'words', words: session.question }, 'place', session);
    case 'callers':
      // Of a name, the answer tells the callers of every symbol that carries it.
      return plan.subject.kind === 'name' ? null : choiceOf(plan.subject, purposeOf(plan), session);
    case 'callees':
    case 'flow':
      return choiceOf(plan.subject, purposeOf(plan), session);
    case 'entities':
      return plan.subject ? choiceOf(plan.subject, 'flow', session) : null;
    default:
      // A path is looked for between all likely ends; the rest is not about one thing.
      return null;
  }
}

async function choiceOf(subject: Subject, purpose: LinkPurpose, session: Session): Promise<Choice | null> {
  const { context } = session;
  if (subject.kind === 'name') {
    const { symbols } = await resolveSymbol(context.reader, subject.name, context.scope);
    return findNameChoice(subject.name, preferScope(symbols, context), context);
  }
  if (session.log.results('search_code').length === 0) return null;
  const words = wordsOf(session);
  return findChoice(words, (await linkQuestion(words, purpose, context)).candidates, context);
}
