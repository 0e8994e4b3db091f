/**
 * A catalog as one viewer has it. Every member is decided here, one by one, so that none is passed on by forgetting: a new one of
 * CatalogStore is a type error below until somebody has said who gets what of it.
 */
import type { AuditLogStore } from '#db/catalog/audit-log';
import type { CatalogStore } from '#db/catalog/catalog-store';
import { actorOf } from '#lib/rights/audit';
import { limitedAnswers } from '#lib/rights/limited/answers';
import { limitedConversations } from '#lib/rights/limited/conversations';
import { forAdmins, type Limits, requireAdmin, ruledBy } from '#lib/rights/limited/limits';
import { limitedRepositories } from '#lib/rights/limited/repositories';

export function limitedCatalog(limits: Limits): CatalogStore {
  const { viewer, catalog } = limits;
  return {
    ...limitedRepositories(limits),
    ...limitedAnswers(limits),
    ...limitedConversations(limits),
    // Among them are keys of providers.
    getPreferences: async () => {
      requireAdmin(viewer);
      return catalog.getPreferences();
    },
    putPreferences: async (values) => {
      requireAdmin(viewer);
      return catalog.putPreferences(values);
    },
    auditLog: limitedAuditLog(limits),
    people: forAdmins(catalog.people, viewer),
    accounts: forAdmins(catalog.accounts, viewer),
    organizations: forAdmins(catalog.organizations, viewer),
    roster: ruledBy(catalog.roster, 'lib/team'),
    channels: ruledBy(catalog.channels, 'lib/team'),
    messages: ruledBy(catalog.messages, 'lib/team'),
    notifications: ruledBy(catalog.notifications, 'lib/team'),
    channelEvents: ruledBy(catalog.channelEvents, 'lib/team'),
    asked: ruledBy(catalog.asked, 'lib/asked'),
    chat: ruledBy(catalog.chat, 'lib/chat'),
    rates: ruledBy(catalog.rates, 'lib/limits'),
    close: () => {
      throw new Error('a catalog is closed by who opened it');
    },
  };
}

/** Everybody's acts are written in their own name; admins read those of their organisation. */
function limitedAuditLog({ viewer, catalog }: Limits): AuditLogStore {
  return {
    add: (entry) => catalog.auditLog.add({ ...entry, ...actorOf(viewer) }),
    list: async (query) => {
      requireAdmin(viewer);
      const { organization } = viewer;
      const first = await catalog.organizations.first();
      // What was done before anybody was known is told to the organisation whose installation it is.
      const alsoOfNone = first !== null && first.id === organization;
      return catalog.auditLog.list({ ...query, organization: organization ?? '', alsoOfNone });
    },
  };
}
