/** An answer for people, and as JSON for scripts. */
import { choiceLines } from '#bin/print-choice';
import { pathLines, trailEndLines, unboundLines } from '#bin/print-result';
import { bold, count, cyan, dim, number, print, printable, printJson, seconds } from '#bin/terminal';
import { type Answer, type Scope, SLOT_BUDGET, type Slot, storedPath } from '#lib/model/answer';
import { checksSentence, withNotesInWords } from '#lib/model/answer-notes';
import type { InferredNote } from '#lib/model/inferred';
import { symbolLabel } from '#lib/model/labels';
import { languageLabel } from '#lib/model/language-names';
import { routeSentence } from '#lib/model/route-sentence';

export function printAnswerJson(answer: Answer): Promise<void> {
  return printJson({
    id: answer.id,
    repository: answer.repository,
    commit: answer.commit,
    answer: answer.text,
    refused: answer.refused,
    closest: answer.closest,
    route: answer.route,
    paths: answer.paths.map(storedPath),
    hits: answer.hits,
    citations: answer.citations,
    trailEnds: answer.trailEnds,
    unbound: answer.unbound,
    histories: answer.histories,
    inferred: answer.inferred,
    droppedMarks: answer.droppedMarks,
    unsupported: answer.unsupported,
    checks: answer.checks,
    choice: answer.choice,
    about: answer.about,
    scope: answer.scope,
    understood: answer.understood,
    slots: answer.slots,
    steps: answer.steps,
    model: answer.model,
    usage: answer.usage,
    timings: answer.timings,
  });
}

export function printAnswer(answer: Answer): void {
  const { inferred } = answer;
  if (inferred?.isFirst) print(...inferredLines(inferred), '');
  print(printable(withNotesInWords(answer.text, answer.checks)));
  if (answer.closest && answer.closest.length > 0)
    print('', bold('Closest names'), ...answer.closest.map((id) => `  ${printable(symbolLabel(id))}  ${dim(printable(id))}`));
  if (inferred && !inferred.isFirst) print('', ...inferredLines(inferred));
  if (answer.choice) print('', ...choiceLines(answer.choice, answer));
  for (const path of answer.paths) print('', bold('Path'), ...pathLines(path));
  if (answer.unbound) print('', ...unboundLines(answer.unbound));
  if (answer.trailEnds.length > 0) print('', ...trailEndLines(answer.trailEnds));
  if (answer.citations.length > 0) {
    print('', bold('Sources'));
    for (const citation of answer.citations) {
      const lines = citation.line === citation.endLine ? citation.line : `${citation.line}-${citation.endLine}`;
      print(`  [${citation.mark}] ${cyan(printable(`${citation.path}:${lines}`))}  ${printable(symbolLabel(citation.symbol))}`);
    }
  }
  print('', ...routeLines(answer), ...factLines(answer), ...checkLines(answer));
}

function inferredLines({ accepted, waiting }: InferredNote): readonly string[] {
  return [...accepted, ...(waiting ? [waiting] : [])].map((line) => dim(printable(line)));
}

/** Which ways of looking the question got, why, and what each step found. */
function routeLines({ route, steps }: Answer): readonly string[] {
  return [
    dim(printable(`Route: ${routeSentence(route)}`)),
    ...steps.map(({ title, summary, ms }, at) => dim(printable(`  ${at + 1}. ${title}: ${summary} (${seconds(ms)})`))),
  ];
}

function factLines({ repository, commit, model, timings, usage, slots, scope }: Answer): readonly string[] {
  const facts = [
    `${repository}${commit ? ` at ${commit.slice(0, 10)}` : ''}`,
    ...scopeFacts(scope),
    model.id,
    seconds(timings.totalMs),
    ...(usage.inputTokens + usage.outputTokens > 0
      ? [`${number(usage.inputTokens)} tokens in, ${number(usage.outputTokens)} out`]
      : []),
    ...(slots ? [slotFacts(slots)] : []),
  ];
  return [dim(printable(facts.join(' · '))), ...(model.fallback ? [dim(printable(model.fallback))] : [])];
}

/** How much of the text the code shown bears out, and why the rest is not. */
function checkLines({ checks, refused }: Answer): readonly string[] {
  const sentence = checks && !refused ? checksSentence(checks) : null;
  return sentence === null ? [] : [dim(`${sentence}.`)];
}

/** The part that was asked about, as the options say it. */
function scopeFacts({ folders = [], languages = [] }: Scope = {}): readonly string[] {
  return [...folders.map((folder) => `in ${folder}`), ...languages.map((language) => `${languageLabel(language)} only`)];
}

function slotFacts(slots: readonly Slot[]): string {
  const filled = slots.filter((slot) => !slot.isEmpty);
  const tokens = filled.reduce((sum, slot) => sum + slot.tokens, 0);
  return `${count(filled.length, 'slot')} with ${number(tokens)} of ${number(SLOT_BUDGET)} tokens`;
}
