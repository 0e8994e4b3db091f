/**
 * How a question travels: `POST /api/ask` with the question, its meaning where the reader chose one, its repository and the last
 * turns, text only.
 */
import { DefaultChatTransport } from 'ai';
import { type AskMessage, textOf, toTurns } from './ask-message';

const HISTORY_TURNS = 6;
const HISTORY_CHARACTERS = 4_000;

export function askTransport(): DefaultChatTransport<AskMessage> {
  return new DefaultChatTransport<AskMessage>({
    api: '/api/ask',
    prepareSendMessagesRequest: ({ messages, body }) => ({
      body: askBody(messages, typeof body?.repository === 'string' ? body.repository : undefined),
    }),
  });
}

/** The request for the last question of a conversation. */
export function askBody(messages: readonly AskMessage[], repository: string | undefined): Record<string, unknown> {
  const at = messages.findLastIndex((message) => message.role === 'user');
  const asked = messages[at];
  const question = asked ? textOf(asked) : '';
  const about = asked?.metadata?.about;
  const before = historyOf(messages.slice(0, Math.max(0, at)));
  // Asked again with a meaning, it does not follow on its own answer.
  const history = about === undefined ? before : before.filter((turn) => turn.question !== question);
  return { question, repository, history: history.slice(-HISTORY_TURNS), ...(about ? { about } : {}) };
}

function historyOf(messages: readonly AskMessage[]): readonly { readonly question: string; readonly answer: string }[] {
  return toTurns(messages, '')
    .filter((turn) => turn.draft?.answer && !turn.draft.answer.refused)
    .map(({ question, draft }) => ({ question, answer: (draft?.text ?? '').slice(0, HISTORY_CHARACTERS) }));
}
