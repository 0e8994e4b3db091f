/** The Teams app as a file to upload: a zip of its manifest and pictures. Nothing in it is secret. */
import { crc32 } from 'node:zlib';
import { COLOR_ICON, OUTLINE_ICON } from '#lib/chat/teams/teams-icons';
import { teamsManifest } from '#lib/chat/teams/teams-manifest';

export function teamsPackage(origin: string, appId: string): Buffer {
  return zipOf([
    ['manifest.json', Buffer.from(teamsManifest(origin, appId))],
    ['color.png', COLOR_ICON],
    ['outline.png', OUTLINE_ICON],
  ]);
}

/** Files as they are, without compression: APPNOTE.TXT of PKWARE, 4.3.7, 4.3.12 and 4.3.16. */
function zipOf(files: readonly (readonly [name: string, bytes: Buffer])[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, bytes] of files) {
    const common = commonOf(name, bytes);
    const body = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, Buffer.from(name), bytes]);
    // After what both say: no comment, disk and attributes, then where the file begins.
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), common, place, Buffer.from(name)]));
    bodies.push(body);
    offset += body.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    12,
  );
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, ...directory, end]);
}

/** Version, flags, no compression, the first day that a zip can name, checksum, sizes, length of the name, nothing extra. */
function commonOf(name: string, bytes: Buffer): Buffer {
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(0x21, 8);
  common.writeUInt32LE(crc32(bytes), 10);
  common.writeUInt32LE(bytes.length, 14);
  common.writeUInt32LE(bytes.length, 18);
  common.writeUInt16LE(Buffer.byteLength(name), 22);
  return common;
}
