/** How a platform hears messages over its open connection: a line where all is well, else what is wrong and the way out. */
import type { ListeningView } from '#lib/model/chat-admin';
import { Notice } from '../../shell/notice';

export function Listening({ listening: { state, title, remedy } }: { readonly listening: ListeningView }): React.ReactNode {
  if (state !== 'ok') {
    return (
      <Notice level={state === 'trouble' ? 'error' : 'warning'} title={title}>
        {remedy}
      </Notice>
    );
  }
  return (
    <p className="flex items-center gap-2 text-sm text-ink-2">
      <span className="size-2 shrink-0 rounded-full bg-ok" aria-hidden="true" />
      {title}
    </p>
  );
}
