/**
 * The stream of a turn that another process answers: its text as that process keeps it every few seconds, then its end. So a reader may
 * come to whichever process a balancer chooses; the one with the run gives every word at once, the others in lumps.
 */
import type { CatalogStore } from '#db/catalog/catalog-store';
import type { AskChunk } from '#lib/answer/ask-stream';
import { END_OF_STREAM, eventOf, KEEP_ALIVE } from '#lib/answer/runs/event-stream';
import { type AnsweredTurn, turnAsItStands } from '#lib/answer/runs/kept-turn';
import { endingChunk } from '#lib/answer/runs/run-end';
import { systemTimers, type Timers } from '#lib/answer/runs/timers';

export interface FollowOptions {
  readonly catalog: Pick<CatalogStore, 'getTurn' | 'getAnswers'>;
  readonly now?: (() => number) | undefined;
  readonly timers?: Timers | undefined;
}

const LOOK_MS = 1_000;
const TEXT = { id: 'text-followed' };

/** Null when nobody answers it any more. */
export async function followTurn(id: string, options: FollowOptions): Promise<ReadableStream<Uint8Array> | null> {
  const first = await look(id, options);
  if (first?.state !== 'running') return null;
  const { timers = systemTimers } = options;
  let stop: () => void = () => undefined;
  let shown = '';
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (chunks: readonly AskChunk[]): void => {
        for (const chunk of chunks) controller.enqueue(eventOf(chunk));
      };
      const tell = ({ partial = '' }: AnsweredTurn): void => {
        if (partial === shown) controller.enqueue(KEEP_ALIVE);
        else send(textChunks(shown, partial));
        shown = partial;
      };
      const goOn = async (): Promise<void> => {
        const turn = await look(id, options);
        if (turn?.state === 'running') {
          tell(turn);
          stop = timers.after(LOOK_MS, again);
          return;
        }
        // One that is not there any more, or not for this reader, ends without a word of it.
        send(turn ? endChunks(turn, shown) : [{ type: 'abort' }]);
        controller.enqueue(END_OF_STREAM);
        controller.close();
      };
      const again = (): void => void goOn().catch((error: unknown) => controller.error(error));
      send([startChunk(first), { type: 'start-step' }]);
      tell(first);
      stop = timers.after(LOOK_MS, again);
    },
    cancel: () => stop(),
  });
}

async function look(id: string, { catalog, now = Date.now }: FollowOptions): Promise<AnsweredTurn | null> {
  const turn = await catalog.getTurn(id);
  if (!turn) return null;
  // Only an end that is kept has an answer.
  const answer = turn.state === 'running' ? null : ((await catalog.getAnswers([id])).get(id) ?? null);
  return turnAsItStands(turn, { answer, isRunning: false, now: now() });
}

function startChunk({ id, repository, conversation, answer }: AnsweredTurn): AskChunk {
  const messageMetadata = {
    answerId: id,
    repository,
    commit: answer?.commit ?? null,
    model: answer?.model.id ?? '',
    conversation,
  };
  return { type: 'start', messageId: id, messageMetadata };
}

/** What was taken back is taken back here too. */
function textChunks(shown: string, text: string): readonly AskChunk[] {
  if (shown !== '' && text.startsWith(shown)) return [{ type: 'text-delta', ...TEXT, delta: text.slice(shown.length) }];
  const fresh: readonly AskChunk[] =
    text === ''
      ? []
      : [
          { type: 'text-start', ...TEXT },
          { type: 'text-delta', ...TEXT, delta: text },
        ];
  return shown === '' ? fresh : [{ type: 'reset-step' }, ...fresh];
}

function endChunks(turn: AnsweredTurn, shown: string): readonly AskChunk[] {
  const { answer, partial = '', state, trouble } = turn;
  if (state === 'running') return [];
  const said = answer?.text ?? partial;
  const texts = said === shown ? [] : textChunks(shown, said);
  const data: readonly AskChunk[] = answer
    ? [
        { type: 'data-route', id: 'route', data: answer.route },
        { type: 'data-answer', id: 'answer', data: answer },
      ]
    : [];
  const close: readonly AskChunk[] = shown === '' && said === '' ? [] : [{ type: 'text-end', ...TEXT }];
  return [...texts, ...close, ...data, endingChunk({ state, trouble })];
}
