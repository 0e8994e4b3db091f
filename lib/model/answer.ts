/**
 * What an answer is made of: the route of a question, hits, paths of stored edges, evidence and the citations made from it.
 * Everything here is plain data: it travels over HTTP, is stored in the catalog as JSON and is printed by `ask --json`.
 */
import { type EdgeKind, isEntryKind, type LeafReason, type Resolution, type SymbolKind } from '#lib/model/graph';
import type { SymbolHistory } from '#lib/model/history';
import type { SymbolId } from '#lib/model/ids';
import type { InferredNote } from '#lib/model/inferred';

export const ROUTE_KINDS = ['symbol', 'search', 'path', 'history', 'overview'] as const;
export type RouteKind = (typeof ROUTE_KINDS)[number];

/** Which ways of looking a question gets, and why. */
export interface QuestionRoute {
  readonly kinds: readonly RouteKind[];
  /** One sentence for the reader. */
  readonly why: string;
}

/** One ranked result. */
export interface Hit {
  readonly id: SymbolId;
  readonly route: RouteKind;
  /** Higher is better; comparable only inside one route. */
  readonly score: number;
  readonly reason: string;
  /** Cosine of its meaning to the question, where vectors found it. */
  readonly similarity?: number;
}

/** A place in the indexed bytes, with its text at the time. */
export interface Evidence {
  /** `E1`, `E2`, … inside one answer. */
  readonly mark: string;
  readonly repository: string;
  readonly path: string;
  /** 1-based, inclusive. */
  readonly line: number;
  readonly endLine: number;
  /** What the lines are about: the symbol defined or called there; for a call that leaves the repository the callee's name alone. */
  readonly symbol: SymbolId;
  /** The lines as indexed. */
  readonly text: string;
  /** sha256 of the whole file's bytes. */
  readonly fileHash: string;
  /** Commit the generation was made from; null for a directory without git. */
  readonly commit: string | null;
  /** What the lines prove, in a few words: "definition", "call of charge". */
  readonly role: string;
  /** Hashes of the commits that a history of these lines told. */
  readonly commits?: readonly string[];
}

/**
 * One step of a path: a stored edge with its call-site line. `from` and `to` are in the direction control moves: a step from a route, RPC
 * or topic to the symbol that handles it goes against the stored edge, and one across dispatch from the declared member to an override.
 */
export interface Hop {
  readonly from: SymbolId;
  readonly to: SymbolId;
  readonly kind: EdgeKind;
  /** Call site. */
  readonly path: string;
  readonly line: number;
  readonly resolution: Resolution;
  readonly confidence: number;
  /** The call line itself, trimmed, and cut where it is too long to read. */
  readonly text: string;
  /** Where `to` is defined. */
  readonly toPath: string;
  readonly toLine: number;
  readonly toEndLine: number;
  readonly toKind: SymbolKind;
  /** Distance from the start of the flow, 0 for its first hops. */
  readonly depth: number;
  /** Evidence that proves the hop, when the answer carries it. */
  readonly mark?: string;
  /** Evidence of the target's definition, where the call line does not write its name: a call through a variable, an operator. */
  readonly toMark?: string;
  /** Where the two sides meet, in a hop that joins two stored edges: a caller's call of an RPC, and the handler's that it answers it. */
  readonly through?: Meeting;
}

/** What stands between a caller and a handler that know each other by its name alone. */
export interface Meeting {
  readonly entity: SymbolId;
  /** Where the handler says that it handles it. */
  readonly path: string;
  readonly line: number;
  readonly mark?: string;
}

/** Hops in the order of the story. A flow forward from an entry is one Path in depth-first call order. */
export type Path = readonly Hop[];

/**
 * The path for programs that compare edges: each handler's edge in its stored direction, from the handler to what it handles; and where a
 * message goes from a publisher to a subscriber, one more hop that joins the two.
 */
