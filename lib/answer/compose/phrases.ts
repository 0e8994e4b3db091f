/** Small pieces of sentences: names as code, marks, lists in words. Text of the repository is only ever quoted, never a format. */

import { joinedOrigin, ownLibrary, placeOf } from '#lib/graph/trail-end';
import type { Hop, TrailEnd } from '#lib/model/answer';
import { firstSentence, withoutTags } from '#lib/model/first-sentence';
import { isEntryKind } from '#lib/model/graph';
import { type EntityKind, entityKind } from '#lib/model/ids';
import { KIND_WORDS } from '#lib/tools/entity-words';
import { edgeVerb, inBackticks, nameInWords, symbolInWords } from '#lib/tools/wording';

/** A symbol's name as code; an entity says its kind, a file's top-level code that it is that. */
export const named = symbolInWords;

/** ` [E1][E2]`, or nothing. */
export function cite(...marks: readonly (string | null | undefined)[]): string {
  const given = [...new Set(marks.filter((mark) => mark !== null && mark !== undefined))];
  return given.length === 0 ? '' : ` ${given.map((mark) => `[${mark}]`).join('')}`;
}

/** `a, b and c`. */
export function inWords(items: readonly string[]): string {
  if (items.length <= 1) return items[0] ?? '';
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

/** `calls `x` [E3]`, `reads the table `orders` [E4]`. */
export function stepPhrase(hop: Hop): string {
  return runPhrase([hop]);
}

/** Several steps of one symbol, verbs said once: `calls `x` [E3] and `y` [E4], and creates `Z` [E5]`. */
export function stepsPhrase(hops: readonly Hop[]): string {
  const runs: Hop[][] = [];
  for (const hop of hops) {
    const last = runs.at(-1);
    if (last?.[0] && runKey(last[0]) === runKey(hop)) last.push(hop);
    else runs.push([hop]);
  }
  const phrases = runs.map(runPhrase);
  return phrases.length < 2 ? phrases.join('') : `${phrases.slice(0, -1).join(', ')}, and ${phrases.at(-1)}`;
}

/** What a route, RPC or topic sets in motion, told by who does it: ``on_order_placed` [E3] receives`. Null for other steps. */
export function handlersPhrase(hops: readonly Hop[]): string | null {
  const [first] = hops;
  if (!first || !hops.every((hop) => isEntryKind(hop.kind) && hop.kind === first.kind)) return null;
  const verb = first.kind === 'subscribes' ? 'receive' : 'handle';
  return `${inWords(hops.map((hop) => `${named(hop.to)}${cite(hop.mark, hop.toMark)}`))} ${verb}${hops.length === 1 ? 's' : ''}`;
}

/** Who leads to a symbol: `is called by `a` [E1] and handles `POST /orders` [E2]`; routes and topics lead to what handles them. */
export function usedByPhrase(hops: readonly Hop[], verb = 'used'): string {
  const users = hops.filter((hop) => !isEntryKind(hop.kind));
  const handled = hops.filter((hop) => isEntryKind(hop.kind));
  const listed = (own: readonly Hop[]): string =>
    inWords(own.map((hop) => `${named(hop.from)}${hasTwin(hop, own) ? ` (${hop.path})` : ''}${cite(hop.mark)}`));
  const received = handled.filter((hop) => hop.kind === 'subscribes');
  const answered = handled.filter((hop) => hop.kind !== 'subscribes');
  return inWords([
    ...(users.length > 0 ? [`is ${verb} by ${listed(users)}`] : []),
    ...(answered.length > 0 ? [`handles ${listed(answered)}`] : []),
    ...(received.length > 0 ? [`receives ${listed(received)}`] : []),
  ]);
}

/** Another of them has the same name: the file tells them apart. */
export function hasTwin({ from, path }: Hop, hops: readonly Hop[]): boolean {
  return hops.some((other) => other.from !== from && other.path !== path && named(other.from) === named(from));
}

function runKey(hop: Hop): string {
  return `${edgeVerb(hop)} ${entityKind(hop.to) ?? ''}`;
}

/** Steps with one verb and one kind of target. */
function runPhrase(hops: readonly Hop[]): string {
  const [first] = hops;
  if (!first) return '';
  const kind = entityKind(first.to);
  const targets = inWords(
    [...Map.groupBy(hops, ({ to }) => to)].map(([to, own]) => {
      const name = kind === null ? named(to) : `\`${nameInWords(to)}\``;
      return `${name}${cite(...own.flatMap((hop) => [hop.mark, hop.toMark]))}`;
    }),
  );
  return `${edgeVerb(first)} ${kind === null ? '' : articleOf(kind, first, hops.length)}${targets}`;
}

/** `the table `, `the tables `; nothing before what says by itself what it is. */
function articleOf(kind: EntityKind, hop: Hop, count: number): string {
  const published = hop.kind === 'publishes' && entityKind(hop.from) === null;
  if (kind === 'route' || kind === 'http' || published) return '';
  return `the ${count === 1 ? KIND_WORDS[kind].one : KIND_WORDS[kind].many} `;
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A comment's first sentence as a quotation: no code marks, no evidence marks, nothing markdown would act on. */
export function quoteDoc(doc: string | undefined): string {
  return withoutTags(firstSentence(doc))
    .replace(/[`*_<>[\]]/g, '')
    .replace(/\{@\w+ ([^}]*)\}/g, '$1')
    .replace(/\{@\w+\}/g, '')
    .replace(/:\w+:/g, '')
    .trim();
}

/** Where the trail ends, one line for each package or reason, a language's own library last; the language itself is left out. */
export function trailEndText(ends: readonly TrailEnd[]): string {
  const lines = trailGroups(ends).map(trailLine);
  if (lines.length === 0) return '';
  return lines.length === 1
    ? `The trail ends here: ${lines[0]}`
    : `The trail ends here:\n${lines.map((line) => `- ${line}`).join('\n')}`;
}

/** Ends that are told together: of one package, of one reason, or of all parts of a language's own library. */
export function trailGroups(ends: readonly TrailEnd[]): readonly (readonly TrailEnd[])[] {
  const groups = Map.groupBy(
    ends.filter((one) => one.reason !== 'builtin'),
    ({ reason, origin, callee }) =>
      reason === 'external' ? (ownLibrary(origin) ?? origin ?? 'external') : `${reason} ${callee}`,
  );
  return [...groups.values()].toSorted((a, b) => Number(isOwn(a)) - Number(isOwn(b)));
}

function isOwn([first]: readonly TrailEnd[]): boolean {
  return first?.reason === 'external' && ownLibrary(first.origin) !== null;
}

function trailLine(ends: readonly TrailEnd[]): string {
  const [first] = ends;
  if (!first) return '';
  const together = ends.length > 1 && ends.every((end) => end.from === first.from);
  const shown = ends
    .slice(0, MOST_CALLS)
    .map((end) => `\`${inBackticks(end.callee)}\`${together ? '' : ` in ${named(end.from)}`}${cite(end.mark)}`);
  const calls = inWords(ends.length > shown.length ? [...shown, 'others'] : shown);
  if (first.reason !== 'external') return noteLine(first);
  const origins = ends.slice(0, MOST_CALLS).flatMap(({ origin }) => origin ?? []);
  const where = first.origin ? placeOf(joinedOrigin(origins, ', ')) : 'code outside this repository';
  return `${together ? `In ${named(first.from)}, ` : ''}${calls} ${ends.length === 1 ? 'goes' : 'go'} into ${where}.`;
}

/** Calls into one package that are named. */
export const MOST_CALLS = 3;

/** Each half of a note claims something of its own; of the definitions a call may mean, the line shows none. */
function noteLine({ note, from, mark, reason, callee }: TrailEnd): string {
  if (reason === 'ambiguous') return `\`${inBackticks(callee)}\` could be one of several, in ${named(from)}${cite(mark)}.`;
  return `${note.replace(/\.$/, '').replaceAll('; ', `${cite(mark)}; `)}, in ${named(from)}${cite(mark)}.`;
}

/** Lines of evidence as a code block. The fence is longer than any in the text. */
export function codeBlock(text: string, language: string): string {
  const longest = Math.max(2, ...Array.from(text.matchAll(/`{3,}/g), ([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const indent = Math.min(
    ...text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0),
  );
  const lines = text.split('\n').map((line) => line.slice(Number.isFinite(indent) ? indent : 0));
  return `${fence}${/^[\w+-]*$/.test(language) ? language : ''}\n${lines.join('\n').trimEnd()}\n${fence}`;
}

export function paragraphs(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}
