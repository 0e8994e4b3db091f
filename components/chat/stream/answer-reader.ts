/**
 * An answer put together from the chunks of its stream. Read from the first chunk on, it does not matter whether they come live or are
 * replayed. `end` says how the stream said it ended; a stream that stops without a word has lost its connection.
 */
import type { Answer, Evidence, QuestionRoute } from '#lib/model/answer';
import { type AskNotice, TOOL_NAMES, type ToolName, type ToolScreen } from '#lib/model/message';
import { type AnswerDraft, type DraftStep, draftOf } from '../../answer/answer-draft';
import type { AskChunk } from './read-chunks';

export type StreamEnd =
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly message: string };

export class AnswerReader {
  private repository: string;
  private route: QuestionRoute | null = null;
  private evidence: readonly Evidence[] = [];
  private readonly notices: AskNotice[] = [];
  /** In the order they began. A later step may use an id again: it then names the newest text. */
  private readonly texts: { readonly id: string; text: string }[] = [];
  /** How many of them are older than the step being read. */
  private textsBefore = 0;
  private readonly steps = new Map<string, DraftStep>();
  private answer: Answer | null = null;
  end: StreamEnd | null = null;

  constructor(repository: string) {
    this.repository = repository;
  }

  read(chunk: AskChunk): void {
    switch (chunk.type) {
      case 'start':
        this.repository = chunk.messageMetadata?.repository ?? this.repository;
        return;
      case 'start-step':
        this.textsBefore = this.texts.length;
        return;
      // Its words are taken back: they were thinking, or another one answers.
      case 'reset-step':
        this.texts.length = this.textsBefore;
        return;
      case 'text-start':
        this.texts.push({ id: chunk.id, text: '' });
        return;
      case 'text-delta': {
        const part = this.texts.findLast(({ id }) => id === chunk.id);
        if (part) part.text += chunk.delta;
        return;
      }
      case 'abort':
        this.end ??= { kind: 'stopped' };
        return;
      case 'error':
        this.end ??= { kind: 'failed', message: chunk.errorText };
        return;
      default:
        this.readStep(chunk);
        this.readData(chunk);
    }
  }

  draft(): AnswerDraft {
    const { notices, answer } = this;
    if (answer) {
      // What was told on the way, such as a pause before a new try, is over; a warning stays.
      const whole = draftOf(answer);
      const warnings = notices.filter(({ level }) => level === 'warning');
      return warnings.length > 0 ? { ...whole, notices: warnings } : whole;
    }
    return {
      repository: this.repository,
      route: this.route,
      steps: [...this.steps.values()],
      text: this.texts.flatMap(({ text }) => (text.trim() === '' ? [] : [text])).join('\n\n'),
      notices: [...notices],
      evidence: this.evidence,
      paths: [],
      trailEnds: [],
      answer: null,
    };
  }

  private readStep(chunk: AskChunk): void {
    if (!('toolCallId' in chunk)) return;
    const id = chunk.toolCallId;
    switch (chunk.type) {
      case 'tool-input-start':
        this.startStep(id, chunk.toolName, undefined);
        return;
      case 'tool-input-available':
        this.startStep(id, chunk.toolName, chunk.input);
        return;
      case 'tool-input-error':
        this.startStep(id, chunk.toolName, chunk.input);
        this.endStep(id, { state: 'failed', summary: chunk.errorText });
        return;
      case 'tool-output-error':
        this.endStep(id, { state: 'failed', summary: chunk.errorText });
        return;
      case 'tool-output-available': {
        const { title, summary, ms } = chunk.output as ToolScreen;
        this.endStep(id, { title, summary, ms, state: 'done' });
      }
    }
  }

  private startStep(id: string, toolName: string, input: unknown): void {
    const tool = TOOL_NAMES.find((name) => name === toolName);
    if (!tool) return;
    const title = `${RUNNING_TITLES[tool]} ${inputWords(input)}`.trim();
    this.steps.set(id, { tool, title, summary: '', ms: 0, state: 'running' });
  }

  private endStep(id: string, end: Partial<DraftStep>): void {
    const step = this.steps.get(id);
    if (step) this.steps.set(id, { ...step, ...end });
  }

  private readData(chunk: AskChunk): void {
    if (!('data' in chunk)) return;
    if (chunk.type === 'data-route') this.route = chunk.data as QuestionRoute;
    if (chunk.type === 'data-evidence') this.evidence = chunk.data as readonly Evidence[];
    if (chunk.type === 'data-notice') this.notices.push(chunk.data as AskNotice);
    if (chunk.type !== 'data-answer') return;
    const answer = chunk.data as Answer;
    this.answer = answer;
    this.end ??= { kind: 'answered', answer };
  }
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

/** The names and words a tool was given. */
function inputWords(input: unknown): string {
  if (typeof input !== 'object' || input === null) return '';
  return Object.values(input)
    .filter((value): value is string => typeof value === 'string')
    .slice(0, 2)
    .join(' → ');
}
