/**
 * The border to HTTP: the one place where an error becomes a status and a body, and where the body of a request is read. A bug shows
 * nothing of itself to the reader; it goes to the log.
 */
import { log } from '#lib/logging/log';
import { type ErrorCode, PathlightError } from '#lib/model/errors';
import { tellingRate } from './limiting';

const STATUS: Record<ErrorCode, number> = {
  bad_input: 400,
  not_found: 404,
  unauthenticated: 401,
  forbidden: 403,
  nothing_indexed: 409,
  unavailable: 503,
  busy: 503,
  rate_limited: 429,
  too_large: 413,
  conflict: 409,
  damaged: 500,
  cancelled: 499,
};

/** With `unauthenticated`: how programs say who they are. */
const SIGN_IN = { 'WWW-Authenticate': 'Bearer realm="Pathlight"' };

/** With `busy`: answers take seconds. */
const RETRY = { 'Retry-After': '5' };

export const MAX_BODY_BYTES = 64 * 1024;

/** For all of a body: who sends it byte by byte holds a connection for no longer. */
const BODY_MS = 15_000;

/** Wraps a handler: what it throws becomes JSON `{error: {code, message, remedy}}`. */
export function handler<Context>(
  run: (request: Request, context: Context) => Promise<Response>,
): (request: Request, context: Context) => Promise<Response> {
  const answer = async (request: Request, context: Context): Promise<Response> => {
    try {
      return await run(request, context);
    } catch (error) {
      return errorResponse(error);
    }
  };
  return (request, context) => tellingRate(() => answer(request, context));
}

export function json(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } });
}

/** For the methods a route does not have. */
export function onlyMethod(allow: string, remedy = 'Send {"question": "…"} as JSON.'): () => Response {
  return () => failure(405, { code: 'bad_input', message: `This address takes ${allow} alone.`, remedy }, { Allow: allow });
}

function errorResponse(error: unknown): Response {
  if (error instanceof PathlightError) {
    const { code, message, remedy } = error;
    return failure(STATUS[code], { code, message, remedy }, headersFor(error));
  }
  log().error(error);
  return failure(500, {
    code: 'internal',
    message: 'Something went wrong in the server.',
    remedy: 'Try again; the log of the server says more.',
  });
}

function headersFor({ code, retryAfter }: PathlightError): Readonly<Record<string, string>> {
  if (code === 'unauthenticated') return SIGN_IN;
  if (retryAfter !== undefined) return { 'Retry-After': String(retryAfter) };
  return code === 'busy' ? RETRY : {};
}

function failure(
  status: number,
  error: { readonly code: string; readonly message: string; readonly remedy: string },
  headers: Readonly<Record<string, string>> = {},
): Response {
  return Response.json({ error }, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}

/** Reads a JSON body of at most MAX_BODY_BYTES, sent by a page of this server or by a program. */
export async function readJsonBody(request: Request): Promise<unknown> {
  refuseOtherSites(request);
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    throw new PathlightError('bad_input', 'The body has to be JSON.', { remedy: 'Send it with Content-Type: application/json.' });
  }
  const text = await readText(request);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new PathlightError('bad_input', 'The body is not valid JSON.', {
      remedy: 'Check its quotation marks, commas and brackets.',
      cause,
    });
  }
}

/** A page of another site must not ask in the reader's name. Programs send neither header and pass. */
export function refuseOtherSites(request: Request): void {
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  const sameOrigin =
    origin === null || hostOf(origin) === (request.headers.get('x-forwarded-host') ?? request.headers.get('host'));
  if ((site === null || site === 'same-origin' || site === 'none') && sameOrigin) return;
  throw new PathlightError('bad_input', 'The request comes from another site.', { remedy: 'Ask on the page of this server.' });
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

/** The body, of so many bytes at most, within so long. */
export async function readText(request: Request, maxBytes = MAX_BODY_BYTES): Promise<string> {
  const reader = request.body?.getReader();
  if (!reader) return '';
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(tooSlow()), BODY_MS).unref();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const next = await Promise.race([reader.read().catch(cutOff), late.promise]);
      if (next.done) return new TextDecoder().decode(Buffer.concat(chunks));
      size += next.value.byteLength;
      if (size > maxBytes) throw tooLarge(maxBytes);
      chunks.push(next.value);
    }
  } finally {
    clearTimeout(timer);
    // What was not read is not wanted, and whoever sent it may be gone.
    reader.cancel().catch(() => undefined);
    late.promise.catch(() => undefined);
  }
}

function tooLarge(maxBytes: number): PathlightError {
  return new PathlightError('too_large', `The request is larger than ${Math.floor(maxBytes / 1024)} kB.`, {
    remedy: 'Shorten the question or start a new one.',
  });
}

/** Whoever sends it has gone: no trouble of the server's. */
function cutOff(cause: unknown): never {
  throw new PathlightError('cancelled', 'The request was cut off.', { remedy: 'Send it again.', cause });
}

function tooSlow(): PathlightError {
  return new PathlightError('bad_input', `The body did not arrive within ${BODY_MS / 1_000} seconds.`, {
    remedy: 'Send it again over a better connection.',
  });
}
