'use client';
/** What the next question is limited to. A chip goes by its button, or by Backspace while it has the focus. */
import { X } from 'lucide-react';
import { useRef } from 'react';
import type { Scope } from '#lib/model/answer';
import { shortCommit } from '#lib/model/scope-words';
import { CHIP, CommitIcon, FolderIcon, LanguageIcon } from '../../answer/scope-line';
import { type ScopeItem, scopeItems, withoutItem } from './scope-items';

/** Moves the focus to the last chip; false when there is none. */
export function focusLastChip(form: Element | null): boolean {
  const last = [...(form?.querySelectorAll<HTMLElement>('[data-scope-chip]') ?? [])].at(-1);
  last?.focus();
  return last !== undefined;
}

export function itemLabel({ kind, value }: ScopeItem): string {
  return kind === 'commit' ? `at ${shortCommit(value)}` : value;
}

export function ScopeChips(props: {
  readonly scope: Scope;
  readonly onChange: (scope: Scope) => void;
  /** Takes the focus when the last chip is gone. */
  readonly onEmpty: () => void;
}): React.ReactNode {
  const { scope, onChange, onEmpty } = props;
  const list = useRef<HTMLUListElement>(null);
  const items = scopeItems(scope);
  if (items.length === 0) return null;

  const remove = (item: ScopeItem, index: number): void => {
    onChange(withoutItem(scope, item));
    const others = [...(list.current?.querySelectorAll<HTMLElement>('[data-scope-chip]') ?? [])].filter(
      (_chip, at) => at !== index,
    );
    const next = others[Math.max(0, index - 1)];
    if (next) next.focus();
    else onEmpty();
  };
  return (
    <ul ref={list} aria-label="Scope of the question" className="contents">
      {items.map((item, index) => (
        <li key={`${item.kind} ${item.value}`} className={`${CHIP} pr-0.5`}>
          <ItemIcon kind={item.kind} />
          <span className={`truncate ${item.kind === 'folder' ? 'max-w-44 font-mono text-xs' : ''}`} title={item.value}>
            {itemLabel(item)}
          </span>
          <button
            type="button"
            data-scope-chip
            aria-label={`Remove ${itemLabel(item)} from the scope`}
            onClick={() => remove(item, index)}
            onKeyDown={(event) => {
              if (event.key !== 'Backspace' && event.key !== 'Delete') return;
              event.preventDefault();
              remove(item, index);
            }}
            className="grid size-5 shrink-0 place-items-center rounded text-ink-3 hover:bg-sunken hover:text-ink"
          >
            <X className="size-3" aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}

export function ItemIcon({ kind }: { readonly kind: ScopeItem['kind'] }): React.ReactNode {
  switch (kind) {
    case 'folder':
      return <FolderIcon />;
    case 'language':
      return <LanguageIcon />;
    case 'commit':
      return <CommitIcon />;
  }
}
