/**
 * A catalog as one viewer has it. Every member is decided here, one by one, so that none is passed on by forgetting: a new one of
 * CatalogStore is a type error below until somebody has said who gets what of it.
 */
import type { AuditLogStore } from '#db/catalog/audit-log';
import type { CatalogStore } from '#db/catalog/catalog-store';
import { actorOf } from '#lib/rights/audit';
import { limitedAnswers } from '#lib/rights/limited/answers';
import { limitedConversations } from '#lib/rights/limited/conversations';
import { type Limits, requireAdmin, requireOperator, ruledBy } from '#lib/rights/limited/limits';
import { limitedRepositories } from '#lib/rights/limited/repositories';

export function limitedCatalog(limits: Limits): CatalogStore {
  const { viewer, catalog } = limits;
  return {
    ...limitedRepositories(limits),
    ...limitedAnswers(limits),
    ...limitedConversations(limits),
    // They are the installation's; among them are keys of providers.
    getPreferences: async () => {
      requireOperator(viewer);
      return catalog.getPreferences();
    },
    putPreferences: async (values) => {
      requireOperator(viewer);
      return catalog.putPreferences(values);
    },
    auditLog: limitedAuditLog(limits),
    people: ruledBy(catalog.people, 'lib/auth'),
    accounts: ruledBy(catalog.accounts, 'lib/auth'),
    organizations: ruledBy(catalog.organizations, 'lib/auth'),
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
      // What was done before anybody was known is told to the organisation whose installation it is.
      return catalog.auditLog.list({ ...query, organization: viewer.organization ?? '', alsoOfNone: viewer.operates });
    },
  };
}
