/** Body of `POST /api/questions/like`, checked as a question that is asked is. */
import { z } from 'zod';
import type { LikeRequest } from '#lib/asked/like-questions';
import { PathlightError } from '#lib/model/errors';
import { cleanQuestion } from '#lib/question/ask-request';
import { scopeSchema } from '#lib/question/ask-scope';

const likeSchema = z.object({ question: z.string(), repository: z.string().min(1).max(200), scope: scopeSchema.optional() });

export function readLikeRequest(body: unknown): LikeRequest {
  const parsed = likeSchema.safeParse(body);
  if (parsed.success) return { ...parsed.data, question: cleanQuestion(parsed.data.question) };
  throw new PathlightError('bad_input', `The request cannot be read: ${z.prettifyError(parsed.error).replaceAll('\n', ' ')}.`, {
    remedy: 'Send JSON like {"question": "what happens after checkout?", "repository": "shop"}.',
  });
}
