/**
 * What a tool is: one definition that serves the model loop, the embedded planner, the command line and MCP.
 * A result speaks to three audiences: `text` for a model (short, with evidence marks), hits, paths and marks for citations,
 * `title` and `summary` for the screen. A tool reads the index only (read_history asks git too, at the indexed commit); it never knows
 * who asked.
 */
import type { z } from 'zod';
import type { RepositoryReader, SymbolRow } from '#db/repository/repository-store';
import type { SourceLines } from '#lib/graph/source-lines';
import type { Hit, Path, TrailEnd } from '#lib/model/answer';
import type { SymbolHistory } from '#lib/model/history';
import type { SymbolId } from '#lib/model/ids';
import type { Language } from '#lib/model/language';
import type { ToolName } from '#lib/model/message';
import type { Elsewhere } from '#lib/repository/elsewhere';
import type { Retrieval } from '#lib/search/retrieval';
import type { SearchHit } from '#lib/search/search';
import type { SymbolScope, WordReader } from '#lib/search/symbol-scope';
import type { EvidenceLedger } from '#lib/tools/evidence-ledger';
import type { Unproven } from '#lib/tools/unproven';

export interface ToolContext {
  /** The repository's name. */
  readonly repository: string;
  readonly reader: RepositoryReader;
  readonly source: SourceLines;
  readonly ledger: EvidenceLedger;
  readonly retrieval: Retrieval;
  /**
   * What of the repository is asked about; absent: all of it. What is found, offered or listed lies in it; what is named exactly may lie
   * elsewhere, and what is followed from inside may lead out.
   */
  readonly scope?: SymbolScope;
  /** What sentences for the reader are written in: where a trail ends, the look that would settle it. Default: English. */
  readonly language?: Language;
  /** Other repositories with a symbol of exactly this name; absent where only this one is known. */
  readonly elsewhere?: (name: string) => Promise<readonly Elsewhere[]>;
  /** Words as they stand in the scope. */
  readonly words: WordReader;
  /** The same without a scope; absent where there is none. */
  readonly everywhere?: ToolContext;
  /** The indexed directory and the commit it was indexed at, for what git knows. */
  readonly git: { readonly root: string; readonly commit: string | null };
  search(query: string, options: { readonly limit: number }): Promise<readonly SearchHit[]>;
  readonly signal?: AbortSignal;
}

/** A name that was asked for and does not exist, with the closest ones that do. */
export interface NotFound {
  readonly asked: string;
  readonly closest: readonly SymbolId[];
}

export interface ToolResult {
  /** For the screen, a few words: `Callers of Order.cancel`. */
  readonly title: string;
  /** For the screen, one sentence. */
  readonly summary: string;
  /** For the model: what was found, with marks. */
  readonly text: string;
  readonly hits: readonly Hit[];
  readonly paths: readonly Path[];
  readonly trailEnds: readonly TrailEnd[];
  /** Evidence handed out by this call. */
  readonly marks: readonly string[];
  /** The symbols the result is about: the ones asked for first, best first. */
  readonly symbols: readonly SymbolRow[];
  readonly histories?: readonly SymbolHistory[];
  readonly notFound?: readonly NotFound[];
  /** What is not in the graph and says so, such as what was only inferred; `text` has it too. */
  readonly notes?: readonly string[];
  /** Calls that may be of what callers were asked for, and ways into it that no call shows. */
  readonly unproven?: Unproven;
  /** What was tried where nothing was found, a sentence for the reader. */
  readonly tried?: string;
  /** How many there are, where only some are listed. */
  readonly total?: number;
  /** What would stand in the list besides and lies outside of the scope; given wherever there is a scope and a list. */
  readonly outside?: number;
}

export interface Tool<Input extends z.ZodType = z.ZodType> {
  readonly name: ToolName;
  /** A promise to whoever calls it; held by a test. */
  readonly description: string;
  readonly inputSchema: Input;
  run(input: z.output<Input>, context: ToolContext): Promise<ToolResult>;
}

/** Keeps the input's type where a tool is written, and forgets it where tools stand in a list. */
export function defineTool<Input extends z.ZodType>(tool: Tool<Input>): Tool {
  return { ...tool, run: (input, context) => tool.run(tool.inputSchema.parse(input) as z.output<Input>, context) };
}

/** The parts of a result that are empty more often than not. */
export function toolResult(result: Pick<ToolResult, 'title' | 'summary' | 'text'> & Partial<ToolResult>): ToolResult {
  return { hits: [], paths: [], trailEnds: [], marks: [], symbols: [], ...result };
}
