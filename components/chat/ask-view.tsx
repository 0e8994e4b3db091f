'use client';
/** The page where questions are asked: the start, or the conversation of the address, and the box that stays. */
import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Scope } from '#lib/model/answer';
import type { SymbolId } from '#lib/model/ids';
import { Logo } from '../shell/logo';
import { SourceLayout } from '../source/source-layout';
import { useAlike } from '../team/alike/use-alike';
import { ASK_BOX_ID, AskBox } from './ask-box';
import { FactsLine, type RecentAnswer, RecentAnswers, Suggestions } from './ask-start';
import { ConversationColumn } from './conversation-column';
import { ConversationMissing, ConversationSkeleton, ConversationUnreachable } from './conversation-states';
import { isUnderWay, turnsInView } from './conversation-store';
import { ReadsAlong } from './reads-along';
import { type RecentConversation, RecentConversations } from './recent-conversations';
import { RepositoryPicker } from './repository-picker';
import { ScopeChips } from './scope/scope-chips';
import { ScopePicker } from './scope/scope-picker';
import { useAskKeys } from './use-ask-keys';
import { type Asking, useAsking } from './use-asking';
import { useConversation } from './use-conversation';
import { useKeptDraft } from './use-kept-draft';
import { type RepositoryFacts, useSuggestions } from './use-suggestions';

const AlikeCard = dynamic(() => import('../team/alike/alike-card').then((module) => module.AlikeCard), { ssr: false });

/** What the start page shows besides the box; a conversation's own page does without. */
export interface StartProps {
  readonly suggestions: readonly string[];
  readonly facts: RepositoryFacts | null;
  readonly conversations: readonly RecentConversation[];
  readonly answers: readonly RecentAnswer[];
  readonly question: string;
  /** What `question` is meant to be about. */
  readonly about?: SymbolId;
  readonly scope: Scope;
  /** Ask `question` at once. */
  readonly askNow: boolean;
}

export interface AskViewProps {
  /** Names, at least one. */
  readonly repositories: readonly string[];
  readonly repository: string;
  readonly start?: StartProps;
  /** A model would be paid: what was answered before is shown first. */
  readonly hasModel?: boolean;
  /** Who may only read gets no box that would refuse whatever is written into it. */
  readonly mayAsk: boolean;
}

export function AskView(props: AskViewProps): React.ReactNode {
  return (
    <SourceLayout>
      <AskPage {...props} />
    </SourceLayout>
  );
}

function AskPage(props: AskViewProps): React.ReactNode {
  const { start } = props;
  const router = useRouter();
  const { store, view } = useConversation();
  const turns = turnsInView(view);
  const asking = useAsking({ store, view, turns, repository: props.repository, scope: start?.scope ?? {} });
  const [value, setValue] = useState(start?.question ?? '');
  const [editing, setEditing] = useState<string | null>(null);
  const [waiting, setWaiting] = useState<string | null>(null);
  const last = turns.at(-1);
  const alike = useAlike({ question: value, repository: asking.repository, scope: asking.scope, enabled: !last });
  const busy = last !== undefined && isUnderWay(last.state);

  const stop = (): void => {
    if (last) void store.stop(last.id);
  };
  const ask = (question: string, about?: SymbolId): void => {
    const text = question.trim();
    if (text === '' || busy) return;
    setValue('');
    setWaiting(null);
    asking.ask(text, about);
  };
  /** Where it costs something, what is alike is shown before it is asked. */
  const askOrShow = async (question: string): Promise<void> => {
    if (!props.hasModel || last || waiting === question.trim() || (await alike.find(question)).length === 0) return ask(question);
    setValue(question);
    setWaiting(question.trim());
  };
  const dismiss = (): void => {
    setWaiting(null);
    alike.dismiss();
  };
  useAskOnce(
    props.mayAsk && start?.askNow === true && start.question !== '',
    () => ask(start?.question ?? '', start?.about),
    asking.repository,
  );
  useAskKeys({ busy, stop, edit: () => setEditing(props.mayAsk ? (last?.id ?? null) : null) });
  useEscape(alike.questions.length > 0, dismiss);
  useKeptDraft(value === '' && last?.state === 'unsent' ? last.question : value, setValue);
  useFreshStart(view.id === null, router.refresh);
  useTitle(view.id === null ? null : view.title);

  if (view.status === 'loading') return <ConversationSkeleton />;
  if (view.status === 'missing') return <ConversationMissing />;
  if (view.status === 'unreachable') return <ConversationUnreachable error={view.error} onRetry={() => void store.refresh()} />;

  const box = !props.mayAsk ? (
    <ReadsAlong />
  ) : (
    <AskBox
      value={value}
      onChange={setValue}
      onAsk={() => void askOrShow(value)}
      onStop={stop}
      busy={busy}
      placeholder={last ? 'Ask a follow-up' : 'What happens after …? Who calls …? How does … reach …?'}
    >
      <Target asking={asking} names={props.repositories} placement={last ? 'above' : 'below'} />
    </AskBox>
  );
  const hint =
    alike.questions.length === 0 ? null : (
      <AlikeCard
        questions={alike.questions}
        onDismiss={dismiss}
        {...(waiting === value.trim() ? { onAskAnyway: () => ask(value) } : {})}
      />
    );
  if (last) {
    return (
      <ConversationColumn
        {...{ view, turns, editing, box }}
        actionsOf={asking.actionsOf}
        onEditing={setEditing}
        toTop={asking.toTop}
        onNew={() => {
          store.open(null, null);
          router.push('/');
        }}
      />
    );
  }
  return <StartPage props={props} asking={asking} ask={(question) => void askOrShow(question)} {...{ box, hint }} />;
}

