/**
 * Express: routes on apps and routers, `route(path)` chains, routers mounted with `use`. Routers that a function takes as a parameter
 * are known by its callers.
 */
import { withoutRoot } from '#indexer/entities/call-texts';
import type { CallView, Fact, Framework, ValueView } from '#indexer/entities/contract';

const EXPRESS = 'npm:express';
/** An app, a router, or their types; a chain of routes on either. */
const ROUTERS = [
  '',
  'Router',
  'Express',
  'Application',
  'IRouter',
  'express',
  'Router.*',
  'Express.*',
  'use',
  'route',
  'route.*',
];
const FROM = [
  { origin: EXPRESS, of: ROUTERS },
  { origin: 'npm:express-promise-router' },
  { origin: 'npm:express-serve-static-core', of: ROUTERS },
];
const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'del', 'head', 'options', 'all'];
/** What yields the router it is called on. */
const FLUENT = new Set([...METHODS, 'use', 'param', 'set', 'enable', 'disable']);
const VERB: Readonly<Record<string, string>> = { all: 'ANY', del: 'DELETE' };

/** The path of `router.route(path)` in a chain, and the router; or the call's own receiver. */
function routeFacts(call: CallView): readonly Fact[] {
  const { receiver } = call;
  if (!receiver) return [];
  const chain = receiver.steps();
  const at = chain.findLastIndex((step) => step.name === 'route' && step.call);
  const opener = at < 0 ? undefined : chain[at]?.call;
  const router = opener ? opener.receiver : receiver;
  const paths = opener ? opener.arg(0)?.texts() : pathsOf(call.arg(0));
  const handlers = opener ? call.args : call.args.slice(1);
  const last = handlers.at(-1);
  if (!paths || paths.length === 0 || !last) return [];
  const identities = router?.identities(FLUENT) ?? [];
  return identities.flatMap((identity) =>
    paths.map(
      (path): Fact => ({
        k: 'route',
        router: identity,
        methods: [VERB[call.name] ?? call.name.toUpperCase()],
        path: withoutRoot(path),
        handlers: last.functions().slice(-1),
      }),
    ),
  );
}

function pathsOf(value: ValueView | undefined): readonly string[] {
  return (value?.items() ?? []).flatMap((item) => item.texts());
}

function mountFacts(call: CallView): readonly Fact[] {
  const parent = call.receiver?.identity(FLUENT);
  if (!parent) return [];
  const paths = pathsOf(call.arg(0));
  const isPrefixed = call.arg(0)?.shape === 'text' || (paths.length > 0 && call.arg(0)?.call() === undefined);
  const prefixes = isPrefixed && paths.length > 0 ? paths : [''];
  const mounted = (isPrefixed ? call.args.slice(1) : call.args).flatMap((arg) => arg.items());
  return mounted.flatMap((arg) =>
    arg.identities(FLUENT).flatMap((child): readonly Fact[] => {
      if (child.key === parent.key || !child.creation) return [];
      if (!child.creation.origin?.origin.startsWith(EXPRESS) && !child.creation.origin?.origin.includes('express')) return [];
      return prefixes.map((prefix) => ({ k: 'mount', parent, prefix: withoutRoot(prefix), child }));
    }),
  );
}

export const express: Framework = {
  name: 'express',
  packages: [EXPRESS, 'npm:express-promise-router'],
  calls: [
    { names: METHODS, from: FROM, facts: routeFacts },
    { names: ['use'], from: FROM, facts: mountFacts },
  ],
};
