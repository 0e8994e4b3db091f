import { describe, expect, it } from 'vitest';
import { entityEdges } from '#indexer/entities/testing/entity-edges';
import { express } from '#indexer/frameworks/express/express';

describe('express', () => {
  it('joins mounted routers, also one that is mounted twice', async () => {
    const edges = await entityEdges(
      {
        'src/parts.ts': `import { Router } from 'express';
import { list, one } from './handlers';
const parts = Router();
parts.get('/', list);
parts.route('/:id').get(guard, one).delete(remove);
function guard(req, res, next) { next(); }
function remove(req, res) {}
export default parts;
`,
        'src/handlers.ts': `export const list = wrap(async (req, res) => {});
export async function one(req, res) {}
function wrap(fn) { return (req, res) => fn(req, res); }
`,
        'src/app.ts': `import express from 'express';
import parts from './parts';
const app = express();
app.use(express.json());
app.use('/parts', parts);
app.use('/v2/parts', parts);
app.all('/ping', (req, res) => res.send('pong'));
`,
      },
      [express],
    );
    expect(edges).toEqual([
      'src/handlers.ts::list -handles_route-> route::GET /parts @src/parts.ts:4',
      'src/handlers.ts::list -handles_route-> route::GET /v2/parts @src/parts.ts:4',
      'src/handlers.ts::one -handles_route-> route::GET /parts/:id @src/parts.ts:5',
      'src/handlers.ts::one -handles_route-> route::GET /v2/parts/:id @src/parts.ts:5',
      'src/parts.ts::remove -handles_route-> route::DELETE /parts/:id @src/parts.ts:5',
      'src/parts.ts::remove -handles_route-> route::DELETE /v2/parts/:id @src/parts.ts:5',
      'src/app.ts::<module> -handles_route-> route::ANY /ping @src/app.ts:7',
    ]);
  });

  it('knows a router handed to a function, and controllers with bound methods', async () => {
    const edges = await entityEdges(
      {
        'routes/boats.js': `const BoatController = require('../boat-controller');
module.exports = (app) => {
  const boats = new BoatController();
  app.get('/boats', boats.list.bind(boats));
  app.post('/boats', (req, res) => boats.add(req, res));
};
`,
        'boat-controller.js': `module.exports = class BoatController {
  list(req, res) {}
  add(req, res) {}
};
`,
        'index.js': `const express = require('express');
const app = express();
require('./routes/boats')(app);
app.get('trust proxy');
`,
      },
      [express],
    );
    expect(edges).toEqual([
      'boat-controller.js::BoatController.list -handles_route-> route::GET /boats @routes/boats.js:4',
      'routes/boats.js::default -handles_route-> route::POST /boats @routes/boats.js:5',
    ]);
  });

  it('follows chains of routers and routers of routers', async () => {
    const edges = await entityEdges(
      {
        'routes.ts': `import { Router } from 'express';
import tags from './tags';
const api = Router().use(tags).use('/boats', Router().get('/', list).post('/', add));
function list() {}
function add() {}
export default Router().use('/api', api);
`,
        'tags.ts': `import * as express from 'express';
const router = express.Router();
router.get('/tags', async (req, res) => res.json([]));
export default router;
`,
        'main.ts': `import * as express from 'express';
import routes from './routes';
const app = express();
app.use(express.json()).use(routes);
`,
      },
      [express],
    );
    expect(edges).toEqual([
      'routes.ts::list -handles_route-> route::GET /api/boats @routes.ts:3',
      'routes.ts::add -handles_route-> route::POST /api/boats @routes.ts:3',
      'tags.ts::<module> -handles_route-> route::GET /api/tags @tags.ts:3',
    ]);
  });

  it('reads routers that classes keep, with methods as handlers', async () => {
    const edges = await entityEdges(
      {
        'boats.ts': `import { Router, type IRouter } from 'express';
import { BoatService } from './service';
export class BoatRoutes {
  public path = '/boats';
  public router: IRouter = Router();
  constructor(private readonly service: BoatService) {
    this.init();
  }
  private init() {
    this.router.get(\`\${this.path}/:id\`, this.show);
    this.router.delete(this.path, this.service.clear.bind(this.service));
    this.router.route('/crew').post(this.hire);
  }
  show = (req, res) => {};
  hire(req, res) {}
}
`,
        'service.ts': `export class BoatService { clear(req, res) {} }
`,
        'app.ts': `import express, { type Application } from 'express';
import { BoatRoutes } from './boats';
import { BoatService } from './service';
export class App {
  private readonly app: Application;
  constructor() {
    this.app = express();
    this.mount();
  }
  private mount() {
    this.app.use('/v1', new BoatRoutes(new BoatService()).router);
  }
}
`,
      },
      [express],
    );
    expect(edges).toEqual([
      'boats.ts::BoatRoutes.show -handles_route-> route::GET /v1/boats/:id @boats.ts:10',
      'service.ts::BoatService.clear -handles_route-> route::DELETE /v1/boats @boats.ts:11',
      'boats.ts::BoatRoutes.hire -handles_route-> route::POST /v1/crew @boats.ts:12',
    ]);
  });

  it('says nothing of what has the same method names', async () => {
    const edges = await entityEdges(
      {
        'a.ts': `import express, { Request } from 'express';
class Cache { get(key: string, make: () => string) { return make(); } }
const cache = new Cache();
export function read(req: Request) {
  return cache.get('/key', () => req.get('host') ?? '');
}
new Map<string, () => void>().get('/x');
`,
      },
      [express],
    );
    expect(edges).toEqual([]);
  });
});
