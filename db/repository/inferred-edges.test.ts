import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRepositoryReader, type RepositoryDatabaseReader } from '#db/repository/open-reader';
import { openRepositoryWriter } from '#db/repository/open-writer';
import { filePlace, httpPlace, type TestPlace } from '#db/testing/test-database';
import type { InferredClaim } from '#lib/model/inferred';

const claim: InferredClaim = {
  kind: 'deprecated_by',
  from: 'pay.py::charge_v1',
  to: 'pay.py::charge',
  confidence: 0.8,
  reason: 'Its comment says so — früher.',
  evidence: [{ path: 'pay.py', line: 3, endLine: 4, text: '# use charge\ndef charge_v1():', fileHash: 'f1' }],
  model: 'small',
  contextHash: 'c1',
  createdAt: '2024-03-01T10:00:00.000Z',
};
const AT = '2024-03-02T10:00:00.000Z';

describe.each([
  ['file', filePlace],
  ['http', httpPlace],
])('inferred knowledge over %s', (_, makePlace) => {
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

  it('waits as proposed, is found by either end, and stays as a person decided', async () => {
    const { inferred } = reader;
    expect(await inferred.counts()).toEqual({ proposed: 0, accepted: 0, rejected: 0 });
    expect(await inferred.propose(claim)).toBe(true);
    expect(await inferred.propose({ ...claim, kind: 'means', to: 'payment', confidence: 0.9 })).toBe(true);
    expect(await inferred.propose({ ...claim, confidence: 0.5, model: 'large' })).toBe(false);

    const [likeliest, waiting] = await inferred.list('proposed');
    expect(likeliest).toMatchObject({ kind: 'means', to: 'payment' });
    expect(waiting).toEqual({ ...claim, id: waiting?.id, confidence: 0.5, model: 'large', status: 'proposed', decidedAt: null });
    expect(await inferred.about(['pay.py::charge'])).toEqual([waiting]);
    expect(await inferred.about(['pay.py::nothing'])).toEqual([]);

    const id = waiting?.id ?? 0;
    expect(await inferred.decide(id, 'rejected', AT)).toMatchObject({ status: 'rejected', decidedAt: AT });
    expect(await inferred.propose(claim)).toBe(false);
    expect(await inferred.list('rejected')).toMatchObject([{ id, model: 'large', confidence: 0.5 }]);
    expect(await inferred.counts()).toEqual({ proposed: 1, accepted: 0, rejected: 1 });
    expect(await inferred.decide(id, 'proposed', AT)).toMatchObject({ status: 'proposed', decidedAt: null });
    expect(await inferred.decide(9_999, 'accepted', AT)).toBeNull();
  });
});
