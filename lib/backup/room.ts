/** Bytes left on the disk of a folder, for this user. */
import { statfs } from 'node:fs/promises';

export async function roomOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
