/**
 * The tools of lib/tools as the protocol has them: their own schemas and descriptions, and besides where to look and how to go on. Each
 * call has evidence of its own, so marks hold inside one result.
 */
import { z } from 'zod';
import { fenced } from '#lib/answer/slots/slots';
import { dataText } from '#lib/answer/slots/untrusted-text';
import type { McpCall } from '#lib/mcp/call';
import { callKey, fitPage, readCursor, writeCursor } from '#lib/mcp/output/budget';
import { field } from '#lib/mcp/output/inert';
import { entriesOf, type Lists, listsOf } from '#lib/mcp/output/lists';
import {
  citationOf,
  citationPart,
  hopOf,
  hopPart,
  morePart,
  trailEndOf,
  trailEndPart,
  unresolvedOf,
  unresolvedPart,
} from '#lib/mcp/output/parts';
import { openAsked, WHERE_FIELDS, type Where } from '#lib/mcp/repositories';
import { type McpTool, READS_INDEX } from '#lib/mcp/tools/mcp-tool';
import type { Evidence } from '#lib/model/answer';
import { shortHash } from '#lib/model/history';
import type { ToolName } from '#lib/model/message';
import { isDefinition } from '#lib/tools/evidence';
import { runTool, TOOLS } from '#lib/tools/registry';
import type { Tool, ToolContext, ToolResult } from '#lib/tools/tool';
import { createToolContext } from '#lib/tools/tool-context';

const TITLES: Readonly<Record<ToolName, string>> = {
  find_symbol: 'Find a definition',
  search_code: 'Search the code',
  read_source: 'Read source lines',
  find_callers: 'Find callers',
  find_callees: 'Find callees',
  find_impact: 'Find what a change affects',
  trace_path: 'Trace a call path',
  trace_flow: 'Trace a flow forward',
  find_entities: 'Find routes, tables, topics and settings',
  read_history: 'Read the history of code',
  get_overview: 'Describe the repository',
};

const cursor = z.string().min(1).max(200).optional().describe('`more.cursor` of the same call: goes on.');

const outputSchema = z.object({
  repository: z.string(),
  commit: z.string().nullable(),
  indexedAt: z.string(),
  title: z.string(),
  summary: z.string(),
  notFound: z.array(z.object({ asked: z.string(), closest: z.array(z.string()) })),
  symbols: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      path: z.string(),
      line: z.number(),
      endLine: z.number(),
      signature: z.string(),
      reason: z.string().optional(),
    }),
  ),
  paths: z.array(z.array(hopPart)),
  citations: z.array(citationPart),
  trailEnds: z.array(trailEndPart),
  unresolvedCalls: z.array(unresolvedPart),
  commits: z.array(z.object({ hash: z.string(), date: z.string(), author: z.string(), subject: z.string() })),
  more: morePart.optional(),
});

const LISTS = ['notFound', 'symbols', 'citations', 'trailEnds', 'unresolvedCalls', 'commits'];

export const CODE_TOOLS: readonly McpTool[] = TOOLS.map(codeTool);

function codeTool(tool: Tool): McpTool {
  if (!(tool.inputSchema instanceof z.ZodObject)) throw new Error(`${tool.name} takes no object`);
  return {
    name: tool.name,
    title: TITLES[tool.name],
    description: tool.description,
    // What is misspelled must not be looked over: it would be answered for all of the repository.
    inputSchema: tool.inputSchema.safeExtend({ ...WHERE_FIELDS, cursor }).strict(),
    outputSchema,
    annotations: { ...READS_INDEX, title: TITLES[tool.name] },
    scope: 'read',
    time: 'toolMs',
    run: (input, call) => runCodeTool(tool, input as Where & { readonly cursor?: string }, call),
  };
}

