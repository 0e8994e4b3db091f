/** Turns and conversations over a real socket, of people who may see different things. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RunRegistry } from '#lib/answer/runs/run-registry';
import { type HandPlayedModel, handPlayedModel } from '#lib/answer/runs/testing/hand-played-model';
import { OUTSIDER, type Viewer } from '#lib/model/viewer';
import { requireAction } from '#lib/rights/require';
import { ACME, keyOf, openTestTeam, PEOPLE, type TestTeam } from '#lib/rights/testing/team';
import { turnToStop } from '#lib/rights/turn-to-stop';
import { workspaceFor } from '#lib/rights/viewer-workspace';
import { attachToRun, postQuestion, stopRun } from './ask-http';
import { deleteConversation, recentConversations, renameConversation, showConversation } from './conversations-http';
import { handler } from './http';
import { chooseRepository } from './repository-choice';
import { type EventReader, readEvents } from './testing/read-events';
import { type Served, serve } from './testing/serve';
import { errorOf, newId } from './testing/test-product';
import { watchedStream } from './watched-stream';

const WHO: Readonly<Record<string, Viewer>> = { ...PEOPLE, key: keyOf(PEOPLE.member) };
const QUESTION = 'who calls `save_order`?';

let team: TestTeam;
let served: Served;
let runs: RunRegistry;
let hand: HandPlayedModel;

beforeAll(async () => {
  team = await openTestTeam();
  served = await serve((request) => handler(() => route(request))(request, undefined));
  await team.workspace.catalog.grants.grant('open', { kind: 'organization', grantee: ACME }, 'olga');
});
afterAll(async () => {
  await served.close();
  team.close();
});
beforeEach(() => {
  hand = handPlayedModel();
  runs = new RunRegistry();
});
afterEach(() => runs.close('asked'));

/** As app/server/turn-options makes them, with another registry and model, and who asks by a header. */
async function optionsFor(request: Request) {
  const viewer = WHO[request.headers.get('x-who') ?? ''] ?? OUTSIDER;
  requireAction(viewer, request.method === 'GET' ? 'read' : 'ask');
  const workspace = await workspaceFor(viewer, team.workspace);
  return {
    runs,
    catalog: workspace.catalog,
    others: workspace,
    openRepository: (name: string | undefined) => chooseRepository(workspace, name),
    model: async () => ({ modelConfig: null, model: hand.model }),
    askedBy: { id: viewer.id, owner: viewer.id },
    turnToStop: (id: string) => turnToStop(id, { viewer, workspace }),
    watch: (turn: string, stream: ReadableStream<Uint8Array>) =>
      watchedStream(stream, async () => (await workspace.catalog.getTurn(turn)) !== null, 20),
  };
}

async function route(request: Request): Promise<Response> {
  const options = await optionsFor(request);
  const [, , what, id] = new URL(request.url).pathname.split('/');
  if (what === 'ask' && id === undefined) return (await postQuestion(request, options)).response;
  if (what === 'ask' && id) return request.method === 'GET' ? attachToRun(id, options) : stopRun(request, id, options);
  if (id === undefined) return recentConversations(request, options);
  if (request.method === 'PATCH') return renameConversation(request, id, options);
  return request.method === 'GET' ? showConversation(id, options) : deleteConversation(request, id, options);
}

