/** What every response says to browsers, in the real server: pages, data, files of the build, errors. */
import { expect, test } from '@playwright/test';
import { dataFolder } from './support/product';
import { type Server, startServer } from './support/server';

let secure: Server;

test.beforeAll(async () => {
  secure = await startServer({
    dataFolder: dataFolder(),
    env: { PATHLIGHT_PUBLIC_URL: 'https://pathlight.example' },
    readyPath: '/api/health',
  });
});
test.afterAll(() => secure.close());

for (const path of [
  '/',
  '/status',
  '/api/health',
  '/api/repositories',
  '/api/nothing',
  '/nothing',
  '/icon.svg',
  '/icon.svgx',
  '/_next/staticx',
  '/api/answers/none',
]) {
  test(`${path} is guarded`, async ({ request, baseURL }) => {
    const headers = (await request.get(path, { headers: { origin: 'https://evil.example' } })).headers();
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
    if (headers['content-type']?.startsWith('text/html')) {
      const policy = headers['content-security-policy'] ?? '';
      expect(policy).toMatch(/style-src-elem 'self' 'nonce-[\w+/=]+' 'sha256-/);
      expect(policy).toMatch(/frame-ancestors 'none'/);
    }
    expect(headers['x-powered-by']).toBeUndefined();
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    // Over plain http on this machine it would lock people out.
    expect(baseURL).toMatch(/^http:/);
    expect(headers['strict-transport-security']).toBeUndefined();
    const behindHttps = (await request.get(`${secure.url}${path}`, { maxRedirects: 0 })).headers();
    expect(behindHttps['strict-transport-security']).toBe('max-age=31536000');
  });
}
