/**
 * A question on its way in: checked and cleaned once, here. Everything behind this border has a question of 1 to MAX_QUESTION
 * characters without control characters; markup in it stays text.
 */
import { z } from 'zod';
import { PathlightError } from '#lib/model/errors';

/** Room for a bug report with its traces. */
const MAX_QUESTION = 20_000;
const MAX_TURNS = 20;

/** An earlier question and its answer, oldest first. */
export interface Turn {
  readonly question: string;
  readonly answer: string;
}

const turnSchema = z.object({ question: z.string().max(20_000), answer: z.string().max(60_000) });

/** Body of `POST /api/ask`: `{question, repository?, history?, about?}`. */
const askBodySchema = z.object({
  question: z.string({ error: 'question must be text' }),
  repository: z.string().max(200).optional(),
  history: z.array(turnSchema).max(MAX_TURNS).optional(),
  /** A symbol's id: what a description in the question means, when the reader was asked back. */
  about: z.string().min(1).max(1000).optional(),
});
export type AskBody = z.infer<typeof askBodySchema>;

export function parseAskBody(body: unknown): AskBody {
  const parsed = askBodySchema.safeParse(body);
  if (parsed.success) return { ...parsed.data, question: cleanQuestion(parsed.data.question) };
  throw new PathlightError('bad_input', `The request cannot be read: ${z.prettifyError(parsed.error).replaceAll('\n', ' ')}.`, {
    remedy: 'Send JSON like {"question": "what happens after checkout?"}.',
  });
}

/** Trims, removes NUL and other control characters, refuses what is empty or too long. */
export function cleanQuestion(raw: string): string {
  const question = raw
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
