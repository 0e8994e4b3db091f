/** What the static methods give that a model's class inherits from Sequelize's or TypeORM's: objects of the class, alone or in a list. */
import type { InheritedResults } from '#indexer/languages/language';

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

const EACH = words('map forEach filter find some every flatMap findIndex sort');

const SEQUELIZE: Omit<InheritedResults, 'origin'> = {
  instance: words('findByPk findOne create build'),
  pair: words('findOrCreate findOrBuild findCreateFind upsert'),
  query: words('findAll bulkCreate scope unscoped schema filter slice'),
  related: new Set(),
  each: EACH,
};

const TYPEORM: InheritedResults = {
  origin: 'npm:typeorm',
  instance: words('findOne findOneBy findOneOrFail findOneByOrFail create save preload'),
  query: words('find findBy filter slice'),
  related: new Set(),
  each: EACH,
};

export const QUERIES: readonly InheritedResults[] = [
  ...['npm:sequelize', 'npm:sequelize-typescript', 'npm:@sequelize/core'].map((origin) => ({ ...SEQUELIZE, origin })),
  TYPEORM,
];
