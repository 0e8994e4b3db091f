'use client';
/**
 * Where a message is written. Enter sends, Shift+Enter breaks the line, `@` names people and the assistant. A question to the assistant
 * shows what was asked alike before; where a model would be paid it waits for a word.
 */
import { ArrowUp } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { Scope } from '#lib/model/answer';
import type { Person } from '#lib/model/channel';
import { ScopeLine } from '../../answer/scope-line';
import { AlikeCard } from '../alike/alike-card';
import { useAlike } from '../alike/use-alike';
import { asksAssistant, questionIn, withIds } from '../message/mentions';
import { MentionList } from './mention-list';
import { useDraft } from './use-draft';
import { useMentions } from './use-mentions';

const MAX_HEIGHT_PX = 220;
const MAX_CHARACTERS = 8_000;

export interface ComposerProps {
  /** What the draft is kept under. */
  readonly place: string;
  readonly label: string;
  readonly placeholder: string;
  readonly people: readonly Person[];
  /** What a question is asked of. */
  readonly repository: string | null;
  readonly scope: Scope;
  /** A model would be paid. */
  readonly hasModel: boolean;
  /** In a thread that was asked in, what follows is asked too. */
  readonly note?: React.ReactNode;
  /** Takes the body with ids. */
  readonly onSend: (body: string) => void;
  readonly onEscape?: () => void;
  /** ArrowUp in an empty box. */
  readonly onEditLast?: () => void;
  readonly children?: React.ReactNode;
}

export function Composer(props: ComposerProps): React.ReactNode {
  const { people, repository, scope } = props;
  const [text, setText] = useDraft(props.place);
  const [waiting, setWaiting] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const mentions = useMentions({
    people,
    text,
    onWrite: (next, caret) => {
      setText(next);
      requestAnimationFrame(() => area.current?.setSelectionRange(caret, caret));
    },
  });
  const body = withIds(text.trim(), people, mentions.picked);
  const isQuestion = asksAssistant(body);
  const alike = useAlike({ question: questionIn(text), repository, scope, enabled: isQuestion });
  const isTooLong = body.length > MAX_CHARACTERS;
  useHeight(area, text);

  const send = (): void => {
    setText('');
    setWaiting(false);
    props.onSend(body);
  };
  const submit = async (): Promise<void> => {
    if (text.trim() === '' || isTooLong) return;
    if (isQuestion && props.hasModel && !waiting && (await alike.find(questionIn(text))).length > 0) setWaiting(true);
    else send();
  };
  const onKeyDown = (event: React.KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || mentions.key(event)) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      void submit();
    } else if (event.key === 'Escape' && alike.questions.length > 0) {
      event.preventDefault();
      event.stopPropagation();
      setWaiting(false);
      alike.dismiss();
    } else if (event.key === 'Escape' && props.onEscape) {
      event.preventDefault();
      props.onEscape();
    } else if (event.key === 'ArrowUp' && text === '' && props.onEditLast) {
      event.preventDefault();
      props.onEditLast();
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      className="px-3 pb-3"
    >
      <AlikeCard
        questions={alike.questions}
        onDismiss={() => {
          setWaiting(false);
          alike.dismiss();
        }}
        {...(waiting ? { onAskAnyway: send } : {})}
      />
      <div className="relative rounded-xl border border-line-strong bg-surface shadow-card focus-within:border-accent">
        <MentionList mentions={mentions} id={`${id}-people`} />
        {props.children}
        <textarea
          ref={area}
          data-composer=""
          rows={1}
          aria-label={props.label}
          aria-controls={`${id}-people`}
          aria-haspopup="listbox"
          aria-autocomplete="list"
          aria-activedescendant={mentions.offered.length > 0 ? `${id}-people-${mentions.at}` : undefined}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setWaiting(false);
            mentions.moved(target.value, target.selectionStart);
          }}
          onSelect={({ currentTarget }) => mentions.moved(currentTarget.value, currentTarget.selectionStart)}
          onKeyDown={onKeyDown}
          placeholder={props.placeholder}
          enterKeyHint="send"
          autoComplete="off"
          className="block w-full resize-none bg-transparent px-3 pt-2.5 pb-1 leading-6 outline-none placeholder:text-ink-3"
        />
        <div className="flex min-h-10 items-end gap-2 px-2 pb-2">
          <div className="flex min-h-7 min-w-0 flex-1 flex-wrap items-center gap-1.5 pl-1 text-xs text-ink-3">
            {isTooLong ? (
              <span role="alert" className="text-danger">
                {body.length.toLocaleString('en')} of {MAX_CHARACTERS.toLocaleString('en')} characters
              </span>
            ) : isQuestion ? (
              <AskedOf repository={repository} scope={scope} />
            ) : (
              (props.note ?? <PingHint onPing={() => writePing(text, setText, area)} />)
            )}
          </div>
          <button
            type="submit"
            aria-label={isQuestion ? 'Ask' : 'Send'}
            title={isQuestion ? 'Ask (Enter)' : 'Send (Enter)'}
            disabled={text.trim() === '' || isTooLong}
            className="grid size-7 shrink-0 place-items-center rounded-lg bg-accent text-accent-ink hover:bg-accent-strong disabled:opacity-40"
          >
            <ArrowUp className="size-4" aria-hidden="true" />
          </button>
        </div>
      </div>
    </form>
  );
}

function AskedOf({ repository, scope }: { readonly repository: string | null; readonly scope: Scope }): React.ReactNode {
  if (repository === null) return <span>Asks the repository your message names, or the first there is.</span>;
  return (
    <>
      <span className="truncate">
        Asks <span className="font-medium text-ink-2">{repository}</span>
      </span>
      <ScopeLine scope={scope} />
    </>
  );
}

function PingHint({ onPing }: { readonly onPing: () => void }): React.ReactNode {
  return (
    <button type="button" onClick={onPing} className="-my-1 rounded px-1 py-1.5 hover:bg-sunken hover:text-ink">
      @pathlight to ask
    </button>
  );
}

function writePing(text: string, setText: (text: string) => void, area: React.RefObject<HTMLTextAreaElement | null>): void {
  setText(`@pathlight ${text}`);
  area.current?.focus();
}

function useHeight(area: React.RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height depends on the text
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    element.style.height = 'auto';
    element.style.height = `${Math.min(element.scrollHeight, MAX_HEIGHT_PX)}px`;
  }, [area, text]);
}
