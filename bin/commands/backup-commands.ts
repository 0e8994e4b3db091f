/** `backup` and `restore`: the data folder's databases, copied while the server runs and put back where it does not. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { callerPath, PACKAGE_ROOT } from '#bin/invocation';
import { type CommonOptions, settingsFor, withCommonOptions } from '#bin/options';
import { count, dim, print, printable, printJson } from '#bin/terminal';
import type { RestoredAccess } from '#db/catalog/restored-access';

interface BackupCommandOptions extends CommonOptions {
  readonly withSecret?: boolean;
}

interface RestoreCommandOptions extends CommonOptions {
  readonly force?: boolean;
  readonly revokeKeys?: boolean;
}

export function addBackupCommands(program: Command): void {
  withCommonOptions(program.command('backup'))
    .description('copy catalog and indexes into one file or folder, while the server runs')
    .argument('<file>', 'FILE.tar, FILE.tar.gz, or a folder that is not there yet')
    .option('--with-secret', 'also secret.key: keeps the keys of models readable, for whoever has the file')
    .action(runBackup);
  withCommonOptions(program.command('restore'))
    .description('put a backup into a data folder that no server uses')
    .argument('<file>', 'what backup made')
    .option('--force', 'move aside what is there')
    .option('--revoke-keys', 'let no API key of the backup work again')
    .action(runRestore);
}

async function runBackup(file: string, options: BackupCommandOptions): Promise<void> {
  const [{ openWorkspace }, { makeBackup }] = await Promise.all([
    import('#lib/repository/workspace'),
    import('#lib/backup/backup'),
  ]);
  const workspace = await openWorkspace(settingsFor(options));
  try {
    const target = callerPath(file);
    const withSecret = options.withSecret === true;
    const made = await makeBackup({ workspace, target, withSecret, version: version(), onProgress: tell(options) });
    if (options.json) return await printJson(made);
    print(`${made.path}: ${count(made.files, 'file')}, ${Math.ceil(made.bytes / 1_000_000)} MB`);
    for (const name of made.without) print(dim(`${name} is not indexed yet: there is nothing of it to copy.`));
    if (withSecret)
      print('It holds secret.key: whoever has the file can use sessions and read the keys kept in it. Keep it as safe as those.');
    else print(dim('Without secret.key: restored elsewhere, keys of models are entered again (--with-secret).'));
  } finally {
    workspace.close();
  }
}

async function runRestore(file: string, options: RestoreCommandOptions): Promise<void> {
  const { restoreBackup } = await import('#lib/backup/restore');
  const settings = settingsFor(options);
  const restored = await restoreBackup({
    source: callerPath(file),
    settings,
    force: options.force === true,
    revokeKeys: options.revokeKeys === true,
    onProgress: tell(options),
  });
  if (options.json) return await printJson(restored);
  print(`${restored.dataFolder}: ${restored.repositories.join(', ') || 'no repository'} as of ${restored.createdAt}`);
  if (restored.before !== null) print(`What was there before is in ${restored.before}; remove it when all is well.`);
  tellAccess(restored.access);
  if (!restored.withSecret) print(dim('The backup has no secret.key: the one that was here stays in use, or a new one is made.'));
}

function tellAccess({ keys, revokedKeys }: RestoredAccess): void {
  print('Everybody signs in again; links and invitations from before are over.');
  if (revokedKeys > 0) print(`${count(revokedKeys, 'API key')} revoked.`);
  if (keys.length === 0) return;
  print(`${count(keys.length, 'API key')} of the backup ${keys.length === 1 ? 'works' : 'work'} again, revoked since or not:`);
  for (const { name, start, personName, createdAt, expiresAt } of keys) {
    const until = expiresAt === null ? 'without an end' : `until ${day(expiresAt)}`;
    print(
      `  ${printable(name || 'without a name')}  ${dim(`${start}… of ${printable(personName)}, made ${day(createdAt)}, ${until}`)}`,
    );
  }
  print('Revoke those that should not under Admin, People, or restore with --revoke-keys.');
}

function day(date: Date): string {
  return date.toISOString().slice(0, 10);
}

interface Progress {
  readonly what: string;
  readonly done: number;
  readonly total: number;
}

function tell({ json }: CommonOptions): (progress: Progress) => void {
  if (json || !process.stderr.isTTY) return () => undefined;
  return ({ what, done, total }) =>
    void process.stderr.write(`\r\x1b[2K${done + 1}/${total} ${what}${done + 1 === total ? '\n' : ''}`);
}

function version(): string {
  const { version } = JSON.parse(readFileSync(join(PACKAGE_ROOT, 'package.json'), 'utf8')) as { readonly version: string };
  return version;
}
