'use client';
/** One field of a form with its label, and a word of help where it needs one. */
import { useId } from 'react';
import { useTypedEarly } from '../shell/use-typed-early';

export const INPUT =
  'h-9 w-full min-w-0 rounded-md border border-line-strong bg-surface px-2.5 text-sm text-ink placeholder:text-ink-3 disabled:opacity-60';

export function TextField(
  props: Omit<React.ComponentProps<'input'>, 'onChange'> & {
    readonly label: string;
    readonly help?: React.ReactNode;
    readonly onChange?: (value: string) => void;
  },
): React.ReactNode {
  const { label, help, onChange, ...input } = props;
  const id = useId();
  const field = useTypedEarly<HTMLInputElement>(String(input.value ?? ''), (typed) => onChange?.(typed));
  return (
    <div className="min-w-0 flex-1 space-y-1">
      <label htmlFor={id} className="block text-sm font-medium">
        {label}
      </label>
      <input
        ref={field}
        id={id}
        {...(help ? { 'aria-describedby': `${id}-help` } : {})}
        className={INPUT}
        onChange={(event) => onChange?.(event.target.value)}
        {...input}
      />
      {help ? (
        <p id={`${id}-help`} className="text-xs text-ink-3">
          {help}
        </p>
      ) : null}
    </div>
  );
}
