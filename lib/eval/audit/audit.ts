/** One audit of one repository: what to judge next, the verdicts given, and what they say. Shared by the command and the page. */
import { openEdgeAudit } from '#db/repository/edge-audit';
import type { EdgeAuditStore, EdgeVerdict } from '#db/repository/edge-audit-store';
import type { EdgeRow, RepositoryReader } from '#db/repository/repository-store';
import { auditReport, standingVerdicts } from '#lib/eval/audit/audit-report';
import { type SampleOptions, sampleEdges } from '#lib/eval/audit/sample-edges';
import { readStrata, type Stratum } from '#lib/eval/audit/strata';
import { SourceLines } from '#lib/graph/source-lines';
import type { AuditItem, AuditReport, EdgeSite, Excerpt, Verdict } from '#lib/model/audit';
import { PathlightError } from '#lib/model/errors';
import type { OpenRepository, Workspace } from '#lib/repository/workspace';

export interface Audit {
  /** What was judged already and still counts is left out. */
  sample(options: SampleOptions): Promise<readonly AuditItem[]>;
  /** Throws `not_found` when the edge is no longer there. */
  judge(site: EdgeSite, verdict: Verdict, note?: string): Promise<void>;
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
  return auditOver(
    repository,
    await openEdgeAudit(repository.databaseUrl ?? '', { authToken: workspace.settings.databaseToken }),
  );
}

/** By repository at one generation. */
const known = new WeakMap<OpenRepository, Promise<readonly Stratum[]>>();

function strataOf(repository: OpenRepository, store: EdgeAuditStore): Promise<readonly Stratum[]> {
  const reading = known.get(repository) ?? readStrata(store);
  known.set(repository, reading);
  // One that failed is read again next time; the caller gets the error.
  reading.catch(() => known.delete(repository));
  return reading;
}

export function auditOver(repository: OpenRepository, store: EdgeAuditStore): Audit {
  const { reader, name, generation } = repository;
  const lines = new SourceLines(reader);
  const standing = async (): Promise<readonly EdgeVerdict[]> => standingVerdicts(await store.verdicts(), reader);
  return {
    sample: async (options) => {
      const from = { strata: await strataOf(repository, store), store, without: await standing() };
      const edges = await sampleEdges(from, options);
      return Promise.all(edges.map((edge) => toItem(edge, reader, lines)));
    },
    judge: async (site, verdict, note) => {
      const edge = await edgeAt(site, reader);
      const said = { verdict, judgedAt: new Date().toISOString(), ...(note === undefined ? {} : { note }) };
      const lineText = await lines.line(edge.path, edge.line);
      const { kind, from, to, path, line, resolution } = edge;
      await store.saveVerdict({ kind, from, to, path, line, resolution, lineText, ...said });
    },
    forget: (site) => store.removeVerdict(site),
    standing,
    report: async () => {
      const [strata, verdicts] = [await strataOf(repository, store), await store.verdicts()];
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

async function edgeAt({ kind, from, to, path, line }: EdgeSite, reader: RepositoryReader): Promise<EdgeRow> {
  const keys = (await reader.symbolsById(from)).map(({ key }) => key);
  const edge = (await reader.edgesFrom(keys, [kind])).find((one) => one.to === to && one.path === path && one.line === line);
  if (edge) return edge;
  throw new PathlightError('not_found', 'This edge is no longer in the index.', { remedy: 'Draw edges anew.' });
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
