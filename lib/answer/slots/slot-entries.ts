/**
 * What each slot could hold, best first, read from the tools' log: hops with the line that proves each, symbols by signature and first
 * sentence rather than body, what the history and overview tools said, earlier turns. How much of it has room is not decided here.
 */
import type { SymbolRow } from '#db/repository/repository-store';
import type { LoggedCall } from '#lib/answer/tool-log';
import type { Evidence, Hop, SlotName } from '#lib/model/answer';
import type { SymbolId } from '#lib/model/ids';
import type { Turn } from '#lib/question/ask-request';
import { isDefinition } from '#lib/tools/evidence';
import { describeSymbol } from '#lib/tools/find-symbol';
import { hopLine } from '#lib/tools/wording';

const MAX_NEIGHBOURS = 20;
const MAX_SYMBOLS = 24;
const MAX_READ_LINES = 48;
const MAX_TURNS = 3;
const MAX_TURN_CHARACTERS = 240;
const MAX_ENTRY_CHARACTERS = 4000;

export interface SlotInput {
  /** In the order they were made. */
  readonly calls: readonly LoggedCall[];
  readonly evidence: readonly Evidence[];
  /** Earlier turns, oldest first. */
  readonly history: readonly Turn[];
  /** What the reader said the question is about. */
  readonly about?: SymbolId | undefined;
  /** What the symbols call and touch, in a line, by key. */
  readonly links?: ReadonlyMap<number, string>;
  /** What was only inferred about the symbols asked for; it says so. */
  readonly inferred?: readonly string[];
}

export interface Entries {
  readonly entries: readonly string[];
  /** Entries that a rule left out before the budget was looked at. */
  readonly leftOut: number;
  /** What an empty slot says. */
  readonly empty: string;
}

type SlotTool = Extract<SlotName, 'Graph' | 'History' | 'Overview'>;

/** Where a tool's result goes; everything else is knowledge. */
const SLOT_OF_TOOL: Readonly<Record<string, SlotTool>> = {
  trace_path: 'Graph',
  trace_flow: 'Graph',
  find_callers: 'Graph',
  find_callees: 'Graph',
  find_impact: 'Graph',
  read_history: 'History',
  get_overview: 'Overview',
};

/** The way that was asked for before the surroundings. */
const GRAPH_ORDER: readonly string[] = [
  'trace_path',
  'find_entities',
  'find_impact',
  'trace_flow',
  'find_callers',
  'find_callees',
];

export function slotEntries(input: SlotInput): Readonly<Record<SlotName, Entries>> {
  return {
    Graph: graphEntries(input.calls),
    Knowledge: knowledgeEntries(input),
    History: toldBy('History', input.calls, 'Empty: no history was read for this question.'),
    Overview: toldBy('Overview', input.calls, 'Empty: this question needed no overview.'),
    Conversation: conversationEntries(input),
  };
}

/** Paths under the title of the call that found them; a call without one says what it found instead. */
function graphEntries(calls: readonly LoggedCall[]): Entries {
  const counter = new NeighbourCap();
  const entries: string[] = [];
  const ends = new Map<string, string>();
  for (const { tool, result } of inGraphOrder(calls)) {
    const lines = result.paths.flatMap((path) => path.filter((hop) => counter.takes(hop)).map(hopLine));
    if (lines.length > 0) entries.push(`${result.title}:\n${lines[0]}`, ...lines.slice(1));
    else if (result.paths.length === 0 && SLOT_OF_TOOL[tool] === 'Graph') entries.push(`${result.title}: ${result.summary}`);
    for (const end of result.trailEnds)
      ends.set(`${end.path}:${end.line}:${end.callee}`, `Trail ends${end.mark ? ` [${end.mark}]` : ''}: ${end.note}`);
  }
  return { entries: [...entries, ...ends.values()], leftOut: counter.leftOut, empty: 'Empty: no path was traced.' };
}

/** Calls with paths before calls that found none; the last of a kind first, since later calls know more. */
function inGraphOrder(calls: readonly LoggedCall[]): readonly LoggedCall[] {
  const rank = ({ tool, result }: LoggedCall): number => {
    const at = GRAPH_ORDER.indexOf(tool);
    return (at < 0 ? GRAPH_ORDER.length : at) + (result.paths.length === 0 ? GRAPH_ORDER.length + 1 : 0);
  };
  return calls.toReversed().toSorted((a, b) => rank(a) - rank(b));
}

/** Each hop once, and of one symbol's many neighbours the first ones. */
class NeighbourCap {
  private readonly seen = new Set<string>();
  private readonly degrees = new Map<string, number>();
  leftOut = 0;

  takes(hop: Hop): boolean {
    const key = `${hop.from}\0${hop.to}\0${hop.path}\0${hop.line}`;
    if (this.seen.has(key)) return false;
    this.seen.add(key);
    const ends = [`> ${hop.from}`, `< ${hop.to}`];
    if (ends.some((end) => (this.degrees.get(end) ?? 0) >= MAX_NEIGHBOURS)) {
      this.leftOut++;
      return false;
    }
    for (const end of ends) this.degrees.set(end, (this.degrees.get(end) ?? 0) + 1);
    return true;
  }
}

