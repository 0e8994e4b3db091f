/** What an answer is made with, from the question as it was asked: resolved against what was said before, routed, planned. */
import type { Session } from '#lib/answer/session';
import { ToolLog } from '#lib/answer/tool-log';
import type { Scope } from '#lib/model/answer';
import { PathlightError } from '#lib/model/errors';
import type { SymbolId } from '#lib/model/ids';
import { languageOf } from '#lib/model/language';
import type { Turn } from '#lib/question/ask-request';
import { readQuestion } from '#lib/question/read-question';
import { routeQuestion } from '#lib/question/route';
import type { Others } from '#lib/repository/elsewhere';
import type { OpenRepository } from '#lib/repository/open-repository';
import type { Retrieval } from '#lib/search/retrieval';
import type { ToolContext } from '#lib/tools/tool';
import { createToolContext } from '#lib/tools/tool-context';

/** What is asked, of what, and what it follows on. */
export interface Asking {
  readonly question: string;
  /** Earlier turns of the conversation, oldest first. */
  readonly history?: readonly Turn[];
  readonly repository: OpenRepository;
  /** What of it is asked about; absent: all of it, as it is indexed now. */
  readonly scope?: Scope;
  /** What a description in the question means, when the reader was asked and said it. */
  readonly about?: SymbolId;
  /** Default: all of it; evaluations switch parts off. */
  readonly retrieval?: Retrieval;
  /** The other repositories that whoever asks may read; absent: none is looked into. */
  readonly others?: Others;
  readonly signal?: AbortSignal;
}

export async function openSession(options: Asking): Promise<Session> {
  const { retrieval, signal, others } = options;
  const shared = {
    language: languageOf(options.question),
    ...(signal ? { signal } : {}),
    ...(retrieval ? { retrieval } : {}),
    ...(others ? { others } : {}),
  };
  const whole = createToolContext(options.repository, shared);
  if (options.about !== undefined) await expectSymbol(options.about, whole);
  const { question: asked, about, scope, history = [] } = options;
  const { scopeWords, question, ...read } = await readQuestion({ question: asked, history, about, scope }, whole);
  const context = read.scope ? createToolContext(options.repository, { ...shared, scope: read.scope }) : whole;
  const { route, plan } = await routeQuestion(question, context, { scopeWords });
  return { question, plan, route, context, log: new ToolLog(), ...read };
}

/** A choice made on an older index, or by hand. */
async function expectSymbol(id: SymbolId, { reader, repository }: ToolContext): Promise<void> {
  if ((await reader.symbolsById(id)).length > 0) return;
  throw new PathlightError('not_found', `${repository} has no symbol ${id}.`, {
    remedy: 'Ask without it: what the words could mean is then told anew.',
  });
}
