/**
 * Follow-ups of a few fixed words that ask something else of the same thing: "why?", "show me the code", "callers?", "and the tests?",
 * 然后呢. Each is the whole of what is said; what says more is read elsewhere.
 */

import type { SymbolId } from '#lib/model/ids';
import { type Language, sayer } from '#lib/model/language';
import type { Prior } from '#lib/question/follow-up/prior';
import { detectIntent } from '#lib/question/intent';

const ABOUT = '(?:what about |how about |show me |list |give me |tell me |and )?(?:the |its |all |all the )?';

type Asked =
  | 'Where is {it} defined?'
  | 'Why was {it} added?'
  | 'When was {it} last changed?'
  | 'How does {it} work?'
  | 'Tell me more about {it}.'
  | 'Show me the code of {it}.'
  | 'Who calls {it}?'
  | 'Who else depends on {it}?'
  | 'What does {it} call?'
  | 'Which tests call {it}?'
  | 'What is the history of {it}?'
  | 'What breaks if I change {it}?'
  | 'What happens in {it}, step by step?'
  | 'What happens after {it}?';

const say = sayer<Asked>({
  'Where is {it} defined?': '{it} 定义在哪里？',
  'Why was {it} added?': '为什么添加了 {it}？',
  'When was {it} last changed?': '{it} 最后一次修改是什么时候？',
  'How does {it} work?': '{it} 是怎么工作的？',
  'Tell me more about {it}.': '{it} 是做什么的？',
  'Show me the code of {it}.': '{it} 的代码在哪里？',
  'Who calls {it}?': '谁调用 {it}？',
  'Who else depends on {it}?': '还有谁依赖 {it}？',
  'What does {it} call?': '{it} 调用了什么？',
  'Which tests call {it}?': '哪些测试调用 {it}？',
  'What is the history of {it}?': '{it} 的修改历史是什么？',
  'What breaks if I change {it}?': '修改 {it} 会影响什么？',
  'What happens in {it}, step by step?': '{it} 会依次做什么？',
  'What happens after {it}?': '{it} 之后会发生什么？',
});

const REQUESTS: readonly (readonly [Asked, RegExp])[] = [
  [
    'Show me the code of {it}.',
    /^(?:(?:can|could) you )?(?:please )?(?:(?:show|print|give|see|view|read|let me see)(?: me| us)? )?(?:the |its |that |some )?(?:actual )?(?:source|code|source code|implementation|body|snippet)(?: please)?$|^(?:请)?(?:给我)?(?:看看|看一下|看下|显示|展示|贴)?(?:一下)?(?:源码|代码|源代码|实现)$/i,
  ],
  [
    'Why was {it} added?',
    /^why(?: (?:is that|so|is it (?:there|needed)|was (?:it|that|this) (?:added|done)))?$|^(?:这是)?为(?:什么|啥|何)(?:呢)?$/i,
  ],
  ['When was {it} last changed?', /^(?:since )?when$|^什么时候(?:改的)?$/i],
  [
    'Where is {it} defined?',
    new RegExp(`^where(?: exactly| is (?:it|that|this))?$|^${ABOUT}definition$|^在哪里?(?:呢)?$|^定义(?:呢)?$`, 'i'),
  ],
  ['How does {it} work?', /^how(?: exactly| so| does (?:it|that|this) work)?$|^怎么(?:做|工作|实现)的?(?:呢)?$/i],
  [
    'Tell me more about {it}.',
    /^(?:(?:tell|show|give) me )?(?:some |a bit |a little )?more(?: details?)?(?: (?:about|on) (?:it|that|this))?(?: please)?$|^(?:what|how) about (?:it|that|this)$|^(?:go on|continue|elaborate|details?|in (?:more )?detail|explain(?: more| further)?|keep going)$|^(?:继续(?:说)?|更多|还有吗|(?:更)?详细(?:一?[点些]|说说)?|展开(?:说说)?|再(?:详细)?说说)$/i,
  ],
  [
    'Who else depends on {it}?',
    /^(?:who|what) else(?: (?:calls|uses|does) (?:it|that|this))?$|^any(?:one|body|thing) else$|^还有(?:谁|什么|哪些|别的吗|其他的?吗?)(?:呢)?$/i,
  ],
  [
    'Which tests call {it}?',
    new RegExp(
      `^${ABOUT}(?:unit |integration )?tests?(?: (?:for|of) (?:it|that|this))?$|^is (?:it|that|this) tested$|^(?:那)?(?:单元)?测试(?:代码)?(?:呢)?$|^有(?:没有)?测试吗?$`,
      'i',
    ),
  ],
  [
    'Who calls {it}?',
    new RegExp(
      `^${ABOUT}(?:callers?|usages?|uses|references)$|^who (?:calls|uses)$|^(?:what (?:happens|comes|runs) )?before (?:it|that|this)$|^(?:调用者|调用方|被谁调用|谁调用|谁在用)(?:呢)?$`,
      'i',
    ),
  ],
  [
    'What does {it} call?',
    new RegExp(
      `^${ABOUT}(?:callees?|calls|outgoing calls|dependencies)$|^what does it call$|^(?:它)?调用了?(?:什么|谁)(?:呢)?$`,
      'i',
    ),
  ],
  ['What is the history of {it}?', new RegExp(`^${ABOUT}(?:history|commits?|authors?|blame)$|^(?:修改|变更)?历史(?:呢)?$`, 'i')],
  [
    'What breaks if I change {it}?',
    new RegExp(
      `^${ABOUT}(?:impact|blast radius|dependents)$|^what (?:(?:would|will|could|might|can) )?breaks?(?: then)?$|^(?:影响|影响面|影响范围)(?:呢)?$`,
      'i',
    ),
  ],
  ['What happens in {it}, step by step?', new RegExp(`^${ABOUT}(?:flow|steps)$|^step by step$|^(?:流程|步骤)(?:呢)?$`, 'i')],
];

const THEN =
  /^(?:then(?: what)?|what (?:happens |comes )?(?:then|next|after(?:wards| that)?)|what(?:'s| is) next|after that|next|what happens after (?:that|this))$|^(?:再)?(?:然后|接下来|接着|之后|后来)(?:呢|会怎样|发生什么|怎么样)?$/i;

/** The question that these words ask of a symbol, which is said by `phrase`; null where they are none of these. */
export function requestOf(
  plain: string,
  language: Language,
): { readonly ask: (phrase: string) => string; readonly goesOn: boolean } | null {
  if (THEN.test(plain)) return { ask: (it) => say(language, 'What happens after {it}?', { it }), goesOn: true };
  const found = REQUESTS.find(([, pattern]) => pattern.test(plain))?.[0];
  return found === undefined ? null : { ask: (it) => say(language, found, { it }), goesOn: false };
}

/** Where a story that was told ended; what it was about where none was. */
export function endOf({ question, facts, subjects }: Prior): SymbolId | undefined {
  const { kind } = detectIntent(question);
  const isStory = kind === 'flow' || kind === 'path' || kind === 'callees';
  return (isStory ? facts.steps.at(-1)?.to : undefined) ?? subjects[0];
}
