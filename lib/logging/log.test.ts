/** Nothing secret stands in the log, however it got there; and what is told is told once. */
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { makeLog } from '#lib/logging/log';
import { scrubber } from '#lib/logging/scrub';
import { secretValues } from '#lib/settings';

const SECRETS = {
  PATHLIGHT_DATABASE_TOKEN: 'database-token-of-ours',
  OPENAI_API_KEY: 'an odd key / with signs+',
  SMTP_PASSWORD: 'hunter2hunter2',
};

function testLog(pretty = false) {
  const lines: string[] = [];
  const scrub = scrubber(secretValues({ ...SECRETS, HOME: '/home/somebody' }));
  const log = makeLog({ level: 'debug', pretty, scrub, write: (line) => lines.push(line) });
  return { log, lines, text: () => lines.join('') };
}

describe.each([
  ['lines for programs', false],
  ['lines for people', true],
])('%s', (_what, pretty) => {
  test.each([
    ['a bearer token', 'sent Authorization: Bearer abcdef123456SECRET', 'abcdef123456SECRET'],
    ['a cookie', 'cookie: pathlight.session_token=abc.SECRETSIG; theme=dark', 'SECRETSIG'],
    ['a header of a key', '{"x-api-key":"pl_live_SECRETKEY"}', 'SECRETKEY'],
    ['an address with a password', 'cannot clone https://ann:SECRETPASS@git.test/a.git', 'SECRETPASS'],
    ['a query', 'GET /api/source/shop/a.ts?q=what+about+SECRETQUESTION failed', 'SECRETQUESTION'],
    ['a query of another server', 'https://id.test/token?code=SECRETCODE', 'SECRETCODE'],
    ['a password in words', 'login failed, password=SECRETPASS', 'SECRETPASS'],
    ['a token in JSON', '{"access_token": "SECRETTOKEN"}', 'SECRETTOKEN'],
    ['a key by its beginning', 'key sk-proj-SECRETSECRET0123 refused', 'SECRETSECRET0123'],
    ['a token of a host', 'remote: ghp_SECRETSECRETSECRET', 'SECRETSECRET'],
    ['a token of a chat', 'xoxb-123-SECRETSECRET', 'SECRETSECRET'],
    ['a key of ours', 'no such key pl_aBcDeFgHiJkLmNoPqRsTuVwXyZSECRETKEY', 'SECRETKEY'],
    ['the link of an invitation', 'GET /invite/aB3dE6gH9jK2mN5pQ8sT1vW4SECRETLINK failed', 'SECRETLINK'],
    ['a signed token', 'eyJhbGciOiJI.eyJSECRETSECRET.c2lnbmF0dXJl', 'SECRETSECRET'],
    ['a private key', '-----BEGIN PRIVATE KEY-----\nSECRETLINES\n-----END PRIVATE KEY-----', 'SECRETLINES'],
    ['a value of the settings', `libsql said: ${SECRETS.PATHLIGHT_DATABASE_TOKEN}`, SECRETS.PATHLIGHT_DATABASE_TOKEN],
    ['a value with signs', `refused ${SECRETS.OPENAI_API_KEY}`, SECRETS.OPENAI_API_KEY],
    ['a value of another program', `mail: ${SECRETS.SMTP_PASSWORD}`, SECRETS.SMTP_PASSWORD],
  ])('hold no secret: %s', (_name, said, secret) => {
    const { log, text } = testLog(pretty);
    log.info(said, { detail: said });
    log.error(new Error(said, { cause: new Error(said) }));
    log.error(said);
    log.error({ request: { headers: { said } } });
    expect(text()).not.toContain(secret);
  });

  test('keep what is no secret', () => {
    const { log, text } = testLog(pretty);
    log.info('request', { method: 'GET', route: '/api/source/[repo]/[...path]', status: 200, viewer: 'person-1' });
    for (const kept of ['GET', '/api/source/[repo]/[...path]', '200', 'person-1']) expect(text()).toContain(kept);
  });
});

test('an error is told once, with its causes', () => {
  const { log, lines } = testLog();
  const error = new Error('outer', { cause: new Error('inner') });
  log.error(error);
  log.error(error);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 50,
    msg: 'outer',
    stack: expect.stringContaining('caused by: Error: inner'),
  });
});

test('a message writes no lines of its own', () => {
  const { log, lines } = testLog(true);
  log.info('one\n12:00:00 error forged\u001b[2J');
  expect(lines.join('').trimEnd().split('\n')).toHaveLength(1);
  expect(lines.join('')).not.toContain('\u001b');
});

test('what is below the level is not told', () => {
  const lines: string[] = [];
  const log = makeLog({ level: 'warn', pretty: false, scrub: (text) => text, write: (line) => lines.push(line) });
  log.info('quiet');
  log.warn('loud');
  expect(lines).toHaveLength(1);
});

test('a request that was cut off is no error: whoever sends slowly would fill the log', async () => {
  const { log, lines } = testLog();
  const server = createServer((request) => {
    request.on('error', (error) => log.error(error)).resume();
    client.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nhalf');
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 20, msg: 'Who sent a request left before its end.' });
  log.error(new Error('aborted'));
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ level: 50 });
  server.close();
});
