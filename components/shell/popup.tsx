'use client';
/**
 * A box in the top layer beside the button that opened it, so that nothing cuts it off. Escape and a press outside close it; the focus goes
 * back to the button. Arrow keys move between the items of a menu.
 */
import { useEffect, useLayoutEffect, useRef } from 'react';

const GAP_PX = 4;
const EDGE_PX = 8;

export function Popup(props: {
  readonly anchor: React.RefObject<HTMLElement | null>;
  readonly role: 'menu' | 'dialog';
  readonly label: string;
  readonly onClose: () => void;
  readonly className?: string;
  readonly children: React.ReactNode;
}): React.ReactNode {
  const { anchor, onClose } = props;
  const box = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = box.current;
    const button = anchor.current;
    if (!element || !button) return;
    element.showPopover();
    place(element, button);
    const observer = new ResizeObserver(() => place(element, button));
    observer.observe(element);
    (element.querySelector<HTMLElement>('[autofocus],[data-autofocus]') ?? firstItem(element) ?? element).focus({
      preventScroll: true,
    });
    return () => observer.disconnect();
  }, [anchor]);

  useEffect(() => {
    const close = (): void => onClose();
    const onPointer = ({ target }: PointerEvent): void => {
      if (target instanceof Node && !box.current?.contains(target) && !anchor.current?.contains(target)) close();
    };
    const onScroll = ({ target }: Event): void => {
      if (!(target instanceof Node && box.current?.contains(target))) close();
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('scroll', onScroll, true);
    window.addEventListener('resize', close);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('scroll', onScroll, true);
      window.removeEventListener('resize', close);
    };
  }, [anchor, onClose]);

  const onKeyDown = (event: React.KeyboardEvent): void => {
    event.stopPropagation();
    if (event.key === 'Escape' || (event.key === 'Tab' && props.role === 'menu')) {
      event.preventDefault();
      onClose();
      anchor.current?.focus();
    } else if (props.role === 'menu') moveInMenu(event, box.current);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its role says what it is
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a menu and a dialog have names
    <div
      ref={box}
      popover="manual"
      role={props.role}
      aria-label={props.label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className={`pointer-events-auto fixed m-0 overflow-y-auto overscroll-contain rounded-xl border border-line-strong bg-surface text-sm text-ink shadow-card outline-none ${props.className ?? 'min-w-44 p-1'}`}
    >
      {props.children}
    </div>
  );
}

export function MenuItem(props: {
  readonly icon?: React.ReactNode;
  readonly onSelect: () => void;
  readonly hint?: string;
  readonly danger?: boolean;
  readonly checked?: boolean;
  readonly children: React.ReactNode;
}): React.ReactNode {
  return (
    <button
      type="button"
      role={props.checked === undefined ? 'menuitem' : 'menuitemradio'}
      {...(props.checked === undefined ? {} : { 'aria-checked': props.checked })}
      onClick={props.onSelect}
      className={`flex w-full items-center gap-2 rounded-lg px-2 py-1.5 text-left outline-none hover:bg-sunken focus:bg-sunken ${props.danger ? 'text-danger' : ''}`}
    >
      {props.icon}
      <span className="min-w-0 flex-1">{props.children}</span>
      {props.hint ? <kbd className="text-[11px] text-ink-3">{props.hint}</kbd> : null}
    </button>
  );
}

function firstItem(box: HTMLElement): HTMLElement | null {
  return box.querySelector<HTMLElement>('[role^="menuitem"], button, a[href], input');
}

function moveInMenu(event: React.KeyboardEvent, box: HTMLElement | null): void {
  const items = [...(box?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const columns = box?.dataset.columns ? Number(box.dataset.columns) : 1;
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: columns,
    ArrowUp: -columns,
    ArrowRight: 1,
    ArrowLeft: -1,
    Home: -at,
    End: items.length - 1 - at,
  };
  const step = steps[event.key];
  if (step === undefined || items.length === 0) return;
  event.preventDefault();
  items[(at + step + items.length) % items.length]?.focus();
}

/** Below the button where there is room, else above; never over the edge of the window. */
function place(box: HTMLElement, button: HTMLElement): void {
  const at = button.getBoundingClientRect();
  box.style.maxWidth = `${window.innerWidth - 2 * EDGE_PX}px`;
  box.style.maxHeight = `${Math.max(at.top, window.innerHeight - at.bottom) - GAP_PX - EDGE_PX}px`;
  const { offsetWidth: width, offsetHeight: height } = box;
  const below = at.bottom + GAP_PX;
  const fits = below + height <= window.innerHeight - EDGE_PX || at.top < window.innerHeight - at.bottom;
  box.style.top = `${fits ? below : Math.max(EDGE_PX, at.top - GAP_PX - height)}px`;
  box.style.left = `${Math.max(EDGE_PX, Math.min(at.right - width, window.innerWidth - width - EDGE_PX))}px`;
}
