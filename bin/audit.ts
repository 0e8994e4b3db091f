/**
 * The quality audit on a terminal: one edge at a time with its call line and what it points at; a key says right, wrong, unsure, skip,
 * back or quit. Every verdict is kept at once, so an audit may stop anywhere.
 */
import { writeFileSync } from 'node:fs';
import { withRepository } from '#bin/choose-repository';
import { callerPath } from '#bin/invocation';
import type { RepositoryOptions } from '#bin/options';
import { itemLines, printAuditReport } from '#bin/print-audit';
import { type KeySource, openKeys } from '#bin/read-keys';
import { bold, dim, print, printJson } from '#bin/terminal';
import { type Audit, openAudit } from '#lib/eval/audit/audit';
import type { AuditItem, Verdict } from '#lib/model/audit';
import { PathlightError } from '#lib/model/errors';
import { EDGE_KINDS, type EdgeKind } from '#lib/model/graph';

export interface AuditOptions extends RepositoryOptions {
  readonly sample: number;
  readonly seed?: number;
  readonly kind?: readonly EdgeKind[];
  readonly report?: boolean;
  readonly export?: string;
}

export async function runAudit(options: AuditOptions): Promise<void> {
  for (const kind of options.kind ?? []) {
    if (EDGE_KINDS.includes(kind)) continue;
    throw new PathlightError('bad_input', `There is no kind of edge called ${JSON.stringify(kind)}.`, {
      remedy: `Kinds are ${EDGE_KINDS.join(', ')}.`,
    });
  }
  await withRepository(options, async ({ name }, workspace) => {
    const audit = await openAudit(workspace, name);
    try {
      if (options.export !== undefined) await writeVerdicts(audit, options.export);
      else if (options.report || options.json) await showReport(audit, options.json === true);
      else await judgeSample(audit, options);
    } finally {
      audit.close();
    }
  });
}

async function writeVerdicts(audit: Audit, file: string): Promise<void> {
  const verdicts = await audit.standing();
  if (file === '-') return printJson(verdicts);
  writeFileSync(callerPath(file), `${JSON.stringify(verdicts, null, 2)}\n`);
}

async function showReport(audit: Audit, isJson: boolean): Promise<void> {
  const report = await audit.report();
  if (isJson) await printJson(report);
  else printAuditReport(report);
}

const SEEDS = 2 ** 31;

async function judgeSample(
  audit: Audit,
  { sample, kind, seed = Math.floor(Math.random() * SEEDS) }: AuditOptions,
): Promise<void> {
  const items = await audit.sample({ count: sample, seed, ...(kind ? { kinds: kind } : {}) });
  if (items.length === 0) {
    throw new PathlightError('not_found', 'There is no edge left to judge.', {
      remedy: 'See `audit --report`, or ask for other kinds.',
    });
  }
  print(dim(`${items.length} edges, seed ${seed}. Is each one right: does this line do to the target what the edge says?`));
  const keys = openKeys();
  try {
    await judgeAll(audit, items, keys);
  } finally {
    keys.close();
  }
  print('');
  printAuditReport(await audit.report());
}

const VERDICT_KEYS: Readonly<Partial<Record<string, Verdict>>> = { r: 'right', w: 'wrong', u: 'unsure' };
const HELP = '[r]ight  [w]rong  [u]nsure  [s]kip  [b]ack  [q]uit';

async function judgeAll(audit: Audit, items: readonly AuditItem[], keys: KeySource): Promise<void> {
  let at = 0;
  while (at < items.length) {
    const item = items[at];
    if (!item) return;
    print('', ...itemLines(item, `${at + 1}/${items.length}`), dim(HELP));
    const key = await keyAmong(keys, ['r', 'w', 'u', 's', 'b', 'q']);
    if (key === null || key === 'q') return;
    const verdict = VERDICT_KEYS[key];
    if (key === 'b') {
      at = Math.max(0, at - 1);
      const before = items[at];
      if (before) await audit.forget(before);
      continue;
    }
    if (verdict) {
      await audit.judge(item, verdict);
      print(bold(verdict));
    }
    at++;
  }
}

/** Null at the end of the input. Other keys are passed over. */
async function keyAmong(keys: KeySource, known: readonly string[]): Promise<string | null> {
  for (;;) {
    const key = await keys.next();
    if (key === null || known.includes(key)) return key;
  }
}