/** What the question is asked of: the repository, and what of it. */
function Target(props: {
  readonly asking: Asking;
  readonly names: readonly string[];
  readonly placement: 'above' | 'below';
}): React.ReactNode {
  const { asking, names, placement } = props;
  const { repository, scope } = asking;
  return (
    <>
      <RepositoryPicker names={names} value={repository} onChange={asking.setRepository} />
      <ScopeChips scope={scope} onChange={asking.setScope} onEmpty={() => document.getElementById(ASK_BOX_ID)?.focus()} />
      <ScopePicker repository={repository} scope={scope} onChange={asking.setScope} placement={placement} />
    </>
  );
}

function StartPage(view: {
  readonly props: AskViewProps;
  readonly asking: Asking;
  readonly ask: (question: string) => void;
  readonly box: React.ReactNode;
  /** What was answered before; stands in for the suggestions. */
  readonly hint: React.ReactNode;
}): React.ReactNode {
  const { props } = view;
  const { repository, start } = props;
  const suggested = useSuggestions(view.asking.repository, {
    repository: start ? repository : '',
    questions: start?.suggestions ?? [],
    facts: start?.facts ?? null,
  });
  const conversations = start?.conversations ?? [];
  return (
    <main id="main" className="mx-auto w-full max-w-2xl space-y-6 px-4 pt-[12dvh] pb-16">
      <div className="space-y-2">
        <Logo className="size-9" />
        <h1 className="text-2xl font-semibold tracking-tight text-balance">Ask how this code works</h1>
        <p className="text-ink-2">The answer comes with the call path that proves it, every step at its line.</p>
      </div>
      {view.box}
      {view.hint ?? (props.mayAsk ? <Suggestions questions={suggested?.questions ?? null} onAsk={view.ask} /> : null)}
      <RecentConversations conversations={conversations} />
      {conversations.length === 0 ? <RecentAnswers answers={start?.answers ?? []} /> : null}
      {suggested?.facts ? <FactsLine facts={suggested.facts} /> : null}
    </main>
  );
}

/** Takes away what was answered before, from anywhere on the page. */
function useEscape(enabled: boolean, run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!enabled) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [enabled]);
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

/** Coming back to the start, its list of conversations is asked for anew. */
function useFreshStart(isStart: boolean, refresh: () => void): void {
  const wasStart = useRef(isStart);
  useEffect(() => {
    if (isStart && !wasStart.current) refresh();
    wasStart.current = isStart;
  }, [isStart, refresh]);
}

/** The tab is named after the conversation in view. */
function useTitle(title: string | null): void {
  useEffect(() => {
    if (title !== '') document.title = title === null ? 'Pathlight' : `${title.replaceAll('`', '')} · Pathlight`;
  }, [title]);
}
