/**
 * The shapes a question file may have. Each expectation has its plain form and its short one, and the names that other sets of
 * questions use for the same thing. Unknown fields are let through here and told by question-file.ts.
 */
import { z } from 'zod';
import type { GoldHop, GoldRange } from '#lib/eval/question';

const text = z.string({ error: 'must be text' }).trim().min(1, { error: 'must not be empty' });
const texts = z.union([z.array(text), text.transform((one) => [one])], { error: 'must be a list of texts' });
const line = z.int({ error: 'must be a line number' }).min(1, { error: 'must be a line number' });
const amount = z.number({ error: 'must be a number' });

const ARROW = /\s+(?:->|→)\s+/;
const RANGE = /^(.+):(\d+)(?:-(\d+))?$/;

const hopObject = z
  .looseObject({ from: text, to: text, fromAny: texts.optional(), toAny: texts.optional() })
  .transform(({ from, to, fromAny = [], toAny = [] }): GoldHop[] => [{ from: [from, ...fromAny], to: [to, ...toAny] }]);
const hopPair = z.tuple([text, text]).transform(([from, to]): GoldHop[] => [{ from: [from], to: [to] }]);
/** `a -> b -> c` is two hops. */
const hopChain = text
  .refine((chain) => chain.split(ARROW).length > 1, { error: 'must read "from -> to"' })
  .transform((chain): GoldHop[] => {
    const ids = chain.split(ARROW);
    return ids.slice(1).map((to, at) => ({ from: [ids[at] ?? ''], to: [to] }));
  });

const hops = z.array(byForm({ text: hopChain, list: hopPair, object: hopObject })).transform((lists) => lists.flat());

const rangeObject = z
  .looseObject({ path: text.optional(), file: text.optional(), line, endLine: line.optional() })
  .refine((range) => range.path !== undefined || range.file !== undefined, { error: 'must have a path' })
  .transform(({ path, file, line: first, endLine = first }): GoldRange => ({ path: path ?? file ?? '', line: first, endLine }));
/** `path:10-14`. */
const rangeText = text
  .refine((range) => RANGE.test(range), { error: 'must read "path:10" or "path:10-14"' })
  .transform((range): GoldRange => {
    const [, path = '', first = '1', last = first] = RANGE.exec(range) ?? [];
    return { path, line: Number(first), endLine: Number(last) };
  });
const ranges = z.array(byForm({ text: rangeText, object: rangeObject }));

/** One parser for each form a value can have, so that an error speaks of the form that was used. */
function byForm<Out>(forms: {
  readonly text: z.ZodType<Out>;
  readonly list?: z.ZodType<Out>;
  readonly object: z.ZodType<Out>;
}): z.ZodType<Out> {
  return z.unknown().transform((value, context): Out => {
    const form = typeof value === 'string' ? forms.text : Array.isArray(value) ? (forms.list ?? forms.object) : forms.object;
    const parsed = form.safeParse(value);
    if (parsed.success) return parsed.data;
    for (const { path, message } of parsed.error.issues) context.issues.push({ code: 'custom', path, message, input: value });
    return z.NEVER;
  });
}

export const questionSchema = z.looseObject({
  id: z.union([text, z.number().transform(String)], { error: 'must be text' }).optional(),
  ask: text.optional(),
  question: text.optional(),
  query: text.optional(),
  kind: text.optional(),
  type: text.optional(),
  follows: text.optional(),
  refuse: z.boolean({ error: 'must be true or false' }).optional(),
  entry: texts.optional(),
  entryAny: texts.optional(),
  gold: texts.optional(),
  files: texts.optional(),
  find: texts.optional(),
  path: hops.optional(),
  goldEdges: hops.optional(),
  mustCite: ranges.optional(),
  mustNotCite: ranges.optional(),
  mustNot: texts.optional(),
  answerHas: texts.optional(),
});

/** Fields that say something to people and nothing to the evaluation. */
export const QUESTION_REMARKS: readonly string[] = ['note', 'lang', 'sub', 'answer', 'ordered', 'missing'];

export const fileSchema = z.looseObject({
  repository: text.optional(),
  repo: text.optional(),
  commit: text.optional(),
  min: z.record(z.string(), amount).optional(),
  max: z.record(z.string(), amount).optional(),
  questions: z.array(questionSchema, { error: 'must be a list of questions' }),
});

export const FILE_REMARKS: readonly string[] = ['about', 'dir', 'functions', 'edges', 'note'];
