import { expect, it } from 'vitest';
import { typescript } from '#indexer/languages/typescript/language';
import { linkSources } from '#indexer/testing/link-sources';

it('takes what a model finds or makes for an object of its class', async () => {
  const { edges } = await linkSources([typescript], {
    'berth.ts': `import { Model } from 'sequelize-typescript';
class Base extends Model {}
export class Berth extends Base {
  static async ofBoat(boat: string) {
    return this.findOne({ where: { boat } });
  }
  paint() {}
}
`,
    'use.ts': `import { Berth } from './berth';
export async function run(id: string) {
  const one = await Berth.findByPk(id);
  one.paint();
  const ofBoat = await Berth.ofBoat(id);
  ofBoat.paint();
  const all = await Berth.findAll();
  for (const berth of all) berth.paint();
  all.map((berth) => berth.paint());
  const [made] = await Berth.findOrCreate({ where: { id } });
  made.paint();
  (await Berth.count()).paint();
  all.paint();
}
`,
  });
  const calls = edges.filter((edge) => edge.startsWith('use.ts::run -calls-> berth.ts::Berth.paint'));
  expect(calls.map((edge) => edge.replace(/^.*@/, ''))).toEqual(['4', '6', '8', '9', '11']);
});
