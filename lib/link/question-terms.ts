/**
 * The words of a question as linking weighs them: rare words more than common ones, words of the clause that names the start of a
 * flow more than the rest, each with the short forms code uses for it. Knows the index's word counts and no symbol.
 */
import { identifiersIn, splitIdentifier } from '#lib/model/words';
import { shortForms } from '#lib/question/abbreviations';
import { foreignTerms, isChinese } from '#lib/question/glossary';
import { codeNames, contentWords, isSpecific, sameWord } from '#lib/question/question-words';
import { relatedWords } from '#lib/search/synonyms';
import type { ToolContext } from '#lib/tools/tool';

/** A thing the question speaks of: a word, or a term of another language with its renderings. */
export interface Term {
  /** As code may say it, the likeliest first, each with how well it says it (at most 1). */
  readonly forms: readonly Form[];
  /** Rarity; higher tells more. */
  readonly weight: number;
  /** Said to be a place: "in the web service", "on the shipping side". */
  readonly isPlace: boolean;
}

export interface Form {
  readonly word: string;
  readonly strength: number;
}

/** How well a word of code says a term. */
export interface TermMatch {
  readonly term: number;
  readonly strength: number;
}

export class QuestionTerms {
  readonly terms: readonly Term[];
  /** Terms that stand side by side in the question: positions in `terms`. */
  readonly phrases: readonly (readonly [number, number])[];
  /** Acronyms and numbers as written: `HEAD`, `401`. */
  readonly literals: readonly string[];
  private readonly acronyms: ReadonlySet<string>;
  /** Last names of what is written as code. */
  readonly names: ReadonlySet<string>;
  /** The weight of all terms. */
  readonly total: number;
  private readonly known = new Map<string, readonly TermMatch[]>();
  /** Forms by how they begin: forms of one word differ in their endings only. */
  private readonly byStart: ReadonlyMap<string, readonly (TermMatch & { readonly word: string })[]>;

  constructor(question: string, terms: readonly Term[]) {
    this.terms = terms;
    this.total = terms.reduce((sum, { weight }) => sum + weight, 0);
    const all = terms.flatMap(({ forms }, term) => forms.map((form) => ({ ...form, term })));
    this.byStart = Map.groupBy(all, ({ word }) => startOf(word));
    this.phrases = adjacent(question, terms);
    this.literals = literalsIn(question);
    this.acronyms = new Set(this.literals.map((literal) => literal.toLowerCase()));
    this.names = new Set(codeNames(question).map((name) => name.split(/\.|::/).at(-1) ?? name));
  }

  /** The terms a word of code stands for. */
  matches(word: string): readonly TermMatch[] {
    const known = this.known.get(word);
    if (known) return known;
    const best = new Map<number, number>();
    for (const form of this.byStart.get(startOf(word)) ?? NO_FORMS)
      if (form.strength > (best.get(form.term) ?? 0) && this.isSame(form.word, word)) best.set(form.term, form.strength);
    const matches = Array.from(best, ([term, strength]) => ({ term, strength }));
    this.known.set(word, matches);
    return matches;
  }

  /** An acronym has no endings: `HEAD` is no header. */
  private isSame(form: string, word: string): boolean {
    return form === word || (!this.acronyms.has(form) && sameWord(form, word));
  }
}

const NO_FORMS: readonly never[] = [];

function startOf(word: string): string {
  return word.slice(0, 3);
}

/** Short forms that code uses for a word, and words that mean about the same. */
const SHORT_FORM = 0.8;
const RELATED = 0.4;
/** A further rendering of a term of another language. */
const OTHER_RENDERING = 0.8;
/** Everyday words ("run", "handle") say less than they seem to. */
const COMMON_FACTOR = 0.5;
/** Words outside the clause that says where a flow starts, and words in brackets. */
const ASIDE_FACTOR = 0.6;

export interface TermOptions {
  readonly context: ToolContext;
  /** The question asks what follows from something: the words of the clause that names it count most. */
  readonly isFlow: boolean;
}

export async function questionTerms(question: string, { context, isFlow }: TermOptions): Promise<QuestionTerms> {
  const spoken = isChinese(question) ? renderedTerms(question) : contentWords(question).map((word) => [{ word, strength: 1 }]);
  const words = spoken.flatMap((forms) => forms.map(({ word }) => word));
  const [counts, total] = await Promise.all([context.words.wordCounts(words), context.words.documentCount()]);
  const stress = stressOf(question, isFlow);
  const places = placeWords(question);
  const terms = spoken.map((forms): Term => {
    const [main = ''] = forms
      .filter(({ word }) => (counts.get(word) ?? 0) > 0)
      .map(({ word }) => word)
      .concat(forms[0]?.word ?? '');
    const rarity = Math.log(1 + total / Math.max(counts.get(main) ?? 0, UNSEEN_COUNT));
    return {
      forms: withOtherForms(forms),
      weight: rarity * (isSpecific(main) ? 1 : COMMON_FACTOR) * stress(main),
      isPlace: forms.some(({ word }) => places.has(word)),
    };
  });
  return new QuestionTerms(question, terms);
}

