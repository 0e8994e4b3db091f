/**
 * Resources: indexed lines exactly as they were indexed, kept answers, the list of repositories. Read from the index alone. Too much is
 * refused with the way to ask for less, never cut in silence.
 */
import type { ListResourcesResult, ListResourceTemplatesResult, ReadResourceResult } from '@modelcontextprotocol/sdk/types.js';
import { dataText } from '#lib/answer/slots/untrusted-text';
import { readableOnly, requireScope } from '#lib/mcp/access';
import { answerText } from '#lib/mcp/answer-text';
import type { McpCall } from '#lib/mcp/call';
import { field } from '#lib/mcp/output/inert';
import { openAsked, readableRepositories } from '#lib/mcp/repositories';
import {
  ANSWER_TEMPLATE,
  answerUri,
  FILE_TEMPLATE,
  type FilePlace,
  fileUri,
  parseResourceUri,
  REPOSITORIES_URI,
} from '#lib/mcp/resource-uri';
import { listRepositories } from '#lib/mcp/tools/list-repositories';
import { PathlightError } from '#lib/model/errors';

const MAX_ANSWERS = 20;

export async function listResources(call: McpCall): Promise<ListResourcesResult> {
  requireScope(call.access, 'read');
  const answers = await readableOnly(
    await call.workspace.catalog.recentAnswers(MAX_ANSWERS),
    call.access,
    ({ repository }) => repository,
  );
  const repositories = {
    uri: REPOSITORIES_URI,
    name: 'repositories',
    title: 'Indexed repositories',
    mimeType: 'application/json',
  };
  return {
    resources: [
      repositories,
      ...answers.map(({ id, question, repository, createdAt }) => ({
        uri: answerUri(id),
        name: id,
        title: field(question, 120),
        description: `Answer about ${field(repository)}, ${createdAt.slice(0, 10)}`,
        mimeType: 'text/markdown',
      })),
    ],
  };
}

export function listTemplates(): ListResourceTemplatesResult {
  return {
    resourceTemplates: [
      {
        uriTemplate: FILE_TEMPLATE,
        name: 'source',
        title: 'Indexed source',
        description:
          'A file as it was indexed, or lines of it: pathlight://REPOSITORY/src/order.ts#L10-L20; with ?commit=HASH as of an indexed commit.',
      },
      {
        uriTemplate: ANSWER_TEMPLATE,
        name: 'answer',
        title: 'Kept answer',
        description: 'An answer with its path, sources and checks.',
        mimeType: 'text/markdown',
      },
    ],
  };
}

export async function readResource(uri: string, call: McpCall): Promise<ReadResourceResult> {
  requireScope(call.access, 'read');
  const place = parseResourceUri(uri);
  if (place === null) {
    throw new PathlightError('bad_input', `This is no address of a resource: ${JSON.stringify(uri.slice(0, 200))}.`, {
      remedy: `Addresses are ${fileUri({ repository: 'REPO', path: 'PATH' })}#L10-L20, ${answerUri('ID')} and ${REPOSITORIES_URI}.`,
    });
  }
  if (place.kind === 'repositories') return readRepositories(uri, call);
  if (place.kind === 'file') return readFile(uri, place.file, call);
  const answer = await readAnswer(uri, place.id, call);
  if (answer !== null) return answer;
  const isRepository = (await readableRepositories(call)).some(({ name }) => name === place.file.repository);
  if (isRepository) return readFile(uri, place.file, call);
  throw new PathlightError('not_found', 'There is no answer with this id.', {
    remedy: 'Check it; an answer is kept only when it was finished.',
  });
}

async function readRepositories(uri: string, call: McpCall): Promise<ReadResourceResult> {
  const { structuredContent } = await listRepositories.run({}, call);
  return { contents: [{ uri, mimeType: 'application/json', text: JSON.stringify(structuredContent, null, 2) }] };
}

/** Null when there is none, or none that the caller may read. */
async function readAnswer(uri: string, id: string, { workspace, access, options }: McpCall): Promise<ReadResourceResult | null> {
  const stored = await workspace.catalog.getAnswer(id);
  if (stored === null || !(await access.mayRead(stored.answer.repository))) return null;
  const { answer } = stored;
  const at = answer.commit === null ? '' : ` at ${answer.commit}`;
  const place = `${answer.repository}${at} · ${options.publicUrl ? `${options.publicUrl}/a/${encodeURIComponent(id)}` : uri}`;
  const text = dataText([`# ${answer.question.replace(/\s+/g, ' ')}`, answerText(answer), place].join('\n\n'));
  return { contents: [{ uri, mimeType: 'text/markdown', text }] };
}

async function readFile(
  uri: string,
  { repository: name, path, lines, commit }: FilePlace,
  call: McpCall,
): Promise<ReadResourceResult> {
  const { repository } = await openAsked({ repository: name, commit }, call);
  const text = await repository.reader.fileText(path);
  if (text === null) {
    throw new PathlightError('not_found', `There is no file ${path} in the index of ${name}.`, {
      remedy: 'Paths are relative to the root; search_code and find_symbol give them.',
    });
  }
  const asked = lines === undefined ? text : linesOf(text, lines);
  if (asked === '' && text !== '') {
    throw new PathlightError('not_found', `${path} has no such lines.`, {
      remedy: `It has ${text.split(/\r\n|\n|\r/).length}.`,
    });
  }
  const most = call.limits.resourceCharacters;
  if (asked.length > most) {
    throw new PathlightError('bad_input', `These lines have ${asked.length} characters; a resource has ${most} at most.`, {
      remedy: `Ask for fewer lines: ${fileUri({ repository: name, path, lines: { line: 1, endLine: 200 } })}.`,
    });
  }
  return { contents: [{ uri, mimeType: 'text/plain', text: asked }] };
}

/** With their own line breaks, so that it stays what was indexed. */
function linesOf(text: string, { line, endLine }: { readonly line: number; readonly endLine: number }): string {
  return (text.match(/[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+$/g) ?? []).slice(line - 1, endLine).join('');
}
