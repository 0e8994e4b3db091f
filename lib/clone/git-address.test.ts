import { describe, expect, it } from 'vitest';
import { looksLikeGitAddress, parseGitAddress } from '#lib/clone/git-address';
import { PathlightError } from '#lib/model/errors';

const OPEN = { hosts: undefined, ssh: true };
const refusal = (address: string, settings = OPEN as Parameters<typeof parseGitAddress>[1]): string => {
  try {
    parseGitAddress(address, settings);
  } catch (error) {
    if (error instanceof PathlightError) return error.message;
    throw error;
  }
  return 'taken';
};

describe('what is taken', () => {
  it.each([
    ['https://github.com/owner/repo.git', 'https://github.com/owner/repo.git', 'repo'],
    ['https://GitHub.com/owner/repo/', 'https://github.com/owner/repo', 'repo'],
    ['https://git.example.com:8443/a/b/c.git', 'https://git.example.com:8443/a/b/c.git', 'c'],
    ['git@github.com:owner/repo.git', 'ssh://git@github.com/owner/repo.git', 'repo'],
    ['ssh://deploy@git.example.com:2222/r.git', 'ssh://deploy@git.example.com:2222/r.git', 'r'],
    ['https://[2606:4700::1111]/x.git', 'https://[2606:4700::1111]/x.git', 'x'],
  ])('%s', (given, url, name) => {
    expect(parseGitAddress(given, OPEN)).toMatchObject({ url, name });
  });

  it('keeps no user and no token', () => {
    const found = parseGitAddress('https://ann:ghp_secret@github.com/o/r.git', OPEN);
    expect(found.url).toBe('https://github.com/o/r.git');
    expect(found.userInfo).toBe('ann:ghp_secret');
  });

  it.each([
    ['https://2130706433/r.git', '127.0.0.1'],
    ['https://0x7f.1/r.git', '127.0.0.1'],
    ['https://0177.0.0.1/r.git', '127.0.0.1'],
    ['https://127.1/r.git', '127.0.0.1'],
    ['https://[::ffff:10.0.0.1]/r.git', '10.0.0.1'],
    ['git@0x7f000001:r.git', '127.0.0.1'],
    ['https://localhost./r.git', 'localhost'],
  ])('%s means the host %s', (given, host) => {
    expect(parseGitAddress(given, OPEN).host).toBe(host);
  });
});

describe('what is refused', () => {
  it.each([
    'file:///etc',
    'ext::sh -c id',
    'ext::id',
    'git://github.com/o/r',
    'ftp://host/r',
    'http://github.com/o/r',
    '--upload-pack=id',
    '-uid',
    'https://-oProxyCommand=id/r',
    'ssh://-oProxyCommand=id/r',
    '-oProxyCommand=id@host:r',
    'https://host/--upload-pack=id',
    'https://host/o/r?x=1',
    'https://host/o/r#x',
    'https://host/o/..%2f..%2fetc',
    'https://host/o/%0aHost:x',
    'https://host/o/r.git\nfoo',
    'https://host\\@evil/r',
    'ssh://ann:secret@host/r',
    "ssh://git@host;id/r'",
    '/etc',
    'https://',
    'https://host',
    `https://host/${'a'.repeat(3_000)}`,
  ])('%s', (given) => {
    expect(refusal(given)).not.toBe('taken');
  });

  it('ssh unless it is switched on', () => {
    expect(refusal('git@github.com:o/r.git', { hosts: undefined, ssh: false })).toContain('ssh is switched off');
  });
});

describe('PATHLIGHT_GIT_HOSTS', () => {
  const settings = { hosts: ['git.corp', 'git.other:8443', 'http://127.0.0.1:4000', '[fd00::1]'], ssh: true };

  it.each([
    'https://git.corp/r',
    'https://git.other:8443/r',
    'http://127.0.0.1:4000/r',
    'https://[fd00::1]/r',
    'git@git.corp:o/r',
  ])('names %s', (given) => {
    expect(parseGitAddress(given, settings).isNamed).toBe(true);
  });

  it.each([
    'https://github.com/o/r',
    'https://git.corp:444/r',
    'https://git.other/r',
    'http://127.0.0.1:4001/r',
    'https://127.0.0.1:4000/r',
  ])('does not name %s', (given) => {
    expect(refusal(given, settings)).not.toBe('taken');
  });
});

it('tells addresses from directories', () => {
  expect(['https://h/r', 'ext::x', 'file:///x', 'git@h:r'].every(looksLikeGitAddress)).toBe(true);
  expect(['/srv/code', '../shop', 'shop', 'C:\\code', '.'].some(looksLikeGitAddress)).toBe(false);
});
