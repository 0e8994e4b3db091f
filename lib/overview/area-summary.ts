/** Two or three sentences about an area, from what is known of it: what it holds, what it turns on, what it owns, what it talks to. */

import type { EdgeKind } from '#lib/model/graph';
import { type EntityKind, splitSymbolId } from '#lib/model/ids';
import { symbolLabel } from '#lib/model/labels';
import type { OverviewArea } from '#lib/model/overview';

export interface SummaryInput extends Omit<OverviewArea, 'summary' | 'paths'> {
  /** First sentence of the area's own documentation. */
  readonly doc: string;
  readonly insideNames: readonly string[];
  /** Weightiest first. */
  readonly uses: readonly { readonly name: string; readonly kind: EdgeKind }[];
  readonly usedBy: readonly string[];
}

const PLURALS: Readonly<Record<EntityKind, readonly [string, string]>> = {
  route: ['route', 'routes'],
  rpc: ['RPC', 'RPCs'],
  topic: ['topic', 'topics'],
  table: ['table', 'tables'],
  schedule: ['schedule', 'schedules'],
  http: ['outgoing HTTP call', 'outgoing HTTP calls'],
  config: ['setting', 'settings'],
};

const VERBS: Readonly<Partial<Record<EdgeKind, string>>> = {
  calls_rpc: 'over RPC',
  calls_http: 'over HTTP',
  publishes: 'by messages',
};

const MOST_NAMES = 3;

export function areaSummary(area: SummaryInput): string {
  return [what(area), turnsOn(area), owns(area), talks(area)].filter((sentence) => sentence !== '').join(' ');
}

function what({ doc, files, lines, languages, folders, insideNames, kind }: SummaryInput): string {
  const said = doc === '' ? '' : `${/[.!?。]$/.test(doc) ? doc : `${doc}.`} `;
  const written = listed(languages.slice(0, MOST_NAMES).map((language) => language.name));
  const where = folders.length === 0 ? '' : ` in ${listed(folders)}`;
  const parts = insideNames.length === 0 ? '' : `, with ${listed(insideNames.slice(0, 4))} inside`;
  const subject = kind === 'area' ? 'It has' : `The ${kind} has`;
  return `${said}${subject} ${counted(files, 'file')} with ${counted(lines, 'line')} of ${written || 'text'}${where}${parts}.`;
}

function turnsOn({ central }: SummaryInput): string {
  const code = central.filter((symbol) => symbol.kind !== 'module');
  const names = (code.length > 0 ? code : central).slice(0, MOST_NAMES).map((symbol) => symbolLabel(symbol.id));
  return names.length === 0 ? '' : `It turns on ${listed(names)}.`;
}

function owns({ entityCounts, entities }: SummaryInput): string {
  const kinds = (['route', 'rpc', 'topic', 'schedule', 'table'] as const).filter((kind) => (entityCounts[kind] ?? 0) > 0);
  if (kinds.length === 0) return '';
  const told = kinds.map((kind) => {
    const many = entityCounts[kind] ?? 0;
    const named = entities.filter((entity) => entity.kind === kind && splitSymbolId(entity.id).name !== '');
    const names = named.slice(0, 2);
    const shown = names.map((entity) => splitSymbolId(entity.id).name).join(', ');
    return shown === ''
      ? counted(many, ...PLURALS[kind])
      : `${counted(many, ...PLURALS[kind])} (${shown}${many > names.length ? ', …' : ''})`;
  });
  return `It owns ${listed(told)}.`;
}

function talks({ uses, usedBy }: SummaryInput): string {
  const byWay = Map.groupBy(uses.slice(0, MOST_NAMES), ({ kind }) => VERBS[kind] ?? '');
  const told = [...byWay].map(([way, used]) => `${listed(used.map((one) => one.name))}${way === '' ? '' : ` ${way}`}`);
  const users = listed(usedBy.slice(0, MOST_NAMES));
  if (told.length > 0) return `It calls ${listed(told)}${users === '' ? '' : ` and is called by ${users}`}.`;
  return users === '' ? '' : `It is called by ${users}.`;
}

function counted(many: number, one: string, several = `${one}s`): string {
  return `${many.toLocaleString('en')} ${many === 1 ? one : several}`;
}

function listed(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? '';
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** The first sentence of a comment, one line, short enough to head a summary; empty when it is not one. */
export function headSentence(doc: string | undefined): string {
  if (!doc) return '';
  const paragraph = (doc.trim().split(/\n\s*\n|\n\s*(?=[@:*#=-])/)[0] ?? '')
    .replace(/\s+/g, ' ')
    .replace(/^@(module|file|packageDocumentation|fileoverview)\s*/i, '')
    .trim();
  const end = /[.!?。](?=\s|$)/.exec(paragraph);
  const sentence = end && end.index > 8 ? paragraph.slice(0, end.index + 1) : paragraph;
  // Licences head files, and say nothing about them.
  if (sentence.length < 12 || sentence.length > 160 || /copyright|licen[sc]e|eslint|@ts-|^[@<{[(]/i.test(sentence)) return '';
  return sentence;
}
