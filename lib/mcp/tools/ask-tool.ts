/**
 * ask: a question answered as anywhere else in Pathlight, checked and cited, and kept behind its permalink. It says what it does while it
 * runs, and ends when the client gives up.
 */
import { z } from 'zod';
import { answerInto } from '#lib/answer/ask';
import type { AskChunk } from '#lib/answer/ask-stream';
import { fenced } from '#lib/answer/slots/slots';
import { dataText } from '#lib/answer/slots/untrusted-text';
import { answerText } from '#lib/mcp/answer-text';
import type { McpCall } from '#lib/mcp/call';
import { fitPage, START } from '#lib/mcp/output/budget';
import { field } from '#lib/mcp/output/inert';
import { type Entry, entriesOf, listsOf } from '#lib/mcp/output/lists';
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
import { openAsked, WHERE_FIELDS } from '#lib/mcp/repositories';
import { answerUri } from '#lib/mcp/resource-uri';
import type { McpTool } from '#lib/mcp/tools/mcp-tool';
import type { Answer, QuestionRoute } from '#lib/model/answer';
import type { AskNotice, ToolScreen } from '#lib/model/message';
import { effectiveConfig } from '#lib/model-choice/effective-model';
import { cleanQuestion } from '#lib/question/ask-request';
import { commonRepositories } from '#lib/rights/common-repositories';
import { nameInput, queryInput } from '#lib/tools/inputs';

const TITLE = 'Ask a question about the code';

const inputSchema = z.strictObject({
  question: queryInput.describe('The question in words, English or Chinese, or a bug report.'),
  about: nameInput.optional().describe('Id of the symbol that is meant, from `choice` of an earlier answer.'),
  ...WHERE_FIELDS,
});

const checksPart = z.object({
  claims: z.number().describe('Statements about the code'),
  backed: z.number().describe('Those that the code shown bears out'),
  faults: z.array(z.object({ kind: z.string(), about: z.string(), why: z.string() })),
});

const outputSchema = z.object({
  id: z.string(),
  uri: z.string().describe('Resource of the kept answer'),
  permalink: z.string().nullable().describe('Where people open it; null where no public address is known'),
  repository: z.string(),
  commit: z.string().nullable(),
  question: z.string(),
  answer: z.string().describe('With marks [E3] of the citations, and [N1] behind what is not borne out by the code shown'),
  refused: z.boolean().describe('What is asked about does not exist in the index'),
  understood: z.string().optional(),
  choice: z
    .object({
      about: z.string(),
      taken: z.string().nullable(),
      options: z.array(z.object({ symbol: z.string(), label: z.string(), path: z.string(), line: z.number() })),
    })
    .optional(),
  checks: checksPart.optional(),
  closest: z.array(z.string()),
  paths: z.array(z.array(hopPart)),
  citations: z.array(citationPart),
  trailEnds: z.array(trailEndPart),
  unresolvedCalls: z.array(unresolvedPart),
  model: z.string(),
  more: morePart.optional(),
});

export const askTool: McpTool = {
  name: 'ask',
  title: TITLE,
  description:
    'Answers a question about an indexed repository with the call path that proves it: text with marks, every mark a citation (path, line, commit), each statement checked against the code it cites, where the trail ends, and what could not be resolved. Answers are kept and have an address. For one fact (who calls, where is, what runs) the single tools are faster.',
  inputSchema,
  outputSchema,
  // Asking changes nothing that is asked about; that the answer is kept is for whoever asked.
  annotations: { title: TITLE, readOnlyHint: true, destructiveHint: false, idempotentHint: false, openWorldHint: true },
  scope: 'ask',
  time: 'askMs',
  run: async (raw, call) => {
    await call.access.countAsk?.();
    const ask = (): Promise<Answer> => runAsk(inputSchema.parse(raw), call);
    return answerResult(await (call.options.asks?.run(ask) ?? ask()), call);
  },
};

async function runAsk(input: z.output<typeof inputSchema>, call: McpCall): Promise<Answer> {
  const { workspace, options, signal } = call;
  const { repository, scope } = await openAsked(input, call);
  const model = await (options.model?.(workspace) ?? effectiveConfig(workspace).then((modelConfig) => ({ modelConfig })));
  const asking = {
    question: cleanQuestion(input.question),
    repository,
    catalog: workspace.catalog,
    others: commonRepositories(workspace),
    signal,
    ...model,
    ...(scope ? { scope } : {}),
    ...(input.about === undefined ? {} : { about: input.about }),
  };
  return answerInto(asking, progressOf(call));
}

