import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRepositoryReader, type RepositoryDatabaseReader } from '#db/repository/open-reader';
import { openRepositoryWriter } from '#db/repository/open-writer';
import { generation, symbol } from '#db/testing/generation-fixture';
import { temporaryFolder } from '#db/testing/test-database';
import { splitWords } from '#lib/model/words';
import { isDescription } from '#lib/search/query-kind';
import { otherSpellings } from '#lib/search/spelling';
import { phraseWords, relatedWords } from '#lib/search/synonyms';
import { searchByWords, wordQuery } from '#lib/search/words';

const described = (id: string, doc: string, line: number) => symbol(id, { line, doc: splitWords(doc).join(' ') });

let folder: string;
let reader: RepositoryDatabaseReader;

beforeAll(async () => {
  folder = temporaryFolder();
  const url = `file:${join(folder, 'words.db')}`;
  const writer = await openRepositoryWriter(url);
  const symbols = [
    described('shop/refund.py::issue_refund', '把钱退还给客户', 1),
    described('shop/catalog.py::load_catalog', 'Reads the catalog.', 2),
    described('shop/order.py::order_total', 'Sums the lines.', 3),
    described('shop/report.py::total_by_order', 'Lists every order with its total of lines.', 4),
    described('shop/net.py::retry', 'Calls until it answers.', 5),
    described('shop/net.py::call', 'Calls once.', 6),
  ];
  await writer.writeGeneration(generation({ files: { 'shop/order.py': '' }, symbols }));
  writer.close();
  reader = await openRepositoryReader(url);
});
afterAll(() => {
  reader.close();
  rmSync(folder, { recursive: true, force: true });
});

const found = async (query: string): Promise<readonly string[]> => {
  const hits = await searchByWords(reader, query, { limit: 10, structure: true });
  const symbols = await reader.symbolsByKey(hits.map(({ key }) => key));
  return hits.map(({ key }) => symbols.get(key)?.id.split('::')[1] ?? '');
};

describe('search by words', () => {
  it.each([
    ['give the money back', 'issue_refund'],
    ['退还', 'issue_refund'],
    ['where is the catalogue', 'load_catalog'],
    ['the order total', 'order_total'],
    ['try again later', 'retry'],
  ])('%s', async (query, first) => {
    expect((await found(query))[0]).toBe(first);
  });

  it('looks for nothing that is not in the index', async () => {
    expect(await wordQuery(reader, 'zebra quokka')).toEqual({ own: [], related: [] });
    expect(await found('zebra')).toEqual([]);
  });

  it('finds the telling words of a long text wherever they stand', async () => {
    const prose = Array.from({ length: 400 }, (_, at) => `word${at} of a long report about the order`).join(' ');
    const { own, related } = await wordQuery(reader, `issue_refund fails. ${prose} catalog`);
    expect(own).toContain('issuerefund');
    expect(own.length).toBeLessThanOrEqual(24);
    expect(related).toEqual([]);
  });
});

describe('words beside a word', () => {
  it('knows both spellings and short forms', () => {
    expect(otherSpellings('catalogue')).toContain('catalog');
    expect(otherSpellings('authorisation')).toContain('authorization');
    expect(otherSpellings('color')).toContain('colour');
    expect(otherSpellings('configuration')).toContain('config');
    expect(otherSpellings('db')).toContain('database');
    expect(otherSpellings('zebra')).toEqual([]);
  });

  it('relates a word in any of its endings', () => {
    for (const form of ['refund', 'refunds', 'refunded', 'refunding']) expect(relatedWords(form)).toContain('repay');
    expect(relatedWords('buyers')).toContain('customer');
    expect([...relatedWords('zebra')]).toEqual([]);
    expect(phraseWords('Trying it again')).toEqual(['retry', 'retries']);
    expect(phraseWords('a pay backlog')).toEqual([]);
  });
});

describe('isDescription', () => {
  it.each([
    ['verify the user and check the token', true],
    ['what verifies the user', false],
    ['verify the user?', false],
    ['execute_query', false],
    ['post_json in http_client.py', false],
    ['校验用户 token 的有效性', false],
  ])('%s: %s', (query, expected) => {
    expect(isDescription(query)).toBe(expected);
  });
});