function send(who: string, path: string, init: { readonly method?: string; readonly body?: object } = {}): Promise<Response> {
  const { method = 'GET', body } = init;
  const headers = { 'x-who': who, 'content-type': 'application/json' };
  return fetch(`${served.url}/api/${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
}

const ask = (who: string, body: object): Promise<Response> =>
  send(who, 'ask', { method: 'POST', body: { question: QUESTION, ...body } });

interface Asked {
  readonly turn: string;
  readonly conversation: string;
  readonly reader: EventReader;
}

/** A question of this person, whose answer has begun. */
async function begun(who: string, repository = 'open'): Promise<Asked> {
  const [turn, conversation] = [newId(), newId()];
  const asked = hand.nextQuestion();
  const reader = readEvents(await ask(who, { turn, conversation, repository }));
  await asked;
  hand.write('Half');
  await reader.until((chunk) => chunk.type === 'text-delta');
  return { turn, conversation, reader };
}

const OTHERS = ['teammate', 'viewer', 'admin', 'stranger'];

describe('a turn', () => {
  it('is followed by who asked it, with a key of theirs too, and is not there for anybody else', async () => {
    const { turn, reader } = await begun('member');
    const byKey = readEvents(await send('key', `ask/${turn}`));
    await byKey.until((chunk) => chunk.type === 'text-delta');
    await byKey.leave();
    for (const who of OTHERS) {
      const [theirs, none] = await Promise.all([send(who, `ask/${turn}`), send(who, `ask/${newId()}`)]);
      expect([who, theirs.status, await theirs.text()]).toEqual([who, 204, '']);
      expect(none.status).toBe(204);
    }
    expect((await send('outsider', `ask/${turn}`)).status).toBe(401);
    hand.finish();
    expect((await reader.rest()).at(-1)).toMatchObject({ type: 'finish' });
  });

  it('is stopped by who asked it and by admins of the repository, of others’ nothing', async () => {
    const { turn } = await begun('member');
    for (const who of ['teammate', 'stranger']) {
      const refused = await errorOf(await send(who, `ask/${turn}`, { method: 'DELETE' }));
      const none = await errorOf(await send(who, `ask/${newId()}`, { method: 'DELETE' }));
      expect(refused).toEqual(none);
      expect(refused.status).toBe(404);
    }
    expect((await send('viewer', `ask/${turn}`, { method: 'DELETE' })).status).toBe(403);
    expect(runs.get(turn)?.end).toBeNull();
    const stopped = await send('admin', `ask/${turn}`, { method: 'DELETE' });
    expect(await stopped.json()).toMatchObject({ turn, state: 'stopped' });
    const second = await begun('member');
    expect(await (await send('member', `ask/${second.turn}`, { method: 'DELETE' })).json()).toMatchObject({ state: 'stopped' });
  });

  it('cannot be attached to by asking with its id, running or kept, nor its conversation be gone on with', async () => {
    const { turn, conversation, reader } = await begun('member');
    const taken = { status: 409, code: 'conflict', message: 'This id is taken.' };
    for (const who of ['teammate', 'admin', 'stranger']) {
      const repository = who === 'stranger' ? 'foreign' : 'open';
      expect(await errorOf(await ask(who, { turn, repository }))).toEqual(taken);
      expect(await errorOf(await ask(who, { turn, conversation, repository }))).toEqual(taken);
      expect(await errorOf(await ask(who, { conversation, repository }))).toEqual(taken);
    }
    hand.finish();
    await reader.rest();
    expect(await errorOf(await ask('teammate', { turn, conversation, repository: 'open' }))).toEqual(taken);
    const [asParent, noParent] = await Promise.all(
      [turn, newId()].map(async (parent) => errorOf(await ask('teammate', { parent, repository: 'open' }))),
    );
    expect(asParent).toEqual(noParent);
    // An answer that its link shows may be asked again, in a conversation of one's own.
    const { turns } = (await (await send('member', `conversations/${conversation}`)).json()) as { turns: { id: string }[] };
    expect(turns.map(({ id }) => id)).toEqual([turn]);
  });

  it('of a repository that may not be read is refused as of one that does not exist', async () => {
    const told = async (repository: string) => {
      const error = await errorOf(await ask('member', { repository }));
      return { ...error, message: error.message.replace(repository, 'NAME') };
    };
    expect(await told('secret')).toEqual(await told('nothing'));
    expect((await ask('viewer', { repository: 'open' })).status).toBe(403);
  });

  it('streams no longer when its reader loses the right, and is kept all the same', async () => {
    const { catalog } = team.workspace;
    const to = { kind: 'user', grantee: 'mia' } as const;
    await catalog.grants.grant('secret', to, 'olga');
    const { turn, conversation, reader } = await begun('member', 'secret');
    await catalog.grants.revoke('secret', to);
    const rest = await reader.rest();
    expect(rest.at(-1)).toEqual({ type: 'error', errorText: 'You may not read this answer any more.' });
    hand.write(' and the secret half');
    hand.finish();
    await runs.get(turn)?.ended;
    expect((await send('member', `ask/${turn}`)).status).toBe(204);
    expect((await send('member', `conversations/${conversation}`)).status).toBe(404);
    expect((await catalog.getTurn(turn))?.state).toBe('done');
    expect((await catalog.getAnswer(turn))?.askedBy).toBe('mia');
    await catalog.grants.grant('secret', to, 'olga');
    expect((await send('member', `conversations/${conversation}`)).status).toBe(200);
    await catalog.grants.revoke('secret', to);
  });
});

describe('a conversation', () => {
  it('is neither listed, read, renamed nor forgotten by others, and what runs in it goes on', async () => {
    const { turn, conversation } = await begun('member');
    for (const who of OTHERS) {
      const lists = (await (await send(who, 'conversations')).json()) as { conversations: { id: string }[] };
      expect(lists.conversations.map(({ id }) => id)).not.toContain(conversation);
      const isReader = who === 'viewer';
      expect((await send(who, `conversations/${conversation}`)).status).toBe(404);
      const renamed = await send(who, `conversations/${conversation}`, { method: 'PATCH', body: { title: 'x' } });
      const gone = await send(who, `conversations/${conversation}`, { method: 'DELETE' });
      expect([who, renamed.status, gone.status]).toEqual([who, isReader ? 403 : 404, isReader ? 403 : 404]);
    }
    expect(runs.get(turn)?.end).toBeNull();
    const mine = (await (await send('member', 'conversations')).json()) as { conversations: { id: string }[] };
    expect(mine.conversations.map(({ id }) => id)).toContain(conversation);
    expect((await send('member', `conversations/${conversation}`, { method: 'DELETE' })).status).toBe(200);
    expect(runs.get(turn)?.end).toMatchObject({ state: 'stopped' });
  });
});
