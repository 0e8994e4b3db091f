/** Addresses of the overview: what is looked into, and which area is told of. */
import type { OverviewView } from '#lib/model/overview-view';

export interface OverviewPlace {
  /** Default: where the view is. */
  readonly inside?: string;
  readonly at?: string;
}

export function overviewHref(view: Pick<OverviewView, 'repository' | 'trail'>, { inside, at }: OverviewPlace): string {
  const query = new URLSearchParams();
  const around = inside ?? view.trail.at(-1)?.id;
  if (around) query.set('in', around);
  if (at) query.set('at', at);
  const search = query.toString();
  return `/overview/${encodeURIComponent(view.repository)}${search === '' ? '' : `?${search}`}`;
}
