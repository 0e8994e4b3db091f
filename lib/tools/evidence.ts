/** Turns what a tool found into evidence: definitions and call lines, each with its mark. */
import type { SymbolRow } from '#db/repository/repository-store';
import type { Hop, Meeting, Path, TrailEnd } from '#lib/model/answer';
import { firstSentence } from '#lib/model/first-sentence';
import type { EdgeKind } from '#lib/model/graph';
import { isEntityId, lastName } from '#lib/model/ids';
import { entityLabelInWords } from '#lib/tools/entity-words';
import { MAX_EVIDENCE_LINES } from '#lib/tools/evidence-ledger';
import { holdsName } from '#lib/tools/held-by';
import type { ToolContext } from '#lib/tools/tool';
import { withLook } from '#lib/tools/trail-ends';
import { nameInWords } from '#lib/tools/wording';

/** The lines that start a definition, from its name on; the first evidence of an entity. Null when its file is not indexed. */
export function citeDefinition(context: ToolContext, symbol: SymbolRow): Promise<string | null> {
  if (symbol.kind === 'entity') return citeEntity(context, symbol);
  return context.ledger.add({
    path: symbol.path,
    line: symbol.line,
    endLine: symbol.endLine,
    symbol: symbol.id,
    role: 'definition',
  });
}

/** An entity's line need not hold its name (a prefix joined to a route): the plain name stands as the symbol, its kind as the role. */
function citeEntity(context: ToolContext, { id, path, line, endLine }: SymbolRow): Promise<string | null> {
  return context.ledger.add({ path, line, endLine, symbol: nameInWords(id), role: entityLabelInWords(id) });
}

/** Lines that start at the definition of their symbol, whatever else they prove. */
export function isDefinition(evidence: { readonly role: string }): boolean {
  return /^definition(;|$)/.test(evidence.role);
}

/**
 * The lines of a definition's comment, down to its name; where that is too long to show whole, or the comment stands inside the
 * definition, the lines its beginning stands in. Null where it stands nowhere near: what is not shown is not quoted.
 */
export async function citeComment(context: ToolContext, symbol: SymbolRow): Promise<string | null> {
  const lines = (await context.source.file(symbol.path))?.lines ?? [];
  let start = symbol.startLine;
  while (start > 1 && COMMENT_LINE.test(lines[start - 2] ?? '')) start--;
  const said = saidAt(lines, { doc: symbol.doc ?? '', from: start, to: Math.min(symbol.endLine, symbol.line + MAX_SIGNATURE) });
  if (said === null) return null;
  const { path, line: nameLine } = symbol;
  if (start < symbol.startLine && nameLine - start < MAX_EVIDENCE_LINES && said.line < nameLine)
    return context.ledger.add({ path, line: start, endLine: nameLine, symbol: symbol.id, role: 'comment and name' });
  if (nameLine <= said.line && said.endLine < nameLine + MAX_EVIDENCE_LINES) return citeDefinition(context, symbol);
  return context.ledger.add({ path, ...said, symbol: nameInWords(symbol.id), role: `comment of ${nameInWords(symbol.id)}` });
}

/** Lines that a signature may take before the comment inside. */
const MAX_SIGNATURE = 60;

/** Where the first sentence of a comment stands. */
function saidAt(
  lines: readonly string[],
  { doc, from, to }: { readonly doc: string; readonly from: number; readonly to: number },
): { readonly line: number; readonly endLine: number } | null {
  const sentence = wordsOf(firstSentence(doc).replace(/…$/, ''));
  if (sentence === '') return null;
  for (let line = from; line <= to; line++) {
    const first = wordsOf(lines[line - 1] ?? '');
    if (first === '' || !(sentence.startsWith(first) || first.includes(sentence))) continue;
    let said = first;
    for (let endLine = line; endLine < line + MAX_EVIDENCE_LINES; endLine++) {
      if (endLine > line) said = `${said} ${wordsOf(lines[endLine - 1] ?? '')}`.trim();
      if (said.includes(sentence)) return { line, endLine };
      if (!sentence.startsWith(said)) break;
    }
  }
  return null;
}

function wordsOf(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}

