/**
 * Who somebody of a Slack workspace is, and who reads a channel: asked of Slack, remembered for a minute. What cannot be found out counts
 * as outside.
 */

import { type PlatformPerson, PlatformTrouble, type Standing } from '#lib/chat/platform';
import { ShortMemory } from '#lib/chat/short-memory';
import { slackCall } from '#lib/chat/slack/slack-trouble';

/** As much of Slack's client as is called here. */
export interface DirectoryClient {
  readonly users: {
    info(of: { readonly user: string }): Promise<unknown>;
    list(of: { readonly limit: number; readonly cursor?: string }): Promise<unknown>;
  };
  readonly conversations: {
    info(of: { readonly channel: string }): Promise<unknown>;
    members(of: { readonly channel: string; readonly limit: number; readonly cursor?: string }): Promise<unknown>;
  };
}

interface SlackUser {
  readonly id?: string;
  readonly name?: string;
  readonly real_name?: string;
  readonly team_id?: string;
  readonly deleted?: boolean;
  readonly is_bot?: boolean;
  readonly is_restricted?: boolean;
  readonly is_ultra_restricted?: boolean;
  readonly is_stranger?: boolean;
  readonly profile?: { readonly display_name?: string };
}

interface Page {
  readonly response_metadata?: { readonly next_cursor?: string };
}

const REMEMBER_MS = 60_000;
const PAGE = 1_000;
/** Of users or members; a workspace or channel of more cannot be looked through. */
const MAX_PAGES = 10;

export class SlackDirectory {
  private readonly people = new ShortMemory<PlatformPerson>(REMEMBER_MS);
  private readonly outside = new ShortMemory<boolean>(REMEMBER_MS);
  private readonly guests = new ShortMemory<ReadonlySet<string>>(REMEMBER_MS * 5);

  person(workspace: string, user: string, client: DirectoryClient): Promise<PlatformPerson> {
    return this.people.get(`${workspace}/${user}`, async () => {
      const found = await slackCall(() => client.users.info({ user })).catch((error: unknown) => unknownUser(error));
      const { user: known } = found as { readonly user?: SlackUser };
      return { id: user, name: nameOf(known) ?? user, standing: standingOf(known, workspace) };
    });
  }

  hasOutsiders(workspace: string, channel: string, client: DirectoryClient): Promise<boolean> {
    return this.outside.get(`${workspace}/${channel}`, async () => {
      try {
        return (await isShared(channel, client)) || (await this.hasGuests(workspace, channel, client));
      } catch (error) {
        if (error instanceof PlatformTrouble && error.kind === 'refused') return true;
        throw error;
      }
    });
  }

  private async hasGuests(workspace: string, channel: string, client: DirectoryClient): Promise<boolean> {
    const guests = await this.guests.get(workspace, () => guestsOf(workspace, client));
    if (guests.size === 0) return false;
    const members = await pages(
      (cursor) => client.conversations.members({ channel, limit: PAGE, ...cursor }),
      (page) => (page as { readonly members?: readonly string[] }).members ?? [],
    );
    return members === null || members.some((member) => guests.has(member));
  }
}

/** Unknown of in this workspace is a stranger; everything else is trouble. */
function unknownUser(error: unknown): object {
  if (error instanceof PlatformTrouble && error.kind === 'refused') return {};
  throw error;
}

function nameOf(user: SlackUser | undefined): string | undefined {
  return user?.profile?.display_name || user?.real_name || user?.name || undefined;
}

function standingOf(user: SlackUser | undefined, workspace: string): Standing {
  if (user === undefined || user.deleted || user.is_stranger) return 'stranger';
  if (user.team_id !== undefined && user.team_id !== workspace) return 'stranger';
  if (user.is_bot) return 'program';
  return user.is_restricted || user.is_ultra_restricted ? 'guest' : 'member';
}

async function isShared(channel: string, client: DirectoryClient): Promise<boolean> {
  const answer = await slackCall(() => client.conversations.info({ channel }));
  const found = (answer as { readonly channel?: Readonly<Record<string, unknown>> }).channel;
  if (found === undefined) return true;
  return found.is_ext_shared === true || found.is_pending_ext_shared === true || found.is_shared === true;
}

async function guestsOf(workspace: string, client: DirectoryClient): Promise<ReadonlySet<string>> {
  const users = await pages(
    (cursor) => client.users.list({ limit: PAGE, ...cursor }),
    (page) => (page as { readonly members?: readonly SlackUser[] }).members ?? [],
  );
  if (users === null) throw new PlatformTrouble('refused', 'too_many_users');
  const outside = users.filter((user) => ['guest', 'stranger'].includes(standingOf({ ...user, deleted: false }, workspace)));
  return new Set(outside.flatMap(({ id }) => id ?? []));
}

/** Null: more than are looked through. */
async function pages<T>(
  load: (cursor: { readonly cursor?: string }) => Promise<unknown>,
  itemsOf: (page: unknown) => readonly T[],
): Promise<readonly T[] | null> {
  const items: T[] = [];
  let cursor = '';
  for (let count = 0; count < MAX_PAGES; count++) {
    const page = await slackCall(() => load(cursor === '' ? {} : { cursor }));
    items.push(...itemsOf(page));
    cursor = (page as Page).response_metadata?.next_cursor ?? '';
    if (cursor === '') return items;
  }
  return null;
}
