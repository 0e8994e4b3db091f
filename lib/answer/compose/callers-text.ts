/** Callers in words: how many and who, then the callers of those. */

import type { SymbolRow } from '#db/repository/repository-store';
import { distinctCallers } from '#lib/answer/compose/flow-text';
import { capitalise, cite, inWords, named, paragraphs, quoteDoc } from '#lib/answer/compose/phrases';
import type { Hop } from '#lib/model/answer';
import type { SymbolId } from '#lib/model/ids';
import { count, edgeVerb, place } from '#lib/tools/wording';

export interface CallersStory {
  /** The symbols asked about, several when they share the name. */
  readonly targets: readonly SymbolRow[];
  readonly markOf: (symbol: SymbolRow) => string | undefined;
  /** Evidence of the first target's comment. */
  readonly docMark: string | null;
  readonly hops: readonly Hop[];
  readonly isTest: (id: SymbolId) => boolean;
}

const MAX_LISTED = 20;
const MAX_IN_SENTENCE = 5;

export function callersText(story: CallersStory): string {
  const direct = story.hops.filter((hop) => hop.depth === 0);
  const product = direct.filter((hop) => !story.isTest(hop.from));
  const further = story.hops.filter((hop) => hop.depth > 0 && !story.isTest(hop.from));
  const tests = distinctCallers(direct.filter((hop) => story.isTest(hop.from)));
  return paragraphs(
    openingSentence(story, product),
    sameNames(story),
    siteList(product),
    furtherText(further),
    testsSentence(tests),
  );
}

function openingSentence(story: CallersStory, direct: readonly Hop[]): string {
  const target = story.targets[0];
  if (!target) return '';
  const doc = quoteDoc(target.doc);
  const about = `${named(target.id)} (${place(target.path, target.line)})${cite(story.markOf(target))}`;
  const said = doc === '' ? '' : ` Its comment says${cite(story.docMark)}: “${doc}”`;
  const callers = distinctCallers(direct);
  if (callers.length === 0) return `Nothing in the indexed files outside tests calls ${about}.${said}`;
  const verb = direct.every((hop) => hop.kind === 'calls' || hop.kind === 'overrides') ? 'called' : 'used';
  if (callers.length > MAX_IN_SENTENCE) {
    return `${capitalise(about)} is ${verb} by ${callers.length} others${cite(callers[0]?.mark)}.${said}`;
  }
  const shown = callers.map((hop) => `${named(hop.from)}${cite(hop.mark)}`);
  return `${capitalise(about)} is ${verb} by ${inWords(shown)}.${said}`;
}

function testsSentence(tests: readonly Hop[]): string {
  const first = tests[0];
  if (!first) return '';
  const example = `${named(first.from)}${cite(first.mark)}`;
  return tests.length === 1 ? `One test uses it: ${example}.` : `${tests.length} tests use it, among them ${example}.`;
}

/** One name, several symbols: each is named, none is picked silently. */
function sameNames(story: CallersStory): string {
  const distinct = [...new Map(story.targets.map((symbol) => [symbol.id, symbol])).values()];
  if (distinct.length < 2) return '';
  const all = distinct.map((symbol) => `${named(symbol.id)} in ${place(symbol.path, symbol.line)}${cite(story.markOf(symbol))}`);
  return `${count(distinct.length, 'symbol')} of this name are covered: ${inWords(all)}.`;
}

function siteList(direct: readonly Hop[]): string {
  if (direct.length < 2) return '';
  const lines = direct
    .slice(0, MAX_LISTED)
    .map(
      (hop) =>
        `- ${capitalise(named(hop.from))} ${edgeVerb(hop.kind)} ${named(hop.to)} at ${place(hop.path, hop.line)}${cite(hop.mark)}.`,
    );
  const left = direct.length > MAX_LISTED ? `\n- … and ${direct.length - MAX_LISTED} more sites.` : '';
  return `Every site:\n${lines.join('\n')}${left}`;
}

function furtherText(further: readonly Hop[]): string {
  if (further.length === 0) return '';
  const byTarget = new Map<SymbolId, Hop[]>();
  for (const hop of further.slice(0, MAX_LISTED)) byTarget.set(hop.to, [...(byTarget.get(hop.to) ?? []), hop]);
  const sentences = [...byTarget].map(
    ([target, hops]) =>
      `- ${capitalise(named(target))} is used by ${inWords(hops.map((hop) => `${named(hop.from)}${cite(hop.mark)}`))}.`,
  );
  return `One level up:\n${sentences.join('\n')}`;
}
