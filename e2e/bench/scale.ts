/**
 * Index time and peak memory as a repository grows tenfold: 10,000, 100,000 and 1,000,000 lines made by a generator, in one run.
 *
 * usage: node e2e/bench/scale.ts [--lines 10000,100000,1000000] [--language typescript|python]
 * Prints seconds, seconds per 10,000 lines (flat when no pass is quadratic), each phase's share and peak memory in MB.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { lines: { type: 'string', default: '10000,100000,1000000' }, language: { type: 'string', default: 'typescript' } },
});

const LINES_PER_FILE = 250;
const FILES_PER_FOLDER = 40;

/** Classes that call each other within a folder and into the next one, through imports, fields and a common interface. */
const SOURCES: Readonly<Record<string, { readonly extension: string; text(file: number, files: number): string }>> = {
  typescript: {
    extension: 'ts',
    text(file, files) {
      const other = (file * 7 + 1) % files;
      const methods = Array.from(
        { length: 40 },
        (_, at) =>
          `  step${at}(order: Order): number {\n    const next = this.other.step${(at + 1) % 40}(order);\n    if (next > ${at}) return helper${file}(next);\n    return this.step${Math.max(0, at - 1)}(order) + order.total;\n  }\n`,
      );
      return `import { Service${other}, helper${other} } from '../${folderOf(other)}/file${other}';\n\nexport interface Order { total: number }\n\nexport function helper${file}(value: number): number {\n  return value > 10 ? helper${other}(value - 1) : value;\n}\n\nexport class Service${file} {\n  constructor(private readonly other: Service${other}) {}\n${methods.join('')}}\n`;
    },
  },
  python: {
    extension: 'py',
    text(file, files) {
      const other = (file * 7 + 1) % files;
      const methods = Array.from(
        { length: 40 },
        (_, at) =>
          `    def step${at}(self, order: Order) -> int:\n        after = self.other.step${(at + 1) % 40}(order)\n        if after > ${at}:\n            return helper${file}(after)\n        return self.step${Math.max(0, at - 1)}(order)\n\n`,
      );
      return `from __future__ import annotations\nfrom ${folderOf(other)}.file${other} import Service${other}, helper${other}\n\n\nclass Order:\n    total: int = 0\n\n\ndef helper${file}(value: int) -> int:\n    return helper${other}(value - 1) if value > 10 else value\n\n\nclass Service${file}:\n    def __init__(self, other: Service${other}) -> None:\n        self.other = other\n\n${methods.join('')}`;
    },
  },
};

function folderOf(file: number): string {
  return `part${Math.floor(file / FILES_PER_FOLDER)}`;
}

interface Measured {
  readonly lines: number;
  readonly seconds: number;
  readonly peakMb: number;
  readonly phases: string;
}

function measure(lines: number, language: string): Measured {
  const source = SOURCES[language];
  if (!source) throw new RangeError(`--language cannot be ${language}: ${Object.keys(SOURCES).join(', ')}`);
  const scratch = mkdtempSync(join(tmpdir(), 'pathlight-scale-'));
  try {
    const files = Math.max(2, Math.round(lines / LINES_PER_FILE));
    for (let file = 0; file < files; file += 1) {
      const path = join(scratch, 'repo', folderOf(file), `file${file}.${source.extension}`);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, source.text(file, files));
    }
    return index(join(scratch, 'repo'), join(scratch, 'data'));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

const PEAK = 'process.on("exit", () => console.error("peak", process.resourceUsage().maxRSS / 1024))';

function index(repository: string, data: string): Measured {
  const startedAt = performance.now();
  const result = spawnSync(
    process.execPath,
    [
      '--import',
      './bin/prepare-node.mjs',
      '--import',
      `data:text/javascript,${encodeURIComponent(PEAK)}`,
      'bin/pathlight.ts',
      'index',
      repository,
      '--data',
      data,
      '--json',
    ],
    { encoding: 'utf8', maxBuffer: 1 << 28 },
  );
  if (result.status !== 0) throw new Error(result.stderr);
  const seconds = (performance.now() - startedAt) / 1000;
  const said = JSON.parse(result.stdout) as { coverage: { lines: number }; timingsMs: Record<string, number> };
  return {
    lines: said.coverage.lines,
    seconds,
    peakMb: Number(/peak ([\d.]+)/.exec(result.stderr)?.[1]),
    phases: Object.entries(said.timingsMs)
      .map(([phase, ms]) => `${phase} ${(ms / 1000).toFixed(1)}`)
      .join(' '),
  };
}

for (const lines of values.lines.split(',').map(Number)) {
  const { seconds, peakMb, phases, lines: counted } = measure(lines, values.language);
  const rate = (seconds / counted) * 10_000;
  console.log(
    `${counted.toLocaleString('en')} lines of ${values.language}: ${seconds.toFixed(1)} s · ${rate.toFixed(3)} s per 10,000 lines · ${phases} · peak ${peakMb.toFixed(0)} MB`,
  );
}
