import { describe, expect, it } from 'vitest';
import { parseGitAddress } from '#lib/clone/git-address';
import { isPublicAddress } from '#lib/clone/public-address';
import { resolveHost } from '#lib/clone/resolve-host';

describe('isPublicAddress', () => {
  it.each(['140.82.112.3', '8.8.8.8', '2606:4700:4700::1111', '2a00:1450:4001::200e'])('takes %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    '127.0.0.1',
    '127.9.9.9',
    '0.0.0.0',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '100.127.255.254',
    '192.0.2.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '240.0.0.1',
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    'fd00:ec2::254',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:169.254.169.254',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001::1',
    '::7f00:1',
    'fec0::1',
    '2001:db8::1',
    'nonsense',
    '',
  ])('refuses %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('resolveHost', () => {
  const open = { hosts: undefined, ssh: false };
  const address = parseGitAddress('https://git.example.com/r.git', open);

  it('gives every address of a public name', async () => {
    expect(await resolveHost(address, async () => ['8.8.8.8', '2606:4700::1'])).toEqual(['8.8.8.8', '2606:4700::1']);
  });

  it.each([[['10.0.0.1']], [['8.8.8.8', '127.0.0.1']], [['8.8.8.8', '::1']]])(
    'refuses a name that means %s',
    async (addresses) => {
      await expect(resolveHost(address, async () => addresses)).rejects.toMatchObject({ code: 'bad_input' });
    },
  );

  it.each([
    'https://127.0.0.1/r',
    'https://2130706433/r',
    'https://[::1]/r',
    'https://169.254.169.254/latest',
    'https://[::ffff:a00:1]/r',
  ])('refuses %s without asking anybody', async (given) => {
    const asked: string[] = [];
    const resolve = async (host: string) => [asked.push(host).toString()];
    await expect(resolveHost(parseGitAddress(given, open), resolve)).rejects.toMatchObject({ code: 'bad_input' });
    expect(asked).toEqual([]);
  });

  it('lets a host be private that the setting names', async () => {
    const named = parseGitAddress('https://git.corp/r', { hosts: ['git.corp'], ssh: false });
    expect(await resolveHost(named, async () => ['10.0.0.1'])).toEqual(['10.0.0.1']);
  });

  it('says that a name has no address', async () => {
    await expect(resolveHost(address, () => Promise.reject(new Error('ENOTFOUND')))).rejects.toMatchObject({
      code: 'unavailable',
    });
  });
});
