/**
 * A question as a turn of a conversation: checked against what is kept, noted in the catalog, and answered by a run. Sent twice, it is
 * asked once.
 */
import { newAnswerId } from '#db/catalog/answer-id';
import type { CatalogStore } from '#db/catalog/catalog-store';
import { type AskOptions, answerInto } from '#lib/answer/ask';
import { type AnsweredTurn, turnAsItStands } from '#lib/answer/runs/kept-turn';
import type { Run, RunWork } from '#lib/answer/runs/run';
import type { RunRegistry } from '#lib/answer/runs/run-registry';
import { turnHistory } from '#lib/answer/runs/turn-history';
import type { Scope } from '#lib/model/answer';
import type { TurnRecord } from '#lib/model/conversation';
import { PathlightError } from '#lib/model/errors';
import type { AskBody } from '#lib/question/ask-request';
import { tidyScope } from '#lib/question/ask-scope';
import type { Others } from '#lib/repository/elsewhere';
import type { OpenRepository } from '#lib/repository/open-repository';

export interface TurnOptions {
  readonly runs: RunRegistry;
  readonly catalog: CatalogStore;
  /** By name, at the commit the question is pinned to; without a name, the repository that is asked when nobody says which. */
  openRepository(name: string | undefined, at: { readonly commit?: string | undefined }): Promise<OpenRepository>;
  /** The other repositories that whoever asks may read; absent: none is looked into. */
  readonly others?: Others;
  /** The model that answers now. */
  model(): Promise<Pick<AskOptions, 'modelConfig' | 'model'>>;
  /** Whose questions these are, and whose conversation begins with them; null where nobody has an account. */
  readonly askedBy?: { readonly id: string; readonly owner: string } | null;
  /** Milliseconds of the clock that heartbeats are measured by; the system's by default. */
  readonly now?: () => number;
}

/** The run that answers, or the turn as it is kept where it has ended and its run is gone. */
export type Asked = { readonly kind: 'run'; readonly run: Run } | { readonly kind: 'kept'; readonly turn: AnsweredTurn };

export async function askTurn(body: AskBody, options: TurnOptions): Promise<Asked> {
  const id = body.turn ?? newAnswerId();
  let isOurs = false;
  const prepare = async (): Promise<RunWork | null> => {
    if (await options.catalog.getTurn(id)) return null;
    const work = await prepareTurn({ ...body, turn: id }, options);
    isOurs = work !== null;
    return work;
  };
  const run = await options.runs.open(id, prepare, options.askedBy?.id);
  // A turn that was there before may be somebody else's: whether it is seen, the catalog says.
  const turn = isOurs ? null : await findTurn(id, options);
  if (!isOurs && turn === null) throw taken();
  if (run) {
    expectSame(run, body);
    return { kind: 'run', run };
  }
  if (turn === null) throw taken();
  expectSame(turn, body);
  return { kind: 'kept', turn };
}

/** The same whoever has it, and whatever it is. */
function taken(): PathlightError {
  return new PathlightError('conflict', 'This id is taken.', { remedy: 'Send every question with an id of its own.' });
}

/** Null when there is no such turn. */
export async function findTurn(
  id: string,
  { catalog, runs, now = Date.now }: Pick<TurnOptions, 'catalog' | 'runs' | 'now'>,
): Promise<AnsweredTurn | null> {
  const turn = await catalog.getTurn(id);
  if (!turn) return null;
  const answer = (await catalog.getAnswers([id])).get(id) ?? null;
  return turnAsItStands(turn, { answer, isRunning: runs.get(id) !== undefined, now: now() });
}

function expectSame(found: { readonly question: string; readonly conversation: string }, body: AskBody): void {
  const { question, conversation = found.conversation } = body;
  if (found.question === question && found.conversation === conversation) return;
  throw new PathlightError('conflict', 'There is a turn of this id already, with another question.', {
    remedy: 'Send every question with an id of its own.',
  });
}

