import { describe, expect, it } from 'vitest';
import { entityEdges } from '#indexer/entities/testing/entity-edges';
import { koa } from '#indexer/frameworks/koa/koa';

describe('Koa', () => {
  it('joins prefixes, nested routers and mounts', async () => {
    const edges = await entityEdges(
      {
        'src/boats.ts': `import Router from '@koa/router';
import { list, show } from './handlers';
const router = new Router({ prefix: '/boats' });
router.get('/', list);
router.get('boat', '/:id', guard(), show);
function guard() { return async (ctx, next) => next(); }
export default router;
`,
        'src/app.ts': `import Koa from 'koa';
import mount from 'koa-mount';
import Router from '@koa/router';
import boats from './boats';
const app = new Koa();
const api = new Router();
api.use('/v1', boats.routes(), boats.allowedMethods());
app.use(mount('/api', api.routes()));
api.post('/ping', async (ctx) => { ctx.body = 'pong'; });
const ctx = { get: (name: string) => name };
ctx.get('/not');
`,
        'src/handlers.ts': `export async function list(ctx) {}
export async function show(ctx) {}
`,
      },
      [koa],
    );
    expect(edges).toEqual([
      'src/handlers.ts::list -handles_route-> route::GET /api/v1/boats @src/boats.ts:4',
      'src/handlers.ts::show -handles_route-> route::GET /api/v1/boats/:id @src/boats.ts:5',
      'src/app.ts::<module> -handles_route-> route::POST /api/ping @src/app.ts:9',
    ]);
  });
});
