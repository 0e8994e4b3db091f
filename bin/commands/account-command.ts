/** `account`: for whoever has the machine: who has an account, a new password for one, the link that makes the first. */
import type { Command } from 'commander';
import { type CommonOptions, settingsFor, withCommonOptions } from '#bin/options';
import { printSetupLink, setupLink } from '#bin/print-setup';
import { dim, print, printJson } from '#bin/terminal';
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
    .action((options: CommonOptions) => withWorkspace(options, (workspace) => list(workspace, options)));
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

export async function withWorkspace(options: CommonOptions, run: (workspace: AuthWorkspace) => Promise<void>): Promise<void> {
  const { openWorkspace } = await import('#lib/repository/workspace');
  const workspace = await openWorkspace(settingsFor(options));
  try {
    await run(workspace);
  } finally {
    workspace.close();
  }
}

async function list({ catalog }: AuthWorkspace, options: CommonOptions): Promise<void> {
  const [accounts, organizations] = [await catalog.accounts.listAccounts(), await catalog.accounts.organizations()];
  const names = new Map(organizations.map(({ id, name }) => [id, name]));
  const shown = await Promise.all(
    accounts.map(async ({ id, email, name }) => {
      const memberships = (await catalog.people.byId(id))?.memberships ?? [];
      const roles = memberships.map(({ role, organization }) => ({
        role,
        organization: names.get(organization) ?? organization,
      }));
      return { email, name, roles };
    }),
  );
  if (options.json) return printJson(shown);
  if (shown.length === 0) print(dim('Nobody has an account yet.'));
  for (const { email, name, roles } of shown) {
    const inWords = roles.map(({ role, organization }) => `${role} of ${organization}`).join(', ');
    print(`${email}  ${name}  ${dim(inWords || 'in no organisation')}`);
  }
}

async function reset(workspace: AuthWorkspace, email: string, options: LinkOptions): Promise<void> {
  const { makeReset } = await import('#lib/auth/reset');
  const link = `${originFor(workspace, options)}/signin/reset?token=${await makeReset(workspace, email)}`;
  if (options.json) return printJson({ link });
  print('This link sets a new password, once, within the hour, and ends every session of theirs:', '', `  ${link}`, '');
  sayGuessed(workspace, options);
}

async function setup(workspace: AuthWorkspace, options: LinkOptions): Promise<void> {
  const { setupToken } = await import('#lib/auth/setup');
  const token = await setupToken(workspace);
  if (token === null) {
    throw new PathlightError('conflict', 'There are accounts already.', {
      remedy: 'An admin invites people; `pathlight account reset EMAIL` lets somebody in who lost their password.',
    });
  }
  const origin = originFor(workspace, options);
  if (options.json) return printJson({ link: setupLink(origin, token) });
  printSetupLink(origin, token);
  sayGuessed(workspace, options);
}

/** The command does not know where a running server listens. */
export function sayGuessed({ settings }: AuthWorkspace, { url }: LinkOptions): void {
  if (url === undefined && settings.publicUrl === undefined)
    print(dim('Where people reach the server at another address, say it with --url or set PATHLIGHT_PUBLIC_URL.'));
}

export function originFor({ settings }: AuthWorkspace, { url }: LinkOptions): string {
  return (url ?? settings.publicUrl ?? `http://localhost:${DEFAULT_PORT}`).replace(/\/+$/, '');
}
