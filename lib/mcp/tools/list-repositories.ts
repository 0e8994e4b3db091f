/** list_repositories: what is indexed and may be read, with the commits that can be asked. No folder of this machine is named. */

import { z } from 'zod';
import { fenced } from '#lib/answer/slots/slots';
import { logError } from '#lib/logging/log';
import type { McpCall } from '#lib/mcp/call';
import { field } from '#lib/mcp/output/inert';
import { readableRepositories } from '#lib/mcp/repositories';
import { type McpTool, READS_INDEX } from '#lib/mcp/tools/mcp-tool';
import { indexedCommits } from '#lib/repository/indexed-commits';

const TITLE = 'List the indexed repositories';
const MAX_COMMITS = 10;
const MAX_LIMIT = 50;

const inputSchema = z.strictObject({
  limit: z.number().int().min(1).max(MAX_LIMIT).default(MAX_LIMIT).describe('Repositories at most.'),
  after: z.string().max(200).optional().describe('Only those whose names come after this one.'),
});

const repositoryPart = z.object({
  name: z.string(),
  state: z.enum(['ready', 'unreadable']),
  commit: z.string().nullable(),
  indexedAt: z.string().nullable(),
  files: z.number(),
  lines: z.number(),
  symbols: z.number(),
  languages: z.array(z.object({ name: z.string(), files: z.number() })),
  commits: z
    .array(z.object({ commit: z.string(), label: z.string(), indexedAt: z.string() }))
    .describe('Commits that can be asked'),
});

const outputSchema = z.object({
  repositories: z.array(repositoryPart),
  total: z.number(),
  more: z.object({ repositories: z.number(), after: z.string() }).optional(),
});
type RepositoryPart = z.infer<typeof repositoryPart>;

export const listRepositories: McpTool = {
  name: 'list_repositories',
  title: TITLE,
  description:
    'Lists the indexed repositories, by name: the commit and time of the index, files, lines, symbols, languages, and the commits that can be asked besides the current one. Names are what `repository` of the other tools takes.',
  inputSchema,
  outputSchema,
  annotations: { ...READS_INDEX, title: TITLE },
  scope: 'read',
  time: 'toolMs',
  async run(raw, call) {
    const { limit, after } = inputSchema.parse(raw);
    const rows = (await readableRepositories(call)).toSorted((a, b) => (a.name < b.name ? -1 : 1));
    const from = after === undefined ? rows : rows.filter(({ name }) => name > after);
    const shown = from.slice(0, limit);
    const described = await Promise.all(shown.map(({ name }) => statusOf(name, call)));
    const repositories = withinBudget(described, call.limits.resultCharacters);
    const left = from.length - repositories.length;
    const last = shown[repositories.length - 1]?.name;
    const more = left > 0 && last !== undefined ? { more: { repositories: left, after: last } } : {};
    const text = repositories.length === 0 ? 'No repository is indexed yet.' : fenced(repositories.map(inWords).join('\n'));
    const rest =
      left > 0 ? `\n${left} more; narrow by \`limit\`, or go on with \`after\`: ${JSON.stringify(field(last ?? ''))}.` : '';
    return {
      content: [{ type: 'text', text: text + rest }],
      structuredContent: { repositories, total: rows.length, ...more },
    };
  },
};

async function statusOf(name: string, { workspace, options }: McpCall): Promise<RepositoryPart> {
  try {
    const { reader, generation } = await workspace.openRepository(name);
    const { files, lines, symbols } = generation.coverage;
    const commits = await indexedCommits(reader);
    return {
      name: field(name),
      state: 'ready',
      commit: generation.commit,
      indexedAt: generation.indexedAt,
      files: files.indexed,
      lines,
      symbols,
      languages: Object.entries(files.byLanguage)
        .map(([language, counts]) => ({ name: language, files: counts.files }))
        .sort((a, b) => b.files - a.files),
      commits: commits.slice(0, MAX_COMMITS).map(({ commit, label, indexedAt }) => ({ commit, label: field(label), indexedAt })),
    };
  } catch (error) {
    (options.log ?? logError)(error);
    return {
      name: field(name),
      state: 'unreadable',
      commit: null,
      indexedAt: null,
      files: 0,
      lines: 0,
      symbols: 0,
      languages: [],
      commits: [],
    };
  }
}

function inWords({ name, state, commit, indexedAt, files, symbols, languages }: RepositoryPart): string {
  if (state === 'unreadable') return `${name}: its index cannot be read; the log of Pathlight says why`;
  const at = commit === null ? '' : ` at ${commit.slice(0, 12)}`;
  return `${name}${at}, indexed ${indexedAt}: ${files} files, ${symbols} symbols; ${languages.map((one) => one.name).join(', ')}`;
}

/** Text and structure tell the same: both together hold the budget. */
function withinBudget(repositories: readonly RepositoryPart[], budget: number): readonly RepositoryPart[] {
  let size = 500;
  const fit = repositories.findIndex((one, at) => {
    size += JSON.stringify(one).length + inWords(one).length + 2;
    return at > 0 && size > budget;
  });
  return fit < 0 ? repositories : repositories.slice(0, fit);
}
