/**
 * The graph's vocabulary: symbols, edges, leaves, and how an edge was resolved.
 * Shared by the index side (which makes them) and the ask side (which reads them); no I/O.
 * Lines are 1-based and inclusive.
 */
import type { SymbolId } from '#lib/model/ids';

export const SYMBOL_KINDS = ['module', 'function', 'method', 'class', 'interface', 'enum', 'type', 'variable', 'entity'] as const;
export type SymbolKind = (typeof SYMBOL_KINDS)[number];

export const EDGE_KINDS = [
  'contains',
  'imports',
  'reexports',
  'calls',
  'instantiates',
  'references',
  'extends',
  'implements',
  'overrides',
  'handles_route',
  'calls_http',
  'handles_rpc',
  'calls_rpc',
  'publishes',
  'subscribes',
  'schedules',
  'reads_table',
  'writes_table',
  'reads_config',
] as const;
export type EdgeKind = (typeof EDGE_KINDS)[number];

/** Kinds along which control moves from an edge's source to its target; with ENTRY_EDGE_KINDS what "callers", "callees" and paths follow. */
export const FLOW_EDGE_KINDS = [
  'calls',
  'instantiates',
  'references',
  'calls_http',
  'calls_rpc',
  'publishes',
  'schedules',
  'reads_table',
  'writes_table',
  'reads_config',
] as const satisfies readonly EdgeKind[];

/** Kinds along which control moves against the edge: a route, RPC or topic sets the symbol in motion that says it handles it. */
export const ENTRY_EDGE_KINDS = ['handles_route', 'handles_rpc', 'subscribes'] as const satisfies readonly EdgeKind[];

export function isEntryKind(kind: EdgeKind): boolean {
  return (ENTRY_EDGE_KINDS as readonly EdgeKind[]).includes(kind);
}

/** How an edge's target was found, most certain first. `dispatch` is a step from a declared member to an override. */
export const RESOLUTIONS = ['scip', 'scope', 'import', 'reexport', 'member', 'dispatch', 'framework', 'model'] as const;
export type Resolution = (typeof RESOLUTIONS)[number];

/** Why a call ends outside what is known. */
export const LEAF_REASONS = ['external', 'builtin', 'dynamic', 'ambiguous', 'unresolved', 'skipped_file', 'not_linked'] as const;
export type LeafReason = (typeof LEAF_REASONS)[number];

export interface SymbolRecord {
  readonly id: SymbolId;
  readonly kind: SymbolKind;
  /** Path inside the repository, `/`-separated; for an entity the file of its first evidence. */
  readonly path: string;
  /** The line that holds the name. */
  readonly line: number;
  /** Where the definition starts, decorators and modifiers included; at most `line`. */
  readonly startLine: number;
  readonly endLine: number;
  readonly language: string;
  /** One line: name, parameters and return type as written, whitespace folded, at most 300 characters. */
  readonly signature: string;
  /** Documentation comment or docstring, cleaned of markers, at most 1,000 characters; absent when there is none. */
  readonly doc?: string;
  /** In tests by path or name; ranked lower and hidden from flows by default. */
  readonly isTest: boolean;
  /** Visible outside its file. */
  readonly exported: boolean;
}

/** A directed, typed edge. `path` and `line` are the call site; the line lies inside `from` unless the site is a registration elsewhere. */
export interface EdgeRecord {
  readonly from: SymbolId;
  readonly to: SymbolId;
  readonly kind: EdgeKind;
  readonly path: string;
  readonly line: number;
  /** 1-based column of the callee's name, in UTF-16 units. */
  readonly column: number;
  readonly resolution: Resolution;
  /** 0..1; 1 is certain. */
  readonly confidence: number;
  /** Definition line of the source or target where several symbols share its id. */
  readonly fromLine?: number;
  readonly toLine?: number;
}

/** A call that ends outside what is known. */
export interface LeafRecord {
  readonly from: SymbolId;
  readonly fromLine?: number;
  /** The callee as a reader would name it: `Map.get`, `axios.post`, `handler`. */
  readonly callee: string;
  readonly path: string;
  readonly line: number;
  readonly column: number;
  readonly reason: LeafReason;
  /** Where the name comes from, when known: `npm:express`, `python:os`, `builtin`. */
  readonly origin?: string;
  /** Ids that were equally possible (reason `ambiguous`), at most 10. */
  readonly candidates: readonly SymbolId[];
}

export type FileStatus = 'indexed' | 'skipped' | 'failed';

const SKIP_REASONS = [
  'binary',
  'oversized',
  'minified',
  'generated',
  'secret',
  'unsupported_language',
  'vendored',
  'unreadable',
  'symlink',
  'timeout',
  'parse_failed',
  'excluded',
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

export interface FileRecord {
  readonly path: string;
  readonly language: string | null;
  readonly status: FileStatus;
  readonly reason?: SkipReason;
  /** More about the reason, in words: "1,204,332 bytes, over the limit of 1,000,000 (PATHLIGHT_MAX_FILE_BYTES)". */
  readonly detail?: string;
  readonly bytes: number;
  readonly lines: number;
  /** sha256 of the bytes, hex; empty when unread. */
  readonly hash: string;
  /** Lines on which the parser reported errors, at most 20. */
  readonly errorLines: readonly number[];
}
