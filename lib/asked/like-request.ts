/** Body of `POST /api/questions/like`, checked as a question that is asked is. */
import { z } from 'zod';
import type { LikeRequest } from '#lib/asked/like-questions';
import { readInput } from '#lib/input/read-input';
import { cleanQuestion } from '#lib/question/ask-request';
import { scopeSchema } from '#lib/question/ask-scope';

const likeSchema = z.object({ question: z.string(), repository: z.string().min(1).max(200), scope: scopeSchema.optional() });

export function readLikeRequest(body: unknown): LikeRequest {
  const request = readInput(likeSchema, body, {
    remedy: 'Send JSON like {"question": "what happens after checkout?", "repository": "shop"}.',
  });
  return { ...request, question: cleanQuestion(request.question) };
}
