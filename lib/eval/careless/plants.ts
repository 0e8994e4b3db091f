/**
 * The faults a careless model makes, each written as such a model would, in English or Chinese. Every kind says what it needs; where an
 * answer does not have it, it is left out. True sentences stand between them, in as many forms, so that a check that flags everything is
 * seen as well.
 */
import type { KnownFacts, KnownHop, KnownSymbol } from '#lib/eval/careless/known-facts';
import type { PlantKind } from '#lib/eval/careless/report';
import type { Truth } from '#lib/eval/careless/truth';
import type { Language } from '#lib/model/language';

/** One sentence, or block, that the model writes; `plant` is null where it is true. */
export interface Statement {
  readonly text: string;
  readonly plant: PlantKind | null;
}

export interface Planting {
  readonly facts: KnownFacts;
  readonly truth: Truth;
  readonly language: Language;
  /** 0..1, the same every time. */
  readonly random: () => number;
}

type Make = (planting: Planting, hops: readonly KnownHop[]) => Promise<readonly string[]> | readonly string[];

/** True sentences, in the forms models write them in. */
export function trueStatements({ facts, language }: Planting, hops: readonly KnownHop[]): readonly Statement[] {
  const written = hops.map((hop, at) => TRUE_FORMS[language][at % TRUE_FORMS[language].length]?.(hop) ?? '');
  const code = hops
    .slice(0, 1)
    .map(({ text, path, line, mark }) =>
      language === 'zh'
        ? `相关代码在 ${path}:${line} [${mark}]：\n\n\`\`\`\n${text}\n\`\`\``
        : `The line is at ${path}:${line} [${mark}]:\n\n\`\`\`\n${text}\n\`\`\``,
    );
  const defined = facts.symbols
    .slice(0, 2)
    .map(({ name, kind, path, mark }) =>
      language === 'zh' ? `\`${name}\` 定义在 ${path} [${mark}]。` : `\`${name}\` is a ${kind} in ${path} [${mark}].`,
    );
  return [...written, ...code, ...defined].filter((text) => text !== '').map((text) => ({ text, plant: null }));
}

const TRUE_FORMS: Readonly<Record<Language, readonly ((hop: KnownHop) => string)[]>> = {
  en: [
    ({ said, mark }) => `${said} [${mark}].`,
    ({ from, to, verb, mark }) =>
      verb === 'calls' ? `\`${to}\` is called by \`${from}\`. 【${mark}】` : `\`${from}\` ${verb} \`${to}\` (${mark}).`,
    ({ said, path, line, mark }) => `At ${path}:${line}, ${said} [^${mark}].`,
    ({ from, to, mark }) => `\`${from}\` → \`${to}\` [${mark.toLowerCase()}]`,
    ({ said, mark }) => `Then ${said} [${mark}†source].`,
    ({ said, path, mark }) => `In ${path}, ${said} (${mark}).`,
  ],
  zh: [
    ({ from, to, mark }) => `\`${from}\` 调用 \`${to}\` [${mark}]。`,
    ({ from, to, mark }) => `\`${to}\` 被 \`${from}\` 调用【${mark}】。`,
    ({ from, to, path, line, mark }) => `在 ${path}:${line}，\`${from}\` 调用了 \`${to}\`（${mark}）。`,
  ],
};

