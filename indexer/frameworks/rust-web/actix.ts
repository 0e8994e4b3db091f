/**
 * actix-web and Rocket: handlers with a method and path in an attribute, services and scopes that they are handed to, routes written as
 * calls. A handler that no scope is known to take has the path its attribute says.
 */
import type { CallView, DefinitionRule, DefinitionView, Fact, Framework, Identity, ValueView } from '#indexer/entities/contract';

const ACTIX = 'crate:actix_web';
const ROCKET = 'crate:rocket';
const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'route'];
const FROM = [{ origin: ACTIX }];

function attributeFacts(origin: string): (definition: DefinitionView) => readonly Fact[] {
  return (definition) =>
    definition.decoratorsOf({ names: METHODS, from: [{ origin }] }).flatMap((attribute): readonly Fact[] => {
      const path = attribute.arg(0)?.text();
      if (path === undefined) return [];
      const methods = [attribute.name === 'route' ? 'ANY' : attribute.name.toUpperCase()];
      return [{ k: 'route', router: definition.identity, methods, path, handlers: [definition] }];
    });
}

function handlerRule(origin: string): DefinitionRule {
  return { decorators: { names: METHODS, from: [{ origin }] }, facts: attributeFacts(origin) };
}

const MAX_STEPS = 100;
const MAKERS = new Set(['new', 'scope', 'resource']);

/** The scope or app a chain starts with. */
function startOf(value: ValueView | undefined): Identity | undefined {
  let start = value?.identity();
  for (let count = 0; start && count < MAX_STEPS; count += 1) {
    if (MAKERS.has(start.creation?.name ?? '')) break;
    const before: Identity | undefined = start.creation?.receiver?.identity();
    if (!before || before.key === start.key) break;
    start = before;
  }
  return start;
}

/** `web::scope("/api")`, `web::resource("/orders")`: a router with a prefix. */
function scopeFacts(call: CallView): readonly Fact[] {
  const router = call.result.identity();
  const prefix = call.arg(0)?.text();
  return router && prefix !== undefined ? [{ k: 'router', router, prefix }] : [];
}

/** `scope.service(handler)`, `app.service(scope)` */
function serviceFacts(call: CallView): readonly Fact[] {
  const parent = startOf(call.receiver);
  if (!parent) return [];
  const scope = startOf(call.arg(0));
  const isScope = MAKERS.has(scope?.creation?.name ?? '');
  const handlers =
    call
      .arg(0)
      ?.functions()
      .map((handler) => handler.identity) ?? [];
  const children = scope && isScope ? [scope] : handlers;
  return children.map((child) => ({ k: 'mount', parent, prefix: '', child }));
}

/** `app.route("/x", web::get().to(handler))`, `resource.route(web::post().to(handler))` */
function routeFacts(call: CallView): readonly Fact[] {
  const router = startOf(call.receiver);
  const to = call.args.at(-1)?.call();
  const method = to?.name === 'to' ? to.receiver?.call()?.name : undefined;
  const path = call.args.length > 1 ? call.arg(0)?.text() : '';
  if (!router || !to || method === undefined || !METHODS.includes(method) || path === undefined) return [];
  const methods = [method === 'route' ? 'ANY' : method.toUpperCase()];
  return [{ k: 'route', router, methods, path, handlers: to.arg(0)?.functions() ?? [] }];
}

export const actix: Framework = {
  name: 'actix',
  packages: [ACTIX],
  definitions: [handlerRule(ACTIX)],
  calls: [
    { names: ['scope', 'resource'], from: FROM, facts: scopeFacts },
    { names: ['service'], from: FROM, facts: serviceFacts },
    { names: ['route'], from: FROM, facts: routeFacts },
  ],
};

export const rocket: Framework = {
  name: 'rocket',
  packages: [ROCKET],
  definitions: [handlerRule(ROCKET)],
};
