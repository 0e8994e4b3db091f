/** A flow in words: one sentence that says where it goes, the steps of the function that does the work, where the trail ends. */
import { cite, inWords, named, paragraphs, stepPhrase, stepsPhrase, trailEndText } from '#lib/answer/compose/phrases';
import type { Hop, Path, TrailEnd } from '#lib/model/answer';
import type { SymbolId } from '#lib/model/ids';
import { place } from '#lib/tools/wording';

export interface FlowStory {
  readonly entry: { readonly id: SymbolId; readonly path: string; readonly line: number };
  readonly entryMark: string | undefined;
  readonly path: Path;
  readonly trailEnds: readonly TrailEnd[];
  /** Who leads to the entry, tests left out. */
  readonly callers: readonly Hop[];
}

export function flowText(story: FlowStory): string {
  const tree = childrenOf(story.path);
  const body = workingSymbol(story.entry.id, tree);
  const steps = tree.get(body.id) ?? [];
  return paragraphs(
    openingSentence(story, body.handOver, steps),
    callersSentence(story),
    steps.length === 0 ? membersText(story.path) : '',
    steps.length > 1
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
  const start = `It starts in ${named(story.entry.id)} (${place(story.entry.path, story.entry.line)})${cite(story.entryMark)}`;
  const passed = handOver.map((hop) => `, which ${stepPhrase(hop)}`).join('');
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last)
    return `${start}, which ${story.path.length > 0 ? 'does its work in its members' : 'calls nothing else in this repository'}.`;
  if (steps.length === 1) return `${start}${passed}, which ${stepPhrase(first)}.`;
  const join = handOver.length > 0 ? '; that one takes' : ', which takes';
  return `${start}${passed}${join} ${steps.length} steps, from ${named(first.to)}${cite(first.mark)} to ${named(last.to)}${cite(last.mark)}.`;
}

/** A class does nothing by itself: what each of its members calls. */
function membersText(path: Path): string {
  const tree = childrenOf(path.filter((hop) => hop.depth === 0));
  const lines = [...tree].slice(0, MAX_MEMBERS).map(([member, hops]) => `- ${capital(named(member))} ${stepsPhrase(hops)}.`);
  return lines.length === 0 ? '' : `Member by member:\n${lines.join('\n')}`;
}

function callersSentence(story: FlowStory): string {
  const callers = distinctCallers(story.callers).slice(0, 3);
  if (callers.length === 0) return '';
  return `${capital(named(story.entry.id))} is reached from ${inWords(callers.map((hop) => `${named(hop.from)}${cite(hop.mark)}`))}.`;
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
    if (deeper.length > 0 && clauses.length <= MAX_CLAUSES) clauses.push(`${named(next.to)} ${stepsPhrase(deeper)}`);
  }
  return `${clauses.join('; ')}.`;
}

function which(id: SymbolId, tree: CallTree): string {
  const inner = tree.get(id) ?? [];
  return inner.length === 0 ? '' : `, which ${stepsPhrase(inner)}`;
}