export function storedPath(path: Path): Path {
  return path.flatMap((hop) => {
    if (!isEntryKind(hop.kind)) return [hop];
    const stored = { ...hop, from: hop.to, to: hop.from };
    const publisher = hop.kind === 'subscribes' ? path.find((one) => one.kind === 'publishes' && one.to === hop.from) : undefined;
    if (!publisher) return [stored];
    const { entity, path: at, line } = { entity: hop.from, path: hop.path, line: hop.line };
    const { toPath, toLine, toEndLine, toKind } = hop;
    return [stored, { ...publisher, to: hop.to, toPath, toLine, toEndLine, toKind, through: { entity, path: at, line } }];
  });
}

/** Where static analysis stops. */
export interface TrailEnd {
  readonly from: SymbolId;
  readonly callee: string;
  readonly path: string;
  readonly line: number;
  readonly reason: LeafReason;
  readonly origin?: string;
  readonly candidates: readonly SymbolId[];
  /** One sentence for the reader. */
  readonly note: string;
  /** The one look that would settle it, as a sentence: which file, setting or call to read. */
  readonly look?: string;
  readonly mark?: string;
}

/** Evidence shown to the reader; `mark` is the evidence id the text carries as `[E3]`. */
export interface Citation {
  readonly mark: string;
  readonly symbol: SymbolId;
  readonly repository: string;
  readonly path: string;
  readonly line: number;
  readonly endLine: number;
  readonly commit: string | null;
  readonly fileHash: string;
  readonly text: string;
  readonly role: string;
}

/** What of the repository a question is about. Empty: all of it, as it is indexed now. */
export interface Scope {
  /** Folders or files, relative to the root, without a trailing slash; a symbol is in scope when it lies in one of them. */
  readonly folders?: readonly string[];
  /** Languages as files carry them: `python`, `typescript`. */
  readonly languages?: readonly string[];
  /** An indexed commit, whole or its beginning, the question is pinned to. */
  readonly commit?: string;
}

/** What can be wrong with something an answer says. */
export const FAULT_KINDS = [
  /** A mark that names no evidence; it was dropped. */
  'unknown_mark',
  /** A claim about the code without a mark that holds. */
  'no_evidence',
  /** A name in code that does not stand in the evidence cited. */
  'name_not_shown',
  /** A number that does not stand in the evidence cited. */
  'number_not_shown',
  /** A call, or another edge, that is not stored. */
  'no_such_edge',
  /** "Nothing calls it", while call sites of that name could not be resolved. */
  'unproven_absence',
  /** A code block that stands in no evidence: shown as illustrative. */
  'code_not_shown',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** One thing an answer says that the code shown does not bear out. */
export interface Fault {
  readonly kind: FaultKind;
  /** `N1`, `N2`, …: stands in the text as `[N1]` after the sentence it is about; null for a dropped mark, which leaves no trace. */
  readonly note: string | null;
  /** The sentence, or the beginning of the code block, without marks. */
  readonly about: string;
  /** One sentence for the reader, in the answer's language. */
  readonly why: string;
  /** The index shows the contrary: the sentence is struck out, so that nothing false reads as fact. */
  readonly isWrong?: boolean;
}

/** How an answer's text was checked, sentence by sentence, against the evidence its marks name. */
export interface AnswerChecks {
  /** Sentences that claim something about the code, and code blocks. */
  readonly claims: number;
  /** Claims whose evidence bears them out. */
  readonly backed: number;
  readonly faults: readonly Fault[];
}

/** Call sites of a name that could not be resolved: each may be a call of the symbol asked about. */
export interface UnboundCalls {
  /** The symbol whose callers were asked for. */
  readonly symbol: SymbolId;
  /** The name as it is called. */
  readonly name: string;
  readonly total: number;
  /** Some of them, likeliest first. */
  readonly sites: readonly UnboundSite[];
}

export interface UnboundSite {
  readonly from: SymbolId;
  readonly path: string;
  readonly line: number;
  /** As it is written there: `order.save`. */
  readonly callee?: string;
  readonly reason?: LeafReason;
  readonly mark?: string;
}

/** Parts of what a model is shown, in the order of the budget. */
export const SLOT_NAMES = ['Graph', 'Knowledge', 'History', 'Overview', 'Conversation'] as const;
export type SlotName = (typeof SLOT_NAMES)[number];

/** Tokens of all slots of an answer together. */
export const SLOT_BUDGET = 3000;

/** One part of the prompt, exactly as it was shown. */
export interface Slot {
  readonly name: SlotName;
  /** Empty slots say so in words. */
  readonly text: string;
  readonly isEmpty: boolean;
  /** Tokens of `text`, by the tokenizer. */
  readonly tokens: number;
  /** Entries that had no room. */
  readonly leftOut: number;
}

/** Words of a question that mean several things about equally well. The reader is asked which; nothing is picked in silence. */
export interface Choice {
  /** The words, as asked. */
  readonly about: string;
  /** What the answer goes on with; null when it only asks. */
  readonly taken: SymbolId | null;
  /** Likeliest first, `taken` among them. */
  readonly options: readonly ChoiceOption[];
}

export interface ChoiceOption {
  readonly symbol: SymbolId;
  /** A few words that tell it from the others: "the web form", "the worker". */
  readonly label: string;
  readonly path: string;
  readonly line: number;
  /** 0..1. */
  readonly confidence: number;
}

export interface ModelUse {
  /** `embedded`, or the provider's model id. */
  readonly id: string;
  /** Why another model than the configured one wrote the answer; absent when it did not. */
  readonly fallback?: string;
}

/** What the model took. */
export interface Usage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Requests to the model; absent in answers made before they were counted. */
  readonly modelSteps?: number;
  /** In US dollars, by the prices that were set when it was asked; absent when none were. */
  readonly cost?: number;
}

