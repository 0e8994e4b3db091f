/**
 * Where a question that stands by itself says what it is about, so that something else can be put there: "Who calls `charge`?", "What
 * happens after checkout?", "Where is the total computed?". Null where its shape does not tell.
 */
import { hasChinese } from '#lib/model/language';
import { codeNames } from '#lib/question/question-words';

export interface Slot {
  readonly at: number;
  readonly text: string;
}

/** Each with a group `np`. */
const SHAPES: readonly RegExp[] = [
  /\b(?:who|what|which (?:\w+ ){1,2}?)(?: (?:else|all|directly|also|still))* (?:calls?|uses?|invokes?|reads?|writes?(?: to)?|handles?|creates?|sends?|publishes|receives?|triggers?|depends? on|changes?|updates?|implements?|tests?|touch(?:es)?|runs?|consumes?|listens? (?:to|for|on)|saves?|stores?|computes?|validates?|checks?) (?<np>[^?.,]+)/di,
  /\b(?:callers|callees|usages|users|history|definition|source|code|impact|purpose|implementation|tests) (?:of|for) (?<np>[^?.,]+)/di,
  /\bwhat happens (?:when|after|if|once|with|to) (?<np>[^?.,]+)/di,
  /\b(?:after|when|once|during) (?<np>[^?.,]+?),? what (?:happens|runs|is done)\b/di,
  /\bwhat does (?<np>.+?) (?:do|call|use|return|need|depend on|write|read|publish|trigger)\b/di,
  /\b(?:where|how) (?:is|are|was|were) (?<np>.+?) (?:[a-z]+(?:ed|en|t)|made|done|sent|set|read|built|run|kept|put|found|held|paid|sold)\b(?=[^a-z]|$)/di,
  /\b(?:where|how) (?:do|does|did) (?:we|you|it|they|the \w+) \w+ (?<np>[^?.,]+)/di,
  /\bhow (?:do|does) (?<np>.+?) (?:work|get|reach|become|end up)\b/di,
  /\b(?:what|where|who) (?:is|are) (?<np>[^?.,]+)/di,
  /\b(?:from) (?<np>.+?) (?:to|into) /di,
];

const CHINESE_SHAPES: readonly RegExp[] = [
  /(?:谁|哪些\S{0,4}?|哪里|什么)(?:会|在|都|还|直接)*(?:调用|使用|用到|引用|修改|读取|写入|处理|依赖|触发|实现)(?:了|过)?(?<np>[^?？，,。的]+)/d,
  /(?<np>[^?？，,。]+?)(?:之后|以后|后)(?:会)?(?:发生|怎么|怎样|做|有)/d,
  /(?<np>[^?？，,。]+?)(?:是)?(?:在哪|怎么|如何|由谁|被谁|的调用者|的历史)/d,
];

function subjectSlot(question: string): Slot | null {
  const [name] = codeNames(question);
  if (name !== undefined) {
    const quoted = question.indexOf(`\`${name}\``);
    return quoted >= 0 ? { at: quoted, text: `\`${name}\`` } : { at: question.indexOf(name), text: name };
  }
  for (const shape of hasChinese(question) ? CHINESE_SHAPES : SHAPES) {
    const place = shape.exec(question)?.indices?.groups?.np;
    if (!place) continue;
    const text = question.slice(...place);
    const trimmed = text.trim();
    if (trimmed !== '' && trimmed.split(/\s+/).length <= MAX_WORDS)
      return { at: place[0] + text.indexOf(trimmed), text: trimmed };
  }
  return null;
}

const MAX_WORDS = 6;

export function withSubject(question: string, phrase: string): string | null {
  const slot = subjectSlot(question);
  if (slot === null) return null;
  return `${question.slice(0, slot.at)}${phrase}${question.slice(slot.at + slot.text.length)}`;
}
