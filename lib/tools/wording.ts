/** How symbols, places and edges are named in words, the same for every tool and answer. */
import type { Hop } from '#lib/model/answer';
import type { EdgeKind } from '#lib/model/graph';
import { MODULE_NAME, type SymbolId, splitSymbolId } from '#lib/model/ids';

/** The qualified name; for a file's top-level code its path. */
export function nameInWords(id: SymbolId): string {
  const { path, name } = splitSymbolId(id);
  return name === MODULE_NAME ? path : name;
}

export function isModuleId(id: SymbolId): boolean {
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
  calls_rpc: 'calls over RPC',
  publishes: 'publishes to',
  subscribes: 'is received by',
  schedules: 'runs',
  reads_table: 'reads',
  writes_table: 'writes to',
  reads_config: 'reads the setting',
};

/** What a hop does, as a verb between its two ends, in the direction control moves. */
export function edgeVerb(kind: EdgeKind): string {
  return VERBS[kind];
}

/** One hop for a model: who, verb, whom, where, the line, the mark. */
export function hopLine(hop: Hop): string {
  const mark = hop.mark ? ` [${hop.mark}]` : '';
  const indent = '  '.repeat(hop.depth);
  return `${indent}\`${nameInWords(hop.from)}\` ${edgeVerb(hop.kind)} \`${nameInWords(hop.to)}\` at ${place(hop.path, hop.line)}${mark}: ${hop.text}`;
}

/** The first sentence of a documentation comment, one line, at most 200 characters; empty when there is none. */
export function firstSentence(doc: string | undefined): string {
  if (!doc) return '';
  const paragraph = (doc.trim().split(/\n\s*\n|\n\s*(?=[@:]\w)/)[0] ?? '').replace(/\s+/g, ' ').trim();
  if (/^[@:]\w/.test(paragraph)) return '';
  const end = /[.!?。](?=\s|$)/.exec(paragraph);
  const sentence = end && end.index > 12 ? paragraph.slice(0, end.index + 1) : paragraph;
  return sentence.length > 200 ? `${sentence.slice(0, 197).replace(/\s\S*$/, '')}…` : sentence;
}

export function count(n: number, noun: string): string {
  return `${n.toLocaleString('en')} ${n === 1 ? noun : `${noun}s`}`;
}
