/** Questions over MCP count as the questions they are, however many calls come with one request. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shopFixture } from '#lib/graph/testing/test-repository';
import { openTestWorkspace, type TestWorkspace } from '#lib/mcp/testing/test-workspace';
import type { Viewer } from '#lib/model/viewer';
import { keyOf, PEOPLE } from '#lib/rights/testing/team';
import { workspaceFor } from '#lib/rights/viewer-workspace';
import { mcpAccess } from './mcp-rule';
import { callTool, McpProduct } from './testing/mcp-product';

let kept: TestWorkspace;
let product: McpProduct;
beforeAll(async () => {
  kept = await openTestWorkspace({ shop: shopFixture });
  const limits = { ...kept.workspace.settings.limits, ask: 2 };
  const settings = { ...kept.workspace.settings, limits };
  const who: Readonly<Record<string, Viewer>> = { ann: keyOf(PEOPLE.owner), bob: keyOf(PEOPLE.admin) };
  product = await McpProduct.start(kept.workspace, {
    accessOf: async (request) => {
      const viewer = who[request.headers.get('x-who') ?? ''] ?? keyOf(PEOPLE.viewer);
      return mcpAccess(request, { viewer, workspace: { ...(await workspaceFor(viewer, kept.workspace)), settings } });
    },
  });
}, 30_000);
afterAll(async () => {
  await product.close();
  kept.close();
});

it('no more of them a minute than one may ask; other calls go on', async () => {
  const [ann, bob] = [await product.connect({ 'x-who': 'ann' }), await product.connect({ 'x-who': 'bob' })];
  const ask = (client: typeof ann) => callTool(client, 'ask', { question: 'who calls `save_order`?', repository: 'shop' });
  for (const _ of [1, 2]) expect((await ask(ann)).text).not.toContain('questions in a minute');
  expect(await ask(ann)).toMatchObject({ isError: true, text: expect.stringContaining('more than 2 questions in a minute') });
  expect((await callTool(ann, 'list_repositories')).text).not.toContain('questions in a minute');
  expect((await ask(bob)).text).not.toContain('questions in a minute');
});
