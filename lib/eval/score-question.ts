/**
 * Judges one answer by what its question expects. Pure: whatever must be looked up in the index comes with the answer. A score stands
 * only where the question judges it, so that figures over many questions say how many they are of.
 */
import { isOneOf, sameHop, sameSymbol } from '#lib/eval/match';
import type { Score, Scores } from '#lib/eval/metrics';
import type { EvalQuestion, GoldHop, GoldRange } from '#lib/eval/question';
import type { Answer, Citation, Hop } from '#lib/model/answer';
import type { EdgeKind, SymbolKind } from '#lib/model/graph';
import { entityKind, isEntityId, lastName, MODULE_NAME, type SymbolId, splitSymbolId } from '#lib/model/ids';

/** Where a symbol stands. */
export interface SymbolPlace {
  readonly kind: SymbolKind;
  readonly path: string;
  readonly line: number;
  readonly startLine: number;
  readonly endLine: number;
}

/** An answer, and what of the index judging it needs. */
export interface SeenAnswer {
  readonly answer: Answer;
  /** Best first: what the question was linked to. */
  readonly linked: readonly SymbolId[];
  /** Best first: what the search alone finds. */
  readonly searched: readonly SymbolId[];
  /** Definitions of the symbols in paths. */
  readonly places: ReadonlyMap<SymbolId, readonly SymbolPlace[]>;
  /** Lines as indexed; null where there are none. */
  textOf(citation: Citation): string | null;
}

/** What was expected and is not there, and what is there and was not asked for; for `--show`. */
export interface Misses {
  readonly hops: readonly string[];
  readonly cites: readonly string[];
  readonly texts: readonly string[];
  readonly symbols: readonly SymbolId[];
  readonly noise: readonly SymbolId[];
}

export interface Judgement {
  readonly scores: Scores;
  readonly misses: Misses;
}

const NOTHING: Misses = { hops: [], cites: [], texts: [], symbols: [], noise: [] };

export function scoreQuestion(question: EvalQuestion, seen: SeenAnswer): Judgement {
  return question.refuse ? scoreRefusal(question, seen) : scoreAnswer(question, seen);
}

function scoreRefusal(question: EvalQuestion, { answer }: SeenAnswer): Judgement {
  const refused = one(answer.refused);
  const wrong = question.mustNot.length === 0 ? {} : { wrongFirst: one(!answer.refused && isWrongFirst(question, answer)) };
  return { scores: { refused, whole: refused, ...wrong }, misses: NOTHING };
}

function scoreAnswer(question: EvalQuestion, seen: SeenAnswer): Judgement {
  const { answer } = seen;
  const path = scorePaths(question, seen);
  const cites = scoreMarks(question.mustCite, (range) => answer.citations.some((cited) => touches(cited, range)));
  const texts = scoreMarks(question.answerHas, (text) => answer.text.toLowerCase().includes(text.toLowerCase()));
  const symbols = scoreMarks(question.find, (id) => namedIn(answer).some((found) => sameSymbol(found, id)));
  const mayBeWrong = question.mustNot.length + question.mustNotCite.length > 0;
  const scores: Scores = {
    ...entryScores(question, seen),
    ...fileScores(question, answer),
    ...path.scores,
    ...(question.find.length > 0 ? { find: symbols.score } : {}),
    ...(question.mustCite.length > 0 ? { evidence: cites.score } : {}),
    ...citationScores(seen),
    ...(question.answerHas.length > 0 ? { says: texts.score } : {}),
    falseRefusals: one(answer.refused),
    ...(mayBeWrong ? { wrongFirst: one(isWrongFirst(question, answer)) } : {}),
    choice: one(answer.choice !== undefined),
  };
  return {
    scores: { ...scores, whole: one(isWhole(scores)) },
    misses: {
      hops: path.missed,
      cites: cites.missed.map(({ path: file, line, endLine }) => `${file}:${line}-${endLine}`),
      texts: texts.missed,
      symbols: symbols.missed,
      noise: path.noise,
    },
  };
}

function entryScores(question: EvalQuestion, { answer, linked, searched }: SeenAnswer): Scores {
  const fair = [...question.entry, ...question.entryAny];
  if (fair.length === 0) return {};
  const ids = answer.hits.map(({ id }) => id);
  const among = (count: number): Score => one(ids.slice(0, count).some((id) => isOneOf(id, fair)));
  const recall = (found: readonly SymbolId[]): Score => ({ got: recallOf(question, found), of: 1 });
  const first = linked[0] ?? ids[0];
  return {
    link: one(first !== undefined && isOneOf(first, fair)),
    entry1: among(1),
    entry3: among(3),
    entry5: among(5),
    recall3: recall(ids.slice(0, 3)),
    recall5: recall(ids.slice(0, 5)),
    search5: recall(searched.slice(0, 5)),
  };
}

/** Of hits in files, in the order in which their files first come. */
function fileScores({ files }: EvalQuestion, { hits }: Answer): Scores {
  if (files.length === 0) return {};
  const found = [...new Set(hits.filter(({ id }) => !isEntityId(id)).map(({ id }) => splitSymbolId(id).path))];
  const among = (count: number): Score => one(found.slice(0, count).some((path) => files.includes(path)));
  return { file1: among(1), file5: among(5) };
}

