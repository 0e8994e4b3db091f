/**
 * The pieces of Chinese sentences. A verb is a pattern around its object, since Chinese puts who does it in front: 由 `a` 处理.
 * Names of code are set apart by spaces.
 */
import { cite, hasTwin, MOST_CALLS, trailGroups } from '#lib/answer/compose/phrases';
import { joinedOrigin, placeIn } from '#lib/graph/trail-end';
import type { Hop, TrailEnd } from '#lib/model/answer';
import { type EdgeKind, isEntryKind, type LeafReason, type SymbolKind } from '#lib/model/graph';
import { type EntityKind, entityKind, MODULE_NAME, type SymbolId, splitSymbolId } from '#lib/model/ids';
import { KIND_WORDS } from '#lib/tools/entity-words';
import { inBackticks, nameInWords } from '#lib/tools/wording';

/** The word to count with. */
const MEASURES: Readonly<Record<EntityKind, string>> = {
  route: '个',
  rpc: '个',
  schedule: '个',
  topic: '个',
  table: '张',
  http: '个',
  config: '个',
};

/** A verb and an address say by themselves what they are. */
const SPEAKING: ReadonlySet<EntityKind> = new Set(['route', 'http']);

export function named(id: SymbolId): string {
  const kind = entityKind(id);
  const name = `\`${nameInWords(id)}\``;
  if (kind !== null) return SPEAKING.has(kind) ? name : `${KIND_WORDS[kind].chinese} ${name}`;
  return splitSymbolId(id).name === MODULE_NAME ? `${name} 的顶层代码` : name;
}

export function inWords(items: readonly string[]): string {
  if (items.length <= 1) return items[0] ?? '';
  // Spaces set code and Latin letters apart, not characters from each other.
  return `${items.slice(0, -1).join('、')} 和 ${items.at(-1)}`
    .replace(/(?<=[\u3400-\u9fff）”]) 和/, '和')
    .replace(/和 (?=[\u3400-\u9fff（“])/, '和');
}

const VERBS: Readonly<Record<EdgeKind, string>> = {
  contains: '包含 {}',
  imports: '导入 {}',
  reexports: '转出 {}',
  calls: '调用 {}',
  instantiates: '创建 {}',
  references: '传递 {}',
  extends: '继承 {}',
  implements: '实现 {}',
  overrides: '分派到 {}',
  handles_route: '由 {} 处理',
  calls_http: '通过 HTTP 调用 {}',
  handles_rpc: '由 {} 处理',
  calls_rpc: '调用 {}',
  publishes: '发布 {}',
  subscribes: '由 {} 接收',
  schedules: '运行 {}',
  reads_table: '读取 {}',
  writes_table: '写入 {}',
  reads_config: '读取 {}',
};
const ENTITY_VERBS: Readonly<Partial<Record<EdgeKind, string>>> = { writes_table: '同时更改 {}', publishes: '转给 {}' };

/** Of an entity as the subject: 由 `a` 写入. */
const PASSIVES: Readonly<Partial<Record<EdgeKind, string>>> = {
  calls_http: '由 {} 通过 HTTP 调用',
  calls_rpc: '由 {} 调用',
  publishes: '由 {} 发布',
  schedules: '由 {} 运行',
  reads_table: '由 {} 读取',
  writes_table: '由 {} 写入',
  reads_config: '由 {} 读取',
};
const ENTITY_PASSIVES: Readonly<Partial<Record<EdgeKind, string>>> = {
  writes_table: '随 {} 一起更改',
  publishes: '由 {} 转来',
};

/** `调用 {}`: what a hop does to its end. */
export function verbPattern({ kind, from }: Pick<Hop, 'kind' | 'from'>): string {
  return (entityKind(from) === null ? undefined : ENTITY_VERBS[kind]) ?? VERBS[kind];
}

/** `由 {} 写入`; null where there is no such wording. */
export function passivePattern({ kind, from }: Pick<Hop, 'kind' | 'from'>): string | null {
  return (entityKind(from) === null ? undefined : ENTITY_PASSIVES[kind]) ?? PASSIVES[kind] ?? null;
}

/** The pattern with its object; text of the repository is data, so nothing in it is read as a pattern. */
export function filled(pattern: string, object: string): string {
  const [before = '', after = ''] = pattern.split('{}');
  return `${before}${object}${after}`;
}

export function stepPhrase(hop: Hop): string {
  return runPhrase([hop]);
}

export function stepsPhrase(hops: readonly Hop[]): string {
  const runs: Hop[][] = [];
  for (const hop of hops) {
    const last = runs.at(-1);
    if (last?.[0] && runKey(last[0]) === runKey(hop)) last.push(hop);
    else runs.push([hop]);
  }
  const phrases = runs.map(runPhrase);
  return phrases.length < 2 ? phrases.join('') : `${phrases.slice(0, -1).join('，')}，并${phrases.at(-1)}`;
}

