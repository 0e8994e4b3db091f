import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { cameThroughProxy } from '#bin/web/came-through-proxy';

/** As a real server reads what is sent. */
async function found(headers: readonly string[], version = '1.1'): Promise<boolean> {
  const server = createServer((request, response) => {
    const body = String(cameThroughProxy(request));
    response.writeHead(200, { 'Content-Length': body.length });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const said = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.on('data', (data: Buffer) => {
      text += data.toString();
    });
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
    socket.write([`GET / HTTP/${version}`, 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n'));
  });
  server.close();
  return said.endsWith('true');
}

test.each([
  'X-Forwarded-For: 127.0.0.1',
  'X-Forwarded-For:',
  'x-forwarded-host: localhost',
  'X-Forwarded-Proto: http',
  'X-Forwarded-Port: 80',
  'X-Forwarded: for=192.0.2.1',
  'Forwarded: for=192.0.2.1',
  'Via: 1.1 proxy',
  'X-Real-IP: 192.0.2.1',
  'True-Client-IP: 192.0.2.1',
  'CF-Connecting-IP: 192.0.2.1',
  'CF-Ray: 8f',
  'X-Original-Host: code.example.com',
  'Tailscale-User-Login: ann@example.com',
])('%s: somebody else may be behind it', async (header) => expect(await found([header])).toBe(true));

test('so may be behind HTTP/1.0', async () => expect(await found([], '1.0')).toBe(true));

test('a browser or a program of this machine is nobody else', async () => {
  const browser = ['Accept: */*', 'Cookie: a=b', 'Origin: http://localhost', 'Sec-Fetch-Site: same-origin', 'X-Api-Key: k'];
  expect([await found(browser), await found([])]).toEqual([false, false]);
});
