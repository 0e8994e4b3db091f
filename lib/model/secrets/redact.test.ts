import { afterEach, describe, expect, it, test } from 'vitest';
import { patternTrouble, setSecretPatterns } from '#lib/model/secrets/extra-patterns';
import { SECRET_MARK } from '#lib/model/secrets/mark';
import { redactDeep, redactText, secretsFingerprint } from '#lib/model/secrets/redact';
import { HARMLESS_LINES } from '#lib/model/secrets/testing/harmless-lines';
import { SECRET_LINES } from '#lib/model/secrets/testing/secret-lines';
import { seeded } from '#lib/model/secrets/testing/seeded';

describe('redactText', () => {
  test.each(SECRET_LINES)('takes the secret out of: $line', ({ line, secret }) => {
    expect(redactText(line)).toBe(line.replace(secret, () => SECRET_MARK));
  });

  test.each(HARMLESS_LINES)('leaves as it is: %s', (line) => {
    expect(redactText(line)).toBe(line);
  });

  it('finds the same in a whole file as line by line, and changes no line break', () => {
    const lines = [...SECRET_LINES.map(({ line }) => line), ...HARMLESS_LINES.filter((line) => !line.includes('BEGIN'))];
    const whole = redactText(lines.join('\r\n')).split('\r\n');
    expect(whole).toEqual(lines.map((line) => redactText(line)));
  });

  it('changes nothing the second time', () => {
    const once = redactText(SECRET_LINES.map(({ line }) => line).join('\n'));
    expect(redactText(once)).toBe(once);
  });

  it('takes the material out of a private key and leaves its lines', () => {
    const draw = seeded(5);
    const body = Array.from({ length: 6 }, () => draw(64));
    const key = [
      '-----BEGIN RSA PRIVATE KEY-----',
      'Proc-Type: 4',
      '',
      ...body,
      `${draw(22)}==`,
      '-----END RSA PRIVATE KEY-----',
    ];
    const clean = redactText(`const key = \`${key.join('\n')}\`;`);
    expect(clean.split('\n')).toHaveLength(key.length);
    expect(body.some((line) => clean.includes(line.slice(0, 12)))).toBe(false);
    expect(clean).toContain('-----END RSA PRIVATE KEY-----');
    const inOneLine = redactText(`"private_key": "${key.join('\\n')}"`);
    expect(body.some((line) => inOneLine.includes(line.slice(0, 12)))).toBe(false);
    expect(JSON.parse(`{${inOneLine}}`)).toHaveProperty('private_key');
  });

  const LONG = 200_000;
  const hostile = [
    ...[
      'a',
      'M',
      '$',
      '"',
      '\\',
      '=',
      ':',
      '-',
      '.',
      '/',
      '@',
      ' ',
      'eyJ',
      'sk-',
      'AKIA',
      'token',
      'password',
      'password=',
      'token="',
    ],
    ...['secret: ', '://a:', '://a:b', 'eyJaaaaaaaaa.', 'Basic ', 'Bearer a', ' -u a:', 'M.', ':AA', 'api_key(', "pwd'", 'sig='],
    ...[
      '-----BEGIN PRIVATE KEY-----',
      '-----BEGIN PRIVATE KEY-----\nAAAA',
      'password: a=',
      'token ',
      'key-',
      'xox',
      'Q~',
      '$2a$',
      '$6$a',
    ],
  ];
  test.each(hostile)('comes to an end with a line of nothing but %j', (part) => {
    const line = part.repeat(Math.ceil(LONG / part.length));
    expect(redactText(`${line}\nconst x = 1;`)).toMatch(/const x = 1;$/);
  });
});

describe('redactDeep', () => {
  const { line, secret } = SECRET_LINES[0] ?? { line: '', secret: '' };

  it('redacts every text of plain data and leaves the rest the same object', () => {
    const clean = { a: ['x', { b: 1 }], when: null };
    expect(redactDeep(clean)).toBe(clean);
    const bytes = new Uint8Array(2);
    const found = redactDeep({ a: [line, { b: line }], map: new Map([['k', line]]), bytes, clean });
    expect(JSON.stringify([found.a, [...found.map]])).not.toContain(secret);
    expect(found.bytes).toBe(bytes);
    expect(found.clean).toBe(clean);
  });

  it('leaves what stands under a kept name', () => {
    expect(redactDeep({ id: secret, text: secret }, new Set(['id']))).toEqual({ id: secret, text: SECRET_MARK });
  });
});

describe('patterns of a team', () => {
  afterEach(() => {
    setSecretPatterns('settings', []);
    setSecretPatterns('admin', []);
  });

  it('add to the rules, from both sources, and change their fingerprint', () => {
    const before = secretsFingerprint();
    setSecretPatterns('settings', ['acme_live_*']);
    setSecretPatterns('admin', ['Project Nightingale']);
    expect(redactText('send("acme_live_abcd", "Project Nightingale")')).toBe(`send("${SECRET_MARK}", "${SECRET_MARK}")`);
    expect(secretsFingerprint()).not.toBe(before);
  });

  it('take none of the rules away, whatever they say', () => {
    setSecretPatterns('admin', ['*', '!AKIA', '(a+)+$', 'a'.repeat(500)]);
    for (const { line, secret } of SECRET_LINES) expect(redactText(line)).not.toContain(secret);
  });

  it('are literal but for the star, and come to an end', () => {
    setSecretPatterns('admin', ['a.c(d)+', '*aaaa*b']);
    expect(redactText('xx abcddd a.c(d)+')).toBe(`xx abcddd ${SECRET_MARK}`);
    expect(redactText(`${'a'.repeat(20_000)}!`)).toHaveLength(20_001);
  });

  test.each(['', 'abc', '*', 'ab*cd', 'abcd*e*f*g', 'x'.repeat(201), 'a\nbcdef'])('%j cannot be one', (pattern) => {
    expect(patternTrouble(pattern)).not.toBeNull();
  });
});
