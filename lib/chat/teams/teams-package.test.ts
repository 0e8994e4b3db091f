import { crc32 } from 'node:zlib';
import { expect, it } from 'vitest';
import { teamsPackage } from '#lib/chat/teams/teams-package';

/** Reads a zip from its end, as those who take it do. */
function filesOf(zip: Buffer): ReadonlyMap<string, Buffer> {
  const end = zip.length - 22;
  expect(zip.readUInt32LE(end)).toBe(0x06054b50);
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  expect(at + zip.readUInt32LE(end + 12)).toBe(end);
  for (let count = zip.readUInt16LE(end + 10); count > 0; count--) {
    expect(zip.readUInt32LE(at)).toBe(0x02014b50);
    const [size, length] = [zip.readUInt32LE(at + 24), zip.readUInt16LE(at + 28)];
    const name = zip.toString('utf8', at + 46, at + 46 + length);
    const local = zip.readUInt32LE(at + 42);
    expect(zip.toString('utf8', local + 30, local + 30 + length)).toBe(name);
    const bytes = zip.subarray(local + 30 + length, local + 30 + length + size);
    expect(crc32(bytes)).toBe(zip.readUInt32LE(at + 16));
    files.set(name, bytes);
    at += 46 + length;
  }
  return files;
}

it('is a zip of a manifest of this app and pictures of the sizes that Teams wants', () => {
  const files = filesOf(teamsPackage('https://pathlight.example', 'an-id'));
  expect([...files.keys()]).toEqual(['manifest.json', 'color.png', 'outline.png']);
  const manifest = JSON.parse(files.get('manifest.json')?.toString() ?? '') as Record<string, unknown>;
  expect(manifest).toMatchObject({ id: 'an-id', bots: [{ botId: 'an-id' }], validDomains: ['pathlight.example'] });
  const widths = ['color.png', 'outline.png'].map((name) => files.get(name)?.readUInt32BE(16));
  expect(widths).toEqual([192, 32]);
});
