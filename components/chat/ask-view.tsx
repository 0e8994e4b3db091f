'use client';
/** The page where questions are asked: the start, the conversation and the box that stays. */
import { Plus } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { SymbolId } from '#lib/model/ids';
import { Logo } from '../shell/logo';
import { SourceLayout } from '../source/source-layout';
import { AskBox } from './ask-box';
import { FactsLine, type RecentAnswer, RecentAnswers, Suggestions } from './ask-start';
import { RepositoryPicker } from './repository-picker';
import { TurnView } from './turn-view';
import { type Conversation, useAsk } from './use-ask';
import { useAskKeys } from './use-ask-keys';
import { useFollowStream } from './use-follow-stream';
import { type RepositoryFacts, useSuggestions } from './use-suggestions';

export interface AskViewProps {
  /** Names, at least one. */
  readonly repositories: readonly string[];
  readonly repository: string;
  readonly suggestions: readonly string[];
  readonly facts: RepositoryFacts | null;
  readonly recent: readonly RecentAnswer[];
  readonly question: string;
  /** What `question` is meant to be about. */
  readonly about?: SymbolId;
  /** Ask `question` at once. */
  readonly askNow: boolean;
}

export function AskView(props: AskViewProps): React.ReactNode {
  return (
    <SourceLayout>
      <AskPage {...props} />
    </SourceLayout>
  );
}

function AskPage(props: AskViewProps): React.ReactNode {
  const [repository, setRepository] = useState(props.repository);
  const [value, setValue] = useState(props.question);
  const conversation = useAsk(repository);
  const suggested = useSuggestions(repository, {
    repository: props.repository,
    questions: props.suggestions,
    facts: props.facts,
  });
  const { turns, busy } = conversation;

  const ask = (question: string, about?: SymbolId): void => {
    const text = question.trim();
    if (text === '' || conversation.busy) return;
    setValue('');
    conversation.ask(text, about);
  };
  useAskOnce(props.askNow && props.question !== '', () => ask(props.question, props.about), repository);
  useAskKeys({ busy, stop: conversation.stop });

  const box = (
    <AskBox
      value={value}
      onChange={setValue}
      onAsk={() => ask(value)}
      onStop={conversation.stop}
      busy={busy}
      placeholder={turns.length > 0 ? 'Ask a follow-up' : 'What happens after …? Who calls …? How does … reach …?'}
    >
      <RepositoryPicker names={props.repositories} value={repository} onChange={setRepository} />
    </AskBox>
  );
  if (turns.length > 0) return <ConversationColumn conversation={conversation} ask={ask} box={box} />;
  return (
    <main id="main" className="mx-auto w-full max-w-2xl space-y-6 px-4 pt-[12dvh] pb-16">
      <div className="space-y-2">
        <Logo className="size-9" />
        <h1 className="text-2xl font-semibold tracking-tight text-balance">Ask how this code works</h1>
        <p className="text-ink-2">The answer comes with the call path that proves it, every step at its line.</p>
      </div>
      {box}
      <Suggestions questions={suggested?.questions ?? null} onAsk={ask} />
      <RecentAnswers answers={props.recent} />
      {suggested?.facts ? <FactsLine facts={suggested.facts} /> : null}
    </main>
  );
}

function ConversationColumn(props: {
  readonly conversation: Conversation;
  readonly ask: (question: string, about?: SymbolId) => void;
  readonly box: React.ReactNode;
}): React.ReactNode {
  const { conversation, ask } = props;
  const { turns, busy, error } = conversation;
  const column = useRef<HTMLDivElement>(null);
  const last = turns.at(-1);
  useFollowStream(column, busy && last?.draft?.answer == null);
  useQuestionToTop(last?.id);
  return (
    <main id="main" className="mx-auto flex min-h-[calc(100dvh-3rem)] w-full max-w-3xl flex-col px-4">
      <h1 className="sr-only">Conversation</h1>
      <div ref={column} className="flex-1">
        {turns.map((turn) => (
          <TurnView
            key={turn.id}
            turn={turn}
            state={conversation.stateOf(turn)}
            error={turn === last ? error : null}
            onAsk={ask}
            onAgain={() => conversation.again(turn)}
            last={turn === last}
          />
        ))}
      </div>
      <div className="sticky bottom-0 z-10 -mx-2 bg-linear-to-t from-bg from-75% to-transparent px-2 pt-5 pb-3">
        {props.box}
        <div className="flex items-center justify-between pt-1.5 pl-1 text-xs text-ink-3">
          <span className="hidden sm:inline">
            <kbd>/</kbd> to write · <kbd>n</kbd> <kbd>p</kbd> between hops · <kbd>Esc</kbd> {busy ? 'to stop' : 'to close'}
          </span>
          <button
            type="button"
            onClick={conversation.reset}
            className="ml-auto inline-flex items-center gap-1 rounded px-1 hover:text-ink"
          >
            <Plus className="size-3" aria-hidden="true" />
            New question
          </button>
        </div>
      </div>
      <Announcer conversation={conversation} />
    </main>
  );
}

/** Says in words what a sighted reader sees happen. */
function Announcer({ conversation }: { readonly conversation: Conversation }): React.ReactNode {
  const last = conversation.turns.at(-1);
  const state = last ? conversation.stateOf(last) : 'done';
  const answer = last?.draft?.answer;
  const hops = answer?.paths.reduce((sum, path) => sum + path.length, 0) ?? 0;
  const words = {
    waiting: 'Looking for an answer.',
    streaming: last?.draft?.text ? 'The answer is being written.' : 'Looking for an answer.',
    done: answer?.refused
      ? 'No answer: the index does not hold what was asked for.'
      : `The answer is ready: ${hops} hops, ${answer?.citations.length ?? 0} sources.${answer?.choice ? ` “${answer.choice.about}” could mean several things.` : ''}`,
    stopped: 'Stopped.',
    failed: '',
  } as const;
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {words[state]}
    </p>
  );
}

/** Brings a new question to the top, once. */
function useQuestionToTop(id: string | undefined): void {
  useEffect(() => {
    if (id) document.querySelector(`[data-turn="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'start' });
  }, [id]);
}

/** Asks the question of the address once, and takes it out of the address so that a reload does not ask again. */
function useAskOnce(wanted: boolean, ask: () => void, repository: string): void {
  const asked = useRef(false);
  const run = useCallback(ask, [ask]);
  useEffect(() => {
    if (!wanted || asked.current) return;
    asked.current = true;
    window.history.replaceState(null, '', `/?repo=${encodeURIComponent(repository)}`);
    run();
  }, [wanted, run, repository]);
}
