/** A short message that belongs to what stands around it: something to know, or something that went wrong and the way out. */
import { CircleAlert, Info, TriangleAlert } from 'lucide-react';

const LOOKS = {
  info: { Icon: Info, box: 'border-line bg-sunken', icon: 'text-ink-3' },
  warning: { Icon: TriangleAlert, box: 'border-accent-line bg-accent-soft', icon: 'text-accent' },
  error: { Icon: CircleAlert, box: 'border-danger/40 bg-danger-soft', icon: 'text-danger' },
} as const;

export function Notice(props: {
  readonly level: keyof typeof LOOKS;
  readonly title?: string;
  readonly children?: React.ReactNode;
  readonly action?: React.ReactNode;
}): React.ReactNode {
  const { Icon, box, icon } = LOOKS[props.level];
  return (
    <div
      role={props.level === 'error' ? 'alert' : 'note'}
      className={`flex gap-2.5 rounded-lg border px-3 py-2.5 text-sm ${box}`}
    >
      <Icon className={`mt-0.5 size-4 shrink-0 ${icon}`} aria-hidden="true" />
      <div className="min-w-0 flex-1 wrap-anywhere">
        {props.title ? <p className="font-medium">{props.title}</p> : null}
        {props.children ? <div className="text-ink-2">{props.children}</div> : null}
        {props.action ? <div className="mt-2 flex flex-wrap gap-2">{props.action}</div> : null}
      </div>
    </div>
  );
}
