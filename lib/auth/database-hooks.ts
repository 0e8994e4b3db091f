/**
 * What better-auth may write. A provider's person is made only for an address that the provider verified and somebody invited, and joins by
 * that invitation. What a provider lets this server do is not wanted: its tokens are not kept.
 */
import type { BetterAuthOptions } from 'better-auth';
import { APIError } from 'better-auth/api';
import type { CatalogStore } from '#db/catalog/catalog-store';
import { joinByInvitation } from '#lib/auth/join';
import { providedName } from '#lib/auth/person-name';

export function databaseHooks(catalog: CatalogStore): NonNullable<BetterAuthOptions['databaseHooks']> {
  return {
    user: {
      create: {
        before: async (user) => {
          const invitation = user.emailVerified === true ? await catalog.accounts.invitationFor(user.email) : null;
          if (invitation === null) throw new APIError('FORBIDDEN', { code: 'NOT_INVITED', message: 'not_invited' });
          return { data: { ...user, name: providedName(user.name, user.email), image: null } };
        },
        after: async (user) => {
          const invitation = await catalog.accounts.invitationFor(user.email);
          if (invitation) await joinByInvitation(catalog, { invitation, person: user });
        },
      },
    },
    account: {
      create: {
        before: async (account) => ({
          data: {
            ...account,
            accessToken: null,
            refreshToken: null,
            idToken: null,
            accessTokenExpiresAt: null,
            refreshTokenExpiresAt: null,
          },
        }),
      },
    },
  };
}
