/**
 * A question before it is routed: what it leans on in the conversation is filled in, and the part of the repository that its own words
 * name is taken out of it. What the reader chose beside the question (`scope`) holds where words do not say otherwise.
 */
import type { Scope } from '#lib/model/answer';
import type { SymbolId } from '#lib/model/ids';
import type { Turn } from '#lib/question/ask-request';
import { tidyScope } from '#lib/question/ask-scope';
import { resolveFollowUp } from '#lib/question/follow-up/resolve-follow-up';
import { sayUnderstood } from '#lib/question/follow-up/understood';
import { checkScope } from '#lib/question/scope/check-scope';
import type { ToolContext } from '#lib/tools/tool';

export interface ReadQuestion {
  /** Standing by itself. */
  readonly question: string;
  readonly about?: SymbolId;
  /** All of it where absent. */
  readonly scope?: Scope;
  /** How a follow-up was understood, in one sentence; absent where the question stands by itself. */
  readonly understood?: string;
  /** Words of the question that say the scope. */
  readonly scopeWords?: string;
}

export interface Asked {
  readonly question: string;
  readonly history: readonly Turn[];
  readonly about?: SymbolId | undefined;
  readonly scope?: Scope | undefined;
}

/** `context` is of all of the repository. Throws `not_found` for a scope that leaves nothing. */
export async function readQuestion({ question, history, about, scope }: Asked, context: ToolContext): Promise<ReadQuestion> {
  const read = await resolveFollowUp(question, history, context);
  const chosen = isEverywhere(read.filled?.scope) ? undefined : scope;
  const held = tidyScope({ ...chosen, ...read.scope, ...(scope?.commit === undefined ? {} : { commit: scope.commit }) });
  if (held) await checkScope(held, context);
  const meant = about ?? read.about;
  return {
    question: read.question,
    ...(meant === undefined ? {} : { about: meant }),
    ...(held === undefined ? {} : { scope: held }),
    ...(read.filled === undefined ? {} : { understood: sayUnderstood(read.filled, question, held) }),
    ...(read.scopeWords === undefined ? {} : { scopeWords: read.scopeWords }),
  };
}

function isEverywhere(scope: Scope | undefined): boolean {
  return scope !== undefined && Object.keys(scope).length === 0;
}
