/** Registrations that stand in tables and loops, names that subclasses or defaults decide: what one row says stays together. */
import { describe, expect, it } from 'vitest';
import { entityEdges } from '#indexer/entities/testing/entity-edges';
import { express } from '#indexer/frameworks/express/express';
import { flask } from '#indexer/frameworks/flask/flask';
import { knex } from '#indexer/frameworks/knex/knex';
import { nodeEvents } from '#indexer/frameworks/node-events/node-events';
import { pythonMessaging } from '#indexer/frameworks/python-messaging/python-messaging';

describe('tables that loops go over', () => {
  it('keeps method, path and handler of a row together', async () => {
    const edges = await entityEdges(
      {
        'app.js': `const express = require('express');
const boats = require('./boats');
const app = express();
const rows = [
  { method: 'get', path: '/boats', handler: boats.list },
  { method: 'post', path: '/boats', handler: boats.add },
];
rows.forEach(({ method, path, handler }) => app[method](path, handler));
for (const row of [{ at: '/a', fn: boats.list }, { at: '/b', fn: boats.add }]) app.put(row.at, row.fn);
const cache = { get(path, make) {} };
['get'].forEach((name) => cache[name]('/no', boats.list));
`,
        'boats.js': 'exports.list = (req, res) => {};\nexports.add = (req, res) => {};\n',
      },
      [express],
    );
    expect(edges).toEqual([
      'boats.js::list -handles_route-> route::GET /boats @app.js:8',
      'boats.js::add -handles_route-> route::POST /boats @app.js:8',
      'boats.js::list -handles_route-> route::PUT /a @app.js:9',
      'boats.js::add -handles_route-> route::PUT /b @app.js:9',
    ]);
  });

  it('goes over the entries of an object', async () => {
    const edges = await entityEdges(
      {
        'bus.ts': `import { EventEmitter } from 'node:events';
const bus = new EventEmitter();
function sail() {}
function sink() {}
for (const [name, fn] of Object.entries({ sailed: sail, sunk: sink })) bus.on(name, fn);
`,
      },
      [nodeEvents],
    );
    expect(edges).toEqual([
      'bus.ts::sail -subscribes-> topic::sailed @bus.ts:5',
      'bus.ts::sink -subscribes-> topic::sunk @bus.ts:5',
    ]);
  });
});

it('leaves a field without a value to the classes below', async () => {
  const edges = await entityEdges(
    {
      'db.ts': "import knexFactory, { type Knex } from 'knex';\nexport const db: Knex = knexFactory({ client: 'pg' });\n",
      'base.ts': `import type { Knex } from 'knex';
export abstract class Base {
  protected abstract readonly table: string;
  constructor(private readonly knex: Knex) {}
  one(id: number) { return this.knex(this.table).where({ id }).first(); }
  drop(id: number) { return this.knex(this.name()).where({ id }).del(); }
  protected abstract name(): string;
}
`,
      'boats.ts': `import { Base } from './base';
import { db } from './db';
export class Boats extends Base {
  protected readonly table = 'boats';
  protected name() { return 'old_boats'; }
  count() { return db('boats').count(); }
}
`,
    },
    [knex],
  );
  expect(edges).toEqual([
    'base.ts::Base.one -reads_table-> table::boats @base.ts:5',
    'base.ts::Base.drop -writes_table-> table::old_boats @base.ts:6',
    'boats.ts::Boats.count -reads_table-> table::boats @boats.ts:6',
  ]);
});

it('takes defaults where nobody is known to call', async () => {
  const edges = await entityEdges(
    {
      'app.py': `from flask import Flask, Blueprint
class Config:
    PREFIX = "/api"
bp = Blueprint("b", __name__)
@bp.get("/boats")
def boats():
    return []
def create_app(config=Config):
    app = Flask(__name__)
    app.register_blueprint(bp, url_prefix=config.PREFIX)
    return app
`,
    },
    [flask],
  );
  expect(edges).toEqual(['app.py::boats -handles_route-> route::GET /api/boats @app.py:5']);
});

it('reads the text of a member of an enum', async () => {
  const edges = await entityEdges(
    {
      'topics.py': 'from enum import Enum\nclass Topic(str, Enum):\n    BOATS = "boats"\n    CREWS = "crews"\n',
      'bus.py': `from confluent_kafka import Producer
from topics import Topic
producer = Producer({})
def tell():
    producer.produce(Topic.BOATS.value, "x")
    producer.produce(Topic.CREWS, "x")
`,
    },
    [pythonMessaging],
  );
  expect(edges).toEqual(['bus.py::tell -publishes-> topic::boats @bus.py:5', 'bus.py::tell -publishes-> topic::crews @bus.py:6']);
});