/**
 * What was looked for and is not there, then symbols: the ones asked about, those on paths, those a search found. Source that was read
 * follows its symbol.
 */
function knowledgeEntries({ calls, evidence, links, inferred = [] }: SlotInput): Entries {
  const looked = calls.filter(({ tool }) => SLOT_OF_TOOL[tool] === undefined);
  const nothing = looked.filter(({ result }) => result.symbols.length === 0 && result.marks.length === 0);
  const ranked = rankedSymbols(calls);
  const shown = ranked.slice(0, MAX_SYMBOLS);
  const read = sourceRead(calls);
  const marks = marksByPlace(evidence);
  const known = shown.flatMap((row) => {
    const source = read.get(row.id);
    read.delete(row.id);
    const linked = links?.get(row.key);
    const described = describeSymbol(row, marks.get(`${row.path}\0${row.line}`) ?? null);
    return [linked ? `${described}\n    ${linked}` : described, ...(source ? [source] : [])];
  });
  return {
    entries: [
      ...new Set(nothing.map(({ result }) => `${result.title}: ${result.summary}`)),
      ...inferred,
      ...known,
      ...read.values(),
    ],
    leftOut: ranked.length - shown.length,
    empty: 'Empty: no definition was looked up.',
  };
}

/** The symbols that the Knowledge slot would name, best first. */
export function knownSymbols(calls: readonly LoggedCall[]): readonly SymbolRow[] {
  return rankedSymbols(calls).slice(0, MAX_SYMBOLS);
}

/** The mark of the evidence that starts at a line; a definition's own before a call's on the same line. */
function marksByPlace(evidence: readonly Evidence[]): ReadonlyMap<string, string> {
  const order = evidence.toSorted((a, b) => Number(isDefinition(a)) - Number(isDefinition(b)));
  return new Map(order.map(({ path, line, mark }) => [`${path}\0${line}`, mark]));
}

function rankedSymbols(calls: readonly LoggedCall[]): readonly SymbolRow[] {
  const byKey = new Map<number, SymbolRow>();
  const subjects = calls.filter(({ tool }) => tool !== 'search_code');
  for (const { result } of subjects) {
    const asked = new Set(result.hits.filter((hit) => hit.score === 1).map((hit) => hit.id));
    for (const row of result.symbols) if (asked.has(row.id)) byKey.set(row.key, row);
  }
  for (const { result } of [...subjects, ...calls])
    for (const row of result.symbols) if (!byKey.has(row.key)) byKey.set(row.key, row);
  return [...byKey.values()];
}

/** What read_source showed, by the symbol it was read for; of lines that belong to none, by its own text. */
function sourceRead(calls: readonly LoggedCall[]): Map<string, string> {
  const read = calls.filter(({ tool, result }) => tool === 'read_source' && result.marks.length > 0);
  return new Map(read.map(({ result }) => [result.symbols[0]?.id ?? result.text, shortened(result.text)]));
}

function shortened(text: string): string {
  const lines = text.split('\n');
  const kept = lines.slice(0, MAX_READ_LINES).join('\n');
  return lines.length > MAX_READ_LINES ? `${kept}\n… ${lines.length - MAX_READ_LINES} more lines; read_source shows them.` : kept;
}

/** What the tools of one slot said, the latest call first, a line an entry. */
function toldBy(slot: SlotTool, calls: readonly LoggedCall[], empty: string): Entries {
  const told = calls.filter(({ tool }) => SLOT_OF_TOOL[tool] === slot).toReversed();
  const entries = told.flatMap(({ result }) => result.text.split('\n')).filter((line) => line.trim() !== '');
  return { entries: [...new Set(entries)].map(clipped), leftOut: 0, empty };
}

function conversationEntries({ history, about }: SlotInput): Entries {
  const turns = history.slice(-MAX_TURNS).map(({ question, answer }) => {
    const said = oneLine(answer);
    return `Asked before: ${oneLine(question)}${said === '' ? '' : `\n  Answered: ${said}`}`;
  });
  return {
    entries: [...(about === undefined ? [] : [`The reader says that the question is about ${about}.`]), ...turns.toReversed()],
    leftOut: Math.max(0, history.length - MAX_TURNS),
    empty: 'Empty: this is the first question.',
  };
}

/** Marks of earlier answers mean other evidence by now. */
function oneLine(text: string): string {
  const line = text
    .replace(/\[E\d+\]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return line.length > MAX_TURN_CHARACTERS ? `${line.slice(0, MAX_TURN_CHARACTERS - 1)}…` : line;
}

function clipped(text: string): string {
  return text.length > MAX_ENTRY_CHARACTERS ? `${text.slice(0, MAX_ENTRY_CHARACTERS)}…` : text;
}
