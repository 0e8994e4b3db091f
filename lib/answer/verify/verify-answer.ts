/**
 * From what was written to what may be shown: marks in one shape, every claim checked against the evidence its marks name and against the
 * index, a note (`[N1]`) behind each that does not stand. Nothing is repaired: a wrong mark disappears, a wrong sentence is marked. No
 * text makes this throw, and its work grows with the text, not with its square.
 */
import type { RepositoryReader } from '#db/repository/repository-store';
import type { LoggedCall } from '#lib/answer/tool-log';
import { type Block, blocksOf } from '#lib/answer/verify/blocks';
import type { FoundFault } from '#lib/answer/verify/checked-against';
import { ShownCode } from '#lib/answer/verify/code-shown';
import type { EndName } from '#lib/answer/verify/edge-claims';
import { marksIn, normaliseMarks, withoutMarks } from '#lib/answer/verify/marks';
import { NameLookup } from '#lib/answer/verify/name-lookup';
import { type ReadPiece, readPiece } from '#lib/answer/verify/proof';
import { SentenceCheck, type Standing } from '#lib/answer/verify/sentence-check';
import { type Sentence, sentencesOf } from '#lib/answer/verify/sentences';
import { StoredEdges } from '#lib/answer/verify/stored-edges';
import { toldBy } from '#lib/answer/verify/told';
import { type Why, whyIn } from '#lib/answer/verify/why';
import type { SourceLines } from '#lib/graph/source-lines';
import type { AnswerChecks, Citation, Evidence, Fault } from '#lib/model/answer';
import { languageOf } from '#lib/model/language';
import type { SymbolScope } from '#lib/search/symbol-scope';

/** What an answer's tools handed out. */
export interface EvidenceSource {
  get(mark: string): Evidence | undefined;
  all(): readonly Evidence[];
  /** Hashes that a history of the whole repository told. */
  commits?(): readonly string[];
}

export interface VerifySources {
  readonly evidence: EvidenceSource;
  readonly reader: RepositoryReader;
  readonly source: SourceLines;
  readonly calls: readonly LoggedCall[];
  readonly question: string;
  /** The part that was asked about; absent: all of it. */
  readonly scope?: SymbolScope | undefined;
}

export interface VerifiedText {
  /** With marks of evidence and notes. */
  readonly text: string;
  readonly citations: readonly Citation[];
  readonly checks: AnswerChecks;
  readonly droppedMarks: number;
  /** Claims with a fault. */
  readonly unsupported: number;
}

export async function verifyAnswer(raw: string, sources: VerifySources): Promise<VerifiedText> {
  const { evidence, question } = sources;
  const { text, dropped } = normaliseMarks(raw, (mark) => evidence.get(mark) !== undefined);
  const why = whyIn(languageOf(question));
  const findings = await new TextCheck(text, sources, why).run();
  const faulty = findings.filter(({ faults }) => faults.length > 0);
  const faults = faulty.flatMap(({ about, faults: found }, at) =>
    found.map(
      (fault): Fault => ({
        kind: fault.kind,
        note: `N${at + 1}`,
        about,
        why: fault.why,
        ...(fault.isWrong ? { isWrong: true } : {}),
      }),
    ),
  );
  const unknown = dropped.map(
    ({ mark, near }): Fault => ({ kind: 'unknown_mark', note: null, about: lastSentence(near), why: why.unknownMark(mark) }),
  );
  const claims = findings.filter(({ isClaim, faults: found }) => isClaim || found.length > 0).length;
  return {
    text: withNotes(text, faulty),
    citations: [...new Set(proseMarks(text))].flatMap((mark) => toCitation(evidence.get(mark))),
    checks: { claims, backed: claims - faulty.length, faults: [...unknown, ...faults] },
    droppedMarks: dropped.length,
    unsupported: faulty.length,
  };
}

interface Finding {
  readonly isClaim: boolean;
  readonly about: string;
  readonly faults: readonly FoundFault[];
  /** Where its note goes, and what stands before the note there. */
  readonly noteAt: number;
  readonly noteBefore: string;
  readonly noteAfter: string;
}

class TextCheck {
  private readonly text: string;
  private readonly blocks: readonly Block[];
  private readonly check: SentenceCheck;
  private readonly code: ShownCode;
  private readonly why: Why;
  private leadIn: readonly EndName[] = [];
  private last: readonly EndName[] = [];

  constructor(text: string, sources: VerifySources, why: Why) {
    const { evidence, reader, source, calls, question, scope } = sources;
    this.text = text;
    this.why = why;
    this.blocks = blocksOf(text);
    this.code = new ShownCode(evidence.all());
    const told = toldBy(calls);
    const pieces = new Map<string, ReadPiece>();
    const hopsOf = Map.groupBy(told.hops, ({ mark }) => mark);
    const meetings = Map.groupBy(told.hops, ({ through }) => through?.mark);
    const pieceOf = (mark: string): ReadPiece | undefined => {
      const known = pieces.get(mark);
      const found = known ? undefined : evidence.get(mark);
      if (!found) return known;
      const piece = readPiece({ evidence: found, hops: [...(hopsOf.get(mark) ?? []), ...(meetings.get(mark) ?? [])] });
      pieces.set(mark, piece);
      return piece;
    };
    this.check = new SentenceCheck({
      pieceOf,
      allPieces: () => evidence.all().flatMap(({ mark }) => pieceOf(mark) ?? []),
      commits: evidence.commits?.() ?? [],
      told,
      names: new NameLookup(reader),
      edges: new StoredEdges(reader, told.hops),
      reader,
      source,
      question,
      scope,
      why,
    });
  }

