/** The first tag that looks like a version and holds a commit; a final one before a candidate, where there is one. */
import type { Clone } from '#lib/history/clone';
import { cleanText } from '#lib/history/commit';
import type { Release } from '#lib/model/history';

const MAX_NAME = 60;
const CANDIDATE = /(?:-|\d)(?:rc|alpha|beta|pre|dev|a|b|next|canary|snapshot)|-\d/i;

export async function firstRelease(clone: Clone, hash: string): Promise<Release | null> {
  const format = '--format=%(refname:strip=2)%00%(creatordate:short)';
  const { stdout, ok } = await clone.run([
    'for-each-ref',
    `--contains=${hash}`,
    '--sort=creatordate',
    format,
    'refs/tags/v[0-9]*',
    'refs/tags/[0-9]*',
  ]);
  if (!ok) return null;
  const releases = stdout.split('\n').flatMap((row): readonly Release[] => {
    const [name = '', date = ''] = row.split('\0');
    return name === '' ? [] : [{ name: cleanText(name, MAX_NAME), date }];
  });
  return releases.find(({ name }) => !CANDIDATE.test(name)) ?? releases[0] ?? null;
}
