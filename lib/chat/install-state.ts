/**
 * The way to a platform and back while an admin installs Pathlight there. The state that travels is random, bound to whoever began, works
 * ten minutes and once; nobody else's answer is taken.
 */
import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { PathlightError } from '#lib/model/errors';
import type { Viewer } from '#lib/model/viewer';
import type { Workspace } from '#lib/repository/workspace';

const STATE_MS = 10 * 60_000;
const keptSchema = z.object({ viewer: z.string(), organization: z.string().nullable(), session: z.string() });

export interface Installer {
  readonly viewer: Viewer;
  /** What the browser carries: its session's cookie, or one of its own. Never kept as it is. */
  readonly session: string;
}

export async function beginInstall(platform: string, installer: Installer, { catalog }: Workspace): Promise<string> {
  const state = randomBytes(32).toString('base64url');
  await catalog.chat.state.set(keyOf(platform, state), keptOf(installer), STATE_MS);
  return state;
}

/** Takes the state. Throws `bad_input` when it is not one that this person began with. */
export async function endInstall(
  { platform, state }: { readonly platform: string; readonly state: string },
  installer: Installer,
  { catalog }: Workspace,
): Promise<void> {
  const key = keyOf(platform, state);
  const kept = keptSchema.safeParse(await catalog.chat.state.get(key));
  const mine = keptOf(installer);
  const isMine =
    kept.success &&
    kept.data.viewer === mine.viewer &&
    kept.data.organization === mine.organization &&
    kept.data.session === mine.session;
  // Of two that come back with the same state one goes on.
  if (isMine && (await catalog.chat.state.setIfNotExists(`${key}:used`, true, STATE_MS))) {
    return catalog.chat.state.delete(key);
  }
  throw new PathlightError('bad_input', 'This is not the end of an installation that you began.', {
    remedy: 'Begin again with the button on the page Chat of the admin area; it works for ten minutes.',
  });
}

function keptOf({ viewer, session }: Installer): z.infer<typeof keptSchema> {
  return { viewer: viewer.id, organization: viewer.organization, session: hashOf(session) };
}

function keyOf(platform: string, state: string): string {
  return `pathlight:install:${platform}:${hashOf(state)}`;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
