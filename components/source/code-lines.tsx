'use client';
/**
 * Lines of indexed source. Drawn in chunks the browser may leave out while they are off screen; a change of the highlighted range
 * redraws only the chunks it touches. Line numbers are drawn by the style sheet, so copied text holds code alone.
 */
import { Fragment, memo } from 'react';
import { codePoints, hiddenRuns } from '#lib/model/hidden-characters';
import type { CodeLine, LineRange } from '#lib/model/source';

const CHUNK_LINES = 100;
const LINE_PX = 20;

export function CodeLines(props: {
  readonly code: readonly CodeLine[];
  readonly from: number;
  readonly range: LineRange | null;
  /** Line numbers become links to `#L…`. */
  readonly linked?: boolean;
}): React.ReactNode {
  const { code, from, range } = props;
  const digits = String(from + code.length).length;
  const starts = Array.from({ length: Math.ceil(code.length / CHUNK_LINES) }, (_unused, index) => index * CHUNK_LINES);
  return (
    <div className="code-view w-max min-w-full py-2">
      {starts.map((start) => {
        const lines = code.slice(start, start + CHUNK_LINES);
        const first = from + start;
        const lit = overlap(range, first, first + lines.length - 1);
        return (
          <Chunk
            key={first}
            code={code}
            start={start}
            count={lines.length}
            first={first}
            litFrom={lit?.line ?? 0}
            litTo={lit?.endLine ?? 0}
            digits={digits}
            linked={props.linked ?? false}
          />
        );
      })}
    </div>
  );
}

interface ChunkProps {
  readonly code: readonly CodeLine[];
  readonly start: number;
  readonly count: number;
  readonly first: number;
  readonly litFrom: number;
  readonly litTo: number;
  readonly digits: number;
  readonly linked: boolean;
}

const Chunk = memo(function Chunk(props: ChunkProps): React.ReactNode {
  const { code, start, count, first, litFrom, litTo, digits, linked } = props;
  return (
    <div className="code-chunk" style={{ containIntrinsicSize: `auto ${count * LINE_PX}px` }}>
      {code.slice(start, start + count).map((line, index) => {
        const number = first + index;
        const lit = number >= litFrom && number <= litTo;
        return (
          <div
            key={number}
            data-line={number}
            {...(lit ? { 'data-lit': '' } : {})}
            className="flex h-5 pr-6 data-lit:bg-lit data-lit:shadow-[inset_2px_0_0_var(--accent)]"
          >
            <LineNumber number={number} digits={digits} linked={linked} />
            <span className="whitespace-pre">{line.map(renderRun)}</span>
          </div>
        );
      })}
    </div>
  );
});

function LineNumber(props: { readonly number: number; readonly digits: number; readonly linked: boolean }): React.ReactNode {
  const look = 'shrink-0 pr-4 pl-3 text-right text-ink-3 tabular-nums select-none before:content-[attr(data-n)]';
  const style = { width: `calc(${Math.max(3, props.digits)}ch + 1.75rem)` };
  return props.linked ? (
    // biome-ignore lint/a11y/useAnchorContent: the number is drawn by the style sheet, and named for screen readers
    <a
      href={`#L${props.number}`}
      data-n={props.number}
      tabIndex={-1}
      aria-label={`Line ${props.number}`}
      style={style}
      className={`${look} hover:text-accent`}
    />
  ) : (
    <span data-n={props.number} style={style} className={look} />
  );
}

function renderRun(run: string, index: number): React.ReactNode {
  const kind = run[0];
  const text = withHidden(run.slice(1));
  return kind === '-' ? (
    <Fragment key={index}>{text}</Fragment>
  ) : (
    <span key={index} className={`t${kind}`}>
      {text}
    </span>
  );
}

/** Characters that show as nothing or turn the line about are drawn by their numbers, and turn nothing; copied, they are what they are. */
function withHidden(text: string): React.ReactNode {
  const runs = hiddenRuns(text);
  if (runs.every(({ isHidden }) => !isHidden)) return text;
  return runs.map(({ text: run, isHidden }, index) =>
    isHidden ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a line never change
      <bdi key={index} data-hidden={codePoints(run)} title="Hidden characters">
        {run}
      </bdi>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a line never change
      <Fragment key={index}>{run}</Fragment>
    ),
  );
}

function overlap(range: LineRange | null, first: number, last: number): LineRange | null {
  if (range === null || range.endLine < first || range.line > last) return null;
  return { line: Math.max(range.line, first), endLine: Math.min(range.endLine, last) };
}
