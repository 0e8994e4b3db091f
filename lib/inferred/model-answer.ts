/** The one form an answer may have: JSON of this shape and nothing around it. What does not fit is told back in a sentence. */
import { z } from 'zod';
import { INFERRED_KINDS } from '#lib/model/inferred';

export const MAX_PROPOSALS = 8;
/** Longer answers are not read. */
export const MAX_ANSWER_CHARACTERS = 20_000;

const name = z.string().trim().min(1).max(512);

const proposal = z.strictObject({
  kind: z.enum(INFERRED_KINDS),
  from: name,
  to: name,
  reason: z.string().trim().min(1).max(600),
  confidence: z.number().min(0).max(1),
  evidence: z
    .array(z.strictObject({ path: z.string().min(1).max(1_024), line: z.int().min(1), endLine: z.int().min(1) }))
    .min(1)
    .max(6),
});

const answer = z.strictObject({ proposals: z.array(proposal) });

export type Proposal = z.infer<typeof proposal>;

/** The proposals, or what is wrong with the answer. */
export function readModelAnswer(text: string): readonly Proposal[] | { readonly wrong: string } {
  if (text.length > MAX_ANSWER_CHARACTERS) return { wrong: 'it is too long' };
  let value: unknown;
  try {
    value = JSON.parse(withoutFence(text));
  } catch {
    return { wrong: 'it is not JSON, or there is text around it' };
  }
  const parsed = answer.safeParse(value);
  if (parsed.success) return parsed.data.proposals;
  const issue = parsed.error.issues[0];
  return { wrong: `${issue?.path.join('.') || 'it'}: ${issue?.message ?? 'has another shape'}` };
}

/** A code fence that holds all of it is how many models write JSON. */
function withoutFence(text: string): string {
  return /^```(?:json)?\n([\s\S]*)\n```$/.exec(text.trim())?.[1] ?? text;
}
