'use client';
/** A question being written anew, where it stands. Enter asks it as a branch, Shift+Enter breaks the line, Escape leaves it as it was. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../shell/button';

const MAX_HEIGHT_PX = 320;

export function QuestionEditor(props: {
  readonly question: string;
  readonly onAsk: (question: string) => void;
  readonly onCancel: () => void;
}): React.ReactNode {
  const { question, onAsk, onCancel } = props;
  const [value, setValue] = useState(question);
  const area = useRef<HTMLTextAreaElement>(null);
  const text = value.trim();

  useEffect(() => {
    const element = area.current;
    element?.focus();
    element?.setSelectionRange(element.value.length, element.value.length);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height depends on the text
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    element.style.height = 'auto';
    element.style.height = `${Math.min(element.scrollHeight + 2, MAX_HEIGHT_PX)}px`;
  }, [value]);

  const onKeyDown = (event: React.KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onCancel();
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      if (text !== '') onAsk(text);
    }
  };
  return (
    <form
      aria-label="Edit the question"
      onSubmit={(event) => {
        event.preventDefault();
        if (text !== '') onAsk(text);
      }}
      className="space-y-2"
    >
      <textarea
        ref={area}
        rows={1}
        aria-label="The question"
        value={value}
        onChange={(event) => setValue(event.target.value)}
        onKeyDown={onKeyDown}
        enterKeyHint="send"
        autoComplete="off"
        spellCheck={false}
        className="block w-full resize-none rounded-lg border border-line-strong bg-surface px-3 py-2 text-base leading-6 outline-none focus:border-accent"
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" tone="primary" disabled={text === ''}>
          Ask
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
        <span className="text-xs text-ink-3">The answer there is now stays, as a branch.</span>
      </div>
    </form>
  );
}
