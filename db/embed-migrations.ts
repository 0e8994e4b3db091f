/**
 * Writes drizzle-kit's SQL into one TypeScript module a database, so that a bundled server needs no folder at run time:
 * `node db/embed-migrations.ts`, part of `npm run db:generate`. A test holds the modules and the folders together.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Migration } from '#db/migrate';

const DATABASES = ['catalog', 'repository'] as const;

/** The SQL files of one database, in order, taken apart at drizzle-kit's breakpoints. */
export function readMigrations(database: (typeof DATABASES)[number]): readonly Migration[] {
  const folder = join(import.meta.dirname, database, 'migrations');
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return files.sort().map((name) => ({
    tag: name.replace(/\.sql$/, ''),
    statements: readFileSync(join(folder, name), 'utf8')
      .split('--> statement-breakpoint')
      .map((statement) => statement.trim())
      .filter((statement) => statement !== ''),
  }));
}

function moduleText(database: (typeof DATABASES)[number]): string {
  return [
    '/** Written by db/embed-migrations.ts from ./migrations; do not edit. */',
    "import type { Migration } from '#db/migrate';",
    '',
    `export const ${database}Migrations: readonly Migration[] = ${JSON.stringify(readMigrations(database), null, 2)};\n`,
  ].join('\n');
}

if (import.meta.main) {
  for (const database of DATABASES) writeFileSync(join(import.meta.dirname, database, 'migrations.ts'), moduleText(database));
}
