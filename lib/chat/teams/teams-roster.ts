/**
 * Who somebody of a conversation is, and whether others than the tenant's own people read it: asked of Teams, remembered for a minute. What
 * cannot be found out counts as outside.
 */
import { z } from 'zod';
import { type Place, type PlatformPerson, PlatformTrouble, type Standing, type TroubleKind } from '#lib/chat/platform';
import { ShortMemory } from '#lib/chat/short-memory';

const REMEMBER_MS = 60_000;
const PAGE = 500;
/** Of members; a team of more cannot be looked through. */
const MAX_PAGES = 20;

const memberSchema = z.object({
  id: z.string(),
  name: z.string().nullish(),
  tenantId: z.string().nullish(),
  userRole: z.string().nullish(),
  userPrincipalName: z.string().nullish(),
});
type Member = z.infer<typeof memberSchema>;
const pageSchema = z.object({ members: z.array(memberSchema), continuationToken: z.string().nullish() });

/** A reading call, of a path beneath a tenant's conversations. */
export type Ask = (place: Place, path: string) => Promise<unknown>;

export class TeamsRoster {
  private readonly ask: Ask;
  private readonly people = new ShortMemory<PlatformPerson>(REMEMBER_MS);
  private readonly outside = new ShortMemory<boolean>(REMEMBER_MS);

  constructor(ask: Ask) {
    this.ask = ask;
  }

  person(place: Place, user: string): Promise<PlatformPerson> {
    return this.people.get([place.workspace, place.channel, user].join(' '), async () => {
      const path = `${encodeURIComponent(place.channel)}/members/${encodeURIComponent(user)}`;
      const member = memberSchema.safeParse(await this.ask(place, path).catch(unless('absent')));
      if (!member.success) return { id: user, name: user, standing: 'stranger' };
      return { id: user, name: member.data.name || user, standing: standingOf(member.data, place.workspace) };
    });
  }

  hasOutsiders(place: Place): Promise<boolean> {
    return this.outside.get(`${place.workspace} ${place.channel}`, async () => {
      let token = '';
      for (let count = 0; count < MAX_PAGES; count++) {
        const more = token === '' ? '' : `&continuationToken=${encodeURIComponent(token)}`;
        const path = `${encodeURIComponent(place.channel)}/pagedmembers?pageSize=${PAGE}${more}`;
        const page = pageSchema.safeParse(await this.ask(place, path).catch(unless('absent', 'refused')));
        if (!page.success) return true;
        if (page.data.members.some((member) => ['guest', 'stranger'].includes(standingOf(member, place.workspace)))) return true;
        token = page.data.continuationToken ?? '';
        if (token === '') return false;
      }
      return true;
    });
  }
}

/** Guests of a tenant carry its id; people of shared channels and of chats with others their own. */
function standingOf({ id, tenantId, userRole, userPrincipalName }: Member, tenant: string): Standing {
  if (id.startsWith('28:') || userRole === 'bot') return 'program';
  if (userRole === 'guest' || userPrincipalName?.includes('#EXT#')) return 'guest';
  return tenantId?.toLowerCase() === tenant && userRole !== 'anonymous' ? 'member' : 'stranger';
}

function unless(...kinds: readonly TroubleKind[]): (error: unknown) => null {
  return (error) => {
    if (error instanceof PlatformTrouble && kinds.includes(error.kind)) return null;
    throw error;
  };
}
