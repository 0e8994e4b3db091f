/** How a question travels: `POST /api/ask` with the question, its repository and the last turns, text only. */
import { DefaultChatTransport } from 'ai';
import { type AskMessage, textOf, toTurns } from './ask-message';

const HISTORY_TURNS = 6;
const HISTORY_CHARACTERS = 4_000;

export function askTransport(): DefaultChatTransport<AskMessage> {
  return new DefaultChatTransport<AskMessage>({
    api: '/api/ask',
    prepareSendMessagesRequest: ({ messages, body }) => {
      const at = messages.findLastIndex((message) => message.role === 'user');
      const asked = messages[at];
      const repository = typeof body?.repository === 'string' ? body.repository : undefined;
      return {
        body: { question: asked ? textOf(asked) : '', repository, history: historyOf(messages.slice(0, Math.max(0, at))) },
      };
    },
  });
}

function historyOf(messages: readonly AskMessage[]): readonly { readonly question: string; readonly answer: string }[] {
  return toTurns(messages, '')
    .filter((turn) => turn.draft?.answer && !turn.draft.answer.refused)
    .slice(-HISTORY_TURNS)
    .map(({ question, draft }) => ({ question, answer: (draft?.text ?? '').slice(0, HISTORY_CHARACTERS) }));
}
