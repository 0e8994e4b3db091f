/**
 * `npm run db:generate`: drizzle-kit writes SQL from the schemas into each database's migrations folder, then this writes the SQL
 * into one TypeScript module a database, so that a bundled server needs no folder at run time. A test holds the two together.
 */
import { spawnSync } from 'node:child_process';
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
    '/** Written by db/generate-migrations.ts from ./migrations; do not edit. */',
    "import type { Migration } from '#db/migrate';",
    '',
    `export const ${database}Migrations: readonly Migration[] = ${JSON.stringify(readMigrations(database), null, 2)};\n`,
  ].join('\n');
}

if (import.meta.main) {
  for (const database of DATABASES) {
    const env = { ...process.env, PATHLIGHT_SCHEMA: database };
    const { status } = spawnSync('drizzle-kit', ['generate'], { stdio: 'inherit', env, shell: process.platform === 'win32' });
    if (status !== 0) process.exit(status ?? 1);
    writeFileSync(join(import.meta.dirname, database, 'migrations.ts'), moduleText(database));
  }
  spawnSync('biome', ['check', '--write', 'db'], { stdio: 'inherit', shell: process.platform === 'win32' });
}
