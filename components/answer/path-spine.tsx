'use client';
/**
 * A path as a spine: where it starts (or what is called), then its hops, numbered, in the order of the story. How keys move between
 * hops is said in use-hop-keys.ts.
 */
import { useState } from 'react';
import type { Path } from '#lib/model/answer';
import type { SymbolId } from '#lib/model/ids';
import { Button } from '../shell/button';
import { type SourceTarget, useSource } from '../source/source-context';
import { HopRow } from './hop-row';
import { leavesAsIndented, type SpineShape, spineShape, startPlace } from './spine-shape';
import { SymbolName } from './symbol-name';

const FOLDED_HOPS = 14;
const TITLES: Readonly<Partial<Record<SpineShape['kind'], string>>> = { callers: 'Callers', uses: 'Uses' };

export function PathSpines(props: { readonly paths: readonly Path[]; readonly repository: string }): React.ReactNode {
  const shapes = props.paths.map(spineShape);
  const flows = shapes.filter((shape) => shape?.kind === 'flow').length;
  return props.paths.map((path, index) => {
    const shape = shapes[index];
    if (!shape) return null;
    const before = shapes.slice(0, index).filter((earlier) => earlier?.kind === 'flow').length;
    const title = TITLES[shape.kind] ?? (flows > 1 ? `Path ${before + 1}` : 'Path');
    return (
      <PathSpine
        // biome-ignore lint/suspicious/noArrayIndexKey: the paths of an answer never change places
        key={index}
        path={path}
        shape={shape}
        title={title}
        repository={props.repository}
      />
    );
  });
}

function PathSpine(props: {
  readonly path: Path;
  readonly shape: SpineShape;
  readonly title: string;
  readonly repository: string;
}): React.ReactNode {
  const { path, shape, title, repository } = props;
  const [unfolded, setUnfolded] = useState(false);
  const folded = !unfolded && path.length > FOLDED_HOPS + 3;
  const shown = folded ? path.slice(0, FOLDED_HOPS) : path;
  return (
    <section aria-label={title} data-path-spine="">
      <div className="mb-1 flex items-baseline gap-2">
        <h3 className="text-[13px] font-semibold text-ink-2">{title}</h3>
        <span className="text-xs text-ink-3">{countLabel(path.length, shape)}</span>
      </div>
      <SpineStart shape={shape} place={startPlace(shape, path, repository)} />
      <ol>
        {shown.map((hop, index) => (
          <HopRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a path never changes; the same edge may occur twice
            key={index}
            hop={hop}
            number={index + 1}
            repository={repository}
            alone={shape.kind === 'uses'}
            {...fromOf(shape, path, index)}
            last={index === shown.length - 1 && !folded}
          />
        ))}
      </ol>
      {folded ? (
        <Button className="mt-1 ml-9" onClick={() => setUnfolded(true)}>
          Show all {countLabel(path.length, shape)}
        </Button>
      ) : null}
    </section>
  );
}

/** How a row says where its hop leaves from. */
function fromOf(shape: SpineShape, path: Path, index: number): { readonly callersOf?: SymbolId; readonly showFrom?: boolean } {
  if (shape.kind === 'callers') return { callersOf: shape.of };
  return { showFrom: shape.kind === 'uses' || !leavesAsIndented(path, index) };
}

const NOUNS: Readonly<Record<SpineShape['kind'], string>> = { flow: 'hop', callers: 'call', uses: 'use' };

function countLabel(count: number, shape: SpineShape): string {
  const noun = NOUNS[shape.kind];
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}

function SpineStart({ shape, place }: { readonly shape: SpineShape; readonly place: SourceTarget | null }): React.ReactNode {
  const { open } = useSource();
  if (shape.kind === 'uses') return null;
  const id = shape.kind === 'callers' ? shape.of : shape.from;
  return (
    <div className="flex items-center gap-2 sm:gap-2.5">
      <div className="relative flex w-6 shrink-0 justify-center self-stretch" aria-hidden="true">
        <span className="absolute top-1/2 h-1/2 w-0 border-l-2 border-accent-line" />
        <span className="relative size-2.5 self-center rounded-full bg-accent" />
      </div>
      <p className="min-w-0 px-2.5 py-1.5">
        <span className="mr-2 text-xs text-ink-3">{shape.kind === 'callers' ? 'of' : 'from'}</span>
        {place ? (
          <button
            type="button"
            onClick={() => open(place)}
            title={`${place.path}:${place.line}`}
            className="rounded text-left hover:underline"
          >
            <SymbolName id={id} />
          </button>
        ) : (
          <SymbolName id={id} />
        )}
      </p>
    </div>
  );
}
