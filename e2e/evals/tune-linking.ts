/**
 * Fits the weights of linking: `node e2e/evals/tune-linking.ts QUESTIONS=REPOSITORY ...`, of indexed repositories (PATHLIGHT_DATA).
 * For each set prints how often a gold entry comes first and among five with today's weights, and with weights corrected on all the
 * other sets; then the corrections that all sets together ask for. Many small corrections mean noise: round, and leave most alone.
 */
import { readFile } from 'node:fs/promises';
import { purposeOf } from '#lib/answer/answer-hits';
import { isOneOf } from '#lib/eval/match';
import { readQuestionFile } from '#lib/eval/question-file';
import { FEATURES } from '#lib/link/feature';
import { featuresFor } from '#lib/link/link-question';
import { scoreOf } from '#lib/link/weights';
import { routeQuestion } from '#lib/question/route';
import { openWorkspace } from '#lib/repository/workspace';
import { readSettings } from '#lib/settings';
import { createToolContext } from '#lib/tools/tool-context';

interface Case {
  readonly set: string;
  /** One a candidate. */
  readonly candidates: readonly { readonly values: readonly number[]; readonly score: number; readonly isGold: boolean }[];
}

const ROUNDS = 200;
const STEP = 0.1;
/** How strongly corrections are held at nothing, against one question. */
const HELD = 6;

const workspace = await openWorkspace(readSettings());
try {
  const cases: Case[] = [];
  for (const argument of process.argv.slice(2)) cases.push(...(await casesOf(argument)));
  for (const set of new Set(cases.map((one) => one.set))) {
    const own = cases.filter((one) => one.set === set);
    const fitted = corrections(cases.filter((one) => one.set !== set));
    console.log(
      set,
      'today',
      hits(
        own,
        fitted.map(() => 0),
      ),
      'fitted on the others',
      hits(own, fitted),
    );
  }
  const all = corrections(cases);
  for (const [at, feature] of FEATURES.entries()) console.log(feature.padEnd(14), (all[at] ?? 0).toFixed(2));
} finally {
  workspace.close();
}

async function casesOf(argument: string): Promise<readonly Case[]> {
  const [file = '', name = ''] = argument.split('=');
  const repository = await workspace.openRepository(name);
  const cases: Case[] = [];
  for (const { ask, refuse, entry, entryAny } of readQuestionFile(file, await readFile(file, 'utf8')).questions) {
    const gold = [...entry, ...entryAny];
    if (refuse || gold.length === 0) continue;
    const context = createToolContext(repository);
    const purpose = purposeOf((await routeQuestion(ask, context)).plan);
    const featured = await featuresFor(ask, purpose, context);
    const candidates = featured.map(({ candidate: { symbol }, features }) => ({
      values: FEATURES.map((feature) => features[feature]),
      score: scoreOf(features, purpose),
      isGold: isOneOf(symbol.id, gold),
    }));
    if (candidates.some(({ isGold }) => isGold)) cases.push({ set: name, candidates });
  }
  return cases;
}

/** Corrections that make the gold entries likelier among their candidates: gradient steps on the exponentials' shares. */
function corrections(cases: readonly Case[]): readonly number[] {
  let change: readonly number[] = FEATURES.map(() => 0);
  for (let round = 0; round < ROUNDS; round++) {
    const pull = FEATURES.map((_feature, at) => -HELD * (change[at] ?? 0));
    for (const { candidates } of cases) {
      const shares = sharesOf(candidates.map((one) => scoreWith(one, change)));
      const golden = candidates.reduce((sum, { isGold }, at) => sum + (isGold ? (shares[at] ?? 0) : 0), 0);
      for (const [at, { values, isGold }] of candidates.entries()) {
        const share = shares[at] ?? 0;
        const missing = (isGold ? share / Math.max(golden, Number.EPSILON) : 0) - share;
        for (const [feature, value] of values.entries()) pull[feature] = (pull[feature] ?? 0) + missing * value;
      }
    }
    change = change.map((value, at) => value + (STEP * (pull[at] ?? 0)) / Math.max(1, cases.length));
  }
  return change;
}

function scoreWith({ values, score }: Case['candidates'][number], change: readonly number[]): number {
  return values.reduce((sum, value, at) => sum + value * (change[at] ?? 0), score);
}

function sharesOf(scores: readonly number[]): readonly number[] {
  const best = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - best));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

function hits(cases: readonly Case[], change: readonly number[]): string {
  const places = cases.map(({ candidates }) => {
    const order = candidates.toSorted((a, b) => scoreWith(b, change) - scoreWith(a, change));
    return order.findIndex(({ isGold }) => isGold);
  });
  const within = (limit: number): number => places.filter((place) => place < limit).length;
  return `@1 ${within(1)} @5 ${within(5)} of ${cases.length}`;
}
