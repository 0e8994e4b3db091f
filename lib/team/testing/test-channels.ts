/** Two organisations with people and indexed repositories, over a real catalog that any number of processes may open. */
import { newAnswerId } from '#db/catalog/answer-id';
import type { CatalogStore } from '#db/catalog/catalog-store';
import { openCatalog } from '#db/catalog/open-catalog';
import { openDatabase } from '#db/client';
import { filePlace, httpPlace, type TestPlace } from '#db/testing/test-database';
import type { TurnOptions } from '#lib/answer/runs/ask-turn';
import { RunRegistry } from '#lib/answer/runs/run-registry';
import { openFixture, shopFixture } from '#lib/graph/testing/test-repository';
import type { Channel } from '#lib/model/channel';
import { PathlightError } from '#lib/model/errors';
import type { Viewer } from '#lib/model/viewer';
import { ACME, OTHER, PEOPLE, person } from '#lib/rights/testing/team';
import { makeChannel } from '#lib/team/channel-acts';
import { type NewMessageBody, readNewMessage } from '#lib/team/channel-bodies';
import { type Posted, postMessage } from '#lib/team/message-acts';
import { type Team, teamOf } from '#lib/team/team';

export const ANN = person('ann', 'member');
export const BOB = person('bob', 'member');
const EVERYBODY: readonly Viewer[] = [...Object.values(PEOPLE), ANN, BOB];

export interface TestChannels {
  readonly url: string;
  readonly catalog: CatalogStore;
  readonly team: Team;
  /** As another process has it. */
  other(): Promise<Team>;
  /** `shop` is granted to the organisation, `secret` to nobody. */
  grant(repository: string, user: string): Promise<void>;
  revoke(repository: string, user: string): Promise<void>;
  channel(viewer?: Viewer, rest?: { readonly repository?: string; readonly access?: 'open' | 'closed' }): Promise<Channel>;
  post(viewer: Viewer, channel: string, body: Partial<NewMessageBody> & { readonly body: string }): Promise<Posted>;
  /** Posts, and waits until the answer is whole. */
  ask(viewer: Viewer, channel: string, body: Partial<NewMessageBody> & { readonly body: string }): Promise<Posted>;
  turns(team?: Team): TurnOptions;
  close(): Promise<void>;
}

export async function openTestChannels(kind: 'file' | 'http' = 'file'): Promise<TestChannels> {
  const place: TestPlace = await (kind === 'file' ? filePlace() : httpPlace());
  const url = place.url();
  const catalog = await openCatalog({ url });
  await addPeople(url);
  const shop = await openFixture(shopFixture, 'shop');
  for (const name of ['shop', 'secret']) {
    await catalog.upsertRepository({
      name,
      root: shop.repository.root,
      databaseUrl: `file:${shop.repository.root}/repository.db`,
    });
    await catalog.changeRepository(name, { organization: ACME });
  }
  const grant = (repository: string, on: 'organization' | 'user', grantee: string): Promise<unknown> =>
    catalog.grants.grant(repository, { kind: on, grantee }, PEOPLE.owner.id);
  await grant('shop', 'organization', ACME);
  const team = teamOf(catalog);
  const opened: CatalogStore[] = [];
  const runs = new RunRegistry();
  const turns = (of: Team = team): TurnOptions => ({
    runs,
    catalog: of.catalog,
    openRepository: async (name = 'shop') => {
      if (name === 'missing')
        throw new PathlightError('not_found', 'There is no repository named "missing".', { remedy: 'Index it.' });
      return { ...shop.repository, name };
    },
    model: async () => ({ modelConfig: null }),
  });
  const post = (viewer: Viewer, channel: string, body: Partial<NewMessageBody> & { readonly body: string }) =>
    postMessage(team, viewer, { channel, body: readNewMessage(body), turns: async () => turns() });
  return {
    url,
    catalog,
    team,
    turns,
    post,
    other: async () => {
      const one = await openCatalog({ url });
      opened.push(one);
      return teamOf(one);
    },
    grant: async (repository, user) => void (await grant(repository, 'user', user)),
    revoke: async (repository, user) => void (await catalog.grants.revoke(repository, { kind: 'user', grantee: user })),
    channel: (viewer = ANN, { repository = 'shop', access = 'open' } = {}) =>
      makeChannel(team, viewer, {
        name: `c-${newAnswerId()
          .toLowerCase()
          .replace(/[^a-z0-9]/g, '')}`,
        repository,
        access,
      }),
    ask: async (viewer, channel, body) => {
      const posted = await post(viewer, channel, body);
      await posted.ended;
      return posted;
    },
    close: async () => {
      await runs.close('asked');
      for (const one of [catalog, ...opened]) one.close();
      shop.close();
      await place.close();
    },
  };
}

async function addPeople(url: string): Promise<void> {
  const database = await openDatabase({ url, mode: 'write' });
  for (const [at, id] of [ACME, OTHER].entries()) {
    await database.run('insert into organizations (id, name, slug, "createdAt") values (?, ?, ?, ?)', [id, id, id, at]);
  }
  for (const { id, name, role, organization } of EVERYBODY) {
    await database.run('insert into auth_users (id, name, email, "createdAt", "updatedAt") values (?, ?, ?, 0, 0)', [
      id,
      name,
      `${id}@example.test`,
    ]);
    await database.run('insert into members (id, "organizationId", "userId", role, "createdAt") values (?, ?, ?, ?, 0)', [
      `m-${id}`,
      organization,
      id,
      role,
    ]);
  }
  database.close();
}