function runKey(hop: Hop): string {
  return `${verbPattern(hop)} ${entityKind(hop.to) ?? ''}`;
}

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
  return filled(verbPattern(first), kind === null || SPEAKING.has(kind) ? targets : `${KIND_WORDS[kind].chinese} ${targets}`);
}

/** `a` 接收, with what it receives behind it. */
export function handlersPhrase(hops: readonly Hop[]): string | null {
  const [first] = hops;
  if (!first || !hops.every((hop) => isEntryKind(hop.kind) && hop.kind === first.kind)) return null;
  return `${inWords(hops.map((hop) => `${named(hop.to)}${cite(hop.mark, hop.toMark)}`))} ${first.kind === 'subscribes' ? '接收' : '处理'}`;
}

export function usedByPhrase(hops: readonly Hop[], verb: 'used' | 'called' = 'used'): string {
  const listed = (own: readonly Hop[]): string =>
    inWords(own.map((hop) => `${named(hop.from)}${hasTwin(hop, own) ? `（${hop.path}）` : ''}${cite(hop.mark, hop.toMark)}`));
  const users = hops.filter((hop) => !isEntryKind(hop.kind));
  const received = hops.filter((hop) => hop.kind === 'subscribes');
  const answered = hops.filter((hop) => isEntryKind(hop.kind) && hop.kind !== 'subscribes');
  return [
    ...(users.length > 0 ? [`被 ${listed(users)} ${verb === 'called' ? '调用' : '使用'}`] : []),
    ...(answered.length > 0 ? [`处理 ${listed(answered)}`] : []),
    ...(received.length > 0 ? [`接收 ${listed(received)}`] : []),
  ].join('，并');
}

export function trailEndText(ends: readonly TrailEnd[]): string {
  const lines = trailGroups(ends).map(trailLine);
  if (lines.length === 0) return '';
  return lines.length === 1
    ? `调用链到这里为止：${lines[0]}`
    : `调用链到这里为止：\n${lines.map((line) => `- ${line}`).join('\n')}`;
}

function trailLine(ends: readonly TrailEnd[]): string {
  const [first] = ends;
  if (!first) return '';
  const together = ends.every((end) => end.from === first.from);
  const shown = ends
    .slice(0, MOST_CALLS)
    .map((end) => `${together ? '' : `${named(end.from)} 中的 `}\`${inBackticks(end.callee)}\`${cite(end.mark)}`);
  const calls = `${inWords(shown)}${ends.length > shown.length ? '等' : ''}`;
  const where = together ? `${named(first.from)} 中的 ` : '';
  const origins = ends.slice(0, MOST_CALLS).flatMap(({ origin }) => origin ?? []);
  if (first.reason === 'external')
    return `${where}${calls}${calls.endsWith('等') ? '' : ' '}进入${spaced(first.origin ? placeOf(joinedOrigin(origins, '、')) : '仓库之外的代码')}。`;
  return `${where}${calls}：${REASONS[first.reason]}。`;
}

/** Latin letters are set apart from the characters before them. */
function spaced(text: string): string {
  return /^[A-Za-z]/.test(text) ? ` ${text}` : text;
}

const REASONS: Readonly<Record<Exclude<LeafReason, 'external'>, string>> = {
  builtin: '语言自带',
  dynamic: '运行时才决定调用什么',
  ambiguous: '有多个可能的定义',
  unresolved: '找不到对应的定义',
  skipped_file: '定义所在的文件没有被索引',
  not_linked: '这种语言的调用还没有连接',
};

/** `npm:kafkajs`: the package with its name. */
export function placeOf(origin: string): string {
  return placeIn(origin, 'zh');
}

const NOUNS = {
  hop: '步',
  file: '个文件',
  line: '行',
  symbol: '个符号',
  caller: '个调用者',
  test: '个测试',
  site: '处',
  commit: '次提交',
  author: '位作者',
} as const;
export type Noun = keyof typeof NOUNS;

export function count(n: number, noun: Noun): string {
  return `${n.toLocaleString('en')} ${NOUNS[noun]}`;
}

export function countEntities(n: number, kind: EntityKind): string {
  return `${n.toLocaleString('en')} ${MEASURES[kind]}${KIND_WORDS[kind].chinese}`;
}

const SYMBOL_KINDS: Readonly<Record<SymbolKind, string>> = {
  function: '一个函数',
  method: '一个方法',
  class: '一个类',
  interface: '一个接口',
  enum: '一个枚举',
  type: '一个类型',
  variable: '一个变量',
  module: '一个模块',
  entity: '一个实体',
};

export function kindInWords(kind: SymbolKind): string {
  return SYMBOL_KINDS[kind];
}

export function quoted(text: string): string {
  return `“${text}”`;
}
