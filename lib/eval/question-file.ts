/**
 * Reads a question file, YAML or JSON, into a QuestionSet. What is wrong is one error that names the field; what is merely odd (an
 * unknown field, a question that expects nothing) is a note.
 */
import { parse } from 'yaml';
import type { z } from 'zod';
import type { EvalQuestion, QuestionSet } from '#lib/eval/question';
import { FILE_REMARKS, fileSchema, QUESTION_REMARKS, questionSchema } from '#lib/eval/question-schema';
import { PathlightError } from '#lib/model/errors';
import { cleanQuestion } from '#lib/question/ask-request';

const FORMAT_REMEDY = 'docs/evaluation.md describes the format.';
const MAX_ISSUES = 3;

/** Throws `bad_input` for a file that cannot be read as questions. `file` is for messages. */
export function readQuestionFile(file: string, source: string): QuestionSet {
  const value = parseSource(file, source);
  const parsed = fileSchema.safeParse(Array.isArray(value) ? { questions: value } : value);
  if (!parsed.success) throw refuseFile(file, parsed.error);
  const { data } = parsed;
  const questions = data.questions.map((raw, at) => toQuestion(raw, { file, at }));
  refuseDoubles(file, questions);
  refuseLooseEnds(file, questions);
  const repository = data.repository ?? data.repo;
  return {
    file,
    ...(repository === undefined ? {} : { repository }),
    ...(data.commit === undefined ? {} : { commit: data.commit }),
    min: data.min ?? {},
    max: data.max ?? {},
    questions,
    notes: notesOf(data, questions),
  };
}

function parseSource(file: string, source: string): unknown {
  try {
    return file.endsWith('.json') ? JSON.parse(source) : parse(source);
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '').replace(/[:.]$/, '') : String(error);
    throw new PathlightError('bad_input', `${file} cannot be read: ${reason}.`, { remedy: FORMAT_REMEDY, cause: error });
  }
}

function refuseFile(file: string, error: z.ZodError): PathlightError {
  const told = error.issues.slice(0, MAX_ISSUES).map(({ path, message }) => `${fieldName(path)} ${message}`);
  const more = error.issues.length > MAX_ISSUES ? `, and ${error.issues.length - MAX_ISSUES} more` : '';
  return new PathlightError('bad_input', `${file}: ${told.join('; ')}${more}.`, { remedy: FORMAT_REMEDY, cause: error });
}

/** `questions[3].path[0].from`. */
function fieldName(path: readonly PropertyKey[]): string {
  const name = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('');
  return name.replace(/^\./, '') || 'it';
}

function toQuestion(raw: z.output<typeof questionSchema>, place: { readonly file: string; readonly at: number }): EvalQuestion {
  const ask = raw.ask ?? raw.question ?? raw.query;
  if (ask === undefined)
    throw new PathlightError('bad_input', `${place.file}: questions[${place.at}].ask is missing.`, { remedy: FORMAT_REMEDY });
  const kind = raw.kind ?? raw.type ?? 'other';
  const path = raw.path ?? raw.goldEdges;
  // Gold with edges is what a structural question must list; gold alone is what a search must find.
  const listed = raw.goldEdges !== undefined;
  return {
    id: raw.id ?? `q${place.at + 1}`,
    ask: readable(ask, place),
    ...(raw.follows === undefined ? {} : { follows: raw.follows }),
    kind,
    refuse: raw.refuse ?? (kind === 'missing' || kind === 'refuse'),
    entry: raw.entry ?? (listed ? [] : (raw.gold ?? [])),
    entryAny: raw.entryAny ?? [],
    files: raw.files ?? [],
    find: [...(raw.find ?? []), ...(listed ? (raw.gold ?? []) : [])],
    ...(path === undefined ? {} : { path }),
    mustCite: raw.mustCite ?? [],
    mustNotCite: raw.mustNotCite ?? [],
    mustNot: raw.mustNot ?? [],
    answerHas: raw.answerHas ?? [],
  };
}

/** As a reader's question is checked, before anything runs. */
function readable(ask: string, { file, at }: { readonly file: string; readonly at: number }): string {
  try {
    return cleanQuestion(ask);
  } catch (error) {
    if (!(error instanceof PathlightError)) throw error;
    throw new PathlightError('bad_input', `${file}: questions[${at}].ask: ${error.message}`, {
      remedy: error.remedy,
      cause: error,
    });
  }
}

function refuseDoubles(file: string, questions: readonly EvalQuestion[]): void {
  const seen = new Set<string>();
  for (const { id } of questions) {
    if (seen.has(id))
      throw new PathlightError('bad_input', `${file}: two questions have the id ${id}.`, { remedy: 'Rename one.' });
    seen.add(id);
  }
}

/** A follow-up comes after what it follows on. */
function refuseLooseEnds(file: string, questions: readonly EvalQuestion[]): void {
  const seen = new Set<string>();
  for (const { id, follows } of questions) {
    if (follows !== undefined && !seen.has(follows))
      throw new PathlightError('bad_input', `${file}: ${id} follows ${follows}, which does not stand before it.`, {
        remedy: FORMAT_REMEDY,
      });
    seen.add(id);
  }
}

function notesOf(data: z.output<typeof fileSchema>, questions: readonly EvalQuestion[]): readonly string[] {
  const notes = unknownFields(data, [...Object.keys(fileSchema.shape), ...FILE_REMARKS]).map((name) =>
    sayUnknown(name, 'the file'),
  );
  const known = [...Object.keys(questionSchema.shape), ...QUESTION_REMARKS];
  data.questions.forEach((raw, at) => {
    const question = questions[at];
    if (question === undefined) return;
    notes.push(...unknownFields(raw, known).map((name) => sayUnknown(name, question.id)));
    if (!question.refuse && expectsNothing(question)) notes.push(`${question.id} expects nothing: only its time is measured.`);
  });
  return notes;
}

function unknownFields(value: Readonly<Record<string, unknown>>, known: readonly string[]): readonly string[] {
  return Object.keys(value).filter((name) => !known.includes(name));
}

function sayUnknown(name: string, where: string): string {
  return `The field ${JSON.stringify(name)} of ${where} is unknown and was passed over.`;
}

function expectsNothing({
  entry,
  entryAny,
  files,
  find,
  path = [],
  mustCite,
  mustNotCite,
  mustNot,
  answerHas,
}: EvalQuestion): boolean {
  return [entry, entryAny, files, find, path, mustCite, mustNotCite, mustNot, answerHas].every((list) => list.length === 0);
}
