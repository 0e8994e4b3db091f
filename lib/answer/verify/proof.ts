/**
 * What the marks of a sentence prove. A name stands there when the evidence's lines, symbol or path have it whole, or when its lines lie
 * inside the definition of that name; a qualified name needs all of its parts. A number stands there as a figure, a line is one of the
 * evidence's own, an expression or a quotation stands in its text. Nothing here reads the index: symbols of a name are handed in.
 */
import type { SymbolRow } from '#db/repository/repository-store';
import type { Mention } from '#lib/answer/verify/mentions';
import { encloses } from '#lib/answer/verify/name-lookup';
import type { Evidence, Hop } from '#lib/model/answer';
import { withoutTags } from '#lib/model/first-sentence';
import { type SymbolId, splitSymbolId } from '#lib/model/ids';

/** A piece of evidence with the stored steps its lines prove. */
export interface Piece {
  readonly evidence: Evidence;
  readonly hops: readonly Hop[];
}

/** A piece with what is looked for in it. */
export interface ReadPiece extends Piece {
  readonly ids: ReadonlySet<SymbolId>;
  readonly all: string;
  readonly words: ReadonlySet<string>;
  readonly figures: ReadonlySet<string>;
  /** Without spaces; in words. */
  readonly packed: string;
  readonly said: string;
}

export class Proof {
  readonly pieces: readonly ReadPiece[];
  /** Told by git, or about the whole repository: needs no lines. */
  private readonly told: { readonly commits: readonly string[]; readonly text: string };

  constructor(pieces: readonly ReadPiece[], told: { readonly commits: readonly string[]; readonly text: string }) {
    this.pieces = pieces;
    this.told = told;
  }

  shows(mention: Mention, rows: readonly SymbolRow[]): boolean {
    switch (mention.kind) {
      case 'name':
        return this.pieces.some((piece) => showsName(piece, mention.text, rows)) || this.isTold(mention.text);
      case 'address':
        return this.pieces.some((piece) => standsWhole(mention.text, piece.all) || sharesSymbol(piece, rows));
      case 'expression':
        return this.pieces.some((piece) => piece.packed.includes(packed(mention.text))) || this.isTold(mention.text);
      case 'quotation':
        return this.pieces.some((piece) => saysWords(piece, mention.text)) || this.isQuoted(mention.text);
      case 'number':
        return this.pieces.some(({ figures }) => figures.has(mention.text)) || this.isTold(mention.text);
      case 'place':
        return this.pieces.some((piece) => showsPlace(piece, mention, rows));
      case 'hash': {
        const told = [...this.told.commits, ...this.pieces.flatMap(({ evidence }) => evidence.commits ?? [])];
        return told.some((one) => one.startsWith(mention.text)) || this.pieces.some(({ all }) => all.includes(mention.text));
      }
    }
  }

  private isTold(text: string): boolean {
    return this.told.text !== '' && standsWhole(text, this.told.text);
  }

  private isQuoted(text: string): boolean {
    return this.told.text !== '' && inWords(this.told.text).includes(inWords(text));
  }
}

export function readPiece({ evidence, hops }: Piece): ReadPiece {
  const ids = new Set([
    evidence.symbol,
    ...hops.flatMap((hop) => [hop.from, hop.to, ...(hop.through ? [hop.through.entity] : [])]),
  ]);
  const named = [...ids].map((id) => `${id} ${splitSymbolId(id).name}`).join('\n');
  const all = `${named}\n${evidence.path}\n${evidence.role}\n${evidence.text}`;
  return {
    evidence,
    hops,
    ids,
    all,
    words: new Set(wordsOf(all)),
    figures: new Set(figuresOf(all)),
    packed: packed(all),
    said: inWords(all),
  };
}

function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}_$]+/gu) ?? [];
}

/** `1_000`, `1,000` and `1000` are one figure; `f(1,000)` may be two. */
function figuresOf(text: string): readonly string[] {
  return Array.from(text.matchAll(/\d[\d_,]*(?:\.\d+)?/g), ([figure]) => [
    figure.replace(/[_,]/g, ''),
    ...figure.split(/[,_]/).filter((part) => part !== ''),
    ...(figure.includes('.') ? figure.split('.') : []),
  ]).flat();
}

function showsName(piece: ReadPiece, name: string, rows: readonly SymbolRow[]): boolean {
  if (sharesSymbol(piece, rows) || rows.some((row) => encloses(row, piece.evidence))) return true;
  const parts = wordsOf(name);
  if (parts.length === 0) return false;
  if (parts.length === 1 && wordsOf(name)[0] === name.replace(/^[#@:*&./]+|[?!]$/g, '')) return piece.words.has(parts[0] ?? '');
  if (standsWhole(name, piece.all) || `/${piece.evidence.path}`.includes(`/${name}/`)) return true;
  // A name that the index knows is shown by its own lines alone; what it does not know may be put together from what stands there.
  return rows.length === 0 && /[.#:>]/.test(name) && parts.every((part) => piece.words.has(part));
}

/** The definition itself, or a member of it. */
function sharesSymbol({ ids, evidence }: ReadPiece, rows: readonly SymbolRow[]): boolean {
  return rows.some(
    (row) =>
      ids.has(row.id) ||
      (row.kind === 'entity' && ids.has(splitSymbolId(row.id).name) && evidence.path === row.path) ||
      (row.kind !== 'entity' && [...ids].some((id) => id.startsWith(`${row.id}.`))),
  );
}

/** Whole, not the beginning or the end of something longer: `POST /orders` is not shown by `POST /orders/:id`. */
function standsWhole(text: string, proof: string): boolean {
  const ends = /[\w/:{}<>[\]*$-]/;
  for (let at = proof.indexOf(text); at >= 0; at = proof.indexOf(text, at + 1)) {
    const [before, after] = [proof[at - 1] ?? ' ', proof[at + text.length] ?? ' '];
    const isInside = (ends.test(before) && !(before === ':' && !text.startsWith('/'))) || (ends.test(after) && after !== ':');
    if (!isInside) return true;
  }
  return false;
}

function showsPlace(piece: ReadPiece, { text, lines }: Mention, rows: readonly SymbolRow[]): boolean {
  const { evidence, hops } = piece;
  const isPath = (path: string): boolean =>
    text === '' || path === text || path.endsWith(`/${text}`) || text.endsWith(`/${path}`);
  const isIn = (path: string, line: number, endLine: number): boolean =>
    isPath(path) && (lines === undefined || (line <= lines[0] && lines[1] <= endLine && lines[0] <= lines[1]));
  if (isIn(evidence.path, evidence.line, evidence.endLine)) return true;
  if (hops.some((hop) => isIn(hop.path, hop.line, hop.line) || isIn(hop.toPath, hop.toLine, hop.toLine))) return true;
  return lines === undefined && (sharesSymbol(piece, rows) || standsWhole(text, piece.all) || piece.all.includes(`/${text}`));
}

/** The tags of a comment are no words of it. */
function saysWords({ said, evidence }: ReadPiece, quotation: string): boolean {
  const words = inWords(quotation);
  return said.includes(words) || inWords(withoutTags(evidence.text)).includes(words);
}

function packed(text: string): string {
  return text.replace(/\s+/g, '');
}

/** Words alone, so that neither comment marks nor line ends stand between them. */
export function inWords(text: string): string {
  return ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;
}
