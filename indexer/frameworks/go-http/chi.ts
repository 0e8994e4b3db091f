/** chi: a method for each verb, routers under a path in a function (`Route`), groups, mounted routers, `With` for middleware. */
import { withoutRoot } from '#indexer/entities/call-texts';
import type { CallView, Fact, Framework, Identity } from '#indexer/entities/contract';
import { methodOf, routesOf } from '#indexer/frameworks/go-http/route-facts';

const CHI = 'gomod:github.com/go-chi/chi';
const FROM = [{ origin: CHI, of: ['NewRouter', 'NewMux', 'Router', 'Mux', 'With', 'Route', 'Group'] }];
const VERBS = ['Get', 'Post', 'Put', 'Patch', 'Delete', 'Head', 'Options', 'Connect', 'Trace'];

/** The router a chain of `With` calls stands for. */
function routersOf(call: CallView): readonly Identity[] {
  const isWith = call.receiver?.steps().some((step) => step.name === 'With' && step.call);
  return (isWith ? call.receiver?.root() : call.receiver)?.identities() ?? [];
}

function verbFacts(call: CallView): readonly Fact[] {
  const path = call.arg(0)?.text();
  const method = /^Handle/.test(call.name) ? 'ANY' : call.name.toUpperCase();
  if (path === undefined) return [];
  return routesOf({ routers: routersOf(call), methods: [method], path: withoutRoot(path), handler: call.arg(1) });
}

function namedFacts(call: CallView): readonly Fact[] {
  const method = methodOf(call.arg(0));
  const path = call.arg(1)?.text();
  if (method === undefined || path === undefined) return [];
  return routesOf({ routers: routersOf(call), methods: [method], path: withoutRoot(path), handler: call.arg(2) });
}

/** The router that the function handed to `Route` or `Group` gets. */
function inner({ site }: CallView): Identity {
  return { key: `chi:${site.path}:${site.line}:${site.column}` };
}

function nestedMount(call: CallView): readonly Fact[] {
  const prefix = call.name === 'Group' ? '' : call.arg(0)?.text();
  if (prefix === undefined) return [];
  return routersOf(call).map((parent) => ({ k: 'mount', parent, prefix, child: inner(call) }));
}

function nestedParam(call: CallView): readonly Fact[] {
  const functions = call.args.at(-1)?.functions() ?? [];
  return functions.map((of) => ({ k: 'param', of, index: 0, value: { origin: CHI, path: 'Router' }, identity: inner(call) }));
}

function mountFacts(call: CallView): readonly Fact[] {
  const prefix = call.arg(0)?.text();
  const children = call.arg(1)?.identities() ?? [];
  if (prefix === undefined) return [];
  return routersOf(call).flatMap((parent) => children.map((child): Fact => ({ k: 'mount', parent, prefix, child })));
}

export const chi: Framework = {
  name: 'chi',
  packages: [CHI],
  params: [{ names: ['Route', 'Group'], from: FROM, facts: nestedParam }],
  calls: [
    { names: [...VERBS, 'Handle', 'HandleFunc'], from: FROM, facts: verbFacts },
    { names: ['Method', 'MethodFunc'], from: FROM, facts: namedFacts },
    { names: ['Route', 'Group'], from: FROM, facts: nestedMount },
    { names: ['Mount'], from: FROM, facts: mountFacts },
  ],
};
