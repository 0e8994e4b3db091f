/**
 * Writes a generation's symbols and gives each its key. A key belongs to an (id, ordinal) for ever, also when the symbol went away
 * and came back, so that edges of unchanged files, documents and vectors stay valid.
 */
import { hash } from 'node:crypto';
import type { Executor } from '#db/client';
import { insertRows, storable } from '#db/repository/bulk';
import { endRows } from '#db/repository/diff';
import type { SymbolRecord } from '#lib/model/graph';
import { lastName } from '#lib/model/ids';

const COLUMNS = [
  'key',
  'id',
  'ordinal',
  'name',
  'name_lower',
  'kind',
  'path',
  'line',
  'start_line',
  'end_line',
  'language',
  'signature',
  'doc',
  'is_test',
  'exported',
  'fingerprint',
] as const;

/** Returns the key of each symbol, by its position in `symbols`. */
export async function writeSymbols(
  transaction: Executor,
  symbols: readonly SymbolRecord[],
  generation: number,
): Promise<Int32Array> {
  const current = await currentSymbols(transaction);
  const keyOf = await keyGiver(transaction, current);
  const ordinals = new Map<string, number>();
  const keys = new Int32Array(symbols.length);
  const added: string[] = [];
  symbols.forEach((symbol, position) => {
    const id = storable(symbol.id);
    const ordinal = ordinals.get(id) ?? 0;
    ordinals.set(id, ordinal + 1);
    const identity = identityOf(id, ordinal);
    const key = keyOf(identity);
    keys[position] = key;
    const values = valuesOf(symbol);
    const fingerprint = hash('sha1', JSON.stringify(values), 'base64').slice(0, 16);
    const stored = current.get(identity);
    if (stored?.fingerprint === fingerprint) {
      current.delete(identity);
      return;
    }
    const name = storable(lastName(symbol.id));
    added.push(JSON.stringify([key, id, ordinal, name, name.toLowerCase(), ...values, fingerprint]));
  });
  // What is left was not seen again, or not as it was.
  const vanished = Array.from(current.values(), ({ row }) => row);
  await endRows(transaction, 'symbols', vanished, generation);
  await insertRows(transaction, { table: 'symbols', columns: COLUMNS, since: generation }, added);
  return keys;
}

function valuesOf(symbol: SymbolRecord): readonly (string | number | boolean | null)[] {
  return [
    symbol.kind,
    storable(symbol.path),
    symbol.line,
    symbol.startLine,
    symbol.endLine,
    symbol.language,
    storable(symbol.signature),
    symbol.doc === undefined ? null : storable(symbol.doc),
    symbol.isTest,
    symbol.exported,
  ];
}

function identityOf(id: string, ordinal: number): string {
  return ordinal === 0 ? id : `${id}\0${ordinal}`;
}

interface CurrentSymbol {
  readonly row: number;
  readonly key: number;
  readonly fingerprint: string;
}

async function currentSymbols(transaction: Executor): Promise<Map<string, CurrentSymbol>> {
  const rows = await transaction.jsonRows(['row', 'key', 'id', 'ordinal', 'fingerprint'], 'from symbols where until is null');
  return new Map(
    rows.map(([row, key, id, ordinal, fingerprint]) => [
      identityOf(String(id), Number(ordinal)),
      { row: Number(row), key: Number(key), fingerprint: String(fingerprint) },
    ]),
  );
}

/** Keys for identities: the current one, a former one, or the next free number. */
async function keyGiver(
  transaction: Executor,
  current: ReadonlyMap<string, CurrentSymbol>,
): Promise<(identity: string) => number> {
  const known = new Map(Array.from(current, ([identity, { key }]) => [identity, key]));
  const former = await transaction.jsonRows(['key', 'id', 'ordinal'], 'from symbols where until is not null group by key');
  let highest = 0;
  for (const [key, id, ordinal] of former) known.set(identityOf(String(id), Number(ordinal)), Number(key));
  for (const key of known.values()) highest = Math.max(highest, key);
  return (identity) => {
    const key = known.get(identity) ?? ++highest;
    known.set(identity, key);
    return key;
  };
}
