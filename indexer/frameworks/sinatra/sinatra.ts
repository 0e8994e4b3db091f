/** Sinatra: routes of an application class, or of a file that requires Sinatra; the block is the handler. */
import type { CallView, Fact, Framework } from '#indexer/entities/contract';

const VERBS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'];

function routeFacts(call: CallView): readonly Fact[] {
  const path = call.arg(0)?.text();
  const handler = call.args.at(-1);
  if (path === undefined || !path.startsWith('/') || handler?.shape !== 'function') return [];
  const prefix = call.around
    .filter(({ name }) => /^namespace(\(\))?$/.test(name))
    .map((outer) => outer.arg(0)?.text() ?? '')
    .reverse()
    .join('');
  return [{ k: 'route', methods: [call.name.replace(/\(\)$/, '').toUpperCase()], path: `${prefix}${path}`, handlers: [] }];
}

export const sinatra: Framework = {
  name: 'sinatra',
  calls: [{ names: [...VERBS, ...VERBS.map((verb) => `${verb}()`)], from: [{ origin: 'gem:sinatra' }], facts: routeFacts }],
};
