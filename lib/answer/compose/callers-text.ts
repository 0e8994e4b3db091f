/** Callers in words: how many and who, then the callers of those. */

import type { SymbolRow } from '#db/repository/repository-store';
import { usesPhrase } from '#lib/answer/compose/entity-text';
import { distinctCallers } from '#lib/answer/compose/flow-text';
import { capitalise, cite, inWords, named, paragraphs, quoteDoc, usedByPhrase } from '#lib/answer/compose/phrases';
import type { Hop } from '#lib/model/answer';
import { type EdgeKind, isEntryKind } from '#lib/model/graph';
import { entityKind, isEntityId, lastName, type SymbolId } from '#lib/model/ids';
import { edgeVerb, place } from '#lib/tools/wording';

export interface CallersStory {
  /** The symbols asked about, several when they share the name. */
  readonly targets: readonly SymbolRow[];
  readonly markOf: (symbol: SymbolRow) => string | undefined;
  /** Evidence of the first target's comment. */
  readonly docMark: string | null;
  readonly hops: readonly Hop[];
  readonly isTest: (id: SymbolId) => boolean;
  /** The uses that were asked for, where only some were: who writes a table. */
  readonly kinds?: readonly EdgeKind[] | undefined;
}

const MAX_LISTED = 20;
const MAX_IN_SENTENCE = 5;

export function callersText(story: CallersStory): string {
  const direct = story.hops.filter((hop) => hop.depth === 0);
  const product = direct.filter((hop) => !story.isTest(hop.from));
  const further = story.hops.filter((hop) => hop.depth > 0 && !story.isTest(hop.from));
  const tests = distinctCallers(direct.filter((hop) => story.isTest(hop.from)));
  const targets = [...new Map(story.targets.map((symbol) => [symbol.id, symbol])).values()];
  const [only] = targets;
  return paragraphs(
    targets.length > 1
      ? eachTarget(story, targets, product)
      : only
        ? `${oneTarget(story, only, product)}${comment(story, only)}`
        : '',
    siteList(product, targets),
    furtherText(further),
    testsSentence(tests),
  );
}

/** One name, several symbols: each has its own callers, and none is picked silently. */
function eachTarget(story: CallersStory, targets: readonly SymbolRow[], product: readonly Hop[]): string {
  const callersOf = (target: SymbolRow): readonly Hop[] =>
    product.filter((hop) => hop.to === target.id || (hop.from === target.id && isEntityId(target.id)));
  const used = targets.filter((target) => callersOf(target).length > 0);
  const names = inWords([...new Set(targets.map((target) => `\`${lastName(target.id)}\``))]);
  const marks = cite(...targets.map(story.markOf));
  const outcome = outcomeText(used.length, targets.length);
  const unused = targets.filter((target) => !used.includes(target));
  const lines = used
    .toSorted((a, b) => callersOf(b).length - callersOf(a).length)
    .map((target) => `- ${oneTarget(story, target, callersOf(target))}`);
  if (unused.length > 0) lines.push(`- Nothing outside tests calls ${inWords(unused.map((target) => placed(story, target)))}.`);
  return `${targets.length} symbols are named ${names}${marks}; ${outcome} used in the indexed files outside tests:\n${lines.join('\n')}`;
}

function outcomeText(used: number, all: number): string {
  if (used === 0) return 'none of them is';
  if (used === all) return used === 2 ? 'both are' : 'all are';
  return used === 1 ? 'one of them is' : `${used} of them are`;
}

function placed(story: CallersStory, target: SymbolRow): string {
  return `${named(target.id)} (${place(target.path, target.line)})${cite(story.markOf(target))}`;
}

function oneTarget(story: CallersStory, target: SymbolRow, direct: readonly Hop[]): string {
  if (isEntityId(target.id)) return entityTarget(story, target, direct);
  const about = placed(story, target);
  const callers = distinctCallers(direct);
  if (callers.length === 0) return `Nothing in the indexed files outside tests calls ${about}.`;
  const calls = direct.filter((hop) => !isEntryKind(hop.kind));
  const verb = calls.every((hop) => hop.kind === 'calls' || hop.kind === 'overrides') ? 'called' : 'used';
  if (callers.length > MAX_IN_SENTENCE) {
    const shown = callers.slice(0, 2).map((hop) => `${named(hop.from)}${cite(hop.mark)}`);
    return `${capitalise(about)} is ${verb} by ${callers.length} others, among them ${inWords(shown)}.`;
  }
  return `${capitalise(about)} ${usedByPhrase(callers, verb)}.`;
}

function entityTarget(story: CallersStory, target: SymbolRow, direct: readonly Hop[]): string {
  const { kinds } = story;
  const asked = kinds ? direct.filter((hop) => kinds.includes(hop.kind)) : direct;
  const uses = usesPhrase(target.id, asked);
  const uncalled = entityKind(target.id) === 'route' && !asked.some((hop) => hop.kind === 'calls_http');
  const alone = uncalled ? ' Nothing in the indexed files calls it over HTTP.' : '';
  if (uses !== '') return `${capitalise(placed(story, target))} ${uses}.${alone}`;
  const none = `Nothing in the indexed files outside tests ${kinds?.[0] ? edgeVerb({ kind: kinds[0], from: '' }) : 'uses'} ${placed(story, target)}.`;
  const others = usesPhrase(target.id, direct);
  return others === '' ? none : `${none} It ${others}.`;
}

function comment(story: CallersStory, target: SymbolRow): string {
  const doc = quoteDoc(target.doc);
  return doc === '' ? '' : ` Its comment says${cite(story.docMark)}: “${doc}”`;
}

function testsSentence(tests: readonly Hop[]): string {
  const first = tests[0];
  if (!first) return '';
  const example = `${named(first.from)}${cite(first.mark)}`;
  return tests.length === 1 ? `One test uses it: ${example}.` : `${tests.length} tests use it, among them ${example}.`;
}

function siteList(direct: readonly Hop[], targets: readonly SymbolRow[]): string {
  if (direct.length < 2) return '';
  // Where qualified names are the same, the file tells them apart.
  const twins = new Set(targets.map((target) => named(target.id))).size < targets.length;
  const target = (hop: Hop): string => (twins ? `${named(hop.to)} of ${hop.toPath}` : named(hop.to));
  const lines = direct
    .slice(0, MAX_LISTED)
    .map(
      (hop) =>
        `- ${capitalise(named(hop.from))} ${edgeVerb(hop)} ${target(hop)} at ${place(hop.path, hop.line)}${cite(hop.mark)}.`,
    );
  const left = direct.length > MAX_LISTED ? `\n- … and ${direct.length - MAX_LISTED} more sites.` : '';
  return `Every site:\n${lines.join('\n')}${left}`;
}

function furtherText(further: readonly Hop[]): string {
  if (further.length === 0) return '';
  const byTarget = new Map<SymbolId, Hop[]>();
  for (const hop of further.slice(0, MAX_LISTED)) byTarget.set(hop.to, [...(byTarget.get(hop.to) ?? []), hop]);
  const sentences = [...byTarget].map(([target, hops]) => `- ${capitalise(named(target))} ${furtherUse(target, hops)}.`);
  return `One level up:\n${sentences.join('\n')}`;
}

function furtherUse(target: SymbolId, hops: readonly Hop[]): string {
  const uses = isEntityId(target) ? usesPhrase(target, hops) : '';
  return uses === '' ? usedByPhrase(hops) : uses;
}