/** Everything that can be wrong with a turn is found before it is noted. */
async function prepareTurn(body: AskBody & { readonly turn: string }, options: TurnOptions): Promise<RunWork | null> {
  const { catalog } = options;
  const { turn: id, question, about, scope } = body;
  const parent = body.parent === undefined ? null : await parentOf(body.parent, body, catalog);
  const repository = await options.openRepository(body.repository ?? parent?.repository, { commit: scope?.commit });
  const { modelConfig, model } = await options.model();
  const history = parent === null || body.standalone ? [] : await turnHistory(parent, catalog);
  const again = await askedAgain(body, parent, catalog);
  const conversation = parent?.conversation ?? body.conversation ?? newAnswerId();
  const added = await catalog.addTurn(
    {
      id,
      conversation,
      parent: parent?.id ?? null,
      repository: repository.name,
      question,
      askedBy: options.askedBy?.id ?? null,
      about: about ?? null,
      scope: scope ?? {},
    },
    { title: titleOf(question), ...(options.askedBy ? { owner: options.askedBy.owner } : {}) },
  );
  // Another process took it in this moment.
  if (!added) return null;
  const asking: AskOptions = {
    id,
    conversation,
    question,
    repository,
    catalog,
    modelConfig,
    history: parent === null ? (body.history ?? []) : history,
    askedBy: options.askedBy?.id ?? null,
    ...(options.others ? { others: options.others } : {}),
    ...(model ? { model } : {}),
    ...(parent ? { parent: parent.id } : {}),
    ...(about === undefined ? {} : { about }),
    ...(scope === undefined ? {} : { scope }),
    ...(again === undefined ? {} : { again }),
  };
  return {
    id,
    conversation,
    question,
    askedBy: options.askedBy?.id ?? null,
    isMadeHere: modelConfig === null && model === undefined,
    answer: (send, signal) => answerInto({ ...asking, signal }, send),
    onBeat: (partial) => catalog.heartbeat(id, partial),
    isWanted: () => catalog.isTurnRunning(id),
    onEnd: (end) => catalog.finishTurn(id, end),
  };
}

async function parentOf(id: string, { conversation }: AskBody, catalog: CatalogStore): Promise<TurnRecord> {
  const parent = await catalog.getTurn(id);
  if (parent && parent.conversation === (conversation ?? parent.conversation)) return parent;
  const where = parent ? 'this conversation' : 'any conversation';
  throw new PathlightError('not_found', `The question follows on a turn that is not in ${where}.`, {
    remedy: 'Ask it without a parent, or reload the conversation.',
  });
}

/** The answer that is asked again: the one named, else the youngest that was asked the same at the same place of the conversation. */
async function askedAgain(body: AskBody, parent: TurnRecord | null, catalog: CatalogStore): Promise<string | undefined> {
  if (body.again !== undefined) {
    if (await catalog.getAnswer(body.again)) return body.again;
    throw new PathlightError('not_found', 'There is no answer to ask again.', { remedy: 'Ask the question as a new one.' });
  }
  const conversation = parent?.conversation ?? body.conversation;
  const kept = conversation === undefined ? null : await catalog.getConversation(conversation);
  const asked = askedWords({ ...body, parent: parent?.id });
  return kept?.turns.findLast((turn) => turn.state === 'done' && askedWords(turn) === asked)?.id;
}

/** All that an answer depends on but the index. */
function askedWords({ parent, question, about, scope }: AskedPart): string {
  return JSON.stringify([parent ?? null, question, about ?? null, tidyScope(scope ?? {}) ?? null]);
}

type AskedPart = { readonly [Key in 'parent' | 'question' | 'about']?: string | null } & { readonly scope?: Scope };

const MAX_TITLE = 80;

function titleOf(question: string): string {
  const line = question.replace(/\s+/g, ' ').trim();
  return line.length <= MAX_TITLE ? line : `${line.slice(0, MAX_TITLE - 1).trimEnd()}…`;
}
