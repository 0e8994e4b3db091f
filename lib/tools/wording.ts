/** How symbols, places and edges are named in words, the same for every tool and answer. */
import type { Hop } from '#lib/model/answer';
import type { EdgeKind } from '#lib/model/graph';
import { entityKind, MODULE_NAME, type SymbolId, splitSymbolId } from '#lib/model/ids';
import { entityInWords } from '#lib/tools/entity-words';

/** The qualified name; for a file's top-level code its path. It fits between backticks: a name may hold anything, and be of any length. */
export function nameInWords(id: SymbolId): string {
  const { path, name } = splitSymbolId(id);
  return inBackticks(name === MODULE_NAME ? path : name);
}

const MAX_NAME = 200;

/** Text of the repository as it may stand between backticks, in one line. */
export function inBackticks(text: string): string {
  const line = text.replaceAll('`', '’').replace(/\s*[\r\n]\s*/g, ' ');
  return line.length <= MAX_NAME ? line : `${line.slice(0, MAX_NAME / 2)}…${line.slice(-MAX_NAME / 4)}`;
}

function isModuleId(id: SymbolId): boolean {
  return splitSymbolId(id).name === MODULE_NAME;
}

/** `web/src/order.ts:12`. */
export function place(path: string, line: number): string {
  return `${path}:${line}`;
}

const VERBS: Readonly<Record<EdgeKind, string>> = {
  contains: 'contains',
  imports: 'imports',
  reexports: 're-exports',
  calls: 'calls',
  instantiates: 'creates',
  references: 'hands on',
  extends: 'extends',
  implements: 'implements',
  overrides: 'dispatches to',
  handles_route: 'is handled by',
  calls_http: 'calls over HTTP',
  handles_rpc: 'is handled by',
  calls_rpc: 'calls',
  publishes: 'publishes',
  subscribes: 'is received by',
  schedules: 'runs',
  reads_table: 'reads',
  writes_table: 'writes to',
  reads_config: 'reads',
};

/** Between two entities: what a trigger or cascade changes, where a broker hands a message on. */
const ENTITY_VERBS: Readonly<Partial<Record<EdgeKind, string>>> = { writes_table: 'also changes', publishes: 'is passed on to' };

/** What a hop does, as a verb between its two ends named by `symbolInWords`, in the direction control moves. */
export function edgeVerb(hop: Pick<Hop, 'kind' | 'from'>): string {
  return (entityKind(hop.from) === null ? undefined : ENTITY_VERBS[hop.kind]) ?? VERBS[hop.kind];
}

/** The same of an entity as the subject, by whoever does it: "is written by". Null where there is no such wording. */
export function passiveVerb({ kind, from }: Pick<Hop, 'kind' | 'from'>): string | null {
  return (entityKind(from) === null ? undefined : ENTITY_PASSIVES[kind]) ?? PASSIVES[kind] ?? null;
}

const ENTITY_PASSIVES: Readonly<Partial<Record<EdgeKind, string>>> = { writes_table: 'changed along with', publishes: 'fed by' };

const PASSIVES: Readonly<Partial<Record<EdgeKind, string>>> = {
  calls_http: 'called over HTTP by',
  calls_rpc: 'called by',
  publishes: 'published by',
  schedules: 'run by',
  reads_table: 'read by',
  writes_table: 'written by',
  reads_config: 'read by',
};

/** A symbol as code; an entity with its kind, a file's top-level code said to be that. */
export function symbolInWords(id: SymbolId): string {
  return entityInWords(id) ?? (isModuleId(id) ? `the top-level code of \`${nameInWords(id)}\`` : `\`${nameInWords(id)}\``);
}

/** One hop for a model: who, verb, whom, where, the line, the mark. */
export function hopLine(hop: Hop): string {
  const mark = hop.mark ? ` [${hop.mark}]` : '';
  const indent = '  '.repeat(hop.depth);
  return `${indent}${symbolInWords(hop.from)} ${edgeVerb(hop)} ${symbolInWords(hop.to)} at ${place(hop.path, hop.line)}${mark}: ${hop.text}`;
}

export function count(n: number, noun: string): string {
  return `${n.toLocaleString('en')} ${n === 1 ? noun : `${noun}s`}`;
}
