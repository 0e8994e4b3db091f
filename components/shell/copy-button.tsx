'use client';
/** Copies text and says so. */
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toast } from 'sonner';
import { copyText } from './copy-text';

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
