/** Bounds a team sets for the figures: read from `entry5=.9,hops=.85`, held against a report. */
import { METRICS, type Metric, metricNamed } from '#lib/eval/metrics';
import type { Bounds } from '#lib/eval/question';
import type { Summary } from '#lib/eval/report';
import { PathlightError } from '#lib/model/errors';

/** `source`: where they stand, for messages. Throws `bad_input`. */
export function parseBounds(text: string, source: string): Bounds {
  const pairs = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return checkBounds(Object.fromEntries(pairs.map((pair) => parsePair(pair, source))), source);
}

function parsePair(pair: string, source: string): readonly [string, number] {
  const [name = '', value = '', ...rest] = pair.split('=').map((part) => part.trim());
  const number = Number(value);
  if (value !== '' && rest.length === 0 && Number.isFinite(number)) return [name, number];
  throw new PathlightError('bad_input', `${source} cannot be read at ${JSON.stringify(pair)}.`, {
    remedy: `Give names and numbers, such as ${source} entry5=.9,hops=.85.`,
  });
}

export function checkBounds(bounds: Bounds, source: string): Bounds {
  for (const name of Object.keys(bounds)) {
    if (metricNamed(name)) continue;
    throw new PathlightError('bad_input', `${source}: there is no figure called ${JSON.stringify(name)}.`, {
      remedy: `Figures are ${METRICS.map((one) => one.name).join(', ')}.`,
    });
  }
  return bounds;
}

export interface Breach {
  readonly metric: Metric;
  /** null: no question judges it. A bound that measures nothing is not met. */
  readonly figure: number | null;
  readonly bound: number;
  readonly side: 'min' | 'max';
}

/** Rounding errors of sums never fail a build. */
const TOLERANCE = 1e-9;

export function breaches({ figures }: Summary, min: Bounds, max: Bounds): readonly Breach[] {
  const check = (bounds: Bounds, side: Breach['side']): readonly Breach[] =>
    Object.entries(bounds).flatMap(([name, bound]) => {
      const metric = metricNamed(name);
      const figure = figures[name] ?? null;
      const holds = figure !== null && (side === 'min' ? figure >= bound - TOLERANCE : figure <= bound + TOLERANCE);
      return metric === undefined || holds ? [] : [{ metric, figure, bound, side }];
    });
  return [...check(min, 'min'), ...check(max, 'max')];
}
