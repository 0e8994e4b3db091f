/** A flow in words: one sentence that says where it goes, the steps of the function that does the work, where the trail ends. */

import { usesPhrase } from '#lib/answer/compose/entity-text';
import {
  capitalise,
  cite,
  handlersPhrase,
  inWords,
  named,
  paragraphs,
  stepPhrase,
  stepsPhrase,
  trailEndText,
} from '#lib/answer/compose/phrases';
import { placeOf } from '#lib/graph/trail-end';
import type { Hop, Path, TrailEnd } from '#lib/model/answer';
import { isEntityId, type SymbolId } from '#lib/model/ids';
import type { SymbolMark } from '#lib/tools/find-symbol';
import { place } from '#lib/tools/wording';

export interface FlowStory {
  readonly entry: { readonly id: SymbolId; readonly path: string; readonly line: number };
  readonly entryMark: string | undefined;
  readonly path: Path;
  readonly trailEnds: readonly TrailEnd[];
  /** Other symbols of the name asked about, with the mark of their definition. */
  readonly others: readonly SymbolMark[];
  /** Who leads to the entry, tests left out. */
  readonly callers: readonly Hop[];
}

export function flowText(story: FlowStory): string {
  const tree = childrenOf(story.path);
  const body = workingSymbol(story.entry.id, tree);
  const steps = tree.get(body.id) ?? [];
  return paragraphs(
    openingSentence(story, body.handOver, steps),
    othersSentence(story),
    callersSentence(story),
    steps.length === 0 ? membersText(story.path) : '',
    steps.length > MAX_NAMED || steps.some((hop) => (tree.get(hop.to) ?? []).length > 0)
      ? `Step by step, ${named(body.id)}:\n${steps.map((hop, at) => `${at + 1}. ${stepSentence(hop, tree)}`).join('\n')}`
      : '',
    trailEndText(story.trailEnds),
  );
}

const MAX_MEMBERS = 10;

type CallTree = ReadonlyMap<SymbolId, readonly Hop[]>;

function childrenOf(path: Path): CallTree {
  const tree = new Map<SymbolId, Hop[]>();
  for (const hop of path) {
    const known = tree.get(hop.from);
    if (known) known.push(hop);
    else tree.set(hop.from, [hop]);
  }
  return tree;
}

/** Past functions that only hand over to one other: the first that does several things. */
function workingSymbol(entry: SymbolId, tree: CallTree): { readonly id: SymbolId; readonly handOver: readonly Hop[] } {
  const handOver: Hop[] = [];
  let id = entry;
  for (;;) {
    const steps = tree.get(id) ?? [];
    const only = steps[0];
    if (steps.length !== 1 || !only || handOver.length > 4) return { id, handOver };
    if ((tree.get(only.to) ?? []).length === 0) return { id, handOver };
    handOver.push(only);
    id = only.to;
  }
}

function openingSentence(story: FlowStory, handOver: readonly Hop[], steps: readonly Hop[]): string {
  const isEntity = isEntityId(story.entry.id);
  const about = `${named(story.entry.id)} (${place(story.entry.path, story.entry.line)})${cite(story.entryMark)}`;
  const start = isEntity ? capitalise(about) : `It starts in ${about}`;
  const passed = handOver.map((hop, at) => `${isEntity && at === 0 ? '' : ', which'} ${stepPhrase(hop)}`).join('');
  if (steps.length === 0 && isEntity) return `${start} sets nothing in motion in the indexed files.`;
  if (steps.length === 0)
    return `${start}, which ${story.path.length > 0 ? 'does its work in its members' : 'calls nothing else in this repository'}.`;
  const join = steps.length > 1 && handOver.length > 0 ? '; that one' : isEntity && handOver.length === 0 ? '' : ', which';
  return `${start}${passed}${join} ${inTurn(steps)}${leadsOut(story.trailEnds)}.`;
}

/** Steps named in the opening sentence; of more than these the first few and the last. */
const MAX_NAMED = 4;
const NAMED_FIRST = 2;

function inTurn(steps: readonly Hop[]): string {
  const last = steps.at(-1);
  if (steps.length <= MAX_NAMED || !last) return stepsPhrase(steps);
  const between = steps.length - NAMED_FIRST - 1;
  return `${stepsPhrase(steps.slice(0, NAMED_FIRST))}, then ${between} more, and last ${stepPhrase(last)}`;
}

