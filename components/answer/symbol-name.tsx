/** A symbol as a reader knows it; an entity with the picture of its kind before it, which a screen reader hears as the kind's name. */
import { Cable, CalendarClock, Globe, type LucideIcon, RadioTower, Signpost, SlidersHorizontal, Table2 } from 'lucide-react';
import { type EntityKind, entityKind } from '#lib/model/ids';
import { entityLabel, symbolLabel } from '#lib/model/labels';

const ICONS: Readonly<Record<EntityKind, LucideIcon>> = {
  route: Signpost,
  rpc: Cable,
  schedule: CalendarClock,
  topic: RadioTower,
  table: Table2,
  http: Globe,
  config: SlidersHorizontal,
};

export function SymbolName({ id }: { readonly id: string }): React.ReactNode {
  return (
    <span className="font-mono text-[13px] font-semibold wrap-anywhere">
      <EntityIcon id={id} />
      {symbolLabel(id)}
    </span>
  );
}

/** Nothing for a symbol of the source. */
export function EntityIcon({ id }: { readonly id: string }): React.ReactNode {
  const kind = entityKind(id);
  if (kind === null) return null;
  const Icon = ICONS[kind];
  return (
    <span
      className="mr-1.5 inline-grid size-[18px] translate-y-[-1px] place-items-center rounded border border-line-strong bg-surface align-middle text-ink-2"
      title={entityLabel(id) ?? undefined}
    >
      <Icon className="size-3" aria-hidden="true" />
      <span className="sr-only">{entityLabel(id)} </span>
    </span>
  );
}