export interface Answer {
  readonly id: string;
  readonly question: string;
  readonly repository: string;
  readonly generation: number;
  readonly commit: string | null;
  /** Markdown with marks `[E1]`; text only, never HTML. */
  readonly text: string;
  readonly refused: boolean;
  /** Names that do exist and come closest to what was asked for; of a refusal only. */
  readonly closest?: readonly SymbolId[];
  readonly route: QuestionRoute;
  readonly paths: readonly Path[];
  readonly hits: readonly Hit[];
  readonly citations: readonly Citation[];
  readonly trailEnds: readonly TrailEnd[];
  /** What git told; absent where it was not asked. */
  readonly histories?: readonly SymbolHistory[];
  /** What was only inferred about its symbols; absent where nothing was. */
  readonly inferred?: InferredNote;
  /** How the text was checked; absent in answers made before checks were kept. */
  readonly checks?: AnswerChecks;
  /** Calls that may be of what was asked about; absent when there are none. */
  readonly unbound?: readonly UnboundCalls[];
  /** What of the repository was asked about; absent when all of it. */
  readonly scope?: Scope;
  /** The turn this one follows on, and the conversation both stand in; absent outside of conversations. */
  readonly conversation?: string;
  readonly parent?: string;
  /** How a follow-up was understood, in one sentence; absent when the question stands by itself. */
  readonly understood?: string;
  /** Marks in the text that named no evidence; they were dropped. */
  readonly droppedMarks: number;
  /** Sentences with a claim and no mark that holds. */
  readonly unsupported: number;
  /** What the words could mean besides; absent when one meaning stands out. */
  readonly choice?: Choice;
  /** What the reader said the question is about, when asked back. */
  readonly about?: SymbolId;
  /** What a model was shown, or would have been; absent in answers made before slots were kept. */
  readonly slots?: readonly Slot[];
  readonly steps: readonly AnswerStep[];
  readonly model: ModelUse;
  readonly usage: Usage;
  readonly timings: { readonly totalMs: number; readonly toolsMs: number; readonly firstTextMs: number };
  /** ISO 8601, UTC. */
  readonly createdAt: string;
}

/** A tool call as the screen shows it. */
export interface AnswerStep {
  readonly tool: string;
  readonly title: string;
  readonly summary: string;
  readonly ms: number;
}
