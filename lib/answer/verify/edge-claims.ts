/**
 * Reads from a sentence which symbol it says does what to which other: "`A` calls `B`", "`B` is used by `A`", "`A` → `B`", "`A` 调用 `B`",
 * "`B` 被 `A` 调用". Only what stands between two names, or before the first one, is read; who does it is taken from the sentence where it
 * says so, else several may be meant, and the claim holds when it holds of one of them. Pure: nothing is looked up.
 */
import type { Mention } from '#lib/answer/verify/mentions';

export const EDGE_FAMILIES = [
  'call',
  'use',
  'create',
  'extend',
  'override',
  'read',
  'write',
  'publish',
  'handle',
  'import',
  'reach',
] as const;
export type EdgeFamily = (typeof EDGE_FAMILIES)[number];

/** An end of a claim: a mention of the sentence, or of what was said before it. */
export type EndName = Pick<Mention, 'kind' | 'text'>;

export interface EdgeClaim {
  readonly family: EdgeFamily;
  /** Any of them: who does it. */
  readonly from: readonly EndName[];
  readonly to: readonly EndName[];
  readonly negated: boolean;
  /** "Is only called by": nobody else does it. */
  readonly only: boolean;
}

const FILLER = String.raw`(?:\s+(?!(?:with|before|after|when|if|which|that|and|or|but|because|while|using|by|in|on|for|into|through|via|as|until|without|to|from|of|its|not|is|are|at|than)\b)[\p{L}-]{1,24}){0,4}`;
const THE = String.raw`(?:\s+(?:the|a|an|its|their|this|that|his))?`;

/** What stands right before the object. Base forms only where no article makes a noun of them. */
const ACTIVE: readonly (readonly [EdgeFamily, string])[] = [
  [
    'reach',
    String.raw`(?:reaches|reach|leads? to|ends? up in|comes? to|results? in (?:a )?calls? (?:to|of)|(?:eventually|ultimately|indirectly|transitively|finally ends up) (?:calls?|calling|invokes?|invoking|triggers?|runs?))`,
  ],
  [
    'call',
    String.raw`(?:calls|invokes|executes|triggers|calling|invoking|triggering|(?:(?:to|and|will|can|must|may|then|they|both|would|could|should|also|not|n't|never|directly|code|,|^)\s)(?:then |also |directly )?(?:call|invoke|execute|trigger)|kicks off|calls? (?:in|out|back)?to|(?:is|are) (?:an?|the|the only|another) callers? of|(?:makes|makes an? \w+|performs) (?:a )?calls? to|'s calls? (?:to|of)|has run|lets run)`,
  ],
  [
    'use',
    String.raw`(?:uses|using|(?:to|and|will|can|they|both) use|depends on|relies on|hands? on|hands? (?:\w+ ){0,3}(?:over |off |on )?to|delegates? (?:\w+ ){0,3}to|passes (?:\w+ ){0,4}to|passes on|forwards? (?:\w+ ){0,4}to|dispatches (?:\w+ ){0,2}to|transfers? (?:\w+ ){0,2}to|references)`,
  ],
  ['create', String.raw`(?:creates|instantiates|constructs|creating|instantiating)`],
  [
    'extend',
    String.raw`(?:extends|inherits(?: from)?|subclasses|derives from|is a subclass of|implements|extending|implementing)`,
  ],
  ['override', String.raw`(?:overrides|overriding)`],
  [
    'write',
    String.raw`(?:writes(?: \w+)? (?:in)?to|writes|inserts (?:\w+ ){0,4}(?:in)?to|updates|updates (?:\w+ ){0,3}in|deletes (?:\w+ ){0,3}from|stores (?:\w+ ){0,4}in|saves (?:\w+ ){0,4}(?:in)?to|also changes|modifies)`,
  ],
  [
    'read',
    String.raw`(?:reads|reads (?:\w+ ){0,4}from|queries|selects (?:\w+ ){0,4}from|loads (?:\w+ ){0,4}from|fetches (?:\w+ ){0,4}from)`,
  ],
  ['publish', String.raw`(?:publishes(?: (?:\w+ ){0,4}to)?|emits|sends (?:\w+ ){0,4}to)`],
  ['handle', String.raw`(?:handles|receives|subscribes to|consumes|listens (?:to|on|for)|answers|serves)`],
  ['import', String.raw`imports`],
];

