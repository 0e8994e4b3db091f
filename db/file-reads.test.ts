import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '#db/client';
import { temporaryFolder } from '#db/testing/test-database';

let folder: string;
let writer: Database;
let reader: Database;
beforeAll(async () => {
  folder = temporaryFolder();
  const url = `file:${join(folder, 'a b.db')}`;
  writer = await openDatabase({ url, mode: 'write' });
  await writer.run('create table things (name text, size integer, data blob)');
  reader = await openDatabase({ url, mode: 'read' });
});
afterAll(() => {
  writer.close();
  rmSync(folder, { recursive: true, force: true });
});

const names = (): Promise<unknown> => reader.jsonRows(['name'], 'from things where size >= ? order by name', [0]);

it('reads with the same statement what was written meanwhile, also after the table got a column', async () => {
  expect(await names()).toEqual([]);
  await writer.run("insert into things values ('b', 1, x'0102')");
  expect(await names()).toEqual([['b']]);
  await writer.run('alter table things add column more text');
  await writer.run("insert into things values ('a', 2, null, 'x')");
  expect(await names()).toEqual([['a'], ['b']]);
});

it('holds no state of the file between reads, so that a writer can move its log', async () => {
  await names();
  await reader.rows('select * from things');
  const [log] = await writer.rows('pragma wal_checkpoint(truncate)');
  expect(log?.busy).toBe(0);
});

it('gives objects with numbers and the bytes of BLOBs', async () => {
  const [row] = await reader.rows('select name, size, data from things where name = ?', ['b']);
  expect(row).toEqual({ name: 'b', size: 1, data: new Uint8Array([1, 2]).buffer });
});

it('goes on with a statement that failed', async () => {
  const read = (json: string): Promise<unknown> => reader.jsonRows(['value'], 'from json_each(?)', [json]);
  expect(await read('[1]')).toEqual([[1]]);
  await expect(read('{')).rejects.toThrow(/malformed JSON/);
  expect(await read('[2, 3]')).toEqual([[2], [3]]);
});

it('writes nothing', async () => {
  await expect(reader.rows("insert into things values ('c', 3, null, null) returning name")).rejects.toThrow();
});

it('keeps more statements than it holds apart', async () => {
  const ask = (number: number): Promise<unknown> => reader.jsonRows([String(number)], 'from things limit 1');
  for (let number = 0; number < 250; number++) expect(await ask(number)).toEqual([[number]]);
  expect(await ask(0)).toEqual([[0]]);
});

it('is not read any more when it is closed', async () => {
  reader.close();
  await expect(names()).rejects.toThrow(/closed/);
});