/** An entry that was not found is made good by one that is as fair. */
function recallOf({ entry, entryAny }: EvalQuestion, found: readonly SymbolId[]): number {
  const has = (gold: SymbolId): boolean => found.some((id) => sameSymbol(id, gold));
  const wanted = Math.max(1, entry.length);
  return Math.min(wanted, entry.filter(has).length + entryAny.filter(has).length) / wanted;
}

function scorePaths(question: EvalQuestion, seen: SeenAnswer) {
  const { path } = question;
  if (path === undefined) return { scores: {}, missed: [], noise: [] };
  const shown = distinctHops(seen.answer);
  const isShown = (gold: GoldHop): boolean => shown.some((hop) => sameHop(hop, gold));
  const isGold = (hop: ShownHop): boolean => path.some((gold) => sameHop(hop, gold));
  const symbols = [...new Set(shown.flatMap(({ from, to }) => [from, to]))];
  const noise = symbols.filter((id) => !isWelcome(id, question, seen));
  const hops = scoreMarks(path, isShown);
  const scores: Scores = {
    ...(path.length > 0 ? { hops: hops.score } : {}),
    ...(path.length > 0 && shown.length > 0 ? { efficiency: { got: shown.filter(isGold).length, of: shown.length } } : {}),
    ...(symbols.length > 0 ? { noise: { got: noise.length, of: symbols.length } } : {}),
  };
  return { scores, missed: hops.missed.map(({ from, to }) => `${from[0]} -> ${to[0]}`), noise };
}

interface ShownHop {
  readonly from: SymbolId;
  readonly to: SymbolId;
  readonly kind: EdgeKind;
}

function distinctHops(answer: Answer): readonly ShownHop[] {
  const hops = answer.paths.flat().map((hop: Hop): readonly [string, Hop] => [`${hop.from}>${hop.to}`, hop]);
  return [...new Map(hops).values()];
}

/** A gold entry, an end of a gold hop, or the place of something to be cited. */
function isWelcome(id: SymbolId, question: EvalQuestion, { places }: SeenAnswer): boolean {
  const { entry, entryAny, find, path = [], mustCite } = question;
  const gold = [...entry, ...entryAny, ...find, ...path.flatMap(({ from, to }) => [...from, ...to])];
  if (isOneOf(id, gold)) return true;
  return (places.get(id) ?? []).some((place) => mustCite.some((range) => holdsPlace(range, place)));
}

/** The range has the line with the symbol's name, or lies in the symbol's own body. A file or a class is not cited with a part of it. */
function holdsPlace(range: GoldRange, { kind, path, line, startLine, endLine }: SymbolPlace): boolean {
  if (range.path !== path) return false;
  if (kind === 'module') return false;
  if (line >= range.line && line <= range.endLine) return true;
  return kind !== 'class' && kind !== 'interface' && startLine <= range.line && range.endLine <= endLine;
}

function touches(cited: GoldRange, range: GoldRange): boolean {
  return cited.path === range.path && cited.line <= range.endLine && cited.endLine >= range.line;
}

function citationScores({ answer, textOf }: SeenAnswer): Scores {
  const { checks } = answer;
  const unsupported: Scores = {
    unsupported: { got: answer.unsupported, of: 1 },
    ...(checks && checks.claims > 0 ? { backed: { got: checks.backed, of: checks.claims } } : {}),
  };
  if (answer.citations.length === 0) return unsupported;
  const good = answer.citations.filter((citation) => holdsName(citation.symbol, textOf(citation)));
  return { ...unsupported, citations: { got: good.length, of: answer.citations.length } };
}

/** An entity's name is put together from several places: one of its words must be there. */
function holdsName(symbol: SymbolId, text: string | null): boolean {
  if (text === null) return false;
  const { path, name } = splitSymbolId(symbol);
  if (path === '' || name === MODULE_NAME) return true;
  if (entityKind(symbol) === null) return text.includes(lastName(symbol).replace(/^#/, ''));
  const lower = text.toLowerCase();
  const words = name.toLowerCase().match(/[\p{L}\p{N}_]{2,}/gu) ?? [];
  return words.length === 0 || words.some((word) => lower.includes(word));
}

function isWrongFirst({ mustNot, mustNotCite }: EvalQuestion, answer: Answer): boolean {
  const [first] = answer.hits;
  const isNearMiss = first !== undefined && isOneOf(first.id, mustNot);
  return isNearMiss || mustNotCite.some((range) => answer.citations.some((cited) => touches(cited, range)));
}

/** Symbols an answer speaks of: first hits, ends of hops, what it cites. */
function namedIn(answer: Answer): readonly SymbolId[] {
  return [
    ...answer.hits.slice(0, 5).map(({ id }) => id),
    ...answer.paths.flat().flatMap(({ from, to }) => [from, to]),
    ...answer.citations.map(({ symbol }) => symbol),
  ];
}

function isWhole({ entry5, file5, hops, evidence, says, find, falseRefusals, wrongFirst }: Scores): boolean {
  const complete = [entry5, file5, hops, evidence, says, find].every((score) => score === undefined || score.got === score.of);
  return complete && falseRefusals?.got !== 1 && wrongFirst?.got !== 1;
}

function scoreMarks<Mark>(marks: readonly Mark[], isThere: (mark: Mark) => boolean) {
  const missed = marks.filter((mark) => !isThere(mark));
  return { score: { got: marks.length - missed.length, of: marks.length }, missed };
}

function one(isSo: boolean): Score {
  return { got: isSo ? 1 : 0, of: 1 };
}
