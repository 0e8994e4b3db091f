'use client';
/** The areas as a list: each a button with its size. Arrow keys go up and down. */
import type { AreaView } from '#lib/model/overview-view';
import { formatCount } from '../status/figures';

export function AreaList(props: {
  readonly areas: readonly AreaView[];
  readonly at: string;
  readonly choose: (id: string) => void;
}): React.ReactNode {
  const { areas, at, choose } = props;
  const largest = Math.max(1, ...areas.map((area) => area.lines));
  return (
    <nav aria-label="Areas" onKeyDown={moveFocus}>
      <ul className="overflow-hidden rounded-xl border border-line bg-surface shadow-card">
        {areas.map((area) => (
          <li key={area.id} className="border-line not-last:border-b">
            <button
              type="button"
              data-area={area.id}
              aria-current={area.id === at}
              onClick={() => choose(area.id)}
              className={`block w-full px-3 py-2 text-left ${area.id === at ? 'bg-accent-soft' : 'hover:bg-sunken'}`}
            >
              <span className="flex items-baseline justify-between gap-2">
                <span className="text-sm font-medium wrap-break-word">{area.name}</span>
                <span className="shrink-0 text-xs text-ink-3 tabular-nums">{formatCount(area.lines)} lines</span>
              </span>
              <span className="mt-1 block h-1 overflow-hidden rounded-full bg-sunken" aria-hidden="true">
                <span
                  className="block h-full rounded-full bg-accent-line"
                  style={{ width: `${Math.max(2, (100 * area.lines) / largest)}%` }}
                />
              </span>
              <span className="mt-1 block truncate text-xs text-ink-3">
                {area.languages
                  .slice(0, 2)
                  .map((size) => size.name)
                  .join(', ')}
                {area.folders.length > 0 ? ` · ${area.folders.join(', ')}` : ''}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function moveFocus(event: React.KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button[data-area]')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const next = buttons[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
  next.click();
}
