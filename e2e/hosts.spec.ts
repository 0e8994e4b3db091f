/** Which Host headers are answered: a name of another site that was pointed at this machine (DNS rebinding) reads nothing. */
import { request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { dataFolder, productUrl } from './support/product';
import { startServer } from './support/server';

interface Reply {
  readonly status: number;
  readonly body: string;
}

function get(url: string, host: string): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(url, { headers: { host } }, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject);
    });
    sent.once('error', reject);
    sent.end();
  });
}

const PATHS = [
  '/',
  '/status',
  '/a/x',
  '/source/shop/package.json',
  '/nothing',
  '/api/status',
  '/api/repositories',
  '/_next/image',
];

test('bound to loopback, the server answers to its names alone', async () => {
  const { port } = new URL(productUrl());
  for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, '[::1]:1', 'localhost']) {
    expect((await get(`${productUrl()}/api/repositories`, host)).status, host).toBe(200);
  }
  for (const host of ['evil.test', `evil.test:${port}`, 'localhost.evil.test', '192.168.0.7']) {
    for (const path of PATHS) {
      const { status, body } = await get(productUrl() + path, host);
      expect(status, `${host}${path}`).toBe(403);
      expect(body).toContain('This server does not answer to that name.');
    }
  }
  const refused = await get(`${productUrl()}/api/status`, 'evil.test');
  expect(JSON.parse(refused.body)).toEqual({
    error: { code: 'forbidden', message: expect.any(String), remedy: expect.stringContaining('PATHLIGHT_PUBLIC_URL') },
  });
});

test('a server of the network answers to all names, or to the public one; who is not known is asked to sign in', async () => {
  const readyPath = '/api/health';
  const open = await startServer({ dataFolder: dataFolder(), host: '0.0.0.0', readyPath });
  try {
    expect((await get(`${open.url}/status`, 'devbox.lan:3000')).status).toBe(307);
    expect((await get(`${open.url}/api/status`, 'devbox.lan:3000')).status).toBe(401);
  } finally {
    await open.close();
  }
  const env = { PATHLIGHT_PUBLIC_URL: 'https://code.example.com/' };
  const named = await startServer({ dataFolder: dataFolder(), host: '0.0.0.0', env, readyPath });
  try {
    expect((await get(`${named.url}/status`, 'code.example.com')).status).toBe(307);
    expect((await get(`${named.url}/status`, 'localhost')).status).toBe(307);
    expect((await get(`${named.url}/status`, 'devbox.lan:3000')).status).toBe(403);
  } finally {
    await named.close();
  }
});
