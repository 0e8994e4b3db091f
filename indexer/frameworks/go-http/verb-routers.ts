/** gin, echo and fiber: a method for each verb, and groups that put a prefix before their routes. */
import type { CallView, Fact, Framework } from '#indexer/entities/contract';
import { groupMount, methodOf, routesOf, verbRoute } from '#indexer/frameworks/go-http/route-facts';

const VERBS = ['Get', 'Post', 'Put', 'Patch', 'Delete', 'Head', 'Options'];

const GIN = [
  {
    origin: 'gomod:github.com/gin-gonic/gin',
    of: ['Default', 'New', 'Group', 'Engine', 'RouterGroup', 'IRouter', 'IRoutes'],
  },
];
const ECHO = [{ origin: 'gomod:github.com/labstack/echo', of: ['New', 'Echo', 'Group'] }];
const FIBER = [{ origin: 'gomod:github.com/gofiber/fiber', of: ['New', 'App', 'Group', 'Router'] }];

function verbFacts(call: CallView): readonly Fact[] {
  return verbRoute(call, /^(any|all)$/i.test(call.name) ? 'ANY' : call.name.toUpperCase());
}

/** `Handle(method, path, handlers…)`, `Add(method, path, handler)` */
function namedFacts(call: CallView): readonly Fact[] {
  const methods = (call.arg(0)?.items() ?? []).flatMap((item) => methodOf(item) ?? []);
  const path = call.arg(1)?.text();
  if (methods.length === 0 || path === undefined || call.args.length < 3) return [];
  return routesOf({ routers: call.receiver?.identities() ?? [], methods, path, handler: call.args.at(-1) });
}

/** echo hands middleware after the handler. */
function echoFacts(call: CallView): readonly Fact[] {
  const path = call.arg(0)?.text();
  if (path === undefined) return [];
  const method = call.name === 'Any' ? 'ANY' : call.name.toUpperCase();
  return routesOf({ routers: call.receiver?.identities() ?? [], methods: [method], path, handler: call.arg(1) });
}

const UPPER_VERBS = VERBS.map((verb) => verb.toUpperCase());

export const gin: Framework = {
  name: 'gin',
  packages: ['gomod:github.com/gin-gonic/gin'],
  calls: [
    { names: [...UPPER_VERBS, 'Any'], from: GIN, facts: verbFacts },
    { names: ['Handle', 'Match'], from: GIN, facts: namedFacts },
    { names: ['Group'], from: GIN, facts: groupMount },
  ],
};

export const echo: Framework = {
  name: 'echo',
  packages: ['gomod:github.com/labstack/echo'],
  calls: [
    { names: [...UPPER_VERBS, 'Any'], from: ECHO, facts: echoFacts },
    { names: ['Add', 'Match'], from: ECHO, facts: namedFacts },
    { names: ['Group'], from: ECHO, facts: groupMount },
  ],
};

export const fiber: Framework = {
  name: 'fiber',
  packages: ['gomod:github.com/gofiber/fiber'],
  calls: [
    { names: [...VERBS, 'All'], from: FIBER, facts: verbFacts },
    { names: ['Add'], from: FIBER, facts: namedFacts },
    { names: ['Group'], from: FIBER, facts: groupMount },
  ],
};
