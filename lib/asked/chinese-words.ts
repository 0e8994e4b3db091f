/** A Chinese question as it is held against another: what asks is told apart, what says nothing is left out, all other characters count. */
import type { FoundWords, Wh } from '#lib/asked/found-words';

const WH: readonly (readonly [Wh, RegExp])[] = [
  ['where', /哪里|哪儿|在哪(?!个|些)|什么地方|哪个(?:文件|地方|函数|类|模块)|何处/],
  ['why', /为什么|为何|为啥|怎么会/],
  ['how-much', /多少|几个|多久|多大|多快/],
  ['how', /怎么样?|如何|怎样|怎麼/],
  ['when', /什么时候|何时/],
  ['who', /被谁|谁/],
  ['what', /什么|哪些|哪个|啥/],
  ['whether', /吗|是否|是不是|有没有/],
];

/** After all that asks; longer ones first. */
const FILLERS =
  /会发生什么|发生什么|请问|请|一下|解释|说明|告诉我|我想知道|的|了|是|在|会|呢|吧|啊|吗|呀|着|代码|逻辑|这个|那个|它们|它|都|有|里面|里|中|被|调用|使用|引用|处|发生|进行|实现|定义/g;

export function wordsOfChinese(text: string): FoundWords {
  const wh = whOf(text);
  const leans = /它|这个(?!项目|仓库|代码库)|那个|上面|刚才/.test(text);
  const rest = WH.reduce((left, [, pattern]) => left.replace(new RegExp(pattern, 'g'), ' '), text)
    .replace(/之后|以后|过后|完成后|(?<=[\p{Script=Han}])后(?!端|台)/gu, ' after ')
    .replace(/之前|以前/g, ' before ')
    .replace(FILLERS, ' ')
    .toLowerCase();
  const words = rest.match(/[\p{Script=Han}]+|[\p{L}\p{N}_$]+/gu) ?? [];
  return { wh, words, leans };
}

function whOf(text: string): Wh {
  let first: { readonly wh: Wh; readonly at: number } = { wh: 'none', at: Number.POSITIVE_INFINITY };
  for (const [wh, pattern] of WH) {
    const at = text.search(pattern);
    if (at >= 0 && at < first.at) first = { wh, at };
  }
  return first.wh;
}
