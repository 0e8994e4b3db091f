import { expect, test } from 'vitest';
import { entityEdges } from '#indexer/entities/testing/entity-edges';
import { sequelize } from '#indexer/frameworks/sequelize/sequelize';

test('models by define, init and decorator; static and instance calls', async () => {
  expect(
    await entityEdges(
      {
        'models.js':
          "const { Sequelize, Model } = require('sequelize');\nconst db = new Sequelize('x');\nconst Post = db.define('Post', {}, { tableName: 'board_posts' });\nclass Tag extends Model {}\nTag.init({}, { sequelize: db, modelName: 'tag' });\nmodule.exports = { Post, Tag };\n",
        'posts.js':
          "const { Post, Tag } = require('./models');\nasync function publish() { const p = await Post.create({}); await p.update({}); }\nasync function latest() { return Post.findAll({ include: [Tag] }); }\nasync function tag() { return Tag.findOrCreate({}); }\n",
        'typed.ts':
          "import { Model, Table } from 'sequelize-typescript';\n@Table({ tableName: 'people' })\nexport class Person extends Model {}\nexport function one() { return Person.findByPk(1); }\nexport class Other { static findByPk(x: number) {} }\nexport function none() { Other.findByPk(1); }\n",
      },
      [sequelize],
    ),
  ).toEqual([
    'posts.js::publish -writes_table-> table::board_posts @posts.js:2',
    'posts.js::latest -reads_table-> table::board_posts @posts.js:3',
    'posts.js::latest -reads_table-> table::tags @posts.js:3',
    'posts.js::tag -reads_table-> table::tags @posts.js:4',
    'posts.js::tag -writes_table-> table::tags @posts.js:4',
    'typed.ts::one -reads_table-> table::people @typed.ts:4',
  ]);
});

test('a write runs the hooks that the model and what it extends declare by decorators', async () => {
  const edges = await entityEdges(
    {
      'base.ts': `import { AfterDestroy, Model } from 'sequelize-typescript';
export class Base extends Model {
  @AfterDestroy
  static swept(model: Base) {}
}
`,
      'berth.ts': `import { AfterCreate, BeforeSave, Column, Table } from 'sequelize-typescript';
import { Base } from './base';
@Table({ tableName: 'berths' })
export class Berth extends Base {
  @Column side: string;
  @AfterCreate
  static announce(model: Berth) {}
  @BeforeSave
  static tidy(model: Berth) {}
}
`,
      'use.ts': `import { Berth } from './berth';
export async function add() { await Berth.create({}); }
export async function drop() { await Berth.destroy({}); }
export async function look() { await Berth.findAll({}); }
`,
    },
    [sequelize],
  );
  expect(edges.filter((edge) => edge.includes('-calls->'))).toEqual([
    'use.ts::add -calls-> berth.ts::Berth.announce @use.ts:2',
    'use.ts::add -calls-> berth.ts::Berth.tidy @use.ts:2',
    'use.ts::drop -calls-> base.ts::Base.swept @use.ts:3',
  ]);
});
