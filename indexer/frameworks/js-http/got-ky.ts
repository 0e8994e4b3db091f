/** got, ky, superagent, needle: clients with the same shape, called or with a method for each verb. */
import type { CallView, Fact, Framework } from '#indexer/entities/contract';
import { clientFacts, methodOf, VERBS, verbFacts } from '#indexer/frameworks/js-http/http-facts';

const PACKAGES = ['npm:got', 'npm:ky', 'npm:ky-universal', 'npm:superagent', 'npm:needle', 'npm:wretch'];
const FROM = [{ origin: PACKAGES, of: ['', 'got', 'ky', 'extend', 'create', 'KyInstance', 'Got'] }];

function calledFacts(call: CallView): readonly Fact[] {
  return verbFacts(call, methodOf(call.arg(1)), call.arg(0));
}

export const gotKy: Framework = {
  name: 'got-ky',
  packages: PACKAGES,
  calls: [
    {
      names: [...VERBS, 'del'],
      from: FROM,
      facts: (call) => verbFacts(call, call.name === 'del' ? 'DELETE' : call.name.toUpperCase(), call.arg(0)),
    },
    { names: ['default', 'got', 'ky'], from: [{ origin: ['npm:got', 'npm:ky'], of: [''] }], facts: calledFacts },
    { names: ['extend', 'create'], from: FROM, facts: (call) => clientFacts(call, ['prefixUrl', 'baseUrl']) },
  ],
};
