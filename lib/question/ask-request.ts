/**
 * A question on its way in: checked and cleaned once, here. Everything behind this border has a question of 1 to MAX_QUESTION
 * characters without control characters; markup in it stays text.
 */
import { z } from 'zod';
import { readInput } from '#lib/input/read-input';
import type { Scope } from '#lib/model/answer';
import { PathlightError } from '#lib/model/errors';
import type { SymbolId } from '#lib/model/ids';
import { redactText } from '#lib/model/secrets/redact';
import { scopeSchema, tidyScope } from '#lib/question/ask-scope';
import type { TurnFacts } from '#lib/question/follow-up/turn-facts';

/** Room for a bug report with its traces. */
const MAX_QUESTION = 20_000;
const MAX_TURNS = 20;

/** An earlier question and its answer, oldest first. */
export interface Turn {
  readonly question: string;
  /** Its text; of an answer that is kept without marks, which would name other evidence now. */
  readonly answer: string;
  /** What the answer was about, first what it was about most; absent where only text is known (a program's `history`). */
  readonly subjects?: readonly SymbolId[];
  readonly scope?: Scope;
  /** What a follow-up can point at; absent where only text is known. */
  readonly facts?: TurnFacts;
}

/** Ids of turns and conversations: 16 to 32 characters of base64url, made by whoever asks or by the server. */
const ID = /^[A-Za-z0-9_-]{16,32}$/;
const idSchema = z.string().regex(ID, { error: 'an id has 16 to 32 letters, digits, - or _' });

export function isTurnId(text: string): boolean {
  return ID.test(text);
}

const turnSchema = z.object({ question: z.string().max(20_000), answer: z.string().max(60_000) });

/** Body of `POST /api/ask` and `POST /api/v1/ask`. */
export const askBodySchema = z.object({
  question: z.string(),
  repository: z.string().max(200).optional(),
  scope: scopeSchema.optional(),
  conversation: idSchema.optional(),
  /** The turn this one follows on. */
  parent: idSchema.nullish(),
  /** This turn's own id: sent twice, it is asked once. */
  turn: idSchema.optional(),
  /** The answer that is asked once more. */
  again: idSchema.optional(),
  /** To be taken as it stands, not as following on the turn before. */
  standalone: z.boolean().optional(),
  /** What was said before, where the server does not keep it: from programs. */
  history: z.array(turnSchema).max(MAX_TURNS).optional(),
  /** A symbol's id: what a description in the question means, when the reader was asked back. */
  about: z.string().min(1).max(1000).optional(),
});

export interface AskBody extends Omit<z.infer<typeof askBodySchema>, 'scope' | 'parent'> {
  /** Absent: all of the repository, as it is indexed now. */
  readonly scope?: Scope;
  readonly parent?: string;
}

export function parseAskBody(body: unknown): AskBody {
  const { scope, parent, ...rest } = readInput(askBodySchema, body, {
    remedy: 'Send JSON like {"question": "what happens after checkout?"}.',
  });
  const kept = scope && tidyScope(scope);
  return {
    ...rest,
    question: cleanQuestion(rest.question),
    ...(kept ? { scope: kept } : {}),
    ...(parent ? { parent } : {}),
  };
}

/** Trims, takes secrets out (a question is kept, shown and sent to a model), removes NUL and other control characters, refuses what is empty or too long. */
export function cleanQuestion(raw: string): string {
  const question = redactText(raw)
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
    .trim();
  if (question.length === 0) {
    throw new PathlightError('bad_input', 'The question is empty.', {
      remedy: 'Ask something, for example what happens after checkout?',
    });
  }
  if (question.length > MAX_QUESTION) {
    const length = question.length.toLocaleString('en');
    throw new PathlightError(
      'bad_input',
      `The question has ${length} characters; ${MAX_QUESTION.toLocaleString('en')} are read.`,
      {
        remedy: 'Shorten it; name files or symbols instead of pasting them.',
      },
    );
  }
  return question;
}
