import { describe, expect, it } from 'vitest';
import { entityEdges } from '#indexer/entities/testing/entity-edges';
import { fastify } from '#indexer/frameworks/fastify/fastify';

describe('Fastify', () => {
  it('follows plugins with their prefixes, typed or not', async () => {
    const edges = await entityEdges(
      {
        'src/app.ts': `import Fastify from 'fastify';
import { boatRoutes } from './boats';
import crews from './crews';
export function build() {
  const app = Fastify({ logger: true });
  app.get('/ping', async () => 'pong');
  app.register(boatRoutes, { prefix: '/boats' });
  app.register(crews, { prefix: '/v1' });
  return app;
}
`,
        'src/boats.ts': `import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { list, add } from './handlers';
export const boatRoutes: FastifyPluginAsync = async (fastify) => {
  fastify.get('/', list);
  fastify.route({ method: ['POST', 'PUT'], url: '/:id', schema: {}, handler: add });
};
`,
        'src/crews.js': `const { list } = require('./handlers');
module.exports = async function crews(instance, options) {
  instance.get('/crews', { preHandler: [] }, list);
  instance.register(async (inner) => { inner.delete('/:id', { handler: list }); }, { prefix: '/crews' });
};
`,
        'src/handlers.ts': `export async function list() {}
export async function add() {}
`,
      },
      [fastify],
    );
    expect(edges).toEqual([
      'src/app.ts::build -handles_route-> route::GET /ping @src/app.ts:6',
      'src/handlers.ts::list -handles_route-> route::GET /boats @src/boats.ts:4',
      'src/handlers.ts::add -handles_route-> route::POST /boats/:id @src/boats.ts:5',
      'src/handlers.ts::add -handles_route-> route::PUT /boats/:id @src/boats.ts:5',
      'src/handlers.ts::list -handles_route-> route::GET /v1/crews @src/crews.js:3',
      'src/handlers.ts::list -handles_route-> route::DELETE /v1/crews/:id @src/crews.js:4',
    ]);
  });
});
