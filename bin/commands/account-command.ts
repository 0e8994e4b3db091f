/** `account`: for whoever has the machine: who has an account, a new password for one, the link that makes the first. */
import type { Command } from 'commander';
import { type CommonOptions, settingsFor, withCommonOptions } from '#bin/options';
import { printSetupLink } from '#bin/print-setup';
import { dim, print } from '#bin/terminal';
import { DEFAULT_PORT } from '#bin/web-server';
import type { AuthWorkspace } from '#lib/auth/auth';
import { PathlightError } from '#lib/model/errors';

interface LinkOptions extends CommonOptions {
  readonly url?: string;
}

export function addAccountCommand(program: Command): void {
  const account = program.command('account').description('who has an account here; new links for who cannot get in');
  withCommonOptions(account.command('list'))
    .description('everybody who has an account, with their roles')
    .action((options: CommonOptions) => withWorkspace(options, list));
  withCommonOptions(account.command('reset'))
    .description('print a link that sets a new password, once, within the hour')
    .argument('<email>', 'whose password')
    .option('--url <url>', 'where people reach the server', undefined)
    .action((email: string, options: LinkOptions) => withWorkspace(options, (workspace) => reset(workspace, email, options)));
  withCommonOptions(account.command('setup-token'))
    .description('print a link that makes the first account, once, within 24 hours')
    .option('--url <url>', 'where people reach the server', undefined)
    .action((options: LinkOptions) => withWorkspace(options, (workspace) => setup(workspace, options)));
}

async function withWorkspace(options: CommonOptions, run: (workspace: AuthWorkspace) => Promise<void>): Promise<void> {
  const { openWorkspace } = await import('#lib/repository/workspace');
  const workspace = await openWorkspace(settingsFor(options));
  try {
    await run(workspace);
  } finally {
    workspace.close();
  }
}

async function list({ catalog }: AuthWorkspace): Promise<void> {
  const [accounts, organizations] = [await catalog.accounts.listAccounts(), await catalog.accounts.organizations()];
  if (accounts.length === 0) print(dim('Nobody has an account yet.'));
  const names = new Map(organizations.map(({ id, name }) => [id, name]));
  for (const { id, email, name } of accounts) {
    const memberships = (await catalog.people.byId(id))?.memberships ?? [];
    const roles = memberships.map(({ role, organization }) => `${role} of ${names.get(organization) ?? organization}`);
    print(`${email}  ${name}  ${dim(roles.join(', ') || 'in no organisation')}`);
  }
}

async function reset(workspace: AuthWorkspace, email: string, options: LinkOptions): Promise<void> {
  const { makeReset } = await import('#lib/auth/reset');
  const token = await makeReset(workspace, email);
  print('This link sets a new password, once, within the hour, and ends every session of theirs:', '');
  print(`  ${originFor(workspace, options)}/signin/reset?token=${token}`);
}

async function setup(workspace: AuthWorkspace, options: LinkOptions): Promise<void> {
  const { setupToken } = await import('#lib/auth/setup');
  const token = await setupToken(workspace);
  if (token === null) {
    throw new PathlightError('conflict', 'There are accounts already.', {
      remedy: 'An admin invites people; `pathlight account reset EMAIL` lets somebody in who lost their password.',
    });
  }
  printSetupLink(originFor(workspace, options), token);
}

function originFor({ settings }: AuthWorkspace, { url }: LinkOptions): string {
  return (url ?? settings.publicUrl ?? `http://localhost:${DEFAULT_PORT}`).replace(/\/+$/, '');
}
