/** Laravel: routes, events, jobs, the schedule, configuration, its HTTP client. The database is Eloquent's. */
import type { CallRule, CallView, Fact, Framework } from '#indexer/entities/contract';
import { eventRules, listenerRules } from '#indexer/frameworks/laravel/events';
import { routeRules } from '#indexer/frameworks/laravel/routes';

const FACADES = 'composer:Illuminate\\Support\\Facades';

function configFacts(call: CallView): readonly Fact[] {
  const key = call.arg(0)?.text();
  return key === undefined || key.includes('{}') ? [] : [{ k: 'config', key }];
}

function httpFacts(call: CallView): readonly Fact[] {
  const isSend = call.name === 'send';
  const url = call.arg(isSend ? 1 : 0)?.text();
  const method = isSend ? call.arg(0)?.text() : call.name;
  const base = call.receiver
    ?.steps()
    .find(({ name }) => name === 'baseUrl')
    ?.call?.arg(0)
    ?.text();
  if (url === undefined || method === undefined) return [];
  const whole = base === undefined || /^https?:/.test(url) ? url : `${base.replace(/\/$/, '')}/${url.replace(/^\//, '')}`;
  return [{ k: 'http_call', method: method.toUpperCase(), url: whole }];
}

const others: readonly CallRule[] = [
  { names: ['config', 'env'], from: [{ origin: 'composer:laravel/framework', of: [''] }], facts: configFacts },
  { names: ['get', 'string', 'integer', 'boolean', 'array'], from: [{ origin: FACADES, of: ['Config'] }], facts: configFacts },
  {
    names: ['get', 'post', 'put', 'patch', 'delete', 'head', 'send'],
    from: [{ origin: FACADES, of: ['Http', 'Http.*'] }, { origin: 'composer:Illuminate\\Http\\Client' }],
    facts: httpFacts,
  },
];

export const laravel: Framework = {
  name: 'laravel',
  calls: [...routeRules, ...eventRules, ...others],
  definitions: listenerRules,
};
