/**
 * The overview of a repository: the areas it falls into, nested, what calls what between them, where it is entered and what happens then.
 * Plain data, stored as JSON with the generation it was made from. Names and texts in it come from the repository and are data.
 */
import type { Path } from '#lib/model/answer';
import type { EdgeKind, SymbolKind } from '#lib/model/graph';
import type { EntityKind, SymbolId } from '#lib/model/ids';

/** Raised when stored overviews can no longer be read as this. */
export const OVERVIEW_VERSION = 1;

/** `services` call each other over a wire, `packages` each have a manifest, `areas` were found from the code. */
export type OverviewShape = 'services' | 'packages' | 'areas';

export interface SymbolRef {
  readonly key: number;
  readonly id: SymbolId;
  readonly kind: SymbolKind;
  readonly path: string;
  readonly line: number;
  readonly endLine: number;
}

export interface LanguageSize {
  readonly name: string;
  readonly files: number;
  readonly lines: number;
}

/** What an area owns of routes, tables, topics and the like. */
export interface OwnedEntity {
  readonly key: number;
  readonly id: SymbolId;
  readonly kind: EntityKind;
}

export interface OverviewArea {
  /** Names joined by `/` from the top, lower case: `checkout/payment`. Unique. */
  readonly id: string;
  /** Unique among all areas. */
  readonly name: string;
  readonly parent: string | null;
  /** 0 at the top. */
  readonly level: number;
  readonly kind: 'service' | 'package' | 'area';
  /** The innermost folder with all of it; `` for the root. */
  readonly folder: string;
  /** The folders it is made of, as far as they are its own; largest first, at most three. */
  readonly folders: readonly string[];
  readonly files: number;
  readonly lines: number;
  readonly symbols: number;
  readonly testFiles: number;
  /** Largest first. */
  readonly languages: readonly LanguageSize[];
  /** What the area turns on, first things first. */
  readonly central: readonly SymbolRef[];
  readonly entities: readonly OwnedEntity[];
  readonly entityCounts: Readonly<Partial<Record<EntityKind, number>>>;
  readonly summary: string;
  /** Its files, of the innermost areas only. */
  readonly paths: readonly string[];
}

/** All that leads from one area to another of the same parent. */
export interface OverviewLink {
  readonly from: string;
  readonly to: string;
  /** Edges between the two. */
  readonly weight: number;
  readonly kinds: Readonly<Partial<Record<EdgeKind, number>>>;
  /** The weightiest of them, stored edges; through a route or topic two hops each. */
  readonly examples: readonly Path[];
}

export type EntryKind = EntityKind | 'main' | 'api';

/** A place where the outside sets the code in motion. */
export interface EntryPoint {
  readonly kind: EntryKind;
  /** The handler, the main function, the exported symbol. */
  readonly symbol: SymbolRef;
  /** The route, RPC, topic or schedule that leads to it. */
  readonly entity?: { readonly key: number; readonly id: SymbolId };
  /** The innermost area it lies in. */
  readonly area: string;
  /** Symbols it sets in motion, as far as counted. */
  readonly reach: number;
}

/** What an entry point leads to. */
export interface MainFlow {
  readonly entry: EntryPoint;
  /** In the order of the story. */
  readonly hops: Path;
  /** Tables written or read, messages published, calls over a wire. */
  readonly effects: readonly { readonly id: SymbolId; readonly kind: EdgeKind }[];
  /** Top areas it passes, in order. */
  readonly areas: readonly string[];
}

export interface Overview {
  readonly version: number;
  readonly shape: OverviewShape;
  readonly languages: readonly LanguageSize[];
  readonly files: number;
  readonly lines: number;
  readonly symbols: number;
  readonly testFiles: number;
  readonly areas: readonly OverviewArea[];
  readonly links: readonly OverviewLink[];
  readonly entryPoints: readonly EntryPoint[];
  readonly flows: readonly MainFlow[];
}

export function topAreas(overview: Overview): readonly OverviewArea[] {
  return overview.areas.filter((area) => area.parent === null);
}

export function areasInside(overview: Overview, parent: string): readonly OverviewArea[] {
  return overview.areas.filter((area) => area.parent === parent);
}
