/**
 * Hands out evidence marks (`E1`, `E2`, …) inside one answer. The same lines get the same mark; a mark never changes its lines.
 * Text is read from the indexed bytes, cut at MAX_EVIDENCE_LINES; nothing that is not in an indexed file becomes evidence.
 * The lines of an evidence hold the name of the symbol it is about: whoever asks for another one gets what `heldBy` finds in the lines.
 */
import type { SourceLines } from '#lib/graph/source-lines';
import type { Evidence } from '#lib/model/answer';
import type { SymbolId } from '#lib/model/ids';
import { heldBy } from '#lib/tools/held-by';

export const MAX_EVIDENCE_LINES = 12;

const MAX_ROLE = 200;

export interface EvidenceRequest {
  readonly path: string;
  /** 1-based, inclusive. */
  readonly line: number;
  readonly endLine: number;
  readonly symbol: SymbolId;
  readonly role: string;
}

export class EvidenceLedger {
  private readonly source: SourceLines;
  private readonly repository: string;
  private readonly commit: string | null;
  private readonly byMark = new Map<string, Evidence>();
  private readonly bySpan = new Map<string, string>();
  private readonly repositoryCommits = new Set<string>();

  constructor(source: SourceLines, options: { readonly repository: string; readonly commit: string | null }) {
    this.source = source;
    this.repository = options.repository;
    this.commit = options.commit;
  }

  /** The mark of these lines, or null when the file is not indexed or has no such line. */
  async add(request: EvidenceRequest): Promise<string | null> {
    const file = await this.source.file(request.path);
    if (!file || request.line < 1 || request.line > file.lines.length) return null;
    const endLine = Math.max(request.line, Math.min(request.endLine, request.line + MAX_EVIDENCE_LINES - 1, file.lines.length));
    const span = `${request.path}\0${request.line}\0${endLine}`;
    const known = this.bySpan.get(span);
    if (known) {
      this.alsoProves(known, request.role);
      return known;
    }
    const mark = `E${this.byMark.size + 1}`;
    const text = file.lines.slice(request.line - 1, endLine).join('\n');
    this.bySpan.set(span, mark);
    this.byMark.set(mark, {
      ...request,
      symbol: heldBy(text, request),
      mark,
      endLine,
      repository: this.repository,
      text,
      fileHash: file.hash,
      commit: this.commit,
    });
    return mark;
  }

  /** The same lines may prove several things; the mark and its lines stay as they are. */
  private alsoProves(mark: string, role: string): void {
    const evidence = this.byMark.get(mark);
    if (!evidence || evidence.role.split('; ').includes(role) || evidence.role.length > MAX_ROLE) return;
    this.byMark.set(mark, { ...evidence, role: `${evidence.role}; ${role}` });
  }

  /** A history of the lines of a mark told these commits; without a mark, one of the whole repository. */
  addCommits(mark: string | null, hashes: readonly string[]): void {
    const evidence = mark === null ? undefined : this.byMark.get(mark);
    if (!evidence) for (const hash of hashes) this.repositoryCommits.add(hash);
    else this.byMark.set(evidence.mark, { ...evidence, commits: [...new Set([...(evidence.commits ?? []), ...hashes])] });
  }

  /** Commits told of the whole repository: they need no lines. */
  commits(): readonly string[] {
    return [...this.repositoryCommits];
  }

  get(mark: string): Evidence | undefined {
    return this.byMark.get(mark);
  }

  /** In the order it was handed out. */
  all(): readonly Evidence[] {
    return [...this.byMark.values()];
  }
}
