/**
 * Prompts: ready ways of working through the tools. What a person fills in is quoted as the name or words it is; the steps are ours.
 */
import type { GetPromptResult, ListPromptsResult } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { readInput } from '#lib/input/read-input';
import { field } from '#lib/mcp/output/inert';
import { PathlightError } from '#lib/model/errors';

const MAX_ARGUMENT = 2_000;

interface Argument {
  readonly name: string;
  readonly description: string;
  readonly required?: true;
}

interface Prompt {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly arguments: readonly Argument[];
  steps(given: Readonly<Record<string, string>>): readonly string[];
}

const REPOSITORY: Argument = {
  name: 'repository',
  description: 'Name of an indexed repository; may be left out where there is one.',
};
const CITE = 'Cite every statement as path:line of the citations you were given. Say plainly what the index does not show.';

const PROMPTS: readonly Prompt[] = [
  {
    name: 'explain_flow',
    title: 'Explain a flow',
    description: 'What happens from a starting point to where the trail ends, step by step, with the lines that prove it.',
    arguments: [
      { name: 'flow', description: 'What happens: "an order is placed", or the symbol or route it starts at.', required: true },
      REPOSITORY,
    ],
    steps: ({ flow }) => [
      `Explain this flow to somebody new to the code: ${quoted(flow)}.`,
      '1. Find where it starts: `find_entities` for a route, topic or schedule, `find_symbol` for a name, else `search_code`.',
      '2. Follow it with `trace_flow` from that id. Read what decides the way with `read_source`.',
      '3. Tell it in order, one step a line, from the start to its effects; then where the trail ends and what would settle it.',
    ],
  },
  {
    name: 'impact_of_change',
    title: 'Impact of a change',
    description: 'What depends on a symbol, back to routes, jobs and tests, and what to check before it is changed.',
    arguments: [
      { name: 'symbol', description: 'Id or name of what is to change.', required: true },
      { name: 'change', description: 'What is to change about it.' },
      REPOSITORY,
    ],
    steps: ({ symbol, change }) => [
      `Say what is affected when ${quoted(symbol)} changes${change ? `: ${quoted(change)}` : ''}.`,
      '1. `find_symbol` for its id; when the name does not exist, stop and give the closest names.',
      '2. `find_impact` on it, and `find_callers` for the call lines. Read the callers that pass or use what changes.',
      '3. List what breaks, what may break (unresolved calls among it) and what is safe, grouped by route, job and test; then the tests to run.',
    ],
  },
  {
    name: 'review_symbol',
    title: 'Review a symbol',
    description: 'A review of one function, class or file with its callers, callees and history in view.',
    arguments: [{ name: 'symbol', description: 'Id, name or path of what is to be reviewed.', required: true }, REPOSITORY],
    steps: ({ symbol }) => [
      `Review ${quoted(symbol)}.`,
      '1. `read_source` for its code, `find_callers` and `find_callees` for how it is used and what it relies on.',
      '2. `read_history` for why it came to be as it is.',
      '3. Report what is wrong or risky, worst first, each with the line and a caller that shows it; then what is unclear. No matters of taste.',
    ],
  },
  {
    name: 'onboard_me',
    title: 'Onboard me',
    description: 'A first tour of a repository: its parts, how they hang together, its main flows, where to start reading.',
    arguments: [{ name: 'interest', description: 'What you are going to work on.' }, REPOSITORY],
    steps: ({ interest }) => [
      `Give me a first tour of the repository${interest ? `, for somebody who is going to work on ${quoted(interest)}` : ''}.`,
      '1. `get_overview` for its areas and entry points; look inside the ones that matter with `area`.',
      '2. `trace_flow` for one or two main flows, `find_entities` for its routes, tables and topics.',
      '3. Tell: what it does, its parts and what leads from one to another, one flow end to end, ten places to read first and why.',
    ],
  },
];

export function listPrompts(): ListPromptsResult {
  return {
    prompts: PROMPTS.map(({ name, title, description, arguments: given }) => ({
      name,
      title,
      description,
      arguments: given.map((one) => ({ name: one.name, description: one.description, required: one.required ?? false })),
    })),
  };
}

export function getPrompt(name: string, given: Readonly<Record<string, string>> = {}): GetPromptResult {
  const prompt = PROMPTS.find((one) => one.name === name);
  if (!prompt) {
    throw new PathlightError('bad_input', `There is no prompt named ${JSON.stringify(name)}.`, {
      remedy: `Prompts: ${PROMPTS.map((one) => one.name).join(', ')}.`,
    });
  }
  const checked = argumentsOf(prompt, given);
  const where = checked.repository ? [`Work in the repository ${quoted(checked.repository)}: pass it as \`repository\`.`] : [];
  const text = [...prompt.steps(checked), CITE, ...where].join('\n');
  return { description: prompt.description, messages: [{ role: 'user', content: { type: 'text', text } }] };
}

function argumentsOf(prompt: Prompt, given: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const text = z.string().trim().max(MAX_ARGUMENT);
  const shape = Object.fromEntries(
    prompt.arguments.map(({ name, required }) => [name, required ? text.min(1) : text.optional()]),
  );
  const taken = prompt.arguments.map(({ name, required }) => (required ? name : `${name} (optional)`)).join(', ');
  const checked = readInput(z.strictObject(shape), given, {
    what: `The prompt ${prompt.name}`,
    remedy: `It takes ${taken}.`,
  });
  return checked as Readonly<Record<string, string>>;
}

/** On one line, between quotation marks it cannot end. */
function quoted(text = ''): string {
  return `“${field(text, MAX_ARGUMENT)
    .replace(/[“”]/g, '"')
    .replace(/\s*\n\s*/g, ' ')}”`;
}
