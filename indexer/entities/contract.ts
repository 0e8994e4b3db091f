/**
 * What a framework is to the linker: declarative rules that say which call, definition or file they mean, and functions that turn a
 * match into neutral facts. A rule never fires on a name alone: what it matches must be known to come from the framework (or, where a
 * text is the proof, from the text itself). Rules know nothing of edges; joiners make entities and edges of all facts together.
 */

export type * from '#indexer/entities/contract/facts';
export type * from '#indexer/entities/contract/origins';
export type * from '#indexer/entities/contract/rules';
export type * from '#indexer/entities/contract/views';
