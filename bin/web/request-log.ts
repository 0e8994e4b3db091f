/** A line for each request when its response is over: what was asked of which route, by whom, how it ended. No address as it was written. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { log } from '#lib/logging/log';
import type { RequestFacts } from '#lib/logging/request-facts';

export interface RequestToLog {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly facts: RequestFacts;
  /** `/api/ask/[turn]` */
  readonly template: string;
}

export function logRequest({ request, response, facts, template }: RequestToLog): void {
  const began = performance.now();
  response.once('close', () => {
    const fields = {
      id: facts.id,
      method: request.method ?? '',
      route: template,
      status: response.statusCode,
      ms: Math.round(performance.now() - began),
      viewer: facts.viewer ?? undefined,
      address: facts.address ?? undefined,
      // The client went away before the end.
      ...(response.writableFinished ? {} : { cut: true }),
    };
    if (isQuiet(template)) log().debug('request', fields);
    else log().info('request', fields);
  });
}

/** Asked every few seconds by machines, or a file of the build. */
function isQuiet(template: string): boolean {
  return template === '/api/health' || template === '/api/ready' || template === '/_next/static' || template === '/icon.svg';
}
