import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OUTSIDER, type Viewer } from '#lib/model/viewer';
import { ACME, keyOf, openTestTeam, PEOPLE, type TestTeam } from '#lib/rights/testing/team';
import { callTool, McpProduct } from './testing/mcp-product';

let team: TestTeam;
let product: McpProduct;
/** By what stands in the Authorization header; taken out, a key is revoked. */
const known = new Map<string, Viewer>([
  ['Bearer member', keyOf(PEOPLE.member)],
  ['Bearer reader', keyOf(PEOPLE.teammate, { scopes: ['read'] })],
  ['Bearer admin', keyOf(PEOPLE.admin)],
  ['Bearer channels', keyOf(PEOPLE.viewer, { scopes: ['channels'] })],
  ['Bearer stranger', keyOf(PEOPLE.stranger)],
]);

beforeAll(async () => {
  team = await openTestTeam();
  await team.workspace.catalog.grants.grant('open', { kind: 'organization', grantee: ACME }, 'olga');
  product = await McpProduct.start(team.workspace, {
    viewerOf: (request) => known.get(request.headers.get('authorization') ?? '') ?? OUTSIDER,
  });
});
afterAll(async () => {
  await product.close();
  team.close();
});

const as = (who: string): Promise<Client> => product.connect({ authorization: `Bearer ${who}` });

describe('a client with a key', () => {
  it('sees the repositories of its person, and of others neither names nor number', async () => {
    const seen = async (who: string): Promise<unknown> => (await callTool(await as(who), 'list_repositories')).data;
    expect(await seen('member')).toMatchObject({ total: 1, repositories: [{ name: 'open' }] });
    expect(await seen('admin')).toMatchObject({ total: 3 });
    expect(await seen('stranger')).toMatchObject({ total: 1, repositories: [{ name: 'foreign' }] });
    const client = await as('member');
    const told = async (repository: string): Promise<string> =>
      (await callTool(client, 'find_symbol', { name: 'cancel', repository })).text;
    expect((await told('secret')).replace('secret', 'NAME')).toBe((await told('nope')).replace('nope', 'NAME'));
    expect((await callTool(client, 'find_symbol', { name: 'cancel' })).data.repository).toBe('open');
  });

  it('is told nothing of what else has a name that its repository lacks', async () => {
    const text = async (who: string, name: string): Promise<string> =>
      (await callTool(await as(who), 'ask', { question: `who calls \`${name}\`?`, repository: 'open' })).text;
    expect(await text('member', 'no_such_thing_here')).not.toMatch(/secret|foreign|early/);
  });

  it('asks where its key may, and what it asked is its person’s', async () => {
    const client = await as('member');
    const { data } = await callTool(client, 'ask', { question: 'who calls `save_order`?', repository: 'open' });
    expect((await team.workspace.catalog.getAnswer(data.id))?.askedBy).toBe('mia');
    expect(JSON.stringify(await client.listResources())).toContain(data.id);
    expect(await client.readResource({ uri: data.uri })).toMatchObject({ contents: [{ mimeType: 'text/markdown' }] });
    const reader = await as('reader');
    expect(await callTool(reader, 'ask', { question: 'why?', repository: 'open' })).toMatchObject({ isError: true });
    expect(JSON.stringify(await reader.listResources())).not.toContain(data.id);
    await expect((await as('stranger')).readResource({ uri: data.uri })).rejects.toThrow('There is no answer with this id.');
    const ref = { type: 'ref/resource' as const, uri: 'pathlight://answers/{id}' };
    const { completion } = await (await as('stranger')).complete({ ref, argument: { name: 'id', value: '' } });
    expect(completion.values).toEqual([]);
  });

  it('without the scope to read is let in nowhere, nor is who is unknown', async () => {
    await expect(as('channels')).rejects.toThrow(/403|forbidden/i);
    await expect(as('nobody')).rejects.toThrow(/401|unauth/i);
  });

  it('loses its session with its key, and nobody else has it', async () => {
    const client = await as('admin');
    const transport = client.transport as unknown as { readonly sessionId: string };
    const list = JSON.stringify({ jsonrpc: '2.0', id: 9, method: 'tools/list' });
    const send = async (who: string): Promise<number> => {
      const response = await product.post(list, { authorization: `Bearer ${who}`, 'mcp-session-id': transport.sessionId });
      await response.text();
      return response.status;
    };
    expect([await send('admin'), await send('member')]).toEqual([200, 404]);
    const key = known.get('Bearer admin');
    known.delete('Bearer admin');
    expect(await send('admin')).toBe(401);
    await expect(client.listTools()).rejects.toThrow();
    if (key) known.set('Bearer admin', key);
  });

  it('sees less with its next request when a right is taken back', async () => {
    const { catalog } = team.workspace;
    const to = { kind: 'user', grantee: 'mia' } as const;
    await catalog.grants.grant('secret', to, 'olga');
    const client = await as('member');
    expect(await callTool(client, 'find_symbol', { name: 'cancel', repository: 'secret' })).toMatchObject({ isError: false });
    await catalog.grants.revoke('secret', to);
    expect(await callTool(client, 'find_symbol', { name: 'cancel', repository: 'secret' })).toMatchObject({ isError: true });
  });
});
