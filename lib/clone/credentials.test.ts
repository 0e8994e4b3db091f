/** A token reaches the host it is for, and no other that is written alike. */
import { expect, it } from 'vitest';
import { credentialFor } from '#lib/clone/credentials';
import { parseGitAddress } from '#lib/clone/git-address';
import { readSettings } from '#lib/settings';

const settings = readSettings({
  PATHLIGHT_DATA: '/nowhere',
  PATHLIGHT_GIT_HOSTS: 'http://git.example.com,git.example.com,git-example.com,my-git.example.com,git.example.com:8443',
  PATHLIGHT_GIT_TOKEN_GIT_EXAMPLE_COM: 'dotted',
  PATHLIGHT_GIT_TOKEN_MY__GIT_EXAMPLE_COM: 'hyphen',
  PATHLIGHT_GIT_TOKEN_GIT_EXAMPLE_COM_8443: 'ported',
});
const catalog = { getPreferences: async () => new Map<string, string>(), putPreferences: async () => undefined };

it.each([
  ['https://git.example.com/a/b', 'x-access-token:dotted'],
  ['https://GIT.example.com./a/b', 'x-access-token:dotted'],
  ['https://my-git.example.com/a/b', 'x-access-token:hyphen'],
  ['https://git.example.com:8443/a/b', 'x-access-token:ported'],
  ['https://git-example.com/a/b', null],
  ['http://git.example.com/a/b', null],
])('%s is sent %s', async (url, credential) => {
  expect(await credentialFor(parseGitAddress(url, settings.git), { catalog, settings })).toBe(credential);
});

it.each(['https://git.-example.com/a/b', 'https://git-.example.com/a/b', 'https://a..b/c/d'])('%s is no host', (url) => {
  expect(() => parseGitAddress(url, { hosts: undefined, ssh: false })).toThrow('cannot be used');
});
