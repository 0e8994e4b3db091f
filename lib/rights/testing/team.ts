/** Two organisations with people of every role, keys, repositories and answers, over a real catalog; viewers as they would sign in. */
import { newAnswerId } from '#db/catalog/answer-id';
import { openDatabase } from '#db/client';
import type { Fixture } from '#db/testing/generation-fixture';
import { shopFixture } from '#lib/graph/testing/test-repository';
import { openTestWorkspace, type TestWorkspace } from '#lib/mcp/testing/test-workspace';
import type { Answer } from '#lib/model/answer';
import { blankAnswer } from '#lib/model/testing/blank-answer';
import type { KeyScope, Role, Viewer } from '#lib/model/viewer';

export const ACME = 'acme';
export const OTHER = 'other';

export function person(id: string, role: Role, rest: Partial<Viewer> = {}): Viewer {
  return { kind: 'person', id, name: id, role, organization: ACME, operates: true, teams: [], key: null, ...rest };
}

/** A key of this person. */
export function keyOf(
  viewer: Viewer,
  rest: { readonly scopes?: readonly KeyScope[]; readonly isRestricted?: boolean } = {},
): Viewer {
  const { scopes = ['read', 'ask', 'channels', 'admin'], isRestricted = false } = rest;
  return { ...viewer, kind: 'key', key: { id: `key-of-${viewer.id}`, name: 'k', scopes, isRestricted } };
}

export const PEOPLE = {
  owner: person('olga', 'owner'),
  admin: person('adam', 'admin'),
  member: person('mia', 'member'),
  teammate: person('tom', 'member', { teams: ['t1'] }),
  viewer: person('vera', 'viewer'),
  stranger: person('sam', 'admin', { organization: OTHER, operates: false }),
} as const;

export interface TestTeam extends TestWorkspace {
  /** Saves an answer; in a conversation of `owner` where one is given. */
  answer(rest?: Partial<Answer> & { readonly askedBy?: string | null; readonly owner?: string | null }): Promise<Answer>;
}

/** `open` and `secret` are of the first organisation, `foreign` of the other; `early` is from before there was any. Nothing is granted. */
export async function openTestTeam(fixtures: Readonly<Record<string, Fixture>> = {}): Promise<TestTeam> {
  const repositories = { open: shopFixture, secret: shopFixture, foreign: shopFixture, early: shopFixture, ...fixtures };
  const kept = await openTestWorkspace(repositories);
  const { catalog, settings } = kept.workspace;
  const database = await openDatabase({ url: settings.catalogUrl, mode: 'write' });
  for (const [at, id] of [ACME, OTHER].entries()) {
    await database.client.execute({
      sql: 'insert into organizations (id, name, slug, "createdAt", operates) values (?, ?, ?, ?, ?)',
      args: [id, id, id, at, at === 0 ? 1 : 0],
    });
  }
  database.close();
  for (const name of ['open', 'secret']) await catalog.changeRepository(name, { organization: ACME });
  await catalog.changeRepository('foreign', { organization: OTHER });
  return {
    ...kept,
    answer: async ({ askedBy = null, owner, ...rest } = {}) => {
      const answer = testAnswer(rest);
      const { id, question, repository } = answer;
      const conversation = answer.conversation ?? newAnswerId();
      const turn = { id, conversation, parent: null, repository, question, askedBy, about: null, scope: {} };
      if (owner !== undefined) await catalog.addTurn(turn, { title: question, owner });
      await catalog.saveAnswer(answer, { askedBy });
      return answer;
    },
  };
}

function testAnswer(rest: Partial<Answer>): Answer {
  return blankAnswer({
    id: newAnswerId(),
    repository: 'open',
    text: 'checkout does.',
    route: { kinds: ['path'], why: 'It asks for callers.' },
    createdAt: new Date().toISOString(),
    ...rest,
  });
}
