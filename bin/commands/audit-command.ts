/** `audit`: shows edges drawn at random for a person to judge, keeps the verdicts, and reports the precision they give. */
import { type Command, InvalidArgumentError } from 'commander';
import type { AuditOptions } from '#bin/audit';
import { withRepositoryOptions } from '#bin/options';

const DEFAULT_SAMPLE = 20;

export function addAuditCommand(program: Command): void {
  withRepositoryOptions(program.command('audit'))
    .description('judge edges drawn at random, and what share of them is right')
    .option('--sample <n>', 'how many edges', parseCount, DEFAULT_SAMPLE)
    .option('--kind <kinds>', 'only these kinds of edges, separated by commas', parseKinds)
    .option('--seed <s>', 'draw the same edges as another run with this number', parseSeed)
    .option('--report', 'print what the verdicts say so far')
    .option('--export <file>', 'write the verdicts that count as JSON (- for standard output)')
    .action(async (options: AuditOptions) => (await import('#bin/audit')).runAudit(options));
}

function parseCount(text: string): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1 || count > 1_000) throw new InvalidArgumentError('A sample is 1 to 1000 edges.');
  return count;
}

function parseSeed(text: string): number {
  const seed = Number(text);
  if (!Number.isSafeInteger(seed)) throw new InvalidArgumentError('A seed is a whole number.');
  return seed;
}

/** Checked where the kinds are known; here they are only taken apart. */
function parseKinds(text: string): readonly string[] {
  return text.split(',').flatMap((part) => part.trim() || []);
}
