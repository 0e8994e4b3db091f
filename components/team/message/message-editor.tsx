'use client';
/** A message being changed where it stands. Enter saves, Escape leaves it as it was; what could not be saved stays written. */
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../shell/button';
import { asTeamError } from '../request';

export function MessageEditor(props: {
  readonly text: string;
  readonly onSave: (text: string) => Promise<void>;
  readonly onDone: () => void;
}): React.ReactNode {
  const [text, setText] = useState(props.text);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const element = area.current;
    element?.focus();
    element?.setSelectionRange(element.value.length, element.value.length);
  }, []);
  const save = async (): Promise<void> => {
    if (text.trim() === '' || busy) return;
    if (text.trim() === props.text.trim()) return props.onDone();
    setBusy(true);
    try {
      await props.onSave(text.trim());
      props.onDone();
    } catch (error) {
      const { message, remedy } = asTeamError(error);
      setTrouble(`${message} ${remedy}`);
      setBusy(false);
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      className="mt-1 space-y-1.5"
    >
      <textarea
        ref={area}
        aria-label="Change the message"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Escape') {
            event.preventDefault();
            event.stopPropagation();
            props.onDone();
          } else if (event.key === 'Enter' && !event.shiftKey) {
            event.preventDefault();
            void save();
          }
        }}
        className="block field-sizing-content max-h-60 min-h-9 w-full resize-none rounded-lg border border-line-strong bg-surface px-3 py-1.5 focus:border-accent focus:outline-none"
      />
      {trouble ? (
        <p role="alert" className="text-[13px] text-danger">
          {trouble}
        </p>
      ) : null}
      <div className="flex gap-2">
        <Button type="submit" tone="primary" disabled={busy || text.trim() === ''}>
          Save
        </Button>
        <Button onClick={props.onDone}>Cancel</Button>
      </div>
    </form>
  );
}