/** Each term of another language once, with the words of all its renderings. */
function renderedTerms(question: string): readonly (readonly Form[])[] {
  const terms = new Map<string, readonly Form[]>();
  for (const { text, renderings } of foreignTerms(question)) {
    const forms = renderings.flatMap((rendering, at) =>
      contentWords(rendering).map((word) => ({ word, strength: at === 0 ? 1 : OTHER_RENDERING })),
    );
    if (forms.length > 0) terms.set(text, forms);
  }
  return [...terms.values()];
}

function withOtherForms(forms: readonly Form[]): readonly Form[] {
  const all = new Map<string, number>();
  const add = (word: string, strength: number): void => {
    all.set(word, Math.max(all.get(word) ?? 0, strength));
  };
  for (const { word, strength } of forms) {
    add(word, strength);
    for (const short of shortForms(word)) add(short, strength * SHORT_FORM);
    for (const related of relatedWords(word)) add(related, strength * RELATED);
  }
  return Array.from(all, ([word, strength]) => ({ word, strength }));
}

/** How much a word counts by where it stands. */
function stressOf(question: string, isFlow: boolean): (word: string) => number {
  const clause = isFlow ? startClause(question) : null;
  const lead = clause === null ? null : wordsOf(clause);
  const bracketed = wordsOf(Array.from(question.matchAll(/\(([^)]*)\)/g), ([, inside]) => inside ?? '').join(' '));
  const outside = wordsOf(question.replace(/\([^)]*\)/g, ' '));
  return (word) => {
    const isAside = (lead !== null && !lead.has(word)) || (bracketed.has(word) && !outside.has(word));
    return isAside ? ASIDE_FACTOR : 1;
  };
}

/** A word that the index spells otherwise ("catalogue", "catalog") is taken to be about this common. */
const UNSEEN_COUNT = 4;

/**
 * What follows "after", "when", "once" up to the end of the clause, where the rest only asks what happens then; null where nothing
 * telling follows, or where it is the rest that names what is asked about ("how is the session loaded when a request starts").
 */
export function startClause(question: string): string | null {
  if (!/\bwhat (?:all |else |then )?(?:happens|goes on|comes|follows|runs)\b/i.test(question)) return null;
  const clause = /\b(?:after|once|when|as soon as|if)\s+([^,.;?!]+)/i.exec(question)?.[1];
  return clause !== undefined && contentWords(clause).length > 1 ? clause : null;
}

/** What a preposition of place leads to, and what stands before "service", "side", "package" and the like. */
function placeWords(question: string): ReadonlySet<string> {
  const named = question.matchAll(
    /\b(?:in(?:side)?|on|within|at|of|by|does|do)\s+(?:the |our |my )?((?:[\w-]+\s){0,2}[\w-]+?)\s+(?:service|side|package|module|folder|part|component|app|adapter|end)\b/gi,
  );
  const subjects = question.matchAll(
    /\b(?:in(?:side)?|on|within)\s+(?:the |our |my )?([A-Z][\w-]*(?:\s[A-Z][\w-]*)?|[\w-]+)(?=[,.?;]|\s+(?:what|which|who|how|where)\b|$)/g,
  );
  return wordsOf([...Array.from(named, ([, place]) => place), ...Array.from(subjects, ([, place]) => place)].join(' '));
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(contentWords(text));
}

function adjacent(question: string, terms: readonly Term[]): readonly (readonly [number, number])[] {
  if (isChinese(question)) return terms.slice(1).map((_term, at) => [at, at + 1] as const);
  const places = new Map(terms.map(({ forms }, at) => [forms[0]?.word ?? '', at]));
  const tokens = identifiersIn(question).flatMap((token) => [...splitIdentifier(token)]);
  return tokens.flatMap((token, at) => {
    const first = places.get(token);
    const second = places.get(tokens[at + 1] ?? '');
    return first === undefined || second === undefined || first === second ? [] : [[first, second] as const];
  });
}

/** Written in capitals, or numbers of some length: code spells them the same way. */
function literalsIn(question: string): readonly string[] {
  return [...new Set(question.match(/(?<![\w-])(?:[A-Z][A-Z\d]{1,}|\d{3,})(?![\w-])/g) ?? [])];
}
