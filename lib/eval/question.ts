/**
 * What an evaluation asks and what a right answer holds: the one form that every question file becomes. Plain data, no I/O.
 * Symbol ids are compared leniently (match.ts); lines are 1-based and inclusive.
 */
import type { SymbolId } from '#lib/model/ids';

/** A step the answer's paths must hold. Each end is met by any of the ids given for it. */
export interface GoldHop {
  readonly from: readonly SymbolId[];
  readonly to: readonly SymbolId[];
}

export interface GoldRange {
  readonly path: string;
  readonly line: number;
  readonly endLine: number;
}

export interface EvalQuestion {
  readonly id: string;
  readonly ask: string;
  /** The question of the same file it follows on in a conversation; absent where it begins one. */
  readonly follows?: string;
  /** Figures are given by kind; any word will do. */
  readonly kind: string;
  /** What is asked for does not exist: the right answer says so. */
  readonly refuse: boolean;
  /** The symbols the question is about. */
  readonly entry: readonly SymbolId[];
  /** As fair as an entry: each stands in for one that was not found. */
  readonly entryAny: readonly SymbolId[];
  /** Files the question is about, where no symbol is known: the ones a fix of a bug report changed. */
  readonly files: readonly string[];
  /** Symbols the answer must name, in whichever place. */
  readonly find: readonly SymbolId[];
  /** Absent: the file does not judge paths. Empty: no step is needed. */
  readonly path?: readonly GoldHop[];
  /** A line of each must be cited. */
  readonly mustCite: readonly GoldRange[];
  readonly mustNotCite: readonly GoldRange[];
  /** Near misses: none may come first. */
  readonly mustNot: readonly SymbolId[];
  /** Texts of a right answer, compared without case. */
  readonly answerHas: readonly string[];
}

/** Bounds by metric name. */
export type Bounds = Readonly<Record<string, number>>;

export interface QuestionSet {
  /** As given on the command line. */
  readonly file: string;
  /** What the file says it is about: a repository's name, `owner/name`, or a folder. */
  readonly repository?: string;
  readonly commit?: string;
  readonly min: Bounds;
  readonly max: Bounds;
  readonly questions: readonly EvalQuestion[];
  /** What was odd about the file and did not stop it, a sentence each. */
  readonly notes: readonly string[];
}
