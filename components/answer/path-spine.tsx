'use client';
/**
 * A path as a spine: where it starts, then its hops, numbered, in the order of the story. How keys move between hops is said in
 * use-hop-keys.ts.
 */
import { useState } from 'react';
import type { Path } from '#lib/model/answer';
import { Button } from '../shell/button';
import { HopRow } from './hop-row';
import { SymbolName } from './symbol-name';

const FOLDED_HOPS = 14;

export function PathSpine(props: { readonly path: Path; readonly repository: string; readonly title: string }): React.ReactNode {
  const { path, repository, title } = props;
  const [unfolded, setUnfolded] = useState(false);
  const first = path[0];
  if (!first) return null;
  const folded = !unfolded && path.length > FOLDED_HOPS + 3;
  const shown = folded ? path.slice(0, FOLDED_HOPS) : path;

  return (
    <section aria-label={title} data-path-spine="">
      <div className="mb-1 flex items-baseline gap-2">
        <h3 className="text-[13px] font-semibold text-ink-2">{title}</h3>
        <span className="text-xs text-ink-3">{path.length === 1 ? '1 hop' : `${path.length} hops`}</span>
      </div>
      <div className="flex items-center gap-2 sm:gap-2.5">
        <div className="relative flex w-6 shrink-0 justify-center self-stretch" aria-hidden="true">
          <span className="absolute top-1/2 h-1/2 w-0 border-l-2 border-accent-line" />
          <span className="relative size-2.5 self-center rounded-full bg-accent" />
        </div>
        <p className="min-w-0 px-2.5 py-1.5">
          <span className="mr-2 text-xs text-ink-3">from</span>
          <SymbolName id={first.from} />
        </p>
      </div>
      <ol>
        {shown.map((hop, index) => (
          <HopRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a path never changes; the same edge may occur twice
            key={index}
            hop={hop}
            number={index + 1}
            repository={repository}
            showFrom={!followsFrom(path, index)}
            last={index === shown.length - 1 && !folded}
          />
        ))}
      </ol>
      {folded ? (
        <Button className="mt-1 ml-9" onClick={() => setUnfolded(true)}>
          Show all {path.length} hops
        </Button>
      ) : null}
    </section>
  );
}

/** Whether the hop leaves from where a reader of the indentation expects: the last hop one step out, or the start. */
function followsFrom(path: Path, index: number): boolean {
  const hop = path[index];
  if (!hop) return false;
  const parent = path.slice(0, index).findLast((earlier) => earlier.depth < hop.depth);
  return parent ? parent.to === hop.from : hop.from === path[0]?.from;
}