const PASSIVE: readonly (readonly [EdgeFamily, string])[] = [
  ['reach', String.raw`(?:reached|reachable)`],
  ['call', String.raw`(?:called|invoked|executed|triggered)`],
  ['use', String.raw`(?:used|referenced|run|handed on)`],
  ['create', String.raw`(?:created|instantiated|constructed)`],
  ['extend', String.raw`(?:extended|implemented|inherited|subclassed)`],
  ['override', String.raw`overridden`],
  ['write', String.raw`(?:written(?: to)?|updated|modified|changed)`],
  ['read', String.raw`(?:read|queried|loaded)`],
  ['publish', String.raw`(?:published|emitted)`],
  ['handle', String.raw`(?:handled|received|consumed|served|answered)`],
  ['import', String.raw`imported`],
];

const CHINESE: readonly (readonly [EdgeFamily, string])[] = [
  ['reach', '(?:到达|通向|最终(?:会)?调用|间接调用|最后调用到)'],
  ['use', '(?:使用|依赖|传递|交给|委托给|转交给|传给|转发给|分派到|运行|转给|引用)'],
  ['call', '(?:调用|触发|执行|调起)'],
  ['create', '(?:创建|实例化)'],
  ['extend', '(?:继承自?|实现)'],
  ['override', '(?:重写|覆盖)'],
  ['write', '(?:写入|更新|修改|更改)'],
  ['read', '(?:读取|查询)'],
  ['publish', '(?:发布|发送到|发出)'],
  ['handle', '(?:处理|接收|订阅|消费)'],
  ['import', '导入'],
];
const CHINESE_KINDS = String.raw`\s*(?:了|到|过)?\s*(?:同?一?个)?\s*(?:函数|方法|类|接口|表|主题|路由|配置项|远程过程|定时任务|HTTP 调用)?\s*`;

const compiled = (families: typeof ACTIVE, make: (verb: string) => string): readonly (readonly [EdgeFamily, RegExp])[] =>
  families.map(([family, verb]) => [family, new RegExp(make(verb), 'iu')]);
