/**
 * gorilla/mux: `HandleFunc(path, handler).Methods("GET")`, the same from `Path(…)` on, and subrouters under a path prefix. A route whose
 * chain names no methods answers any.
 */
import type { CallView, Fact, Framework, Identity, Step, ValueView } from '#indexer/entities/contract';
import { methodOf, routesOf } from '#indexer/frameworks/go-http/route-facts';

const MUX = 'gomod:github.com/gorilla/mux';
const FROM = [{ origin: MUX }];

function stepOf(steps: readonly Step[], names: readonly string[]): CallView | undefined {
  return steps.findLast((step) => names.includes(step.name) && step.call)?.call;
}

interface Chain {
  readonly routers: readonly Identity[];
  /** Steps since the router. */
  readonly steps: readonly Step[];
  readonly prefix: string;
}

const OPENS_ROUTE = /^(Path|PathPrefix|HandleFunc|Handle|Methods|Host|Name|NewRoute)$/;

/** A chain taken apart: the router it starts from, a subrouter too, and the path written after it. */
function chainOf(value: ValueView | undefined): Chain {
  const all = value?.steps() ?? [];
  const steps = all.slice(all.findLastIndex((step) => /^(Subrouter|NewRouter)$/.test(step.name)) + 1);
  const opener = steps.find((step) => OPENS_ROUTE.test(step.name) && step.call)?.call;
  const prefix = stepOf(steps, ['Path', 'PathPrefix'])?.arg(0)?.text() ?? '';
  return { routers: (opener ? opener.receiver : value)?.identities() ?? [], steps, prefix };
}

/** Whether `Methods` stands somewhere behind the call. */
function saysMethods(call: CallView): boolean {
  let next = call.next;
  while (next && next.name !== 'Methods') next = next.next;
  return next !== undefined;
}

/** `Handle…(path, handler)` answers any method, unless `Methods` behind it says which. */
function openFacts(call: CallView): readonly Fact[] {
  const path = call.arg(0)?.text();
  if (path === undefined || saysMethods(call)) return [];
  const { routers, prefix } = chainOf(call.receiver);
  return routesOf({ routers, methods: ['ANY'], path: prefix + path, handler: call.arg(1) });
}

function methodFacts(call: CallView): readonly Fact[] {
  const { routers, prefix, steps } = chainOf(call.receiver);
  const opened = stepOf(steps, ['HandleFunc', 'Handle']);
  const handled = stepOf(steps, ['HandlerFunc', 'Handler']);
  const methods = call.args.flatMap((arg) => methodOf(arg) ?? []);
  if (methods.length === 0) return [];
  const path = opened ? opened.arg(0)?.text() : '';
  const handler = opened ? opened.arg(1) : handled?.arg(0);
  if (path === undefined || !handler) return [];
  const site = opened?.site ?? call.site;
  return routesOf({ routers, methods, path: prefix + path, handler }).map((fact) => ({ ...fact, site }));
}

/** `r.Path("/x").Methods("GET").HandlerFunc(handler)` */
function handlerFacts(call: CallView): readonly Fact[] {
  const { routers, prefix, steps } = chainOf(call.receiver);
  if (!stepOf(steps, ['Path', 'PathPrefix'])) return [];
  const methods = stepOf(steps, ['Methods'])?.args.flatMap((arg) => methodOf(arg) ?? []) ?? [];
  return routesOf({ routers, methods: methods.length > 0 ? methods : ['ANY'], path: prefix, handler: call.arg(0) });
}

function subrouterFacts(call: CallView): readonly Fact[] {
  const child = call.result.identity();
  const { routers, prefix } = chainOf(call.receiver);
  return child ? routers.map((parent): Fact => ({ k: 'mount', parent, prefix, child })) : [];
}

export const gorillaMux: Framework = {
  name: 'gorilla-mux',
  packages: [MUX],
  calls: [
    { names: ['HandleFunc', 'Handle'], from: FROM, facts: openFacts },
    { names: ['Methods'], from: FROM, facts: methodFacts },
    { names: ['HandlerFunc', 'Handler'], from: FROM, facts: handlerFacts },
    { names: ['Subrouter'], from: FROM, facts: subrouterFacts },
  ],
};
