/** Which ways of looking the question got, and why. */
import { Route as RouteIcon } from 'lucide-react';
import type { QuestionRoute } from '#lib/model/answer';
import { routeSentence } from '#lib/model/route-sentence';

export function RouteLine({ route }: { readonly route: QuestionRoute }): React.ReactNode {
  return (
    <p data-route={route.kinds.join(' ')} className="rise flex items-baseline gap-1.5 text-[13px] text-ink-3">
      <RouteIcon className="size-3.5 shrink-0 translate-y-0.5" aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere first-letter:uppercase">{routeSentence(route)}</span>
    </p>
  );
}