const WRITTEN_STEP = 400;

/** What comes of an answer, as sentences of how far it is. */
function progressOf({ progress }: McpCall): (chunk: AskChunk) => void {
  let written = 0;
  let told = 0;
  return (chunk) => {
    if (chunk.type === 'data-route') progress(field((chunk.data as QuestionRoute).why));
    else if (chunk.type === 'tool-output-available') {
      const { title, summary } = chunk.output as ToolScreen;
      progress(field(`${title}: ${summary}`));
    } else if (chunk.type === 'data-notice') progress(field((chunk.data as AskNotice).text));
    else if (chunk.type === 'text-delta') {
      written += chunk.delta.length;
      if (told > 0 && written - told < WRITTEN_STEP) return;
      told = written;
      progress(`Writing the answer (${written} characters)`);
    }
  };
}

const MAX_ANSWER = 6_000;
/** Characters of the fence, the names of lists, what is said of what is left. */
const AROUND = 900;
const MAX_FAULTS = 5;

function answerResult(answer: Answer, { limits, options }: McpCall) {
  const { id, commit } = answer;
  const uri = answerUri(id);
  const permalink = options.publicUrl ? `${options.publicUrl}/a/${encodeURIComponent(id)}` : null;
  const head = { id, uri, permalink, ...headOf(answer) };
  const parts = { lines: dataText(answerText(answer)).split('\n'), entries: entriesIn(answer) };
  const budget = limits.resultCharacters - JSON.stringify(head).length - AROUND;
  const page = fitPage(parts, { from: START, budget });
  const more = page.next && { ...page.left, narrowBy: ['folders', 'languages', 'about'], uri };
  const left = more
    ? [
        `${more.lines} more lines and ${more.entries} more entries of the lists; narrow by a more exact question or \`folders\`, or read the resource ${uri}.`,
      ]
    : [];
  const place = `${head.repository}${commit === null ? '' : ` at ${commit.slice(0, 12)}`} · ${permalink ?? uri}`;
  return {
    content: [{ type: 'text' as const, text: [fenced(page.lines.join('\n')), ...left, place].join('\n') }],
    structuredContent: { ...head, ...listsOf(page.entries, LISTS), ...(more ? { more } : {}) },
  };
}

/** What there is one of. */
function headOf({ choice, checks, ...answer }: Answer) {
  return {
    repository: field(answer.repository),
    commit: answer.commit,
    question: field(answer.question),
    answer: field(answer.text, MAX_ANSWER),
    refused: answer.refused,
    ...(answer.understood === undefined ? {} : { understood: field(answer.understood) }),
    ...(choice ? { choice: choiceOf(choice) } : {}),
    ...(checks ? { checks: checksOf(checks) } : {}),
    model: field(answer.model.id),
  };
}

const LISTS = ['closest', 'citations', 'trailEnds', 'unresolvedCalls'];

/** Citations first: the text stands on them, and paths are told in it. */
function entriesIn(answer: Answer): readonly Entry[] {
  const pinned = answer.scope?.commit;
  const citations = answer.citations.map((one) => citationOf(one, pinned));
  const closest = (answer.closest ?? []).map((one) => field(one));
  const rest = {
    paths: answer.paths.map((path) => path.map(hopOf)),
    trailEnds: answer.trailEnds.map(trailEndOf),
    unresolvedCalls: (answer.unbound ?? []).flatMap((calls) => calls.sites.map((site) => unresolvedOf(calls, site))),
  };
  return [...entriesOf({ paths: [], closest, citations }), ...entriesOf(rest)];
}

function choiceOf({ about, taken, options }: NonNullable<Answer['choice']>) {
  return {
    about: field(about),
    taken: taken === null ? null : field(taken),
    options: options.map(({ symbol, label, path, line }) => ({
      symbol: field(symbol),
      label: field(label),
      path: field(path),
      line,
    })),
  };
}

function checksOf({ claims, backed, faults }: NonNullable<Answer['checks']>): z.infer<typeof checksPart> {
  return {
    claims,
    backed,
    faults: faults.slice(0, MAX_FAULTS).map(({ kind, about, why }) => ({ kind, about: field(about, 120), why: field(why, 200) })),
  };
}
