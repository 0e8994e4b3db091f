/**
 * Whether a proposal may be kept: its ends are known and stand in what was shown, its evidence lies inside what was shown, and the graph
 * does not say it already. A model's word is never enough; each refusal has a reason that is counted.
 */
import type { RepositoryReader } from '#db/repository/repository-store';
import type { SourceLines } from '#lib/graph/source-lines';
import type { LocalContext } from '#lib/inferred/context';
import type { Proposal } from '#lib/inferred/model-answer';
import { isEntityId, lastName, type SymbolId, splitSymbolId } from '#lib/model/ids';
import type { InferredClaim, InferredEvidence } from '#lib/model/inferred';
import { sameWord } from '#lib/model/word-forms';
import { identifiersIn, splitWords } from '#lib/model/words';

export const DROP_REASONS = [
  'not_shown',
  'unknown_symbol',
  'ambiguous_symbol',
  'not_a_concept',
  'same_ends',
  'evidence_outside',
  'evidence_too_wide',
  'known_edge',
  'said_twice',
  'too_many',
] as const;
export type DropReason = (typeof DROP_REASONS)[number];

export type CheckedClaim = Pick<InferredClaim, 'kind' | 'from' | 'to' | 'confidence' | 'reason' | 'evidence'>;

export interface CheckSources {
  readonly reader: RepositoryReader;
  readonly source: SourceLines;
}

/** A whole file proves nothing. */
const MAX_EVIDENCE_LINES = 20;
const MAX_EVIDENCE_CHARACTERS = 4_000;
const MAX_REASON = 240;

export async function checkProposal(
  proposal: Proposal,
  context: LocalContext,
  sources: CheckSources,
): Promise<CheckedClaim | DropReason> {
  const from = shownSymbol(proposal.from, context);
  if (from === null) return 'not_shown';
  const to = proposal.kind === 'means' ? conceptIn(proposal.to, from, context) : await shownTarget(proposal.to, context, sources);
  if (isDropped(to)) return to;
  if (to === from) return 'same_ends';
  const evidence = await evidenceIn(proposal.evidence, context, sources);
  if (typeof evidence === 'string') return evidence;
  if (await isStored({ kind: proposal.kind, from, to }, sources)) return 'known_edge';
  const { kind, confidence } = proposal;
  return { kind, from, to, confidence, reason: oneLine(proposal.reason), evidence };
}

function isDropped(end: string): end is DropReason {
  return (DROP_REASONS as readonly string[]).includes(end);
}

/** The subject or one of its neighbours, by id or by a name that only one of them has. */
function shownSymbol(name: string, { symbols }: LocalContext): SymbolId | null {
  if (symbols.includes(name)) return name;
  const named = symbols.filter((id) => splitSymbolId(id).name === name || lastName(id) === name);
  return named.length === 1 ? (named[0] ?? null) : null;
}

const CONCEPT = /^[\p{L}\p{N}]+(?:[ -][\p{L}\p{N}]+){0,3}$/u;
const MAX_CONCEPT = 40;

/** A word or a few, said somewhere in what was shown, that the symbol's own name does not say. */
function conceptIn(said: string, from: SymbolId, context: LocalContext): string | DropReason {
  const concept = said.trim().toLowerCase();
  if (concept.length > MAX_CONCEPT || !CONCEPT.test(concept)) return 'not_a_concept';
  const words = splitWords(concept);
  const own = splitWords(lastName(from));
  if (words.length === 0 || words.every((word) => own.some((one) => sameWord(one, word)))) return 'not_a_concept';
  const all = new Set(splitWords(context.said));
  return words.every((word) => all.has(word) || [...all].some((one) => sameWord(one, word))) ? concept : 'not_shown';
}

/** Exactly one symbol of the index, whose name was shown. */
async function shownTarget(said: string, context: LocalContext, { reader }: CheckSources): Promise<SymbolId | DropReason> {
  const exact = await reader.symbolsById(said);
  const ids = exact.length > 0 ? [said] : await idsNamed(said, reader);
  const [id, ...others] = ids;
  if (id === undefined) return 'unknown_symbol';
  if (others.length > 0) return 'ambiguous_symbol';
  const name = lastName(id);
  const isShown = isEntityId(id) ? context.said.includes(name) : identifiersIn(context.said).includes(name.replace(/^#/, ''));
  return isShown ? id : 'not_shown';
}

const MAX_NAMED = 4;

async function idsNamed(said: string, reader: RepositoryReader): Promise<readonly SymbolId[]> {
  const rows = /[./:]/.test(said) ? await reader.symbolsBySuffix(said, MAX_NAMED) : await reader.symbolsByName(said, MAX_NAMED);
  const exact = rows.filter(({ id }) => id.endsWith(said));
  return [...new Set(exact.map(({ id }) => id))];
}

async function evidenceIn(
  said: Proposal['evidence'],
  { shown }: LocalContext,
  { source }: CheckSources,
): Promise<readonly InferredEvidence[] | DropReason> {
  const evidence: InferredEvidence[] = [];
  for (const { path, line, endLine } of said) {
    const inside = shown.some(
      (one) => one.path === path && one.firstLine <= line && line <= endLine && endLine < one.firstLine + one.lines.length,
    );
    if (!inside) return 'evidence_outside';
    const file = await source.file(path);
    const text = file?.lines.slice(line - 1, endLine).join('\n') ?? '';
    if (endLine - line >= MAX_EVIDENCE_LINES || text.length > MAX_EVIDENCE_CHARACTERS) return 'evidence_too_wide';
    if (!file || text.trim() === '') return 'evidence_outside';
    evidence.push({ path, line, endLine, text, fileHash: file.hash });
  }
  return evidence;
}

/** What calls, reads or refers to another depends on it and affects it: that is in the graph, with its line. */
async function isStored(
  { kind, from, to }: Pick<CheckedClaim, 'kind' | 'from' | 'to'>,
  { reader }: CheckSources,
): Promise<boolean> {
  if (kind === 'means' || kind === 'deprecated_by') return false;
  const keys = (await reader.symbolsById(from)).map(({ key }) => key);
  return (await reader.edgesFrom(keys)).some((edge) => edge.to === to && edge.kind !== 'contains');
}

/** Plain text of one line: no control characters, no markup, no marks of evidence. */
function oneLine(text: string): string {
  const line = text
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/\[\s*E\d+\s*\]/gi, '')
    .replace(/[*`#<>[\]|]/g, '')
    .trim();
  return line.length > MAX_REASON ? `${line.slice(0, MAX_REASON - 1).trimEnd()}…` : line;
}
