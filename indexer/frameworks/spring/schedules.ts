/** `@Scheduled` methods: cron, rate or delay as written. */
import type { CallView, DefinitionRule, DefinitionView, Fact } from '#indexer/entities/contract';

const SCHEDULED = { names: ['Scheduled', 'Schedules'], from: [{ origin: 'maven:org.springframework.scheduling.annotation' }] };
const UNITS: readonly (readonly [number, string])[] = [
  [3_600_000, 'hour'],
  [60_000, 'minute'],
  [1_000, 'second'],
  [1, 'millisecond'],
];

function every(text: string): string {
  const count = Number(text.replaceAll('_', '').replace(/[lL]$/, ''));
  if (!Number.isFinite(count) || count <= 0) return `every ${text}`;
  const [size, unit] = UNITS.find(([millis]) => count % millis === 0) ?? [1, 'millisecond'];
  const amount = count / size;
  return amount === 1 ? `every ${unit}` : `every ${amount} ${unit}s`;
}

function expressionOf(annotation: CallView): string | undefined {
  const cron = annotation.arg(-1, 'cron')?.text();
  if (cron !== undefined) return cron;
  for (const name of ['fixedRate', 'fixedDelay', 'fixedRateString', 'fixedDelayString']) {
    const text = annotation.arg(-1, name)?.text();
    if (text !== undefined) return every(text);
  }
  return undefined;
}

function scheduleFacts(method: DefinitionView): readonly Fact[] {
  return method.decoratorsOf(SCHEDULED).flatMap((annotation) => {
    const nested = annotation.arg(-1, 'value')?.items() ?? [];
    const each = annotation.name === 'Schedules' ? nested.flatMap((item) => item.call() ?? []) : [annotation];
    return each.flatMap((one): readonly Fact[] => {
      const expression = expressionOf(one);
      return expression === undefined ? [] : [{ k: 'schedule', expression, jobs: [method], site: one.site, from: method }];
    });
  });
}

export const scheduleRules: readonly DefinitionRule[] = [{ kinds: ['method'], decorators: SCHEDULED, facts: scheduleFacts }];
