/** The conversation as the screen needs it, read from the SDK's messages: pairs of a question and what has come of its answer. */
import type { UIMessage } from 'ai';
import type { SymbolId } from '#lib/model/ids';
import { type AskDataParts, type AskMetadata, TOOL_NAMES, type ToolName, type ToolScreen } from '#lib/model/message';
import { type AnswerDraft, type DraftStep, draftOf } from '../answer/answer-draft';

type AskTools = { readonly [Name in ToolName]: { input: Readonly<Record<string, unknown>>; output: ToolScreen } };
/** An answer's metadata come from the server; a question's say which of its meanings it asks about. */
type TurnMetadata = Partial<AskMetadata> & { readonly about?: SymbolId };
export type AskMessage = UIMessage<TurnMetadata, AskDataParts, AskTools>;
type AskPart = AskMessage['parts'][number];

export interface Turn {
  readonly id: string;
  readonly question: string;
  /** What the reader chose it to mean. */
  readonly about?: SymbolId;
  readonly draft: AnswerDraft | null;
}

export function toTurns(messages: readonly AskMessage[], repository: string): readonly Turn[] {
  const turns: Turn[] = [];
  for (const message of messages) {
    const last = turns.at(-1);
    if (message.role === 'user') {
      const about = message.metadata?.about;
      turns.push({ id: message.id, question: textOf(message), draft: null, ...(about ? { about } : {}) });
    }
    if (message.role === 'assistant' && last) turns[turns.length - 1] = { ...last, draft: readDraft(message, repository) };
  }
  return turns;
}

export function textOf(message: AskMessage): string {
  return message.parts.flatMap((part) => (part.type === 'text' && part.text.trim() ? [part.text] : [])).join('\n\n');
}

function readDraft(message: AskMessage, repository: string): AnswerDraft {
  const answer = dataOf(message, 'data-answer');
  const notices = message.parts.flatMap((part) => (part.type === 'data-notice' ? [part.data] : []));
  if (answer) return { ...draftOf(answer), notices: notices.length > 0 ? notices : draftOf(answer).notices };
  return {
    repository: message.metadata?.repository ?? repository,
    route: dataOf(message, 'data-route') ?? null,
    steps: message.parts.flatMap(stepOf),
    text: textOf(message),
    notices,
    evidence: dataOf(message, 'data-evidence') ?? [],
    paths: [],
    trailEnds: [],
    answer: null,
  };
}

function dataOf<Name extends keyof AskDataParts>(message: AskMessage, type: `data-${Name}`): AskDataParts[Name] | undefined {
  const part = message.parts.findLast((candidate) => candidate.type === type);
  return part && 'data' in part ? (part.data as AskDataParts[Name]) : undefined;
}

const RUNNING_TITLES: Record<ToolName, string> = {
  find_symbol: 'Looking up',
  search_code: 'Searching for',
  read_source: 'Reading',
  find_callers: 'Finding callers of',
  find_callees: 'Finding what is called by',
  find_impact: 'Finding what depends on',
  trace_path: 'Tracing the path',
  trace_flow: 'Following the flow from',
  find_entities: 'Listing',
  read_history: 'Asking git about',
  get_overview: 'Looking over the repository',
};

function stepOf(part: AskPart): DraftStep[] {
  if (!part.type.startsWith('tool-') || !('state' in part) || !('input' in part)) return [];
  const tool = TOOL_NAMES.find((name) => part.type === `tool-${name}`);
  if (!tool) return [];
  if (part.state === 'output-available') {
    const { title, summary, ms } = part.output as ToolScreen;
    return [{ tool, title, summary, ms, state: 'done' }];
  }
  const title = `${RUNNING_TITLES[tool]} ${inputWords(part.input)}`.trim();
  if (part.state === 'output-error') return [{ tool, title, summary: part.errorText ?? 'It failed.', ms: 0, state: 'failed' }];
  return [{ tool, title, summary: '', ms: 0, state: 'running' }];
}

/** The names and words a tool was given, as far as they have arrived. */
function inputWords(input: unknown): string {
  if (typeof input !== 'object' || input === null) return '';
  return Object.values(input)
    .filter((value): value is string => typeof value === 'string')
    .slice(0, 2)
    .join(' → ');
}
