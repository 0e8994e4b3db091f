/** The quality audit's side of one repository's database. */
import { type Database, type DatabaseAddress, type JsonRow, openDatabase } from '#db/client';
import { migrateDatabase } from '#db/migrate';
import { storable } from '#db/repository/bulk';
import type { EdgeAuditStore, EdgeVerdict } from '#db/repository/edge-audit-store';
import { repositoryMigrations } from '#db/repository/migrations';
import { EDGE_COLUMNS, toEdge } from '#db/repository/rows';
import type { EdgeSite, Verdict } from '#lib/model/audit';
import type { EdgeKind, Resolution } from '#lib/model/graph';

/** Opened to write: verdicts are kept with the repository they are about. */
export async function openEdgeAudit(url: string, options: Omit<DatabaseAddress, 'url'> = {}): Promise<EdgeAuditStore> {
  const database = await openDatabase({ url, ...options, mode: 'write' });
  try {
    await migrateDatabase(database, repositoryMigrations);
  } catch (error) {
    database.close();
    throw error;
  }
  return edgeAuditOver(database);
}

const CURRENT = `edges e join symbols f on f.key = e.from_key and f.until is null
  join symbols t on t.key = e.to_key and t.until is null where e.until is null`;

const VERDICT_COLUMNS = ['kind', 'from_id', 'to_id', 'path', 'line', 'resolution', 'line_text', 'verdict', 'note', 'judged_at'];
const SITE = 'kind = ? and from_id = ? and to_id = ? and path = ? and line = ?';

function edgeAuditOver(database: Database): EdgeAuditStore {
  return {
    edgesAfter: async (number, limit) => {
      const rest = 'from edges where row > ? and until is null order by row limit ?';
      const rows = await database.jsonRows(['row', 'kind', 'resolution'], rest, [number, limit]);
      return rows.map(([row, kind, resolution]) => ({
        number: Number(row),
        kind: kind as EdgeKind,
        resolution: resolution as Resolution,
      }));
    },
    edgesByNumber: async (numbers) => {
      const rest = `from ${CURRENT} and e.row in (select value from json_each(?)) order by e.row`;
      const rows = await database.jsonRows([...EDGE_COLUMNS, 'e.row'], rest, [JSON.stringify(numbers)]);
      return new Map(rows.map((row) => [Number(row.at(-1)), toEdge(row)]));
    },
    verdicts: async () => (await database.jsonRows(VERDICT_COLUMNS, 'from edge_verdicts order by judged_at, id')).map(toVerdict),
    saveVerdict: async (verdict) => {
      const values = [
        ...siteOf(verdict),
        verdict.resolution,
        storable(verdict.lineText),
        verdict.verdict,
        verdict.note === undefined ? null : storable(verdict.note),
        verdict.judgedAt,
      ];
      const marks = values.map(() => '?').join(', ');
      await database.run(`insert or replace into edge_verdicts(${VERDICT_COLUMNS.join(', ')}) values (${marks})`, values);
    },
    removeVerdict: async (site) => {
      await database.run(`delete from edge_verdicts where ${SITE}`, [...siteOf(site)]);
    },
    close: () => database.close(),
  };
}

function siteOf({ kind, from, to, path, line }: EdgeSite): readonly [string, string, string, string, number] {
  return [kind, from, to, path, line];
}

function toVerdict(row: JsonRow): EdgeVerdict {
  const [kind, from, to, path, line, resolution, lineText, verdict, note, judgedAt] = row;
  return {
    kind: kind as EdgeKind,
    from: String(from),
    to: String(to),
    path: String(path),
    line: Number(line),
    resolution: resolution as Resolution,
    lineText: String(lineText),
    verdict: verdict as Verdict,
    ...(typeof note === 'string' ? { note } : {}),
    judgedAt: String(judgedAt),
  };
}