const COMMENT_LINE = /^\s*(\/\/|\/?\*|#)/;

/** The same hops, each with the mark of its call line. */
export async function citeHops(context: ToolContext, path: Path): Promise<Path> {
  const cited: Hop[] = [];
  for (const hop of path) {
    const role = roleOf(hop);
    const symbol = CODE_KINDS.has(hop.kind) ? hop.to : nameInWords(hop.to);
    const mark = await context.ledger.add({ path: hop.path, line: hop.line, endLine: hop.line, symbol, role });
    const toMark = await citeUnnamed(context, hop, mark);
    const through = await citeMeeting(context, hop);
    cited.push({ ...hop, ...(mark ? { mark } : {}), ...(toMark ? { toMark } : {}), ...(through ? { through } : {}) });
  }
  return cited;
}

/** The target's definition, where the line of the hop does not write its name: `handler(event)`, `with connect():`. */
async function citeUnnamed(context: ToolContext, hop: Hop, mark: string | null): Promise<string | null> {
  const { to, toPath: path, toLine: line, toEndLine: endLine } = hop;
  if (mark === null || isEntityId(to) || holdsName(context.ledger.get(mark)?.text ?? '', to)) return null;
  return context.ledger.add({ path, line, endLine, symbol: to, role: 'definition' });
}

/** The line by which a handler says what it handles, where a hop joins a caller and it. */
async function citeMeeting(context: ToolContext, { through, to }: Hop): Promise<Meeting | undefined> {
  if (!through) return undefined;
  const symbol = nameInWords(through.entity);
  const role = `implementation of ${symbol} in ${lastName(to)}`;
  const mark = await context.ledger.add({ path: through.path, line: through.line, endLine: through.line, symbol, role });
  return mark ? { ...through, mark } : through;
}

/** With the mark of the line, and the one look that would settle it. */
export async function citeTrailEnds(context: ToolContext, ends: readonly TrailEnd[]): Promise<readonly TrailEnd[]> {
  const cited: TrailEnd[] = [];
  for (const one of await withoutChained(context, ends)) {
    const end = await withLook(one, context);
    const role = `call of ${end.callee} in ${nameInWords(end.from)}`;
    const mark = await context.ledger.add({ path: end.path, line: end.line, endLine: end.line, symbol: end.callee, role });
    cited.push(mark ? { ...end, mark } : end);
  }
  return cited;
}

/**
 * `crypto.createHash(…).update(…)` ends at the first: what is called on what a package hands out may be of another package, and says
 * nothing more where that one is told.
 */
async function withoutChained(context: ToolContext, ends: readonly TrailEnd[]): Promise<readonly TrailEnd[]> {
  const chained = new Set<TrailEnd>();
  for (const end of ends) {
    if (end.reason !== 'external' || !/^\w+$/.test(end.callee)) continue;
    const text = (await context.source.file(end.path))?.lines[end.line - 1] ?? '';
    if (new RegExp(`(?:^\\s*|[)\\]?])\\??(?:\\.|->|::)${end.callee}\\b`).test(text)) chained.add(end);
  }
  return ends.filter(
    (end) =>
      !chained.has(end) || !ends.some((other) => !chained.has(other) && other.origin === end.origin && other.from === end.from),
  );
}

export function marksOf(items: readonly { readonly mark?: string; readonly toMark?: string }[]): readonly string[] {
  return items.flatMap(({ mark, toMark }) => [...(mark ? [mark] : []), ...(toMark ? [toMark] : [])]);
}

/** Kinds whose line writes the target's own name. A route, a table or a handler in another service is named otherwise there. */
const CODE_KINDS: ReadonlySet<EdgeKind> = new Set(['calls', 'instantiates', 'references', 'overrides']);

const SITE_WORDS: Readonly<Partial<Record<EdgeKind, string>>> = {
  instantiates: 'creation of',
  references: 'use of',
  publishes: 'publication of',
  schedules: 'schedule of',
  reads_table: 'read of table',
  writes_table: 'write to table',
  reads_config: 'read of setting',
};

/** What a hop's line proves: both ends are named, so that a sentence about either holds. */
function roleOf(hop: Hop): string {
  const [from, to] = [nameInWords(hop.from), isEntityId(hop.to) ? nameInWords(hop.to) : lastName(hop.to)];
  switch (hop.kind) {
    case 'overrides':
      return `implementation of ${from}`;
    case 'handles_route':
      return `registration of ${to} for ${from}`;
    case 'handles_rpc':
      return `implementation of ${from} in ${to}`;
    case 'subscribes':
      return `subscription of ${to} to ${from}`;
    default:
      return `${SITE_WORDS[hop.kind] ?? 'call of'} ${to} in ${from}`;
  }
}
