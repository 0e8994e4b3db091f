import { describe, expect, it } from 'vitest';
import { entityEdges } from '#indexer/entities/testing/entity-edges';
import { hono } from '#indexer/frameworks/hono/hono';

describe('Hono', () => {
  it('follows chains, base paths and routes into other apps', async () => {
    const edges = await entityEdges(
      {
        'src/boats.ts': `import { Hono } from 'hono';
import { list, show } from './handlers';
export const boats = new Hono()
  .use(async (c, next) => next())
  .get('/', list)
  .get('/:id', validate, show);
function validate() {}
`,
        'src/index.ts': `import { Hono } from 'hono';
import { boats } from './boats';
const app = new Hono().basePath('/api');
app.route('/boats', boats);
app.on(['PUT', 'PATCH'], '/crew', crew);
app.all('/any', (c) => c.text('x'));
function crew() {}
const value = new Map<string, () => void>().get('/boats');
export default app;
`,
        'src/handlers.ts': `export const list = (c) => c.json([]);
export function show(c) { return c.req.param('id'); }
`,
      },
      [hono],
    );
    expect(edges).toEqual([
      'src/handlers.ts::list -handles_route-> route::GET /api/boats @src/boats.ts:5',
      'src/handlers.ts::show -handles_route-> route::GET /api/boats/:id @src/boats.ts:6',
      'src/index.ts::crew -handles_route-> route::PUT /api/crew @src/index.ts:5',
      'src/index.ts::crew -handles_route-> route::PATCH /api/crew @src/index.ts:5',
      'src/index.ts::<module> -handles_route-> route::ANY /api/any @src/index.ts:6',
    ]);
  });
});
