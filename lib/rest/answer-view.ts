/** An answer as programs get it: its text with marks, the citations they name, the path, what was checked, where the trail ends. */
import { z } from 'zod';
import {
  citationOf,
  citationPart,
  hopOf,
  hopPart,
  trailEndOf,
  trailEndPart,
  unresolvedOf,
  unresolvedPart,
} from '#lib/mcp/output/parts';
import type { Answer } from '#lib/model/answer';
import { visible } from '#lib/model/hidden-characters';

export const answerPart = z.object({
  id: z.string(),
  url: z.string().describe('Where people open it'),
  repository: z.string(),
  commit: z.string().nullable(),
  createdAt: z.string(),
  question: z.string(),
  understood: z.string().optional().describe('A follow-up, filled in from what was said before'),
  conversation: z.string().optional(),
  parent: z.string().optional(),
  text: z.string().describe('Marks [E3] name citations; [N1] stands behind what the cited code does not bear out'),
  refused: z.boolean().describe('What is asked about does not exist in the index'),
  closest: z.array(z.string()),
  checks: z
    .object({
      claims: z.number(),
      backed: z.number(),
      faults: z.array(z.object({ kind: z.string(), note: z.string().nullable(), about: z.string(), why: z.string() })),
    })
    .optional(),
  paths: z.array(z.array(hopPart)),
  citations: z.array(citationPart),
  trailEnds: z.array(trailEndPart),
  unresolvedCalls: z.array(unresolvedPart),
  choice: z
    .object({
      about: z.string(),
      taken: z.string().nullable(),
      options: z.array(z.object({ symbol: z.string(), label: z.string(), path: z.string(), line: z.number() })),
    })
    .optional()
    .describe('Several things could be meant: ask again with `about` one of the symbols'),
  model: z.string(),
  usage: z.object({ inputTokens: z.number(), outputTokens: z.number() }),
});
export type AnswerView = z.infer<typeof answerPart>;

export function answerView(answer: Answer, publicUrl: string): AnswerView {
  const { id, repository, commit, createdAt, refused, conversation, parent, understood, checks, choice, usage } = answer;
  return {
    id,
    url: `${publicUrl}/a/${encodeURIComponent(id)}`,
    repository,
    commit,
    createdAt,
    question: visible(answer.question),
    ...(understood === undefined ? {} : { understood: visible(understood) }),
    ...(conversation === undefined ? {} : { conversation }),
    ...(parent === undefined ? {} : { parent }),
    text: visible(answer.text),
    refused,
    closest: [...(answer.closest ?? [])],
    ...(checks ? { checks: checksOf(checks) } : {}),
    paths: answer.paths.map((path) => path.map(hopOf)),
    citations: answer.citations.map((one) => citationOf(one, answer.scope?.commit)),
    trailEnds: answer.trailEnds.map(trailEndOf),
    unresolvedCalls: (answer.unbound ?? []).flatMap((calls) => calls.sites.map((site) => unresolvedOf(calls, site))),
    ...(choice ? { choice: choiceOf(choice) } : {}),
    model: answer.model.id,
    usage: { inputTokens: usage.inputTokens, outputTokens: usage.outputTokens },
  };
}

function checksOf({ claims, backed, faults }: NonNullable<Answer['checks']>): NonNullable<AnswerView['checks']> {
  return { claims, backed, faults: faults.map(({ kind, note, about, why }) => ({ kind, note, about, why })) };
}

function choiceOf({ about, taken, options }: NonNullable<Answer['choice']>): NonNullable<AnswerView['choice']> {
  return { about, taken, options: options.map(({ symbol, label, path, line }) => ({ symbol, label, path, line })) };
}
