/**
 * axum: `Router::new().route(path, get(list).post(add))`, `nest` and `merge`. The methods of a path are a chain of calls that starts
 * with one of axum's own.
 */
import type { CallView, Fact, Framework, Identity, SymbolRef, ValueView } from '#indexer/entities/contract';

const AXUM = 'crate:axum';
const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'any']);

interface Answer {
  readonly method: string;
  readonly handlers: readonly SymbolRef[];
}

/** `get(list).post(add)`: each step is a method and its handler. */
function answersOf(value: ValueView | undefined): readonly Answer[] {
  const calls: CallView[] = [];
  for (let call = value?.call(); call; call = call.receiver?.call()) calls.unshift(call);
  return calls.flatMap((call) => {
    const name = call.name.replace(/_service$/, '');
    const isOwn = METHODS.has(name) && (call.origin === undefined || call.origin.origin.startsWith(AXUM));
    return isOwn ? [{ method: name === 'any' ? 'ANY' : name.toUpperCase(), handlers: call.arg(0)?.functions() ?? [] }] : [];
  });
}

/** Each step of a chain gives another router; the one it started with stands for them all. */
function routersOf(value: ValueView | undefined): readonly Identity[] {
  return (value?.identities() ?? []).map((identity) => startOf(identity));
}

const MAX_STEPS = 200;

function startOf(identity: Identity): Identity {
  let start = identity;
  for (let count = 0; count < MAX_STEPS; count += 1) {
    const before = start.creation?.receiver?.identity();
    if (!before || before.key === start.key) return start;
    start = before;
  }
  return start;
}

function routeFacts(call: CallView): readonly Fact[] {
  const path = call.arg(0)?.text();
  if (path === undefined) return [];
  return routersOf(call.receiver).flatMap((router) =>
    answersOf(call.arg(1)).map(({ method, handlers }): Fact => ({ k: 'route', router, methods: [method], path, handlers })),
  );
}

function mountFacts(call: CallView): readonly Fact[] {
  const isNest = call.name === 'nest';
  const prefix = isNest ? call.arg(0)?.text() : '';
  const children = routersOf(call.arg(isNest ? 1 : 0));
  if (prefix === undefined) return [];
  return routersOf(call.receiver).flatMap((parent) => children.map((child): Fact => ({ k: 'mount', parent, prefix, child })));
}

const FROM = [{ origin: AXUM }];

export const axum: Framework = {
  name: 'axum',
  packages: [AXUM],
  calls: [
    { names: ['route'], from: FROM, facts: routeFacts },
    { names: ['nest', 'merge'], from: FROM, facts: mountFacts },
  ],
};
