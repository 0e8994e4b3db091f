/**
 * The process that serves the pages: the framework's handler behind a server of ours, so that what a connection may cost is bounded, the
 * client's address is known before any header is believed, and every request leaves one line in the log. `bin/web-server.ts` starts it.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import next from 'next';
import { PACKAGE_ROOT } from '#bin/invocation';
import { boundBody } from '#bin/web/bound-body';
import { cameThroughProxy } from '#bin/web/came-through-proxy';
import { logRequest } from '#bin/web/request-log';
import { routeTemplates } from '#bin/web/route-templates';
import { boundConnections, CHECK_MS } from '#bin/web/server-bounds';
import { takeConsole } from '#bin/web/take-console';
import { finishAtEnd } from '#lib/at-end';
import { clientAddress } from '#lib/limits/client-address';
import { log } from '#lib/logging/log';
import { FACTS_HEADER, openFacts } from '#lib/logging/request-facts';
import { readSettings } from '#lib/settings';

const HSTS = 'max-age=31536000';
/** For answers that are being made to end in words. */
const END_MS = 10_000;
const SWEEP_MS = 100;

async function main(host: string, port: number): Promise<void> {
  takeConsole();
  const { publicUrl, trustedProxies } = readSettings();
  const isSecure = publicUrl?.startsWith('https://') === true;
  const app = next({ dev: false, dir: PACKAGE_ROOT, hostname: host, port });
  const templateOf = routeTemplates(PACKAGE_ROOT);
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { headers, socket } = request;
    const address = clientAddress({
      socket: socket.remoteAddress,
      forwardedFor: [headers['x-forwarded-for'] ?? []].flat().join(',') || undefined,
      trustedProxies,
    });
    const { facts, handle, close } = openFacts(address);
    headers[FACTS_HEADER] = handle;
    if (cameThroughProxy(request)) headers.forwarded ??= 'for=unknown';
    headers['x-forwarded-for'] = address ?? undefined;
    response.setHeader('X-Request-Id', facts.id);
    if (isSecure) response.setHeader('Strict-Transport-Security', HSTS);
    logRequest({ request, response, facts, template: templateOf(request.url ?? '/') });
    response.once('close', close);
    if (boundBody(request, response)) await app.getRequestHandler()(request, response);
  };
  const server = createServer({ connectionsCheckingInterval: CHECK_MS }, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      log().error(error);
      if (!response.headersSent) response.statusCode = 500;
      response.end();
    });
  });
  boundConnections(server);
  server.once('error', (error) => {
    log().error(error);
    process.exit(1);
  });
  let isEnding = false;
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    // Stays, so that who else listens (the answers that are being made) leaves the end to this one.
    process.on(signal, () => {
      if (isEnding) return;
      isEnding = true;
      const over = setTimeout(() => process.exit(code), END_MS).unref();
      server.close(() => {
        clearTimeout(over);
        void Promise.all([app.close(), finishAtEnd()]).finally(() => process.exit(code));
      });
      // Connections that wait for another request, now and whenever an answer on one has ended.
      setInterval(() => server.closeIdleConnections(), SWEEP_MS).unref();
    });
  }
  await app.prepare();
  server.listen(port, host);
}

const [host = '127.0.0.1', port = '3000'] = process.argv.slice(2);
main(host, Number(port)).catch((error: unknown) => {
  log().error(error);
  process.exit(1);
});
