/**
 * For drizzle-kit, which writes migrations from the schemas: `npm run db:generate`. One of two databases at a time, named by
 * PATHLIGHT_SCHEMA (`catalog` or `repository`).
 */
import { defineConfig } from 'drizzle-kit';

const database = process.env.PATHLIGHT_SCHEMA === 'catalog' ? 'catalog' : 'repository';

export default defineConfig({
  dialect: 'sqlite',
  schema: `./db/${database}/schema/*.ts`,
  out: `./db/${database}/migrations`,
});
