/**
 * Leaves as the reader sees them: one sentence that says why the trail ends, and a choice of the ones worth showing.
 * A call into a database or a queue tells where a flow takes effect; a call of `push` or `len` tells nothing.
 */
import type { LeafRow } from '#db/repository/repository-store';
import { compareText } from '#lib/graph/neighbours';
import type { TrailEnd } from '#lib/model/answer';
import type { LeafReason } from '#lib/model/graph';
import { lastName } from '#lib/model/ids';
import { type Language, sayer } from '#lib/model/language';

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
const QUIET_ORIGINS: readonly RegExp[] = [
  /^python:(logging|typing|typing_extensions|functools|itertools|collections|dataclasses|warnings|re|os\.path|copy|inspect|contextlib|abc|enum|textwrap)(\b|$)/,
  /^(npm|node):(path|util|assert|events|tslib|lodash|clsx|classnames|react|zod|debug)(\b|$)/,
  /^go:(fmt|time|sync|sync\/atomic|strings|strconv|errors|bytes|sort|slices|maps|math|math\/rand|context|log|log\/slog|unicode)$/,
  /^java:java\.(util|lang|text|time)(\b|$)/,
  /^ruby:/,
];

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
  const quiet = QUIET_ORIGINS.some((one) => one.test(leaf.origin ?? ''));
  return quiet ? 0.5 : WORTH[leaf.reason];
}

/** Libraries that come with a language, by the origin they are recorded with. */
const OWN_LIBRARIES: Readonly<Record<string, string>> = {
  python: "Python's standard library",
  node: "Node's own library",
  php: "PHP's own library",
  rust: "Rust's standard library",
  go: "Go's standard library",
  java: "Java's own library",
  ruby: "Ruby's own library",
};

/** Which language's own library an origin is of; null for packages. */
export function ownLibrary(origin: string | undefined): string | null {
  const ecosystem = origin?.split(':')[0] ?? '';
  return Object.hasOwn(OWN_LIBRARIES, ecosystem) ? ecosystem : null;
}

/** `go:sync` and `go:time` -> `go:sync, time`: several parts of one library as an origin to be told. */
export function joinedOrigin(origins: readonly string[], comma: string): string {
  const [ecosystem = ''] = origins[0]?.split(':') ?? [];
  const names = origins.map((origin) => origin.slice(ecosystem.length + 1)).filter((name) => name !== '');
  return `${ecosystem}:${[...new Set(names)].join(comma)}`;
}

/** `npm:kafkajs` -> `the package kafkajs`, `python:sqlite3` -> `Python's standard library (sqlite3)`. */
export function placeOf(origin: string): string {
  const [ecosystem = '', ...rest] = origin.split(':');
  const name = rest.join(':');
  const library = OWN_LIBRARIES[ecosystem];
  return library ? `${library}${name === '' ? '' : ` (${name})`}` : `the package ${name || ecosystem}`;
}

/** One sentence for the reader: why the trail ends there. */
export function trailNote(
  end: Pick<TrailEnd, 'callee' | 'reason' | 'origin' | 'candidates' | 'path'>,
  language: Language = 'en',
): string {
  const callee = end.callee.includes(' ') ? (language === 'zh' ? '算出来的函数' : end.callee) : `\`${end.callee}\``;
  switch (end.reason) {
    case 'external':
      return end.origin
        ? say(language, '{callee} goes into {place}, which is not part of this repository.', {
            callee,
            place: placeIn(end.origin, language),
          })
        : say(language, '{callee} leaves this repository.', { callee });
    case 'builtin':
      return say(language, '{callee} is built into the language.', { callee });
    case 'dynamic':
      return say(language, 'What {callee} runs is decided at run time.', { callee });
    case 'ambiguous': {
      const names = end.candidates
        .slice(0, 3)
        .map(lastTwo)
        .join(language === 'zh' ? '、' : ', ');
      return say(language, '{callee} could be one of {number}: {names}.', { callee, number: end.candidates.length, names });
    }
    case 'unresolved':
      return say(language, '{callee} could not be bound to a definition.', { callee });
    case 'skipped_file':
      return say(language, '{callee} is defined in a file that was not indexed.', { callee });
    case 'not_linked':
      return say(language, 'Calls in the language of {path} are not linked yet, so where {callee} leads is not known.', {
        path: end.path,
        callee,
      });
  }
}

const CHINESE_LIBRARIES: Readonly<Record<string, string>> = {
  python: 'Python 标准库',
  node: 'Node 自带的库',
  php: 'PHP 自带的库',
  rust: 'Rust 标准库',
  go: 'Go 标准库',
  java: 'Java 自带的库',
  ruby: 'Ruby 自带的库',
};

/** `placeOf` in the language of the reader. */
export function placeIn(origin: string, language: Language): string {
  if (language === 'en') return placeOf(origin);
  const [ecosystem = '', ...rest] = origin.split(':');
  const library = CHINESE_LIBRARIES[ecosystem];
  const name = rest.join(':');
  return library ? `${library}${name === '' ? '' : `（${name}）`}` : `软件包 ${rest.join(':') || ecosystem}`;
}

function lastTwo(id: string): string {
  return `\`${id.slice(id.lastIndexOf('/') + 1) || lastName(id)}\``;
}

const say = sayer({
  '{callee} goes into {place}, which is not part of this repository.': '{callee} 进入{place}，它不属于这个仓库。',
  '{callee} leaves this repository.': '{callee} 离开了这个仓库。',
  '{callee} is built into the language.': '{callee} 是语言自带的。',
  'What {callee} runs is decided at run time.': '{callee} 调用什么，运行时才决定。',
  '{callee} could be one of {number}: {names}.': '{callee} 可能是以下 {number} 个之一：{names}。',
  '{callee} could not be bound to a definition.': '{callee} 找不到对应的定义。',
  '{callee} is defined in a file that was not indexed.': '{callee} 定义在没有被索引的文件中。',
  'Calls in the language of {path} are not linked yet, so where {callee} leads is not known.':
    '{path} 所用语言的调用还没有连接，所以不知道 {callee} 通向哪里。',
});
