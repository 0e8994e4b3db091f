/**
 * Leaves as the reader sees them: one sentence that says why the trail ends, and a choice of the ones worth showing.
 * A call into a database or a queue tells where a flow takes effect; a call of `push` or `len` tells nothing.
 */
import type { LeafRow } from '#db/repository/repository-store';
import { compareText } from '#lib/graph/neighbours';
import type { TrailEnd } from '#lib/model/answer';
import type { LeafReason } from '#lib/model/graph';
import { lastName } from '#lib/model/ids';

/** Higher is more worth showing. */
const WORTH: Readonly<Record<LeafReason, number>> = {
  external: 4,
  skipped_file: 3,
  not_linked: 2,
  ambiguous: 3,
  dynamic: 2,
  unresolved: 1,
  builtin: 0,
};

/** Packages that log, type or compose; a flow does not end there in any way that matters. */
const QUIET_ORIGINS =
  /^(python:(logging|typing|typing_extensions|functools|itertools|collections|dataclasses|warnings|re|os\.path|copy|inspect|contextlib|abc|enum|textwrap)|(npm|node):(path|util|assert|events|tslib|lodash|clsx|classnames|react|zod|debug))(\b|$)/;

function toTrailEnd(leaf: LeafRow): TrailEnd {
  return {
    from: leaf.from,
    callee: leaf.callee,
    path: leaf.path,
    line: leaf.line,
    reason: leaf.reason,
    ...(leaf.origin === undefined ? {} : { origin: leaf.origin }),
    candidates: leaf.candidates,
    note: trailNote(leaf),
  };
}

/**
 * The trail ends worth showing, in the order given: one per callee, at most `limit`, the least telling left out first.
 * Builtins stand only where there is nothing else.
 */
export function selectTrailEnds(leaves: readonly LeafRow[], limit: number): readonly TrailEnd[] {
  const seen = new Set<string>();
  const distinct = leaves.filter((leaf) => {
    const name = `${leaf.callee}\0${leaf.origin ?? leaf.reason}`;
    if (seen.has(name)) return false;
    seen.add(name);
    return true;
  });
  const telling = distinct.filter((leaf) => leaf.reason !== 'builtin');
  const pool = telling.length > 0 ? telling : distinct.slice(0, 3);
  const order = new Map(pool.map((leaf, at) => [leaf, at]));
  return pool
    .toSorted((a, b) => worth(b) - worth(a) || (order.get(a) ?? 0) - (order.get(b) ?? 0) || compareText(a.callee, b.callee))
    .slice(0, limit)
    .toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0))
    .map(toTrailEnd);
}

function worth(leaf: LeafRow): number {
  const quiet = leaf.origin !== undefined && QUIET_ORIGINS.test(leaf.origin);
  return quiet ? 0.5 : WORTH[leaf.reason];
}

/** Libraries that come with a language, by the origin they are recorded with. */
const OWN_LIBRARIES: Readonly<Record<string, string>> = { python: "Python's standard library", node: "Node's own library" };

/** `npm:kafkajs` -> `the package kafkajs`, `python:sqlite3` -> `Python's standard library (sqlite3)`. */
export function placeOf(origin: string): string {
  const [ecosystem = '', ...rest] = origin.split(':');
  const name = rest.join(':');
  const library = OWN_LIBRARIES[ecosystem];
  return library ? `${library} (${name})` : `the package ${name || ecosystem}`;
}

function trailNote(leaf: LeafRow): string {
  const callee = `\`${leaf.callee}\``;
  switch (leaf.reason) {
    case 'external':
      return leaf.origin
        ? `${callee} goes into ${placeOf(leaf.origin)}, which is not part of this repository.`
        : `${callee} leaves this repository.`;
    case 'builtin':
      return `${callee} is built into the language.`;
    case 'dynamic':
      return leaf.callee.includes(' ')
        ? `What ${leaf.callee} runs is decided at run time.`
        : `What ${callee} runs is decided at run time.`;
    case 'ambiguous':
      return `${callee} could be one of ${leaf.candidates.length}: ${leaf.candidates.slice(0, 3).map(lastTwo).join(', ')}.`;
    case 'unresolved':
      return `${callee} could not be bound to a definition.`;
    case 'skipped_file':
      return `${callee} is defined in a file that was not indexed.`;
    case 'not_linked':
      return `Calls in the language of ${leaf.path} are not linked yet, so where ${callee} leads is not known.`;
  }
}

function lastTwo(id: string): string {
  return `\`${id.slice(id.lastIndexOf('/') + 1) || lastName(id)}\``;
}
