/**
 * Which repository a call is about, what part of it, and as of which commit. One that the caller may not read is refused with the very
 * words of one that does not exist.
 */
import { z } from 'zod';
import { readableOnly } from '#lib/mcp/access';
import type { McpCall } from '#lib/mcp/call';
import type { Scope } from '#lib/model/answer';
import { PathlightError } from '#lib/model/errors';
import { languagesNamed } from '#lib/model/language-names';
import { scopeSchema, tidyScope } from '#lib/question/ask-scope';
import { checkScope } from '#lib/question/scope/check-scope';
import { placesOf } from '#lib/question/scope/places';
import type { OpenRepository } from '#lib/repository/open-repository';

const MAX_LANGUAGES = 20;

/** What every tool takes besides its own input. */
export const WHERE_FIELDS = {
  repository: z.string().trim().min(1).max(200).optional().describe('Name from list_repositories.'),
  folders: scopeSchema.shape.folders.describe('Only these folders or files.'),
  languages: z.array(z.string().trim().min(1).max(40)).max(MAX_LANGUAGES).optional().describe('Only these languages.'),
  commit: z.string().trim().min(1).max(100).optional().describe('An indexed commit or tag; default: the index of now.'),
};

export type Where = z.output<z.ZodObject<typeof WHERE_FIELDS>>;
type Named = { readonly name: string; readonly root: string };

export async function readableRepositories({ workspace, access }: Pick<McpCall, 'workspace' | 'access'>) {
  return readableOnly(await workspace.listRepositories(), access, ({ name }) => name);
}

/** The name as the index has it. */
async function repositoryName(asked: string | undefined, call: McpCall): Promise<string> {
  const rows = await readableRepositories(call);
  if (asked !== undefined) return rows.find(({ name }) => name === asked)?.name ?? refuse(asked, rows);
  const [only, ...others] = rows;
  if (!only) {
    throw new PathlightError('nothing_indexed', 'No repository is indexed yet.', { remedy: 'Run `pathlight index DIR`.' });
  }
  const chosen = call.options.defaultRepository?.(rows);
  if (chosen !== undefined && rows.some(({ name }) => name === chosen)) return chosen;
  if (others.length === 0) return only.name;
  throw new PathlightError('bad_input', `${rows.length} repositories are indexed, so \`repository\` has to say which one.`, {
    remedy: known(rows),
  });
}

function refuse(asked: string, rows: readonly Named[]): never {
  throw new PathlightError('not_found', `There is no repository named ${JSON.stringify(asked)}.`, { remedy: known(rows) });
}

const MOST_TOLD = 40;

function known(rows: readonly Named[]): string {
  if (rows.length === 0) return 'No repository is indexed yet.';
  const more = rows.length > MOST_TOLD ? ` and ${rows.length - MOST_TOLD} more` : '';
  return `Known are: ${rows
    .slice(0, MOST_TOLD)
    .map(({ name }) => name)
    .join(', ')}${more}.`;
}

export interface Asked {
  readonly repository: OpenRepository;
  /** Absent: all of it, as it is indexed now. */
  readonly scope?: Scope;
}

export async function openAsked(where: Where, call: McpCall): Promise<Asked> {
  const name = await repositoryName(where.repository, call);
  const repository = await call.workspace.openRepository(name, { commit: where.commit });
  const scope = await scopeOf(where, repository);
  return scope ? { repository, scope } : { repository };
}

async function scopeOf(
  { folders, languages, commit }: Where,
  { reader, name, generation }: OpenRepository,
): Promise<Scope | undefined> {
  const written = languages?.length ? await asIndexed(languages, reader) : [];
  const pinned = commit === undefined ? {} : { commit: generation.commit ?? commit };
  const scope = tidyScope({ folders: folders ?? [], languages: written, ...pinned });
  if (scope) await checkScope(scope, { reader, repository: name });
  return scope;
}

async function asIndexed(names: readonly string[], reader: OpenRepository['reader']): Promise<readonly string[]> {
  const { languages } = await placesOf(reader);
  return names.flatMap((name) => {
    const found = languagesNamed(name, languages);
    return found.length > 0 ? found : [name.toLowerCase()];
  });
}
