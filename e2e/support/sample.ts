/** The sample shop as it lies on the disk: what the index must say about it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const SAMPLE = join(import.meta.dirname, '../../sample/shop');

export function sampleLines(path: string): readonly string[] {
  return readFileSync(join(SAMPLE, path), 'utf8').split('\n');
}
