'use client';
/**
 * Limits the next question: a button, and a list that is searched by typing. Arrow keys move, Enter adds or takes back, Backspace in the
 * empty field takes the last one back, Escape closes. The focus never leaves the field while the list is open.
 */
import { Check, ListFilter } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { Scope } from '#lib/model/answer';
import { narrowed, type OptionGroup, optionGroups } from './option-groups';
import { ItemIcon, itemLabel } from './scope-chips';
import { isSameItem, type ScopeItem, scopeItems, withItem, withoutItem } from './scope-items';
import { useScopeOptions } from './use-scope-options';

export interface ScopePickerProps {
  readonly repository: string;
  readonly scope: Scope;
  readonly onChange: (scope: Scope) => void;
  /** Where there is room for the list. */
  readonly placement: 'above' | 'below';
}

export function ScopePicker(props: ScopePickerProps): React.ReactNode {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const hasScope = scopeItems(props.scope).length > 0;
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={hasScope ? 'Add to the scope' : 'Limit to a folder, a language or a commit'}
        title={hasScope ? 'Add to the scope' : 'Limit to a folder, a language or a commit'}
        onClick={() => setOpen(!open)}
        className="inline-flex h-6.5 shrink-0 items-center gap-1 rounded-md px-1.5 text-[13px] text-ink-3 hover:bg-sunken hover:text-ink aria-expanded:bg-sunken aria-expanded:text-ink"
      >
        <ListFilter className="size-3.5" aria-hidden="true" />
        {hasScope ? null : 'Scope'}
      </button>
      {open ? (
        <Popover
          {...props}
          button={button}
          onClose={(how) => {
            setOpen(false);
            if (how === 'key') button.current?.focus();
          }}
        />
      ) : null}
    </>
  );
}

function Popover(
  props: ScopePickerProps & {
    readonly button: React.RefObject<HTMLElement | null>;
    readonly onClose: (how: 'key' | 'pointer') => void;
  },
): React.ReactNode {
  const { repository, scope, onChange, placement, button, onClose } = props;
  const [typed, setTyped] = useState('');
  const [activeAt, setActiveAt] = useState(0);
  const { options, failed, typed: foundBy } = useScopeOptions(repository, typed);
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const chosen = scopeItems(scope);
  // While the list for the last letters is on its way, what is there is narrowed here: Enter never takes what was not meant.
  const groups = options ? narrowed(optionGroups(options), foundBy === typed ? '' : typed) : [];
  const items = groups.flatMap((group) => group.options.map(({ item }) => item));
  const at = Math.min(activeAt, items.length - 1);
  useCloseOutside(box, button, onClose);

  const toggle = (item: ScopeItem): void => {
    const isChosen = chosen.some((one) => isSameItem(one, item));
    onChange(isChosen ? withoutItem(scope, item) : withItem(scope, item));
    setTyped('');
    setActiveAt(0);
  };
  const onKeyDown = (event: React.KeyboardEvent): void => {
    const last = chosen.at(-1);
    const active = items[at];
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') setActiveAt((at + 1) % Math.max(1, items.length));
    else if (event.key === 'ArrowUp') setActiveAt((at - 1 + items.length) % Math.max(1, items.length));
    else if (event.key === 'Escape') onClose('key');
    else if (event.key === 'Backspace' && typed === '' && last) onChange(withoutItem(scope, last));
    else if (event.key === 'Enter' && active) toggle(active);
    else if (event.key !== 'Enter') return;
    // Enter must not ask, Escape must not stop an answer.
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={box}
      role="dialog"
      aria-label="Scope of the question"
      onBlur={(event) => {
        const next = event.relatedTarget;
        if (next && !event.currentTarget.contains(next) && next !== button.current) onClose('pointer');
      }}
      className={`rise absolute inset-x-0 z-20 rounded-xl border border-line-strong bg-surface shadow-card ${placement === 'above' ? 'bottom-full mb-2' : 'top-full mt-2'}`}
    >
      <input
        // biome-ignore lint/a11y/noAutofocus: the list was opened to be typed in
        autoFocus
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={items.length > 0 ? `${id}-${at}` : undefined}
        aria-autocomplete="list"
        aria-label="Folder, language or commit"
        placeholder="Folder, file, language or commit"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setActiveAt(0);
        }}
        onKeyDown={onKeyDown}
        autoComplete="off"
        spellCheck={false}
        className="block w-full rounded-t-xl border-b border-line bg-transparent px-3 py-2 text-sm outline-none placeholder:text-ink-3"
      />
      <OptionList groups={groups} {...{ id, at, chosen, toggle }} />
      <p role="status" className="px-3 pb-2 text-[13px] text-ink-3 empty:hidden">
        {failed ? 'The list could not be loaded. Type again to try once more.' : null}
        {!failed && options && foundBy === typed && items.length === 0 ? `Nothing in ${repository} is called that.` : null}
      </p>
    </div>
  );
}

function OptionList(props: {
  readonly groups: readonly OptionGroup[];
  readonly id: string;
  readonly at: number;
  readonly chosen: readonly ScopeItem[];
  readonly toggle: (item: ScopeItem) => void;
}): React.ReactNode {
  const { groups, id, at, chosen, toggle } = props;
  let index = -1;
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label="Folders, languages and commits"
      aria-multiselectable="true"
      tabIndex={-1}
      className="max-h-64 overflow-y-auto overscroll-contain p-1.5 empty:p-1"
    >
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox
        <div key={group.title} role="group" aria-label={group.title} className="pb-1">
          <div aria-hidden="true" className="px-2 pt-1 pb-0.5 text-xs font-semibold text-ink-3">
            {group.title}
          </div>
          {group.options.map(({ item, note }) => {
            index += 1;
            return (
              <Option
                key={`${item.kind} ${item.value}`}
                id={`${id}-${index}`}
                isActive={index === at}
                isChosen={chosen.some((one) => isSameItem(one, item))}
                {...{ item, note, toggle }}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

function Option(props: {
  readonly id: string;
  readonly item: ScopeItem;
  readonly note: string;
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly toggle: (item: ScopeItem) => void;
}): React.ReactNode {
  const { id, item, note, isActive, isChosen, toggle } = props;
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus and the keys
    <div
      ref={element}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => toggle(item)}
      className={`flex cursor-pointer items-center gap-2 rounded-md px-2 py-1 text-sm hover:bg-sunken ${isActive ? 'bg-sunken' : ''}`}
    >
      <ItemIcon kind={item.kind} />
      <span className={`min-w-0 truncate ${item.kind === 'folder' ? 'font-mono text-[13px]' : ''}`}>{itemLabel(item)}</span>
      <span className="ml-auto shrink-0 text-xs text-ink-3 tabular-nums">{note}</span>
      <Check className={`size-3.5 shrink-0 text-accent ${isChosen ? '' : 'invisible'}`} aria-hidden="true" />
    </div>
  );
}

function useCloseOutside(
  box: React.RefObject<HTMLElement | null>,
  button: React.RefObject<HTMLElement | null>,
  onClose: (how: 'pointer') => void,
): void {
  useEffect(() => {
    const onPointer = ({ target }: PointerEvent): void => {
      if (!(target instanceof Node) || box.current?.contains(target) || button.current?.contains(target)) return;
      onClose('pointer');
    };
    document.addEventListener('pointerdown', onPointer);
    return () => document.removeEventListener('pointerdown', onPointer);
  }, [box, button, onClose]);
}
