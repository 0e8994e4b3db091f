/**
 * From a text with marks to citations that hold. Marks that name no evidence are dropped and counted; a sentence counts as
 * supported when it carries a mark that holds and every name it writes as code stands in the evidence it cites.
 * Nothing is repaired: a wrong mark disappears, a wrong sentence is counted.
 */

import { sentencesOf } from '#lib/answer/sentences';
import type { Citation, Evidence } from '#lib/model/answer';

/** `[E3]`, `[E3, E4]`, `[E3][E4]`, also with spaces or a missing bracket's twin in full width. */
const MARKS = /[[【]\s*(E\d{1,4}(?:\s*[,;、]\s*E\d{1,4})*)\s*[\]】]/gi;

/** Stands where a mark was dropped, until the space before it is gone too. */
const GONE = '\u0000';
const AROUND_GONE = /[ \t]*\u0000/g;

export interface CitedText {
  /** The text with unknown marks removed and the others written `[E3]`. */
  readonly text: string;
  readonly citations: readonly Citation[];
  readonly droppedMarks: number;
  readonly unsupported: number;
}

export interface EvidenceSource {
  get(mark: string): Evidence | undefined;
  all(): readonly Evidence[];
  /** Hashes that a history of the whole repository told. */
  commits?(): readonly string[];
}

export function checkCitations(raw: string, evidence: EvidenceSource): CitedText {
  const { text, dropped } = dropUnknown(raw, evidence);
  const marks = [...new Set(marksIn(text))];
  return {
    text,
    citations: marks.flatMap((mark) => toCitation(evidence.get(mark))),
    droppedMarks: dropped,
    unsupported: countUnsupported(text, evidence),
  };
}

/** Marks of a text in order, repeated as they stand. */
function marksIn(text: string): readonly string[] {
  return Array.from(text.matchAll(MARKS), ([, group]) => splitMarks(group ?? '')).flat();
}

function splitMarks(group: string): readonly string[] {
  return group
    .toUpperCase()
    .split(/[^E\d]+/)
    .filter((mark) => mark !== '');
}

function dropUnknown(raw: string, evidence: EvidenceSource): { readonly text: string; readonly dropped: number } {
  let dropped = 0;
  const text = raw.replace(MARKS, (_all, group: string) => {
    const known = splitMarks(group).filter((mark) => {
      if (evidence.get(mark)) return true;
      dropped++;
      return false;
    });
    return known.length === 0 ? GONE : known.map((mark) => `[${mark}]`).join('');
  });
  return { text: text.replace(AROUND_GONE, '').trim(), dropped };
}

function toCitation(evidence: Evidence | undefined): readonly Citation[] {
  if (!evidence) return [];
  const { mark, symbol, repository, path, line, endLine, commit, fileHash, text, role } = evidence;
  return [{ mark, symbol, repository, path, line, endLine, commit, fileHash, text, role }];
}

function countUnsupported(text: string, evidence: EvidenceSource): number {
  return sentencesOf(text).filter((sentence) =>
    sentence.kind === 'code' ? !codeStandsInEvidence(sentence.text, evidence) : !isSupported(sentence.text, evidence),
  ).length;
}

function isSupported(sentence: string, evidence: EvidenceSource): boolean {
  const cited = marksIn(sentence).flatMap((mark) => evidence.get(mark) ?? []);
  const told = [...(evidence.commits?.() ?? []), ...cited.flatMap((one) => one.commits ?? [])];
  const hashes = hashesIn(sentence);
  if (cited.length === 0 && hashes.length === 0) return false;
  const lines = cited.map((one) => `${one.symbol}\n${one.path}\n${one.role}\n${one.text}`);
  const proof = [...lines, ...told].join('\n');
  return (
    hashes.every((hash) => told.some((one) => one.startsWith(hash)) || proof.includes(hash)) &&
    addressesIn(sentence).every((address) => standsWhole(address, proof)) &&
    codeWords(sentence).every((name) => proof.includes(name))
  );
}

/** Beginnings of hashes: what looks like one and is neither a word nor a number. */
function hashesIn(sentence: string): readonly string[] {
  return Array.from(sentence.matchAll(/(?<![\w#/.-])[0-9a-f]{7,40}(?![\w-])/g), ([hash]) => hash).filter(
    (hash) => /\d/.test(hash) && /[a-f]/.test(hash),
  );
}

/** A verb with a path, a path, a URL, a schedule: names of entities that hold more than one word's letters. */
const ADDRESS = /^(?:[A-Z]+ )?(?:\{\}|https?:\/\/|\/)\S*$|^[\d*][\d*/,-]*(?: [\w*?/,#-]+){4,5}$/;

function addressesIn(sentence: string): readonly string[] {
  return Array.from(sentence.matchAll(/`([^`\n]+)`/g), ([, code]) => code ?? '').filter((code) => ADDRESS.test(code));
}

/** The address itself, not the beginning or the end of a longer one: `POST /orders` is not proven by `POST /orders/:id`. */
function standsWhole(address: string, proof: string): boolean {
  for (let at = proof.indexOf(address); at >= 0; at = proof.indexOf(address, at + 1)) {
    const around = (proof[at - 1] ?? ' ') + (proof[at + address.length] ?? ' ');
    if (!/[\w/:{}<>[\]*-]/.test(around)) return true;
  }
  return false;
}

/** The last names of what a sentence writes in backticks; anything that is not a name proves and disproves nothing. */
function codeWords(sentence: string): readonly string[] {
  return Array.from(sentence.matchAll(/`([^`\n]+)`/g), ([, code]) => code ?? '').flatMap((code) => {
    const name = /^[\w$#@./:<>-]+(?:\(\))?$/.test(code) ? code.replace(/\(\)$/, '') : '';
    const last = name.split(/::|\.|\//).findLast((part) => part !== '');
    return last && /^#?[A-Za-z_$]/.test(last) ? [last.replace(/^#/, '')] : [];
  });
}

/** Every line of a code block stands in some evidence, whatever its indentation. */
function codeStandsInEvidence(block: string, evidence: EvidenceSource): boolean {
  const known = new Set(evidence.all().flatMap((one) => one.text.split('\n').map((line) => line.trim())));
  return block
    .split('\n')
    .map((line) => line.trim())
    .every((line) => line === '' || line === '…' || line === '...' || known.has(line));
}
