'use client';
/** Where a question is written. Enter asks, Shift+Enter breaks the line; it grows with the text and stays usable whatever happens. */
import { ArrowUp, Square } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { preloadAnswerText } from '../answer/answer-text';
import { Form } from '../shell/form';
import { useTypedEarly } from '../shell/use-typed-early';
import { focusLastChip } from './scope/scope-chips';

const MAX_HEIGHT_PX = 220;
export const ASK_BOX_ID = 'ask';

export function AskBox(props: {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onAsk: () => void;
  readonly onStop: () => void;
  readonly busy: boolean;
  readonly placeholder: string;
  /** Left of the button: the repository and the scope. */
  readonly children?: React.ReactNode;
}): React.ReactNode {
  const { value, onChange, onAsk, onStop, busy } = props;
  const area = useTypedEarly<HTMLTextAreaElement>(value, onChange);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the height depends on the text
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    element.style.height = 'auto';
    element.style.height = `${Math.min(element.scrollHeight, MAX_HEIGHT_PX)}px`;
  }, [value]);

  const onKeyDown = (event: React.KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Backspace' && value === '' && focusLastChip(area.current?.form ?? null)) event.preventDefault();
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    if (!busy) onAsk();
  };

  return (
    <Form
      onSubmit={() => {
        if (!busy) onAsk();
      }}
      className="relative rounded-xl border border-line-strong bg-surface shadow-card focus-within:border-accent"
    >
      <label htmlFor={ASK_BOX_ID} className="sr-only">
        Your question
      </label>
      <textarea
        ref={area}
        id={ASK_BOX_ID}
        rows={1}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        onFocus={preloadAnswerText}
        placeholder={props.placeholder}
        enterKeyHint="send"
        autoComplete="off"
        spellCheck={false}
        className="block w-full resize-none bg-transparent px-4 pt-3 pb-1 text-base leading-6 outline-none placeholder:text-ink-3"
      />
      <div className="flex items-end gap-2 px-2 pb-2">
        <div className="flex min-h-8 min-w-0 flex-1 flex-wrap items-center gap-1.5 pl-1">{props.children}</div>
        {busy ? (
          <button
            type="button"
            onClick={onStop}
            className="inline-flex h-8 shrink-0 items-center gap-1.5 rounded-lg border border-line-strong px-3 text-sm font-medium hover:bg-sunken"
          >
            <Square className="size-3 fill-current" aria-hidden="true" />
            Stop
          </button>
        ) : (
          <button
            type="submit"
            disabled={value.trim() === ''}
            className="inline-flex h-8 shrink-0 items-center gap-1.5 rounded-lg bg-accent px-3 text-sm font-medium text-accent-ink hover:bg-accent-strong disabled:opacity-40"
          >
            Ask
            <ArrowUp className="size-3.5" aria-hidden="true" />
          </button>
        )}
      </div>
    </Form>
  );
}
