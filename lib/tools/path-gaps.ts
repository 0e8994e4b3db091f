/**
 * What is told where two ends exist and no way joins them: how far both sides were followed, and the calls where the way may go on, as
 * trail ends with the look that would settle each. Sentences are in the reader's language.
 */
import type { LeafRow, SymbolRow } from '#db/repository/repository-store';
import { bothSides, type Gap } from '#lib/graph/gaps';
import { placeIn } from '#lib/graph/trail-end';
import { lookOf } from '#lib/graph/trail-look';
import { lastOf } from '#lib/graph/unbound-index';
import type { TrailEnd } from '#lib/model/answer';
import { symbolLabel } from '#lib/model/labels';
import { type Language, sayer } from '#lib/model/language';
import { citeDefinition, citeTrailEnds } from '#lib/tools/evidence';
import { withMembers } from '#lib/tools/members';
import { packageFacts } from '#lib/tools/package-facts';
import type { ToolContext } from '#lib/tools/tool';

export interface PathGaps {
  /** Of what an unresolved call may be. */
  readonly definitions: readonly string[];
  /** One sentence: what was tried from both sides. */
  readonly tried: string;
  readonly trailEnds: readonly TrailEnd[];
}

export async function pathGaps(
  { start, target }: { readonly start: readonly SymbolRow[]; readonly target: readonly SymbolRow[] },
  context: ToolContext,
): Promise<PathGaps> {
  const { reader, language = 'en' } = context;
  const [from, to] = await Promise.all([withMembers(reader, start), withMembers(reader, target)]);
  const keys = (rows: readonly SymbolRow[]): readonly number[] => rows.map((row) => row.key);
  const found = await bothSides(keys(from), keys(to), context);
  const ends = { from: symbolLabel(start[0]?.id ?? ''), to: symbolLabel(target[0]?.id ?? '') };
  const followed = say(language, 'I followed {forward} onward from `{from}` and {backward} back from `{to}`, and {outcome}.', {
    ...ends,
    forward: symbols(found.reached, language),
    backward: symbols(found.leading, language),
    outcome:
      found.gaps.length === 0
        ? found.outside === undefined
          ? say(language, 'they do not meet, and no unresolved call between them has a name that would join them')
          : say(language, 'they do not meet')
        : say(language, 'they do not meet, but unresolved calls may join them'),
  });
  const back = found.gaps.length === 0 && found.outside ? await mayComeBack(found.outside, context) : '';
  const tried = back === '' ? followed : `${followed}${language === 'zh' ? '' : ' '}${back}`;
  const trailEnds: TrailEnd[] = [];
  for (const gap of found.gaps) trailEnds.push(await endOf(gap, ends.to, context));
  const definitions: string[] = [];
  for (const { to: row } of found.gaps) {
    const mark = await citeDefinition(context, row);
    if (mark) definitions.push(mark);
  }
  return { definitions, tried, trailEnds: await citeTrailEnds(context, trailEnds) };
}

/** A package may call back what implements its interface: the name alone does not join, and does not part. */
async function mayComeBack({ path, line, callee, origin }: LeafRow, { ledger, language = 'en' }: ToolContext): Promise<string> {
  const mark = await ledger.add({ path, line, endLine: line, symbol: callee, role: `call of ${callee}` });
  const values = {
    callee: lastOf(callee),
    place: `${path}:${line}`,
    mark: mark ? ` [${mark}]` : '',
    package: placeIn(origin ?? '', language),
  };
  return say(language, 'The call of `{callee}` at {place}{mark} goes into {package}, which may come back by that name.', values);
}

/** An unresolved call that may go on to the target: what decides is looked for where the call stands. */
async function endOf({ site, to, after }: Gap, target: string, context: ToolContext): Promise<TrailEnd> {
  const { reader, source, language = 'en' } = context;
  const { from, path, line, callee = '', reason = 'unresolved' } = site;
  const values = { callee, it: symbolLabel(to.id), target };
  const note =
    after === 0
      ? say(language, '`{callee}` could not be resolved and may be `{it}`.', values)
      : say(language, '`{callee}` could not be resolved and may be `{it}`, from where `{target}` is reached in {steps}.', {
          ...values,
          steps: steps(after, language),
        });
  const end: TrailEnd = { from, callee, path, line, reason, candidates: [to.id], note };
  const look = await lookOf(end, { reader, source, language, packageOf: packageFacts(context) });
  return look === null ? end : { ...end, look };
}

function symbols(number: number, language: Language): string {
  return number === 1 ? say(language, '1 symbol') : say(language, '{number} symbols', { number });
}

function steps(number: number, language: Language): string {
  return number === 1 ? say(language, '1 step') : say(language, '{number} steps', { number });
}

const say = sayer({
  'I followed {forward} onward from `{from}` and {backward} back from `{to}`, and {outcome}.':
    '我从 `{from}` 向前跟踪了 {forward}，从 `{to}` 向后跟踪了 {backward}：{outcome}。',
  'they do not meet': '两边没有相遇',
  'The call of `{callee}` at {place}{mark} goes into {package}, which may come back by that name.':
    '{place} 的 `{callee}` 调用{mark}进入{package}，可能按这个名称回到仓库。',
  'they do not meet, and no unresolved call between them has a name that would join them':
    '两边没有相遇，其间也没有名称相符的未解析调用',
  'they do not meet, but unresolved calls may join them': '两边没有相遇，但未解析的调用可能把它们连起来',
  '`{callee}` could not be resolved and may be `{it}`.': '`{callee}` 未能解析，可能是 `{it}`。',
  '`{callee}` could not be resolved and may be `{it}`, from where `{target}` is reached in {steps}.':
    '`{callee}` 未能解析，可能是 `{it}`，从那里经过 {steps}到达 `{target}`。',
  '1 symbol': '1 个符号',
  '{number} symbols': '{number} 个符号',
  '1 step': '1 步',
  '{number} steps': '{number} 步',
});
