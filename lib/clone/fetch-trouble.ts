/** What git says when it cannot fetch, as one sentence and the way out. What a server writes is data: bounded, without control characters. */
import type { GitAddress } from '#lib/clone/git-address';
import { PathlightError } from '#lib/model/errors';

const MAX_SAID = 200;

export function fetchTrouble(stderr: string, { url, host }: GitAddress): PathlightError {
  if (
    /authentication failed|could not read (?:username|password)|terminal prompts disabled|error: 40[13]|permission denied/i.test(
      stderr,
    )
  )
    return new PathlightError('forbidden', `${host} asks for a token, or does not take the one it was given.`, {
      remedy: 'Give a token that may read this repository.',
    });
  if (/error: 3\d\d|redirect/i.test(stderr))
    return new PathlightError('bad_input', `${host} sends on to another address; that is not followed.`, {
      remedy: url.endsWith('.git')
        ? 'Give the address it sends to.'
        : 'Give the address it sends to; often .git at the end is missing.',
    });
  if (/not found|does not exist|error: 404/i.test(stderr))
    return new PathlightError('not_found', `There is no repository at ${url}, or it may not be read without a token.`, {
      remedy: 'Check the address, and give a token when it is private.',
    });
  if (/fsck|fatal: fsck|invalid object|bad object|index-pack failed|did not match|hasDot/i.test(stderr))
    return new PathlightError('bad_input', `What ${host} sent is no sound repository: ${said(stderr)}`, {
      remedy: 'Nothing of it was kept.',
    });
  return new PathlightError('unavailable', `${url} cannot be fetched: ${said(stderr)}`, {
    remedy: 'Try again, or check the address.',
  });
}

function said(stderr: string): string {
  const lines = stderr.split(/[\r\n]+/).filter((line) => /^(?:fatal|error|remote error):/i.test(line));
  const text = (
    lines.at(-1) ??
    stderr
      .trim()
      .split(/[\r\n]+/)
      .at(-1) ??
    ''
  )
    .replace(/[\p{C}]+/gu, ' ')
    .trim();
  return text.length > MAX_SAID ? `${text.slice(0, MAX_SAID)}…` : text || 'git gave no reason.';
}