async function runCodeTool(tool: Tool, input: Where & { readonly cursor?: string }, call: McpCall) {
  const { repository: _name, folders, languages, commit, cursor: from, ...own } = input;
  const { repository, scope } = await openAsked(input, call);
  const { signal, workspace } = call;
  const context = createToolContext(repository, { signal, others: workspace, ...(scope ? { scope } : {}) });
  const { generation, name } = repository;
  const key = callKey([tool.name, name, generation.generation, generation.commit, own, folders, languages, commit]);
  const start = readCursor(from, key);
  const result = await runTool(tool.name, own, context);
  const evidence = result.marks.flatMap((mark) => context.ledger.get(mark) ?? []);
  const lines = dataText([`${result.title}: ${result.summary}`, result.text, ...definitionLines(tool.name, evidence)].join('\n'));
  const parts = { lines: lines.split('\n'), entries: entriesOf(listsIn(result, { evidence, commit, context })) };
  const head = {
    repository: field(name),
    commit: generation.commit,
    indexedAt: generation.indexedAt,
    title: field(result.title),
    summary: field(result.summary),
  };
  const budget = call.limits.resultCharacters - JSON.stringify(head).length - AROUND;
  const page = fitPage(parts, { from: start, budget });
  const more = page.next && { ...page.left, narrowBy: narrowing(tool), cursor: writeCursor(page.next, key) };
  const at = generation.commit === null ? '' : ` at ${generation.commit.slice(0, 12)}`;
  const place = `${tool.name} in ${head.repository}${at}`;
  return {
    content: [{ type: 'text' as const, text: [place, fenced(page.lines.join('\n')), ...moreLines(more)].join('\n') }],
    structuredContent: { ...head, ...listsOf(page.entries, LISTS), ...(more ? { more } : {}) },
  };
}

/** Characters of the fence, the names of lists, what is said of what is left. */
const AROUND = 1_200;

/** The arguments of a tool that ask for less of the same. */
function narrowing({ inputSchema }: Tool): readonly string[] {
  const own = inputSchema instanceof z.ZodObject ? Object.keys(inputSchema.shape) : [];
  return [...['limit', 'depth', 'hops', 'entries', 'words', 'area'].filter((name) => own.includes(name)), 'folders', 'languages'];
}

interface More {
  readonly lines: number;
  readonly entries: number;
  readonly narrowBy: readonly string[];
  readonly cursor: string;
}

function moreLines(more: More | null): readonly string[] {
  if (!more) return [];
  const by = more.narrowBy.map((name) => `\`${name}\``).join(', ');
  return [
    `${more.lines} more lines and ${more.entries} more entries of the lists; narrow by ${by}, or call again with the same arguments and cursor "${more.cursor}".`,
  ];
}

/** The code of definitions: the text names their lines alone. What reads source has shown it. */
function definitionLines(tool: ToolName, evidence: readonly Evidence[]): readonly string[] {
  const shown = tool === 'read_source' ? [] : evidence.filter(isDefinition);
  return shown.flatMap(({ mark, path, line, text }) => [
    `[${mark}] ${path}:${line}`,
    ...text.split('\n').map((code, at) => `${line + at}: ${code}`),
  ]);
}

interface Found {
  readonly evidence: readonly Evidence[];
  readonly commit: string | undefined;
  readonly context: ToolContext;
}

function listsIn(result: ToolResult, { evidence, commit, context }: Found): Lists {
  const reasons = new Map(result.hits.map(({ id, reason }) => [id, reason]));
  const marked = new Set(evidence.map(({ mark }) => mark));
  const rest = context.ledger.all().filter(({ mark }) => !marked.has(mark));
  const pinned = commit === undefined ? undefined : (context.git.commit ?? commit);
  return {
    notFound: (result.notFound ?? []).map(({ asked, closest }) => ({
      asked: field(asked),
      closest: closest.map((id) => field(id)),
    })),
    paths: result.paths.map((path) => path.map(hopOf)),
    symbols: result.symbols.map(({ id, kind, path, startLine, endLine, signature }) => ({
      id: field(id),
      kind,
      path: field(path),
      line: startLine,
      endLine,
      signature: field(signature),
      ...(reasons.has(id) ? { reason: field(reasons.get(id) ?? '') } : {}),
    })),
    citations: [...evidence, ...rest].map((one) => citationOf(one, pinned)),
    trailEnds: result.trailEnds.map(trailEndOf),
    unresolvedCalls: (result.unproven?.unbound ?? []).flatMap((calls) => calls.sites.map((site) => unresolvedOf(calls, site))),
    commits: (result.histories ?? []).flatMap(({ commits }) =>
      commits.map((one) => ({ hash: shortHash(one), date: one.date, author: field(one.author), subject: field(one.subject) })),
    ),
  };
}
