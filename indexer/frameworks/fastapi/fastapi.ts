/** FastAPI and Starlette: routes of apps and routers, routers included with prefixes, applications mounted. */
import type { CallView, Fact, Framework } from '#indexer/entities/contract';

const ROUTERS = [
  {
    origin: ['pypi:fastapi', 'pypi:starlette', 'pypi:fastapi_utils'],
    of: ['FastAPI', 'APIRouter', 'Starlette', 'Router', 'InferringRouter'],
  },
];
const VERBS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'];

function listed(call: CallView, name: string): readonly string[] {
  return (call.arg(-1, name)?.items() ?? []).flatMap((item) => item.texts()).map((text) => text.toUpperCase());
}

function routeFacts(call: CallView): readonly Fact[] {
  const handler = call.decorates;
  const handlers = handler ? [handler] : (call.arg(1, 'endpoint')?.functions() ?? []);
  if (handlers.length === 0) return [];
  const said = listed(call, 'methods');
  const methods = VERBS.includes(call.name) ? [call.name.toUpperCase()] : said.length > 0 ? said : ['GET'];
  return (call.receiver?.identities() ?? []).flatMap((router) =>
    (call.arg(0, 'path')?.texts() ?? []).map((path): Fact => ({ k: 'route', router, methods, path, handlers })),
  );
}

function routerFacts(call: CallView): readonly Fact[] {
  const router = call.result.identity();
  const prefix = call.arg(-1, 'prefix')?.text();
  return router && prefix !== undefined && prefix !== '{}' ? [{ k: 'router', router, prefix }] : [];
}

function includeFacts(call: CallView): readonly Fact[] {
  const parent = call.receiver?.identity();
  const prefix = call.arg(-1, 'prefix')?.text() ?? '';
  return parent ? (call.arg(0, 'router')?.identities() ?? []).map((child) => ({ k: 'mount', parent, child, prefix })) : [];
}

function mountFacts(call: CallView): readonly Fact[] {
  const parent = call.receiver?.identity();
  const child = call.arg(1, 'app')?.identity();
  return parent && child?.creation ? [{ k: 'mount', parent, child, prefix: call.arg(0, 'path')?.text() ?? '' }] : [];
}

export const fastapi: Framework = {
  name: 'fastapi',
  packages: ['pypi:fastapi', 'pypi:starlette', 'pypi:fastapi_utils'],
  calls: [
    { names: [...VERBS, 'api_route', 'route', 'add_api_route', 'add_route'], from: ROUTERS, facts: routeFacts },
    { names: ['APIRouter', 'InferringRouter'], from: [{ origin: ['pypi:fastapi', 'pypi:fastapi_utils'] }], facts: routerFacts },
    { names: ['include_router'], from: ROUTERS, facts: includeFacts },
    { names: ['mount'], from: ROUTERS, facts: mountFacts },
  ],
};
