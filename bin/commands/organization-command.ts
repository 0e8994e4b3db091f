/** `organization`: for whoever has the machine: the organisations of the installation, and which repository is whose. */
import type { Command } from 'commander';
import { z } from 'zod';
import { originFor, sayGuessed, withWorkspace } from '#bin/commands/account-command';
import { type CommonOptions, withCommonOptions } from '#bin/options';
import { dim, print, printJson } from '#bin/terminal';
import type { AuthWorkspace } from '#lib/auth/auth';
import { email, name as nameField } from '#lib/auth/fields';
import { readInput } from '#lib/input/read-input';
import { PathlightError } from '#lib/model/errors';
import type { OrganizationView } from '#lib/model/organization-admin';
import { LOCAL_VIEWER } from '#lib/model/viewer';

interface LinkOptions extends CommonOptions {
  readonly url?: string;
}

type Run = (workspace: AuthWorkspace, ...names: readonly string[]) => Promise<void>;

export function addOrganizationCommand(program: Command): void {
  const organization = program
    .command('organization')
    .alias('organisation')
    .description('the organisations of this installation, and what is whose');
  withCommonOptions(organization.command('list'))
    .description('all of them, with how many people and which repositories each has')
    .action((options: CommonOptions) => withWorkspace(options, (workspace) => list(workspace, options)));
  withCommonOptions(organization.command('add'))
    .description('make one, and print a link for its first owner, once, within seven days')
    .argument('<name>', 'of the organisation')
    .argument('<email>', 'of its owner')
    .option('--url <url>', 'where people reach the server', undefined)
    .action((name: string, owner: string, options: LinkOptions) =>
      withWorkspace(options, (workspace) => add(workspace, { name, owner }, options)),
    );
  const change = (usage: string, words: string, run: Run): void => {
    withCommonOptions(organization.command(usage))
      .description(words)
      .action((...given: unknown[]) => {
        const names = given.filter((one) => typeof one === 'string');
        const options = given[names.length] as CommonOptions;
        return withWorkspace(options, async (workspace) => {
          await run(workspace, ...names);
          if (options.json) printJson({ ok: true });
        });
      });
  };
  change('rename <organization> <name>', 'give one another name', async (workspace, which = '', name = '') => {
    const { renameAnyOrganization } = await import('#lib/auth/installation');
    await renameAnyOrganization(workspace, LOCAL_VIEWER, {
      id: (await named(workspace, which)).id,
      ...checked({ name }, { name: nameField }),
    });
  });
  change('remove <organization>', 'take away one that is empty', async (workspace, which = '') => {
    const { removeOrganization } = await import('#lib/auth/installation');
    await removeOrganization(workspace, LOCAL_VIEWER, (await named(workspace, which)).id);
  });
  change('give <repository> <organization>', 'make a repository its', async (workspace, repository = '', which = '') => {
    const { giveRepository } = await import('#lib/auth/installation');
    await giveRepository(workspace, LOCAL_VIEWER, { repository, to: (await named(workspace, which)).id });
  });
}

async function all(workspace: AuthWorkspace): Promise<readonly OrganizationView[]> {
  const { installationView } = await import('#lib/auth/installation');
  return (await installationView(workspace, LOCAL_VIEWER)).organizations;
}

/** By its id, or its name where no other has it. */
async function named(workspace: AuthWorkspace, which: string): Promise<OrganizationView> {
  const known = await all(workspace);
  const [found, another] = known.filter(({ id, name }) => id === which || name.toLowerCase() === which.toLowerCase());
  if (found && !another) return found;
  throw new PathlightError(
    found ? 'bad_input' : 'not_found',
    `${found ? 'Several organisations are' : 'No organisation is'} named ${which}.`,
    {
      remedy: '`pathlight organization list --json` shows their ids.',
    },
  );
}

/** As the page checks it: an address that is none would make an invitation that nobody can take. */
function checked<Shape extends z.ZodRawShape>(given: unknown, shape: Shape): z.infer<z.ZodObject<Shape>> {
  return readInput(z.object(shape), given, { what: 'What was given', remedy: 'Correct it and try again.' });
}

async function list(workspace: AuthWorkspace, options: CommonOptions): Promise<void> {
  const shown = (await all(workspace)).map(({ isYours: _, ...one }) => one);
  if (options.json) return printJson(shown);
  if (shown.length === 0) print(dim('There are none: nobody has an account yet.'));
  for (const { name, operates, people, repositories } of shown) {
    const inWords = `${people} ${people === 1 ? 'person' : 'people'}${operates ? ', runs the installation' : ''}`;
    print(`${name}  ${dim(inWords)}  ${repositories.join(', ')}`);
  }
}

async function add(
  workspace: AuthWorkspace,
  given: { readonly name: string; readonly owner: string },
  options: LinkOptions,
): Promise<void> {
  const { makeOrganization } = await import('#lib/auth/installation');
  const wanted = checked(given, { name: nameField, owner: email });
  const { id, token } = await makeOrganization(workspace, LOCAL_VIEWER, wanted);
  const link = `${originFor(workspace, options)}/invite/${token}`;
  if (options.json) return printJson({ id, link });
  print(`This link makes ${wanted.owner} the owner of ${wanted.name}, once, within seven days:`, '', `  ${link}`, '');
  sayGuessed(workspace, options);
}
