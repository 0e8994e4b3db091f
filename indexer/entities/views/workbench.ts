/** What all views share: the tracer, texts, symbols and lines; and the one place that makes views. */

import type { CallView, DefinitionView, Identity, ValueView } from '#indexer/entities/contract';
import type { Place } from '#indexer/entities/places';
import type { SourceLines } from '#indexer/entities/source-lines';
import type { Texts } from '#indexer/entities/texts';
import type { Tracer } from '#indexer/entities/tracer';
import type { CallFact, DefId, ExprId } from '#indexer/facts/file-facts';
import type { Inference } from '#indexer/link/infer';
import type { Program } from '#indexer/link/program';
import type { SymbolTable } from '#indexer/link/symbols';
import type { Unit } from '#indexer/link/unit';

export interface Workbench {
  readonly program: Program;
  readonly inference: Inference;
  readonly symbols: SymbolTable;
  readonly tracer: Tracer;
  readonly texts: Texts;
  readonly lines: SourceLines;
  value(place: Place): ValueView;
  /** `fact` where the call is one of the file's list: it has the line and the caller. */
  call(place: Place, fact?: CallFact): CallView;
  /** A decorator, called or not. */
  decorator(unit: Unit, expr: ExprId, decorated: DefId): CallView;
  definition(unit: Unit, def: DefId): DefinitionView;
  /** The call of the file's list that is this expression. */
  callFact(unit: Unit, expr: ExprId): CallFact | undefined;
  /** The definition that a decorator stands on: itself, or what has the parameter or field. */
  decoratedBy(unit: Unit, expr: ExprId): DefId;
  moduleIdentity(unit: Unit): Identity;
  /** Direct subclasses and implementers, by `defKey`. */
  subclasses(unit: Unit, def: DefId): readonly DefinitionView[];
}
