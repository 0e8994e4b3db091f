/** Opens the catalog, making its file and folder when they are not there. */
import { accountStore } from '#db/catalog/account-store';
import { knownPeople } from '#db/catalog/accounts';
import { answersStore } from '#db/catalog/answers';
import { askedStore } from '#db/catalog/asked';
import { auditLogStore } from '#db/catalog/audit-log';
import { catalogDatabase } from '#db/catalog/catalog-database';
import type { CatalogStore } from '#db/catalog/catalog-store';
import { channelEventsStore } from '#db/catalog/channel-events';
import { channelsStore } from '#db/catalog/channels';
import { chatStore } from '#db/catalog/chat-platforms';
import { conversationsStore } from '#db/catalog/conversations';
import { grantsStore } from '#db/catalog/grants';
import { jobsStore } from '#db/catalog/jobs';
import { messagesStore } from '#db/catalog/messages';
import { catalogMigrations } from '#db/catalog/migrations';
import { notificationsStore } from '#db/catalog/notifications';
import { organizationNames } from '#db/catalog/organization-names';
import { preferencesStore } from '#db/catalog/preferences';
import { rateCountStore } from '#db/catalog/rate-counts';
import { repositoriesStore } from '#db/catalog/repositories';
import { rosterStore } from '#db/catalog/roster';
import { type DatabaseAddress, openDatabase } from '#db/client';
import { migrateDatabase } from '#db/migrate';

/** Catalog writes are small; a server must not stand still for a long time behind another process's. */
const TIMEOUT_MS = 5_000;

export async function openCatalog(address: DatabaseAddress): Promise<CatalogStore> {
  const database = await openDatabase({ ...address, mode: 'write', timeoutMs: TIMEOUT_MS });
  try {
    await migrateDatabase(database, catalogMigrations);
  } catch (error) {
    database.close();
    throw error;
  }
  const catalog = catalogDatabase(database);
  return {
    ...repositoriesStore(catalog),
    ...answersStore(catalog),
    ...jobsStore(catalog, { isServer: !address.url.startsWith('file:') }),
    ...conversationsStore(catalog),
    ...preferencesStore(catalog),
    grants: grantsStore(catalog),
    auditLog: auditLogStore(catalog),
    people: knownPeople(catalog),
    accounts: accountStore(catalog),
    organizations: organizationNames(catalog),
    roster: rosterStore(catalog),
    channels: channelsStore(catalog),
    messages: messagesStore(catalog),
    notifications: notificationsStore(catalog),
    channelEvents: channelEventsStore(catalog),
    asked: askedStore(catalog),
    chat: chatStore(catalog),
    rates: rateCountStore(catalog),
    close: () => database.close(),
  };
}
