/**
 * The plan of an answer: the kind of question with what it is about, either an exact name or a description to be linked to one.
 * Made by the route, followed by the embedded planner, handed to a model only as advice.
 */
import type { EdgeKind } from '#lib/model/graph';
import type { EntityKind } from '#lib/model/ids';
import type { NotFound } from '#lib/tools/tool';

/** What a question is about. */
export type Subject =
  /** A name that exists, as written. */
  | { readonly kind: 'name'; readonly name: string }
  /** Words that describe it. */
  | { readonly kind: 'words'; readonly words: string };

export type Plan = PlanKind & {
  /** The question asks for history, alone or as well: git is asked about what it is about. */
  readonly wantsHistory: boolean;
  /** Names that are no definitions but stand in the code (settings, attributes). */
  readonly mentioned: readonly string[];
  /** Specific words of the question that stand nowhere in the index; said in the answer, too few to refuse for. */
  readonly absentWords: readonly string[];
};

export type PlanKind =
  /** Names that do not exist: refuse. */
  | { readonly kind: 'missing'; readonly missing: readonly NotFound[] }
  /** Words that stand nowhere in the index, or nowhere together: refuse. */
  | {
      readonly kind: 'unknown_words';
      readonly words: readonly string[];
      /** The words with what stands beside them: "rate limiting middleware". */
      readonly phrases: readonly string[];
      readonly areApart: boolean;
    }
  | { readonly kind: 'overview' }
  /** Told, not asked: the places that a report of trouble is most likely about. */
  | { readonly kind: 'report' }
  /** What happened lately, to no part of it in particular. */
  | { readonly kind: 'history' }
  | { readonly kind: 'symbol'; readonly name: string }
  | {
      readonly kind: 'callers';
      readonly subject: Subject;
      readonly depth: 1 | 2 | 3;
      /** Uses of these kinds only: who writes a table. */
      readonly kinds?: readonly EdgeKind[];
    }
  | { readonly kind: 'callees'; readonly subject: Subject }
  | { readonly kind: 'flow'; readonly subject: Subject }
  | { readonly kind: 'path'; readonly from: Subject; readonly to: Subject }
  /** Routes, tables, topics and the like: all of a kind, those of some words, or those joined to a subject by a path. */
  | {
      readonly kind: 'entities';
      readonly entity: EntityKind;
      readonly access?: 'read' | 'write' | 'publish' | 'receive';
      readonly words?: string;
      /** A service or folder: only what its code uses. */
      readonly usedIn?: string;
      readonly subject?: Subject;
      readonly direction?: 'touchedBy' | 'reaching';
    }
  | { readonly kind: 'search'; readonly words: string };
