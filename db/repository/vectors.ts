/** The vector store over one repository's database. */
import type { Database } from '#db/client';
import { insertBlobs } from '#db/repository/bulk';
import { toBytes } from '#db/repository/read-files';
import { decodeVector, encodeVector } from '#db/repository/vector-codec';
import type { VectorStore } from '#db/repository/vector-store';
import { PathlightError } from '#lib/model/errors';

const TARGET = { verb: 'insert or replace', table: 'vectors', columns: ['content_hash', 'model', 'dimension', 'data'] } as const;

type Put = VectorStore['putVectors'];

/** `keep`: how vectors are written where a reader made them; by default as a writer writes. */
export function vectorStoreOver(database: Database, keep: Put = putInto(database)): VectorStore {
  return {
    missingDocuments: async (model, limit) => {
      const rest = `from documents d left join symbols s on s.key = d.key and s.until is null
        where not exists (select 1 from vectors v where v.content_hash = d.content_hash and v.model = ?)
        group by d.content_hash order by min(coalesce(s.is_test, 0)), min(d.key) limit ?`;
      const rows = await database.jsonRows(['d.content_hash', 'd.embed_text'], rest, [model, limit]);
      return rows.map(([contentHash, text]) => ({ contentHash: String(contentHash), text: String(text) }));
    },
    putVectors: putInto(database),
    keepVectors: async (model, dimension, vectors) => {
      try {
        await keep(model, dimension, vectors);
        return true;
      } catch (error) {
        if (error instanceof PathlightError) return false;
        throw error;
      }
    },
    vectorsOf: async (contentHashes) => {
      const select = `select v.content_hash as hash, v.model as model, v.data as data
        from json_each(?) k cross join vectors v on v.content_hash = k.value`;
      const rows = await database.rows(select, [JSON.stringify(contentHashes)]);
      return rows.map(({ hash, model, data }) => ({
        contentHash: String(hash),
        model: String(model),
        vector: decodeVector(toBytes(data)),
      }));
    },
    vectorsAfter: async (model, afterRow, limit) => {
      const next = 'select rowid from vectors where model = ? and rowid > ? order by rowid limit ?';
      const select = `select v.rowid as row, d.key as key, v.data as data from vectors v
        join documents d on d.content_hash = v.content_hash where v.rowid in (${next}) order by v.rowid, d.key`;
      const rows = await database.rows(select, [model, afterRow, limit]);
      return rows.map(({ row, key, data }) => ({ row: Number(row), key: Number(key), vector: decodeVector(toBytes(data)) }));
    },
    lastRow: async () => Number((await database.jsonRows(['max(rowid)'], 'from vectors'))[0]?.[0] ?? 0),
    progress: async (model) => {
      const done = '(select count(*) from documents d join vectors v on v.content_hash = d.content_hash and v.model = ?)';
      const [row] = await database.jsonRows([done, '(select count(*) from documents)'], '', [model]);
      return { done: Number(row?.[0] ?? 0), total: Number(row?.[1] ?? 0) };
    },
    models: async () => {
      const rest =
        'from documents d join vectors v on v.content_hash = d.content_hash group by v.model, v.dimension order by count(*) desc';
      const rows = await database.jsonRows(['v.model', 'v.dimension', 'count(*)'], rest);
      return rows.map(([model, dimension, count]) => ({
        model: String(model),
        dimension: Number(dimension),
        count: Number(count),
      }));
    },
  };
}

export function putInto(database: Database): Put {
  return async (model, dimension, vectors) => {
    const rows = Array.from(vectors, ([contentHash, vector]) => {
      if (vector.length !== dimension) throw new RangeError(`A vector of ${vector.length} dimensions, not ${dimension}.`);
      return [contentHash, model, dimension, encodeVector(vector)];
    });
    await database.transaction((transaction) => insertBlobs(transaction, TARGET, rows));
  };
}