const ACTIVE_AT_END = compiled(
  ACTIVE,
  (verb) => String.raw`(?:^|[\s,;:(—–-])${verb}${THE}${FILLER}\s*$|^${verb}${THE}${FILLER}\s*$`,
);
const PASSIVE_AT_END = compiled(
  PASSIVE,
  (verb) =>
    String.raw`(?:^|\s)${verb}(?:\s+(?:only|directly|over HTTP|along|twice|once))?\s+(?:by|from|with|in)${THE}${FILLER}(?:\s+of)?\s*$`,
);
const CHINESE_AT_END = compiled(CHINESE, (verb) => `${verb}${CHINESE_KINDS}$`);
const CHINESE_AT_START = compiled(
  CHINESE,
  (verb) => String.raw`^\s*(?:的[\u4e00-\u9fff]{1,8}\s*)?(?:[，、]?\s*(?:直接|所|来|通过 HTTP|进行|一起)?\s*)${verb}`,
);
/** "The call from `A` to `B`", "control flows from `A` to `B`". */
const FROM = /\b(?:(calls?|edge|hop|step)|flows?|goes|moves|proceeds|continues|passes|jumps|path|chain|way) from\s*(?:the\s*)?$/i;
const CALLERS_OF = /\bcallers? of\s*(?:the\s*)?$/i;
const HAS_CALLERS = /\bcallers?(?:\s+(?:is|are))?\s*[:,(]?\s*$|的(?:直接)?(?:调用者|调用方)(?:是|有|包括|为|：)?\s*$/iu;
const ARROW = /^\s*(?:→|->|-->|=>|⟶|➜|➔|⇒)\s*$/;
const LIST =
  /^\s*(?:,|、|，|;|and|or|as well as|then|和|与|及|以及|并|,\s*(?:and|then|or)|，\s*(?:和|然后|再|并)|then on to)\s*(?:the top-level code of|the|then|also|finally|lastly)?\s*(?:tables?|topics?|settings?|routes?|RPCs?|表|主题|配置项|函数)?\s*$/iu;
const NEGATION =
  /\b(?:does not|doesn't|do not|don't|never|not|no longer|cannot|can't|isn't|aren't|won't|without)\b|不(?:会|再|直接)?|没有|从不|并未|未|无法/iu;
const PRONOUN =
  /\b(?:it|this|that|they|these|the (?:function|method|handler|class|service|code|same|latter))\b|[它这该其]|后者/iu;
const RELATIVE = /(?:^|[,，])\s*(?:which|who|that)\b|，它/iu;
const GOES_ON =
  /^\s*(?:[,，;；]\s*)?(?:and|then|also|finally|before|after|to|并|然后|再|接着|随后|最后)\b|^\s*(?:[,，]\s*)?(?:并|然后|再|接着|随后|最后)|^\s*,/iu;
const PREPOSITION =
  /(?:^|\s)(?:in|of|from|inside|within|on|at|under|中的|里的)\s*(?:the\s*)?(?:file|class|module|service)?\s*$/iu;
const EXCLUSIVE = /(?:^|\s)only\s*(?:the\s*)?$|(?:只有|仅有)\s*$/iu;
const ONE_CALLER = /\b(?:one|single|only|sole)\s+(?:\w+\s+)?caller\b|唯一/iu;
const ONLY = /\bonly\b|仅|只/iu;
const CHINESE_BY = /(?:被|由|从)\s*(?:表|主题|函数|方法)?\s*$/u;

interface Relation {
  readonly family: EdgeFamily;
  readonly isPassive: boolean;
  /** The other end, or ends, of what is listed. */
  readonly anchors: readonly EndName[];
  readonly negated: boolean;
  readonly only: boolean;
}

/** `before`: what the sentence may speak of by a pronoun, or by nothing, in the order of likelihood. */
export function edgeClaimsIn(sentence: string, mentions: readonly Mention[], before: readonly EndName[]): readonly EdgeClaim[] {
  return new ClaimReading(sentence, mentions, before).read();
}

class ClaimReading {
  private readonly ends: readonly Mention[];
  private readonly gaps: readonly string[];
  private readonly before: readonly EndName[];
  private readonly claims: EdgeClaim[] = [];
  private relation: Relation | null = null;
  /** Who the sentence is about so far; several when they are joined. */
  private subjects: readonly EndName[] = [];
  /** Ends behind 被 or 由, whose verb is still to come. */
  private pending: { readonly listed: EndName[]; readonly anchors: readonly EndName[]; readonly only: boolean } | null = null;

  constructor(sentence: string, mentions: readonly Mention[], before: readonly EndName[]) {
    this.ends = mentions.filter(isEnd);
    const quiet = quieted(sentence, mentions);
    this.gaps = [0, ...this.ends.map(({ end }) => end)].map((from, at) =>
      shortened(quiet.slice(from, this.ends[at]?.at ?? quiet.length)),
    );
    this.before = before;
  }

  read(): readonly EdgeClaim[] {
    for (const [at, end] of this.ends.entries()) this.take(at, end);
    this.finishPending(this.gaps.at(-1) ?? '');
    return this.claims;
  }

  private take(at: number, end: Mention): void {
    const last = this.ends[at - 1];
    if (this.pending && LIST.test((this.gaps[at] ?? '').replace(/^\s*的[\u4e00-\u9fff]{1,8}\s*/u, ''))) {
      this.pending.listed.push(end);
      return;
    }
    const gap = this.finishPending(this.gaps[at] ?? '');
    if (last && LIST.test(gap)) {
      if (this.relation && this.startsClause(at)) {
        this.subjects = [end];
        this.relation = null;
      } else if (this.relation) this.add(this.relation, end);
      else this.subjects = [...this.subjects, end];
      return;
    }
    if (CHINESE_BY.test(gap)) {
      const anchors = last ? (GOES_ON.test(gap) ? this.subjects : [last]) : this.before;
      this.pending = { listed: [end], anchors, only: ONLY.test(gap.slice(-12)) };
      this.relation = null;
      if (this.subjects.length === 0 && last) this.subjects = [last];
      return;
    }
    const relation = this.relationOf(gap, at);
    if (relation) {
      if (last && this.subjects.length === 0) this.subjects = [last];
      this.relation = relation;
      this.add(relation, end);
      return;
    }
    this.relation = null;
    if (!last || /^\s*[,，;；.]|\b(?:when|while|where|if|because)\s*$/iu.test(gap)) this.subjects = [end];
  }

  /** "`A` calls `B`, `C` calls `D`": what looks listed has a verb of its own. */
  private startsClause(at: number): boolean {
    const next = this.gaps[at + 1] ?? '';
    return (
      this.ends.length > at + 1 &&
      !/^\s*[,，;；、]/.test(next) &&
      !RELATIVE.test(next) &&
      !GOES_ON.test(next) &&
      isVerbAtEnd(next)
    );
  }

  private relationOf(gap: string, at: number): Relation | null {
    const shared = { negated: NEGATION.test(gap.slice(-80)), only: ONLY.test(gap.slice(-40)) };
    if (at > 0 && ARROW.test(gap)) return { family: 'use', isPassive: false, anchors: this.lastEnd(at), ...shared };
    const way = at > 0 && /^\s*(?:on )?(?:in)?to\s*(?:the\s*)?$/i.test(gap) ? FROM.exec(this.gaps[at - 1] ?? '') : null;
    if (way) return { family: way[1] ? 'call' : 'reach', isPassive: false, anchors: this.lastEnd(at), ...shared };
    const isListedCaller =
      CALLERS_OF.test(this.gaps[at - 1] ?? '') && /^\s*(?:is|are|include|includes|:)\s*(?:only\s*)?(?:the\s*)?$/i.test(gap);
    if (at > 0 && (isListedCaller || HAS_CALLERS.test(gap)))
      return { family: 'call', isPassive: true, anchors: this.lastEnd(at), ...shared, only: shared.only || ONE_CALLER.test(gap) };
    const passive = PASSIVE_AT_END.find(([, pattern]) => pattern.test(gap));
    if (passive) return this.withAnchors({ family: passive[0], isPassive: true, ...shared }, gap, at);
    const active =
      ACTIVE_AT_END.find(([, pattern]) => pattern.test(gap)) ?? CHINESE_AT_END.find(([, pattern]) => pattern.test(gap));
    // "Only `A` calls `B`": nobody else does.
    const only = EXCLUSIVE.test(this.gaps[at - 1] ?? '') && at === 1;
    if (active) return this.withAnchors({ family: active[0], isPassive: false, ...shared, only }, gap, at);
    return null;
  }

  private withAnchors(relation: Omit<Relation, 'anchors'>, gap: string, at: number): Relation | null {
    const anchors = this.anchorsOf(gap, at);
    return anchors.length === 0 ? null : { ...relation, anchors };
  }

  /** Who the verb in a gap is said of. */
  private anchorsOf(gap: string, at: number): readonly EndName[] {
    const last = this.ends[at - 1];
    if (!last) return PRONOUN.test(gap) || isVerbFirst(gap) ? this.before : [];
    if (RELATIVE.test(gap)) return [last];
    if ((GOES_ON.test(gap) || /(?:,|，|\band\b|\bthen\b|并)/iu.test(gap)) && this.relation)
      return [...this.relation.anchors, ...this.subjects];
    if (PRONOUN.test(gap)) return [...this.subjects, last];
    const earlier = this.ends[at - 2];
    if (earlier && PREPOSITION.test(this.gaps[at - 1] ?? '')) return [earlier, last];
    return this.relation === null && this.subjects.length > 1 ? this.subjects : [last];
  }

  private lastEnd(at: number): readonly EndName[] {
    return this.ends.slice(at - 1, at);
  }

  private add({ family, isPassive, anchors, negated, only }: Relation, end: EndName): void {
    const [from, to] = isPassive ? [[end], anchors] : [anchors, [end]];
    this.claims.push({ family, from, to, negated, only });
  }

  /** The verb behind "被 A 和 B"; gives what of the gap is left behind it. */
  private finishPending(gap: string): string {
    const { pending } = this;
    if (!pending) return gap;
    this.pending = null;
    for (const [family, pattern] of CHINESE_AT_START) {
      const verb = pattern.exec(gap);
      if (!verb || pending.anchors.length === 0) continue;
      for (const end of pending.listed)
        this.claims.push({
          family,
          from: [end],
          to: pending.anchors,
          negated: false,
          only: pending.only && pending.listed.length === 1,
        });
      this.relation = { family, isPassive: true, anchors: pending.anchors, negated: false, only: false };
      return gap.slice(verb[0].length);
    }
    return gap;
  }
}

function isVerbAtEnd(gap: string): boolean {
  return [...ACTIVE_AT_END, ...PASSIVE_AT_END, ...CHINESE_AT_END].some(([, pattern]) => pattern.test(gap));
}

/** "calls `x`", "Then calls `x`", "随后调用 `x`": nobody is named, so who was spoken of before is meant. */
function isVerbFirst(gap: string): boolean {
  return /^\s*(?:[\d.)*_-]+\s*)?(?:(?:then|finally|first|next|lastly|also|and|afterwards|is|it is|then is)[\s,]+){0,3}[a-z]+(?:s|ed|ing)?\b[^,;]{0,40}$/iu.test(
    gap,
  ) && !/^\s*(?:the|a|an|in|on|at|when|if|after|before|for|from|its?)\b/iu.test(gap)
    ? true
    : /^\s*(?:然后|随后|接着|最后|再|并|首先|先)?\s*(?:通过 HTTP)?\s*[\u4e00-\u9fff]{2,6}\s*$/u.test(gap);
}

function isEnd({ kind, lines, text }: Mention): boolean {
  return text !== '' && (kind === 'name' || kind === 'address' || (kind === 'place' && lines === undefined));
}

/** The sentence without marks, without what stands in brackets and without what is named but is no end. */
function quieted(sentence: string, mentions: readonly Mention[]): string {
  let text = '';
  let at = 0;
  for (const mention of mentions) {
    if (isEnd(mention) || mention.at < at || mention.end - mention.at < 2) continue;
    text += sentence.slice(at, mention.at) + ' '.repeat(mention.end - mention.at);
    at = mention.end;
  }
  return (text + sentence.slice(at))
    .replace(/\[[EN]\d{1,4}\]/g, blank)
    .replace(/[(（][^()（）]{0,400}[)）]/g, (whole) => (/`/.test(whole) ? whole : blank(whole)))
    .replace(/[`*_]/g, ' ');
}

function blank(text: string): string {
  return ' '.repeat(text.length);
}

/** Both ends of what stands between two names: nobody's sentence has its verb further away. */
const MAX_GAP = 400;

function shortened(gap: string): string {
  return gap.length <= MAX_GAP ? gap : `${gap.slice(0, MAX_GAP / 2)} … ${gap.slice(-MAX_GAP / 2)}`;
}
