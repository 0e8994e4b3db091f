/** The stored JSON of an answer, checked on reading. The shape is lib/model/answer's; the compiler holds the two together. */
import { z } from 'zod';
import { type Answer, FAULT_KINDS, ROUTE_KINDS, SLOT_NAMES } from '#lib/model/answer';
import { PathlightError } from '#lib/model/errors';
import { EDGE_KINDS, LEAF_REASONS, RESOLUTIONS, SYMBOL_KINDS } from '#lib/model/graph';
import { redactDeep } from '#lib/model/secrets/redact';

const routeKind = z.enum(ROUTE_KINDS);
const line = z.number().int();

const hop = z.object({
  from: z.string(),
  to: z.string(),
  kind: z.enum(EDGE_KINDS),
  path: z.string(),
  line,
  resolution: z.enum(RESOLUTIONS),
  confidence: z.number(),
  text: z.string(),
  toPath: z.string(),
  toLine: line,
  toEndLine: line,
  toKind: z.enum(SYMBOL_KINDS),
  depth: z.number(),
  mark: z.string().optional(),
});

const trailEnd = z.object({
  from: z.string(),
  callee: z.string(),
  path: z.string(),
  line,
  reason: z.enum(LEAF_REASONS),
  origin: z.string().optional(),
  candidates: z.array(z.string()),
  note: z.string(),
  mark: z.string().optional(),
});

const citation = z.object({
  mark: z.string(),
  symbol: z.string(),
  repository: z.string(),
  path: z.string(),
  line,
  endLine: line,
  commit: z.string().nullable(),
  fileHash: z.string(),
  text: z.string(),
  role: z.string(),
});

const slot = z.object({
  name: z.enum(SLOT_NAMES),
  text: z.string(),
  isEmpty: z.boolean(),
  tokens: z.number(),
  leftOut: z.number(),
});

const choice = z.object({
  about: z.string(),
  taken: z.string().nullable(),
  options: z.array(z.object({ symbol: z.string(), label: z.string(), path: z.string(), line, confidence: z.number() })),
});

const checks = z.object({
  claims: z.number(),
  backed: z.number(),
  faults: z.array(
    z.object({
      kind: z.enum(FAULT_KINDS),
      note: z.string().nullable(),
      about: z.string(),
      why: z.string(),
      isWrong: z.boolean().optional(),
    }),
  ),
});

const schema: z.ZodType<Answer> = z.object({
  id: z.string(),
  question: z.string(),
  repository: z.string(),
  generation: z.number(),
  commit: z.string().nullable(),
  text: z.string(),
  refused: z.boolean(),
  route: z.object({ kinds: z.array(routeKind), why: z.string() }),
  paths: z.array(z.array(hop)),
  hits: z.array(z.object({ id: z.string(), route: routeKind, score: z.number(), reason: z.string() })),
  citations: z.array(citation),
  trailEnds: z.array(trailEnd),
  checks: checks.optional(),
  droppedMarks: z.number(),
  unsupported: z.number(),
  choice: choice.optional(),
  about: z.string().optional(),
  slots: z.array(slot).optional(),
  steps: z.array(z.object({ tool: z.string(), title: z.string(), summary: z.string(), ms: z.number() })),
  model: z.object({ id: z.string(), fallback: z.string().optional() }),
  usage: z.object({ inputTokens: z.number(), outputTokens: z.number() }),
  timings: z.object({ totalMs: z.number(), toolsMs: z.number(), firstTextMs: z.number() }),
  createdAt: z.string(),
});

/** Names of what tells things apart, no text of a repository. */
const KEPT: ReadonlySet<string> = new Set(['id', 'commit', 'fileHash', 'createdAt']);

/** Without secrets, also where it was saved before there were rules. Throws `damaged` when the text is not an answer. */
export function parseAnswer(json: string, id: string): Answer {
  try {
    const value: unknown = JSON.parse(json);
    schema.parse(value);
    // As it was saved, with whatever a later version of the shape adds.
    return redactDeep(value as Answer, KEPT);
  } catch (cause) {
    throw new PathlightError('damaged', `The stored answer ${id} cannot be read.`, {
      remedy: 'Ask the question again.',
      cause,
    });
  }
}
