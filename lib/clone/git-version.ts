/** An older git would pass over the setting that names the address to connect to, without a word: nothing is fetched with one. */
import { runGit } from '#lib/history/git';
import { PathlightError } from '#lib/model/errors';

const LEAST = [2, 37] as const;

export async function requireGitVersion(): Promise<void> {
  const { stdout, isMissing } = await runGit('.', ['version'], { timeoutMs: 10_000, maxBytes: 10_000 });
  const [major = 0, minor = 0] = (/(\d+)\.(\d+)/.exec(stdout)?.slice(1) ?? []).map(Number);
  if (major > LEAST[0] || (major === LEAST[0] && minor >= LEAST[1])) return;
  const found = isMissing ? 'There is no git on this machine.' : `git ${major}.${minor} is too old to fetch with.`;
  throw new PathlightError('unavailable', found, { remedy: `Install git ${LEAST.join('.')} or later.` });
}
