/** Proposed, accepted and rejected knowledge in one repository's database. */
import type { Executor, JsonRow } from '#db/client';
import { storable } from '#db/repository/bulk';
import type { InferredEdgeStore } from '#db/repository/inferred-edge-store';
import type { InferredEdge, InferredEvidence, InferredKind, InferredStatus } from '#lib/model/inferred';

const COLUMNS = [
  'id',
  'kind',
  'from_id',
  'to_id',
  'status',
  'confidence',
  'reason',
  'evidence',
  'model',
  'context_hash',
  'created_at',
  'decided_at',
];

const ENDS = 'kind = ? and from_id = ? and to_id = ?';

/** `writer`: a person who decides is not kept waiting by a lock, so decisions may go over a connection of their own. */
export function inferredEdgesOver(executor: Executor, writer: () => Promise<Executor>): InferredEdgeStore {
  const read = async (rest: string, args: (string | number)[] = []): Promise<readonly InferredEdge[]> =>
    (await executor.jsonRows(COLUMNS, `from inferred_edges ${rest}`, args)).map(toEdge);
  return {
    propose: async (claim) => {
      const { kind, from, to, confidence, reason, evidence, model, contextHash, createdAt } = claim;
      const said = [confidence, storable(reason), JSON.stringify(evidence), model, contextHash, createdAt];
      const added = await executor.run(
        `insert or ignore into inferred_edges
          (kind, from_id, to_id, status, confidence, reason, evidence, model, context_hash, created_at)
          values (?, ?, ?, 'proposed', ?, ?, ?, ?, ?, ?)`,
        [kind, from, to, ...said],
      );
      if (added > 0) return true;
      await executor.run(
        `update inferred_edges set confidence = ?, reason = ?, evidence = ?, model = ?, context_hash = ?, created_at = ?
          where ${ENDS} and status = 'proposed'`,
        [...said, kind, from, to],
      );
      return false;
    },
    list: (status) =>
      read(`${status === undefined ? '' : 'where status = ?'} order by confidence desc, id`, status ? [status] : []),
    about: (symbols) =>
      read('where from_id in (select value from json_each(?1)) or to_id in (select value from json_each(?1)) order by id', [
        JSON.stringify(symbols),
      ]),
    decide: async (id, status, at) => {
      const decided = status === 'proposed' ? null : at;
      await (await writer()).run('update inferred_edges set status = ?, decided_at = ? where id = ?', [status, decided, id]);
      return (await read('where id = ?', [id]))[0] ?? null;
    },
    counts: async () => {
      const rows = await executor.jsonRows(['status', 'count(*)'], 'from inferred_edges group by status');
      return { proposed: 0, accepted: 0, rejected: 0, ...Object.fromEntries(rows.map(([status, n]) => [status, Number(n)])) };
    },
  };
}

function toEdge(row: JsonRow): InferredEdge {
  const [id, kind, from, to, status, confidence, reason, evidence, model, contextHash, createdAt, decidedAt] = row;
  return {
    id: Number(id),
    kind: kind as InferredKind,
    from: String(from),
    to: String(to),
    status: status as InferredStatus,
    confidence: Number(confidence),
    reason: String(reason),
    evidence: JSON.parse(String(evidence)) as readonly InferredEvidence[],
    model: String(model),
    contextHash: String(contextHash),
    createdAt: String(createdAt),
    decidedAt: decidedAt === null || decidedAt === undefined ? null : String(decidedAt),
  };
}
