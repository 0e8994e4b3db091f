/** What can be done with a message; what may not be done is absent. */
import type { Message } from '#lib/model/channel';

export interface MessageActions {
  readonly reply?: () => void;
  readonly react?: (emoji: string, on: boolean) => void;
  /** On answers: writes what is wrong beneath it. */
  readonly correct?: () => void;
  readonly verify?: (on: boolean) => void;
  readonly edit?: () => void;
  readonly remove?: () => void;
  readonly link: () => string;
}

export interface ActionContext {
  readonly me: string;
  readonly mayPost: boolean;
  readonly mayModerate: boolean;
}

type Handlers = Required<MessageActions>;

/** Of everything that could be done, what this viewer may do with this message. */
export function allowedActions(message: Message, context: ActionContext, all: Handlers): MessageActions {
  if (message.deletedAt !== null || message.kind === 'notice') return { link: all.link };
  if (!context.mayPost) return { link: all.link, reply: all.reply };
  const isMine = message.author.id === context.me;
  const isAnswer = message.kind === 'answer';
  return {
    link: all.link,
    reply: all.reply,
    react: all.react,
    ...(isAnswer && !message.isHidden ? { correct: all.correct, verify: all.verify } : {}),
    ...(isMine && !isAnswer ? { edit: all.edit } : {}),
    ...(isMine || context.mayModerate ? { remove: all.remove } : {}),
  };
}
