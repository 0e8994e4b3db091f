/** net/http: `HandleFunc` and `Handle` on a ServeMux or on the package, patterns with a method, muxes under a stripped prefix. */
import type { CallView, Fact, Framework, Identity, ValueView } from '#indexer/entities/contract';
import { routesOf } from '#indexer/frameworks/go-http/route-facts';

const HTTP = 'go:net/http';
const MUXES = ['', 'ServeMux', 'NewServeMux', 'DefaultServeMux'];
const PATTERN = /^(?:([A-Z]+)\s+)?([^/\s]*)(\/.*)$/;

function routeFacts(call: CallView): readonly Fact[] {
  return (call.arg(0)?.texts() ?? []).flatMap((pattern) => {
    const [, method = 'ANY', , path] = PATTERN.exec(pattern) ?? [];
    if (path === undefined) return [];
    const routers = call.receiver?.identities().filter(({ creation }) => creation !== undefined) ?? [];
    const mounted = mountedMux(call.arg(1));
    if (mounted) return routers.map((parent): Fact => ({ k: 'mount', parent, ...mounted }));
    return routesOf({ routers, methods: [method], path: path.replace(/\{\$\}$/, ''), handler: call.arg(1) });
  });
}

/** `http.StripPrefix("/api", mux)` adds the prefix to the mux's own paths; a mux handed over as it is has whole paths. */
function mountedMux(value: ValueView | undefined): { readonly prefix: string; readonly child: Identity } | undefined {
  const stripped = value?.call();
  const isStripped = stripped?.name === 'StripPrefix' && stripped.origin?.origin === HTTP;
  const child = (isStripped ? stripped.arg(1) : value)?.identity();
  const creation = child?.creation;
  if (!child || creation?.name !== 'NewServeMux' || creation.origin?.origin !== HTTP) return undefined;
  return { prefix: isStripped ? (stripped.arg(0)?.text() ?? '') : '', child };
}

export const netHttp: Framework = {
  name: 'net-http',
  packages: [HTTP],
  calls: [{ names: ['HandleFunc', 'Handle'], from: [{ origin: HTTP, of: MUXES }], facts: routeFacts }],
};
