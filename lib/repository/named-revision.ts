/** What git in the indexed directory says a tag, a branch or an expression like HEAD~3 means, for whoever asks at a commit by such a name. */
import { runGit } from '#lib/history/git';

const LIMITS = { timeoutMs: 5_000, maxBytes: 10_000 };

/** The commit's hash; null where git knows no such name, or is not there. */
export async function namedRevision(root: string, name: string): Promise<string | null> {
  if (name.startsWith('-')) return null;
  const found = await runGit(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`], LIMITS).catch(
    () => null,
  );
  const hash = found?.ok ? found.stdout.trim() : '';
  return /^[0-9a-f]{40,64}$/.test(hash) ? hash : null;
}
