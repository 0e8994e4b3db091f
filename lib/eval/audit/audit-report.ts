/**
 * Precision of the edges, by what a person judged. A verdict counts as long as its edge is there and its call line says what it said:
 * the line may move, a changed line or a dropped edge takes its verdict out.
 */
import type { EdgeVerdict } from '#db/repository/edge-audit-store';
import type { RepositoryReader } from '#db/repository/repository-store';
import type { Stratum } from '#lib/eval/audit/strata';
import { wilsonInterval } from '#lib/eval/audit/wilson';
import { SourceLines } from '#lib/graph/source-lines';
import type { AuditFigure, AuditReport, AuditRow } from '#lib/model/audit';

/** Of `verdicts`, those that still count, with today's resolution. */
export async function standingVerdicts(
  verdicts: readonly EdgeVerdict[],
  reader: RepositoryReader,
): Promise<readonly EdgeVerdict[]> {
  const lines = new SourceLines(reader);
  const standing: EdgeVerdict[] = [];
  for (const [from, given] of Map.groupBy(verdicts, (verdict) => verdict.from)) {
    const keys = (await reader.symbolsById(from)).map(({ key }) => key);
    const edges = await reader.edgesFrom(keys);
    for (const verdict of given) {
      const alike = edges.filter(({ kind, to, path }) => kind === verdict.kind && to === verdict.to && path === verdict.path);
      for (const edge of alike) {
        if ((await lines.line(edge.path, edge.line)) !== verdict.lineText) continue;
        standing.push({ ...verdict, resolution: edge.resolution, line: edge.line });
        break;
      }
    }
  }
  return standing;
}

export interface AuditParts {
  readonly repository: string;
  readonly generation: number;
  readonly strata: readonly Stratum[];
  readonly standing: readonly EdgeVerdict[];
  /** How many were ever given. */
  readonly given: number;
}

export function auditReport({ repository, generation, strata, standing, given }: AuditParts): AuditReport {
  const rows = strata.map(({ kind, resolution, edges }) => {
    const alike = standing.filter((verdict) => verdict.kind === kind && verdict.resolution === resolution);
    return { kind, resolution, edges: edges.length, ...figureOf(alike) };
  });
  const byKind = Map.groupBy(standing, ({ kind }) => kind);
  return {
    repository,
    generation,
    total: figureOf(standing),
    weighted: weigh(rows),
    byKind: Object.fromEntries(Array.from(byKind, ([kind, verdicts]) => [kind, figureOf(verdicts)])),
    rows: rows.filter(({ right, wrong, unsure }) => right + wrong + unsure > 0),
    outdated: given - standing.length,
  };
}

function figureOf(verdicts: readonly EdgeVerdict[]): AuditFigure {
  const count = (verdict: EdgeVerdict['verdict']): number => verdicts.filter((one) => one.verdict === verdict).length;
  const [right, wrong, unsure] = [count('right'), count('wrong'), count('unsure')];
  const of = right + wrong;
  return { right, wrong, unsure, precision: of === 0 ? null : right / of, interval: wilsonInterval(right, of) };
}

/** Strata that nobody judged say nothing. */
function weigh(rows: readonly AuditRow[]): number | null {
  const judged = rows.filter(({ precision }) => precision !== null);
  const edges = judged.reduce((sum, row) => sum + row.edges, 0);
  return edges === 0 ? null : judged.reduce((sum, row) => sum + row.edges * (row.precision ?? 0), 0) / edges;
}