/** Packages and libraries the flow ends in, the first few. */
function leadsOut(ends: readonly TrailEnd[]): string {
  const places = [...new Set(ends.flatMap((end) => (end.reason === 'external' && end.origin ? [placeOf(end.origin)] : [])))];
  if (places.length === 0) return '';
  const shown = places.slice(0, places.length > MAX_NAMED ? NAMED_FIRST : MAX_NAMED);
  const packages = shown.filter((one) => one.startsWith(PACKAGE)).map((one) => one.slice(PACKAGE.length));
  const told = [
    ...(packages.length > 1 ? [`the packages ${inWords(packages)}`] : packages.map((one) => `${PACKAGE}${one}`)),
    ...shown.filter((one) => !one.startsWith(PACKAGE)),
    ...(shown.length < places.length ? [`${places.length - shown.length} more`] : []),
  ];
  return `; from there it leads out of the repository, into ${inWords(told)}`;
}

const PACKAGE = 'the package ';

/** A class does nothing by itself: what each of its members calls. */
function membersText(path: Path): string {
  const tree = childrenOf(path.filter((hop) => hop.depth === 0));
  const lines = [...tree].slice(0, MAX_MEMBERS).map(([member, hops]) => `- ${capital(named(member))} ${stepsPhrase(hops)}.`);
  return lines.length === 0 ? '' : `Member by member:\n${lines.join('\n')}`;
}

function callersSentence(story: FlowStory): string {
  const callers = distinctCallers(story.callers).slice(0, 3);
  if (callers.length === 0) return '';
  if (isEntityId(story.entry.id)) return entityCallers(story.entry.id, story.callers);
  return `${capital(named(story.entry.id))} is reached from ${inWords(callers.map((hop) => `${named(hop.from)}${cite(hop.mark)}`))}.`;
}

function entityCallers(id: SymbolId, callers: readonly Hop[]): string {
  const uses = usesPhrase(
    id,
    callers.filter((hop) => hop.to === id),
  );
  return uses === '' ? '' : `${capitalise(named(id))} ${uses}.`;
}

/** None of several is picked without a word. */
function othersSentence({ entry, others }: FlowStory): string {
  const shown = others.filter(({ mark }) => mark !== null);
  if (shown.length === 0) return '';
  const list = inWords(shown.map(({ symbol, mark }) => `${named(symbol.id)} (${place(symbol.path, symbol.line)})${cite(mark)}`));
  return `This is about the one in ${entry.path}; the same name is also at ${list}.`;
}

function capital(text: string): string {
  return text.startsWith('`') ? text : text.charAt(0).toUpperCase() + text.slice(1);
}

export function distinctCallers(hops: readonly Hop[]): readonly Hop[] {
  return [...new Map(hops.filter((hop) => hop.depth === 0 && hop.kind !== 'overrides').map((hop) => [hop.from, hop])).values()];
}

/** Clauses after a step's own; the path beside the text tells the rest. */
const MAX_CLAUSES = 2;

/** One step with what follows from it: "calls `b` [E3], which calls `c` [E4] and `d` [E5]; `d` calls `e` [E6]." */
function stepSentence(hop: Hop, tree: CallTree): string {
  const clauses = [`${stepPhrase(hop)}${which(hop.to, tree)}`];
  const inner = tree.get(hop.to) ?? [];
  for (const next of inner) {
    const deeper = tree.get(next.to) ?? [];
    if (deeper.length > 0 && clauses.length <= MAX_CLAUSES) clauses.push(followUp(next.to, deeper));
  }
  return `${clauses.join('; ')}.`;
}

/** What a step sets in motion, as a clause of its own. */
function followUp(id: SymbolId, steps: readonly Hop[]): string {
  const handlers = handlersPhrase(steps);
  return handlers === null ? `${named(id)} ${stepsPhrase(steps)}` : `${handlers} ${named(id)}`;
}

function which(id: SymbolId, tree: CallTree): string {
  const inner = tree.get(id) ?? [];
  return inner.length === 0 ? '' : `, which ${handlersPhrase(inner) ?? stepsPhrase(inner)}`;
}
