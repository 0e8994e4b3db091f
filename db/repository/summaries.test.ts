import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRepositoryReader, type RepositoryDatabaseReader } from '#db/repository/open-reader';
import { openRepositoryWriter } from '#db/repository/open-writer';
import type { StoredSummary } from '#db/repository/summary-store';
import { filePlace, httpPlace, type TestPlace } from '#db/testing/test-database';

const first: StoredSummary = {
  contentHash: 'h1',
  model: 'small',
  subject: 'shop/pay.py::charge',
  text: 'Charges a card — früh.',
  evidence: [{ path: 'shop/pay.py', line: 1, endLine: 9 }],
  createdAt: '2024-03-01T10:00:00.000Z',
};

describe.each([
  ['file', filePlace],
  ['http', httpPlace],
])('summaries over %s', (_, makePlace) => {
  let place: TestPlace;
  let reader: RepositoryDatabaseReader;
  beforeAll(async () => {
    place = await makePlace();
    const url = place.url();
    (await openRepositoryWriter(url)).close();
    reader = await openRepositoryReader(url);
  });
  afterAll(async () => {
    reader.close();
    await place.close();
  });

  it('are found by the hash of what was shown, the newest first, and replaced by model', async () => {
    const later = { ...first, model: 'large', text: 'Charges it once.', createdAt: '2024-03-02T10:00:00.000Z' };
    await reader.keepSummary({ ...first, text: 'replaced' });
    await reader.keepSummary(first);
    await reader.keepSummary(later);
    await reader.keepSummary({ ...first, contentHash: 'h2' });
    expect(await reader.summaries(['h1', 'unknown'])).toEqual([later, first]);
    expect(await reader.summaries([])).toEqual([]);
  });
});
