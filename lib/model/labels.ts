/** How ids and kinds are named to a reader. */
import type { EdgeKind, LeafReason } from '#lib/model/graph';
import { visible } from '#lib/model/hidden-characters';
import { type EntityKind, entityKind, MODULE_NAME, type SymbolId, splitSymbolId } from '#lib/model/ids';

/** `Order.cancel`; a module is named by its file, an entity by its own name. */
export function symbolLabel(id: SymbolId): string {
  const { path, name } = splitSymbolId(id);
  return shortened(visible(name === MODULE_NAME ? path.slice(path.lastIndexOf('/') + 1) : name));
}

const MAX_LABEL = 200;

/** Nobody reads more of a name; a generated one may be as long as a file. */
function shortened(label: string): string {
  return label.length <= MAX_LABEL ? label : `${label.slice(0, MAX_LABEL / 2)}…${label.slice(-MAX_LABEL / 4)}`;
}

/** The symbol's name beside a label that was given to it; null when the label says it already. */
export function nameBeside(label: string, id: SymbolId): string | null {
  const name = symbolLabel(id);
  return label.includes(name) ? null : name;
}

const ENTITY_LABELS: Readonly<Record<EntityKind, string>> = {
  route: 'route',
  rpc: 'RPC',
  schedule: 'schedule',
  topic: 'topic',
  table: 'table',
  http: 'HTTP call',
  config: 'setting',
};

/** `route`, `table`, … for an entity; null for a symbol of the source. */
export function entityLabel(id: SymbolId): string | null {
  const kind = entityKind(id);
  return kind === null ? null : ENTITY_LABELS[kind];
}

const EDGE_LABELS: Partial<Record<EdgeKind, string>> = {
  instantiates: 'creates',
  overrides: 'is implemented by',
  handles_route: 'is handled by',
  calls_http: 'calls over HTTP',
  handles_rpc: 'is handled by',
  calls_rpc: 'calls over RPC',
  publishes: 'publishes',
  subscribes: 'is received by',
  schedules: 'runs',
  reads_table: 'reads table',
  writes_table: 'writes table',
  reads_config: 'reads setting',
  reexports: 're-exports',
};

export function edgeLabel(kind: EdgeKind): string {
  return EDGE_LABELS[kind] ?? kind;
}

const REASON_LABELS: Record<LeafReason, string> = {
  external: 'outside the repository',
  builtin: 'built in',
  dynamic: 'decided at run time',
  ambiguous: 'several possible',
  unresolved: 'not resolved',
  skipped_file: 'file left out',
  not_linked: 'language not linked yet',
};

export function reasonLabel(reason: LeafReason): string {
  return REASON_LABELS[reason];
}

/** The file of a symbol, the kind of an entity. */
export function placeOfSymbol(id: SymbolId): string {
  return entityLabel(id) ?? splitSymbolId(id).path;
}
