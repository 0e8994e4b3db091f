/** One audit of one repository: what to judge next, the verdicts given, and what they say. Shared by the command and the page. */
import { openEdgeAudit } from '#db/repository/edge-audit';
import type { EdgeAuditStore, EdgeSite, EdgeVerdict, Verdict } from '#db/repository/edge-audit-store';
import type { EdgeRow, RepositoryReader } from '#db/repository/repository-store';
import { type AuditReport, auditReport, standingVerdicts } from '#lib/eval/audit/audit-report';
import { type SampleOptions, sampleEdges } from '#lib/eval/audit/sample-edges';
import { SourceLines } from '#lib/graph/source-lines';
import type { EdgeKind, Resolution } from '#lib/model/graph';
import type { OpenRepository, Workspace } from '#lib/repository/workspace';

/** Code around a line, as indexed. */
export interface Excerpt {
  readonly path: string;
  /** The line that counts. */
  readonly line: number;
  readonly firstLine: number;
  readonly lines: readonly string[];
}

/** An edge with what a person needs to judge it. */
export interface AuditItem extends EdgeSite {
  readonly kind: EdgeKind;
  readonly resolution: Resolution;
  readonly confidence: number;
  readonly lineText: string;
  readonly site: Excerpt;
  /** Absent for entities, which stand nowhere. */
  readonly target?: Excerpt;
}

export interface Audit {
  /** What was judged already and still counts is left out. */
  sample(options: Omit<SampleOptions, 'without'>): Promise<readonly AuditItem[]>;
  judge(item: AuditItem, verdict: Verdict, note?: string): Promise<void>;
  /** Takes a verdict back. */
  forget(site: EdgeSite): Promise<void>;
  report(): Promise<AuditReport>;
  /** Every verdict that still counts. */
  standing(): Promise<readonly EdgeVerdict[]>;
  close(): void;
}

/** Throws `not_found` and `nothing_indexed` as opening a repository does. */
export async function openAudit(workspace: Workspace, name: string): Promise<Audit> {
  const repository = await workspace.openRepository(name);
  const databaseUrl = (await workspace.catalog.getRepository(name))?.databaseUrl ?? '';
  return auditOver(repository, await openEdgeAudit(databaseUrl, { authToken: workspace.settings.databaseToken }));
}

export function auditOver(repository: OpenRepository, store: EdgeAuditStore): Audit {
  const { reader, name, generation } = repository;
  const lines = new SourceLines(reader);
  const standing = async (): Promise<readonly EdgeVerdict[]> => standingVerdicts(await store.verdicts(), reader);
  return {
    sample: async (options) => {
      const edges = await sampleEdges(store, { ...options, without: await standing() });
      return Promise.all(edges.map((edge) => toItem(edge, reader, lines)));
    },
    judge: async ({ kind, from, to, path, line, resolution, lineText }, verdict, note) => {
      const said = { verdict, judgedAt: new Date().toISOString(), ...(note === undefined ? {} : { note }) };
      await store.saveVerdict({ kind, from, to, path, line, resolution, lineText, ...said });
    },
    forget: (site) => store.removeVerdict(site),
    standing,
    report: async () => {
      const [strata, verdicts] = [await store.strata(), await store.verdicts()];
      const counted = await standingVerdicts(verdicts, reader);
      return auditReport({
        repository: name,
        generation: generation.generation,
        strata,
        standing: counted,
        given: verdicts.length,
      });
    },
    close: () => store.close(),
  };
}

const LINES_AROUND = 3;
const TARGET_LINES = 7;

async function toItem(edge: EdgeRow, reader: RepositoryReader, lines: SourceLines): Promise<AuditItem> {
  const target = (await reader.symbolsByKey([edge.toKey])).get(edge.toKey);
  const { kind, from, to, path, line, resolution, confidence } = edge;
  const shown = target && target.kind !== 'entity' ? target : undefined;
  const last = shown ? Math.min(shown.endLine, shown.line + TARGET_LINES) : 0;
  return {
    ...{ kind, from, to, path, line, resolution, confidence },
    lineText: await lines.line(path, line),
    site: await excerpt(lines, { path, line, first: line - LINES_AROUND, last: line + LINES_AROUND }),
    ...(shown ? { target: await excerpt(lines, { path: shown.path, line: shown.line, first: shown.startLine, last }) } : {}),
  };
}

interface ExcerptRange {
  readonly path: string;
  readonly line: number;
  readonly first: number;
  readonly last: number;
}

async function excerpt(source: SourceLines, { path, line, first, last }: ExcerptRange): Promise<Excerpt> {
  const all = (await source.file(path))?.lines ?? [];
  const firstLine = Math.max(1, first);
  return { path, line, firstLine, lines: all.slice(firstLine - 1, last) };
}