/** The last part of a name, made into one that no repository has. */
function invented(name: string): string {
  const [, head = '', last = name] = /^(.*[.#])?([^.#]+)$/.exec(name) ?? [];
  return `${head}${last}${/_/.test(last) || /^[a-z]+$/.test(last) ? '_quux_twice' : 'QuuxTwice'}`;
}

const choose = (language: Language, en: string, zh: string): string => (language === 'zh' ? zh : en);

/** One of several ways to say it, another in every answer. */
function oneOf({ random }: Planting, forms: readonly string[]): string {
  return forms[Math.floor(random() * forms.length)] ?? '';
}

/** A call that is not there, as different models put it; `at` is what they cite. */
function edgeForms({ language }: Planting, from: string, to: string, at: string): readonly string[] {
  if (language === 'zh')
    return [
      `\`${from}\` 调用 \`${to}\` ${at}。`,
      `\`${from}\` 随后会直接调用 \`${to}\` ${at}。`,
      `\`${from}\` 触发了 \`${to}\` ${at}。`,
      `处理完之后，\`${from}\` 把控制权交给 \`${to}\` ${at}。`,
    ];
  return [
    `\`${from}\` calls \`${to}\` ${at}.`,
    `\`${from}\` then directly invokes \`${to}\` ${at}.`,
    `Next, \`${from}\` triggers \`${to}\` before it returns ${at}.`,
    `The call from \`${from}\` to \`${to}\` does the work ${at}.`,
    `\`${from}\` validates its input and calls \`${to}()\` ${at}.`,
    `\`${from}\` hands the result over to \`${to}\` ${at}.`,
    `**${from}** calls the method \`${to}\` ${at}.`,
    `The caller of \`${to}\` is \`${from}\` ${at}.`,
  ];
}

const MAKERS: Readonly<Record<PlantKind, Make>> = {
  unknown_mark: ({ language, random }, [hop]) =>
    hop
      ? [
          choose(
            language,
            `${hop.said} [E${900 + Math.floor(random() * 90)}].`,
            `\`${hop.from}\` 调用 \`${hop.to}\` [E${900 + Math.floor(random() * 90)}]。`,
          ),
        ]
      : [],
  unknown_mark_in_another_shape: ({ language }, [hop]) =>
    hop ? [choose(language, `Later on ${hop.said} 【E993†source】.`, `随后 \`${hop.from}\` 调用 \`${hop.to}\`（E993）。`)] : [],
  swapped_marks: ({ language }, [one, ...rest]) => {
    const other = rest.find((hop) => one && !shares(one, hop));
    if (!one || !other) return [];
    const write = (hop: KnownHop, mark: string): string =>
      choose(language, `Here ${hop.said} [${mark}].`, `这里 \`${hop.from}\` 调用 \`${hop.to}\` [${mark}]。`);
    return [write(one, other.mark), write(other, one.mark)];
  },
  invented_name: ({ language }, [hop]) =>
    hop
      ? [
          choose(
            language,
            `\`${hop.from}\` hands the result to \`${invented(hop.to)}\` [${hop.mark}].`,
            `\`${hop.from}\` 把结果交给 \`${invented(hop.to)}\` [${hop.mark}]。`,
          ),
        ]
      : [],
  invented_member: ({ facts, language }) => {
    const owner = facts.symbols.find(({ name }) => name.includes('.'));
    const member = owner ? `${owner.name.split('.')[0]}.refreshQuuxCache` : '';
    return owner
      ? [
          choose(
            language,
            `The state is kept in \`${member}\` between calls [${owner.mark}].`,
            `状态保存在 \`${member}\` 中 [${owner.mark}]。`,
          ),
        ]
      : [];
  },
  name_without_backticks: ({ language }, [hop]) =>
    hop
      ? [
          choose(
            language,
            `Before that the quuxRetryPolicy decides whether it runs at all [${hop.mark}].`,
            `在此之前，quuxRetryPolicy 决定是否运行 [${hop.mark}]。`,
          ),
        ]
      : [],
  invented_code: ({ language }) => [
    `${choose(language, 'It comes down to this:', '核心代码：')}\n\n\`\`\`\nif (quux.isReady()) {\n  return quux.retry(attempt + 1);\n}\n\`\`\``,
  ],
  changed_line: ({ language }, [one, ...rest]) => {
    const hop = [one, ...rest].find((candidate) => candidate && /\(/.test(candidate.text) && candidate.text.length > 8);
    if (!hop) return [];
    return [
      `${choose(language, 'The call as it is written:', '调用写作：')}\n\n\`\`\`\n${hop.text.replace('(', '(quux, ')}\n\`\`\``,
    ];
  },
  invented_number: (planting, [hop]) => {
    if (!hop) return [];
    const { from, mark } = hop;
    const forms =
      planting.language === 'zh'
        ? [`\`${from}\` 在 8641 次尝试后放弃 [${mark}]。`, `\`${from}\` 的超时时间是 8641 毫秒 [${mark}]。`]
        : [
            `\`${from}\` gives up after 8641 attempts [${mark}].`,
            `\`${from}\` has a limit of 8,641 per call [${mark}].`,
            `\`${from}\` waits 8641ms before it goes on [${mark}].`,
            `\`${from}\` is called from 8641 places [${mark}].`,
          ];
    return [oneOf(planting, forms)];
  },
  wrong_line: ({ language }, [hop]) =>
    hop
      ? [
          choose(
            language,
            `The call of \`${hop.to}\` stands at ${hop.path}:${hop.line + 4711} [${hop.mark}].`,
            `对 \`${hop.to}\` 的调用在 ${hop.path}:${hop.line + 4711} [${hop.mark}]。`,
          ),
        ]
      : [],
  uncited_claim: (planting, [hop]) => {
    const { language } = planting;
    const general =
      language === 'zh'
        ? [
            '所有结果都会缓存在内存里，供下一个调用者使用。',
            '失败时会自动重试。',
            '- 完成后向客户发送一封确认邮件',
            '> 整个流程在一个事务里执行。',
          ]
        : [
            'Every result is cached in memory for the next caller.',
            '- It sends a confirmation mail to the customer afterwards',
            '> The whole flow runs inside one transaction.',
            'Under the hood this is retried with exponential back-off; failures are logged.',
            '1. The input is validated against a schema',
          ];
    return [
      oneOf(planting, general),
      ...(hop
        ? [
            choose(
              language,
              `\`${hop.from}\` also checks the rights of the user first.`,
              `\`${hop.from}\` 还会先检查用户的权限。`,
            ),
          ]
        : []),
    ];
  },
  uncited_heading: ({ language }) => [
    choose(language, '## All of it runs inside one transaction and is retried', '## 全部操作都在同一个事务里执行，并且会重试。'),
  ],
  invented_edge: async (planting, hops) => {
    const pair = await strangers(planting);
    return pair && hops.length > 0
      ? [oneOf(planting, edgeForms(planting, pair.from.name, pair.to.name, `[${pair.from.mark}][${pair.to.mark}]`))]
      : [];
  },
  reversed_edge: async (planting, hops) => {
    const { truth } = planting;
    for (const hop of hops) {
      const [from, to] = await Promise.all([truth.only(hop.from), truth.only(hop.to)]);
      if (hop.verb !== 'calls' || !from || !to || !(await truth.areStrangers(to, from))) continue;
      return [oneOf(planting, edgeForms(planting, hop.to, hop.from, `[${hop.mark}]`).slice(0, 3))];
    }
    return [];
  },
  invented_edge_between_others: async (planting) => {
    const pair = await strangers(planting, 1);
    return pair
      ? [
          choose(
            planting.language,
            `After that \`${pair.from.name}\` delegates the work to \`${pair.to.name}\` [${pair.from.mark}][${pair.to.mark}].`,
            `之后 \`${pair.from.name}\` 把工作委托给 \`${pair.to.name}\` [${pair.from.mark}][${pair.to.mark}]。`,
          ),
        ]
      : [];
  },
  edge_with_arrow: async (planting) => {
    const pair = await strangers(planting, 2);
    return pair ? [`\`${pair.from.name}\` -> \`${pair.to.name}\` [${pair.from.mark}][${pair.to.mark}]`] : [];
  },
  passive_edge: async (planting) => {
    const pair = await strangers(planting, 3);
    return pair
      ? [
          choose(
            planting.language,
            `\`${pair.to.name}\` is called by \`${pair.from.name}\` [${pair.to.mark}][${pair.from.mark}].`,
            `\`${pair.to.name}\` 被 \`${pair.from.name}\` 调用 [${pair.to.mark}][${pair.from.mark}]。`,
          ),
        ]
      : [];
  },
  denied_edge: async ({ truth, language }, hops) => {
    for (const hop of hops) {
      const [from, to] = await Promise.all([truth.only(hop.from), truth.only(hop.to)]);
      if (hop.verb === 'calls' && from && to)
        return [
          choose(
            language,
            `\`${hop.from}\` does not call \`${hop.to}\` [${hop.mark}].`,
            `\`${hop.from}\` 不会调用 \`${hop.to}\` [${hop.mark}]。`,
          ),
        ];
    }
    return [];
  },
  // Without "else" or "other": behind a sentence that names every caller, that nothing else calls it is true.
  nothing_calls_it: async (planting, hops) => {
    const { truth, language } = planting;
    for (const { to } of hops) {
      const row = await truth.only(to);
      if (!row || !(await truth.isCalled(row))) continue;
      const forms =
        language === 'zh'
          ? [`没有任何地方调用 \`${to}\`。`, `\`${to}\` 从未被使用。`, `\`${to}\` 是死代码。`, `没有代码会用到 \`${to}\`。`]
          : [
              `Nothing calls \`${to}\`, it is dead code.`,
              `\`${to}\` is never called.`,
              `\`${to}\` has no callers in this repository.`,
              `No code in the repository uses \`${to}\`.`,
              `\`${to}\` is unused and can be removed.`,
              `Nobody calls \`${to}\`.`,
            ];
      return [oneOf(planting, forms)];
    }
    return [];
  },
  only_caller: async ({ truth, language }, hops) => {
    for (const hop of hops) {
      const [from, to] = await Promise.all([truth.only(hop.from), truth.only(hop.to)]);
      if (from && to && hop.verb === 'calls' && (await truth.hasOtherCallers(to, from)))
        return [
          choose(
            language,
            `\`${hop.to}\` is only called by \`${hop.from}\` [${hop.mark}].`,
            `\`${hop.to}\` is only called by \`${hop.from}\` [${hop.mark}].`,
          ),
        ];
    }
    return [];
  },
  fact_of_another: async ({ truth, facts, language }, hops) => {
    for (const hop of hops)
      for (const other of facts.symbols) {
        const [from, to] = await Promise.all([truth.only(other.name), truth.only(hop.to)]);
        if (
          hop.verb !== 'calls' ||
          other.name === hop.from ||
          hop.from.startsWith(`${other.name}.`) ||
          !from ||
          !to ||
          !(await truth.areStrangers(from, to))
        )
          continue;
        return [
          choose(
            language,
            `\`${other.name}\` calls \`${hop.to}\` [${hop.mark}].`,
            `\`${other.name}\` 调用 \`${hop.to}\` [${hop.mark}]。`,
          ),
        ];
      }
    return [];
  },
  invented_quotation: ({ facts, language }) => {
    const [symbol] = facts.symbols;
    return symbol
      ? [
          choose(
            language,
            `The comment of \`${symbol.name}\` says [${symbol.mark}]: “Never run this twice in a row without the quux lock.”`,
            `\`${symbol.name}\` 的注释写道 [${symbol.mark}]：“没有持有锁的时候绝对不要连续运行两次。”`,
          ),
        ]
      : [];
  },
};

/** What one kind writes into an answer; nothing where the answer has not what it needs. */
export async function plantsOf(kind: PlantKind, planting: Planting): Promise<readonly Statement[]> {
  const { facts, random } = planting;
  const at = Math.floor(random() * Math.max(1, facts.hops.length));
  const hops = [...facts.hops.slice(at), ...facts.hops.slice(0, at)];
  return (await MAKERS[kind](planting, hops)).map((text) => ({ text, plant: kind }));
}

function shares(one: KnownHop, other: KnownHop): boolean {
  const names = (hop: KnownHop): readonly string[] => [hop.from, hop.to].flatMap((name) => [name, ...name.split('.')]);
  return one.mark === other.mark || names(one).some((name) => names(other).includes(name));
}

/** Two symbols that were shown and have nothing to do with each other. */
async function strangers(
  { facts, truth, random }: Planting,
  step = 0,
): Promise<{ readonly from: KnownSymbol; readonly to: KnownSymbol } | null> {
  const code = facts.symbols.filter(({ kind }) => kind === 'function' || kind === 'method');
  const start = Math.floor(random() * Math.max(1, code.length)) + step;
  for (let tried = 0; tried < code.length * 3; tried++) {
    const from = code[(start + tried) % code.length];
    const to = code[(start + tried * 2 + 1) % code.length];
    if (!from || !to || from === to) continue;
    const [one, other] = await Promise.all([truth.only(from.name), truth.only(to.name)]);
    if (one && other && (await truth.areStrangers(one, other))) return { from, to };
  }
  return null;
}