  async run(): Promise<readonly Finding[]> {
    const findings: Finding[] = [];
    for (const [at, block] of this.blocks.entries()) findings.push(...(await this.blockFindings(block, at)));
    return findings;
  }

  private async blockFindings(block: Block, at: number): Promise<readonly Finding[]> {
    if (block.kind === 'code') return this.codeFinding(block);
    const beneath = lazily(() => this.beneath(at));
    const findings: Finding[] = [];
    let before = block.form === 'item' && this.leadIn.length > 0 ? this.leadIn : this.last;
    const sentences = sentencesOf(this.text, block);
    for (const sentence of sentences) {
      const isLead =
        sentence === sentences.at(-1) &&
        (/[:：]\s*(?:\[E\d{1,4}\]\s*)*[*_]*$/.test(sentence.text) || block.form === 'heading' || block.form === 'heads');
      const standing = { text: sentence.text, form: block.form, before, beneath: isLead ? beneath() : NOTHING };
      const { isClaim, faults, ends } = await this.check.judge(standing);
      if (ends.length > 0) before = ends;
      findings.push({
        isClaim,
        faults,
        about: aboutOf(sentence.text),
        ...this.noteOf(sentence, block.form === 'row' || block.form === 'heads'),
      });
      if (block.form !== 'item' && isLead) this.leadIn = ends.length > 0 ? ends : before;
      else if (block.form !== 'item') this.leadIn = [];
    }
    if (block.form !== 'item') this.last = before;
    return findings;
  }

  private codeFinding(block: Extract<Block, { kind: 'code' }>): readonly Finding[] {
    if (block.code.trim() === '') return [];
    const faults = this.code.has(block.code) ? [] : [{ kind: 'code_not_shown' as const, why: this.why.codeNotShown() }];
    const about = block.code.split('\n').find((line) => line.trim() !== '') ?? '';
    const after = this.text.slice(block.end, block.end + 2);
    return [
      {
        isClaim: true,
        faults,
        about: aboutOf(about),
        noteAt: block.end,
        noteBefore: `\n${block.indent}`,
        noteAfter: after === '' || after === '\n\n' ? '' : '\n',
      },
    ];
  }

  private noteOf({ start, end, text }: Sentence, isRow: boolean): Pick<Finding, 'noteAt' | 'noteBefore' | 'noteAfter'> {
    const bar = isRow ? (/\s*\|\s*$/.exec(text)?.[0].length ?? 0) : 0;
    const closers = isRow ? 0 : (/\s#+$/.exec(text)?.[0].length ?? 0);
    return { noteAt: Math.max(start, end - bar - closers), noteBefore: ' ', noteAfter: '' };
  }

  /** Of a heading all up to the next one; of a lead-in the list, table or code beneath it, or the one paragraph. */
  private beneath(at: number): Standing['beneath'] {
    const own = this.blocks[at];
    const isHeading = own?.kind === 'prose' && own.form === 'heading';
    const marks: string[] = [];
    let items = 0;
    for (const [step, block] of this.blocks.slice(at + 1, at + 1 + MAX_BENEATH).entries()) {
      const isProse = block.kind === 'prose';
      if (isProse && block.form === 'heading') break;
      if (!isHeading && isProse && block.form === 'paragraph' && step > 0) break;
      if (isProse) marks.push(...marksIn(this.text.slice(block.start, block.end)));
      if (isProse && (block.form === 'item' || block.form === 'row')) items++;
      if (!isHeading && isProse && block.form === 'paragraph') break;
    }
    const next = this.blocks[at + 1];
    return {
      marks: [...new Set(marks)],
      items,
      leads: next !== undefined && !(next.kind === 'prose' && (next.form === 'paragraph' || next.form === 'heading')),
    };
  }
}

const NOTHING = { marks: [], items: 0, leads: false } as const;
const MAX_BENEATH = 200;

function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

const MAX_ABOUT = 1_000;

/** Cut where it is too long to be shown whole; `…` says so. */
function aboutOf(sentence: string): string {
  const plain = withoutMarks(sentence);
  return plain.length > MAX_ABOUT ? `${plain.slice(0, MAX_ABOUT - 1)}…` : plain;
}

function lastSentence(near: string): string {
  const plain = withoutMarks(near);
  const at = Math.max(...['. ', '! ', '? ', '。', '！', '？', '\n'].map((stop) => plain.lastIndexOf(stop, plain.length - 2)));
  return plain.slice(at + 1).trim();
}

function proseMarks(text: string): readonly string[] {
  return blocksOf(text).flatMap((block) => (block.kind === 'code' ? [] : marksIn(text.slice(block.start, block.end))));
}

function withNotes(text: string, faulty: readonly Finding[]): string {
  let out = '';
  let at = 0;
  for (const [index, { noteAt, noteBefore, noteAfter }] of faulty.entries()) {
    out += `${text.slice(at, noteAt)}${noteBefore}[N${index + 1}]${noteAfter}`;
    at = noteAt;
  }
  return out + text.slice(at);
}

function toCitation(evidence: Evidence | undefined): readonly Citation[] {
  if (!evidence) return [];
  const { mark, symbol, repository, path, line, endLine, commit, fileHash, text, role } = evidence;
  return [{ mark, symbol, repository, path, line, endLine, commit, fileHash, text, role }];
}
