/** Slow and huge clients on real sockets: each is let go of, and whoever asks properly meanwhile is answered. */
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { boundBody, MAX_BODY_BYTES } from '#bin/web/bound-body';
import { BOUNDS, boundConnections } from '#bin/web/server-bounds';

let port: number;
let close: () => Promise<void>;

beforeEach(async () => {
  const server = createServer({ connectionsCheckingInterval: 50 }, async (request, response) => {
    if (!boundBody(request, response)) return;
    let bytes = 0;
    try {
      for await (const chunk of request) bytes += (chunk as Buffer).length;
    } catch {
      // The client is gone or was let go of: nobody is there to be answered.
      return;
    }
    response.end(String(bytes));
  });
  boundConnections(server, { ...BOUNDS, headersMs: 300, requestMs: 600, keepAliveMs: 100 });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
  close = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
});
afterEach(() => close());

/** What the server says until it closes; `drip` is written again and again. */
function speak(first: string, drip: string | Buffer = ''): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => undefined);
    socket.write(first);
    const dripping = setInterval(() => socket.writable && !socket.connecting && drip.length > 0 && socket.write(drip), 10);
    let said = '';
    socket.on('data', (data: Buffer) => {
      said += data.toString();
    });
    // A connection that is cut while more is written ends in one; what was said before is what counts.
    socket.on('error', () => clearInterval(dripping));
    socket.on('close', () => {
      clearInterval(dripping);
      resolve(said);
    });
  });
}

const post = (headers: string) => `POST / HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n\r\n`;

test.each([
  ['sends nothing', '', '', '408'],
  ['sends its headers a line at a time', 'GET / HTTP/1.1\r\n', 'X-More: 1\r\n', '408'],
  ['sends its body a letter at a time', post('Content-Length: 60000'), 'a', '408'],
  ['asks for nothing more', 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n', '', '200'],
  ['announces a huge body', post(`Content-Length: ${MAX_BODY_BYTES + 1}`), '', '413'],
  ['sends huge headers', `GET / HTTP/1.1\r\nX-Huge: ${'a'.repeat(40_000)}\r\n\r\n`, '', '431'],
])('a client that %s is let go of, and others are answered', async (_what, first, drip, status) => {
  const said = speak(first, drip);
  const response = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: 'hello' });
  expect(await response.text()).toBe('5');
  expect((await said).slice(0, 12)).toBe(`HTTP/1.1 ${status}`);
});

test('a body that announces no size is cut when it has grown too large', async () => {
  const piece = Buffer.alloc(100_000, 'a');
  const chunk = Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]);
  expect(await speak(post('Transfer-Encoding: chunked'), chunk)).toBe('');
});
