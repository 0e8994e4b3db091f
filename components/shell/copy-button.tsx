'use client';
/** Copies text and says so. Where the clipboard is closed (plain HTTP on another host), it falls back to a selection. */
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toast } from 'sonner';

const SHOWN_MS = 1600;

export function CopyButton(props: {
  readonly text: () => string;
  readonly label: string;
  readonly done: string;
  readonly icon?: React.ReactNode;
  readonly iconOnly?: boolean;
}): React.ReactNode {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async (): Promise<void> => {
    if (await copyText(props.text())) {
      setCopied(true);
      toast.success(props.done);
    } else {
      toast.error('The browser did not allow copying. Select the text and copy it yourself.');
    }
  };
  const icon = copied ? (
    <Check className="size-3.5 text-ok" aria-hidden="true" />
  ) : (
    (props.icon ?? <Copy className="size-3.5" aria-hidden="true" />)
  );
  return (
    <button
      type="button"
      onClick={() => void copy()}
      {...(props.iconOnly ? { 'aria-label': props.label, title: props.label } : {})}
      className={`inline-flex items-center gap-1.5 rounded-md text-ink-2 hover:bg-sunken hover:text-ink ${props.iconOnly ? 'size-7 justify-center' : 'px-2 py-1'}`}
    >
      {icon}
      {props.iconOnly ? null : props.label}
    </button>
  );
}

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelection(text);
  }
}

/** `navigator.clipboard` exists only in secure contexts; a teammate's `http://host:3000` is none. */
function copySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.className = 'sr-only';
  const focused = document.activeElement;
  (document.querySelector('dialog[open]') ?? document.body).append(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}
