/** The body of a POST: JSON, of a bounded size, arriving in a bounded time. */
export type Body = { readonly kind: 'json'; readonly value: unknown } | { readonly kind: 'refused'; readonly response: Response };

export interface BodyLimits {
  readonly bodyBytes: number;
  readonly bodyMs: number;
  /** Messages in one body. */
  readonly batch: number;
}

export async function readBody(request: Request, limits: BodyLimits): Promise<Body> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type))
    return refused(415, -32000, 'Send the message with Content-Type: application/json.');
  const text = await readText(request, limits);
  if (text === 'too large') return refused(413, -32000, `A message has at most ${Math.round(limits.bodyBytes / 1024)} kB.`);
  if (text === 'too slow') return refused(408, -32000, `A message has to arrive within ${limits.bodyMs / 1_000} seconds.`);
  try {
    const value: unknown = JSON.parse(text.text);
    if (!Array.isArray(value) || value.length <= limits.batch) return { kind: 'json', value };
    return refused(413, -32000, `A batch has at most ${limits.batch} messages.`);
  } catch {
    return refused(400, -32700, 'The body is not valid JSON.');
  }
}

export function rpcFailure(
  status: number,
  code: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const body = { jsonrpc: '2.0', error: { code, message }, id: null };
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}

function refused(status: number, code: number, message: string): Body {
  return { kind: 'refused', response: rpcFailure(status, code, message) };
}

async function readText(
  request: Request,
  { bodyBytes, bodyMs }: BodyLimits,
): Promise<{ readonly text: string } | 'too large' | 'too slow'> {
  const reader = request.body?.getReader();
  if (!reader) return { text: '' };
  const late = Promise.withResolvers<'too slow'>();
  const timer = setTimeout(() => late.resolve('too slow'), bodyMs).unref();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const next = await Promise.race([reader.read(), late.promise]);
      if (next === 'too slow') return next;
      if (next.done) return { text: new TextDecoder().decode(Buffer.concat(chunks)) };
      size += next.value.byteLength;
      if (size > bodyBytes) return 'too large';
      chunks.push(next.value);
    }
  } finally {
    clearTimeout(timer);
    // What was not read is not wanted, and whoever sent it may be gone.
    reader.cancel().catch(() => undefined);
  }
}
