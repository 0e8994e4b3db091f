/**
 * Checks one sentence. Its marks say what proves it: what stands before a mark has to stand in that mark's evidence. What it says one symbol
 * does to another has to be a stored edge, whatever it cites. A sentence without a mark is not backed, but for what the index itself bears
 * out (that something is not called, that a name does not exist) and for a lead-in, which may lean on the marks of what it leads in to.
 * No other sentence leans on a neighbour's mark.
 */
import { quoteDoc } from '#lib/answer/compose/phrases';
import { absenceIn } from '#lib/answer/verify/absences';
import type { ProseForm } from '#lib/answer/verify/blocks';
import type { CheckedAgainst, FoundFault } from '#lib/answer/verify/checked-against';
import { type ClaimKind, claimKind } from '#lib/answer/verify/claims';
import { type EdgeClaim, type EndName, edgeClaimsIn } from '#lib/answer/verify/edge-claims';
import { marksIn, withoutInlineCode, withoutMarks } from '#lib/answer/verify/marks';
import { type Mention, mentionsIn } from '#lib/answer/verify/mentions';
import { inWords, Proof } from '#lib/answer/verify/proof';
import { StepCheck } from '#lib/answer/verify/step-check';

/** A sentence where it stands. */
export interface Standing {
  readonly text: string;
  readonly form: ProseForm;
  /** What it may speak of without naming it. */
  readonly before: readonly EndName[];
  /** Marks, and the number of items, of what it leads in to. */
  readonly beneath: { readonly marks: readonly string[]; readonly items: number; readonly leads: boolean };
}

export interface Judged {
  readonly isClaim: boolean;
  readonly faults: readonly FoundFault[];
  /** What the next sentence may speak of. */
  readonly ends: readonly EndName[];
}

export class SentenceCheck {
  private readonly against: CheckedAgainst;
  private readonly steps: StepCheck;

  constructor(against: CheckedAgainst) {
    this.against = against;
    this.steps = new StepCheck(against);
  }

  async judge(standing: Standing): Promise<Judged> {
    const { text, form, before, beneath } = standing;
    const mentions = await this.mentionsOf(text);
    const ends = mentions.filter(({ kind, lines }) => kind === 'name' || kind === 'address' || (kind === 'place' && !lines));
    const plain = withoutMarks(text);
    const marks = [...new Set(marksIn(text))];
    const kind = claimKind(plain, mentions, { form, leads: beneath.leads });
    if (kind === 'none') return { isClaim: false, faults: [], ends };
    const absence = kind === 'lead_in' ? null : absenceIn(plain, mentionsIn(plain), before);
    if (absence) {
      const faults = await this.steps.absence(absence);
      if (faults) return { isClaim: true, faults: [...faults, ...(await this.marked(standing, mentions, marks))], ends };
    }
    if (marks.length === 0 && kind !== 'fact') return { ...(await this.unmarked(kind, standing, mentions)), ends };
    const claims = edgeClaimsIn(text, mentions, before);
    const faults = await this.steps.edges(claims, marks);
    const isBorneOut =
      claims.length > 0 && claims.every(({ negated }) => negated) && mentions.every((one) => one.kind !== 'number');
    if (marks.length === 0 && !this.isToldByGit(mentions) && !this.leadsOut(plain) && !isBorneOut)
      return { isClaim: true, faults: [...faults, { kind: 'no_evidence', why: this.against.why.noEvidence() }], ends };
    return {
      isClaim: true,
      faults: [...faults, ...(await this.marked(standing, await this.withoutDenied(mentions, claims), marks))],
      ends,
    };
  }

  /** What something is said not to do is in no line: that it exists is enough. */
  private async withoutDenied(mentions: readonly Mention[], claims: readonly EdgeClaim[]): Promise<readonly Mention[]> {
    const denied = new Set(claims.filter(({ negated }) => negated).flatMap(({ to }) => to.map(({ text }) => text)));
    const kept: Mention[] = [];
    for (const mention of mentions)
      if (!denied.has(mention.text) || (await this.against.names.symbols(mention.text)).length === 0) kept.push(mention);
    return kept;
  }

  /** Names in running text are seen where they say who calls whom, and both are names of what was found. */
  private async mentionsOf(text: string): Promise<readonly Mention[]> {
    const mentions = mentionsIn(text);
    const added: Mention[] = [];
    for (const match of text.matchAll(PLAIN_CALL)) {
      const [, from = '', , to = ''] = match;
      const ends: readonly (readonly [string, number])[] = [
        [from, match.index],
        [to, match.index + match[0].length - to.length],
      ];
      const isKnown = await Promise.all(ends.map(async ([name]) => (await this.against.names.symbols(name)).length > 0));
      if (!isKnown.every((known) => known)) continue;
      for (const [name, at] of ends)
        if (!mentions.some((one) => one.at <= at && at < one.end))
          added.push({ kind: 'name', text: name, at, end: at + name.length });
    }
    return added.length === 0 ? mentions : [...mentions, ...added].toSorted((a, b) => a.at - b.at);
  }

  private proofOf(marks: readonly string[]): Proof {
    const { pieceOf, commits, told } = this.against;
    return new Proof(
      marks.flatMap((mark) => pieceOf(mark) ?? []),
      { commits, text: told.history },
    );
  }

  /** Hashes that a history told: they need no lines. */
  private isToldByGit(mentions: readonly Mention[]): boolean {
    const proof = this.proofOf([]);
    const hashes = mentions.filter(({ kind }) => kind === 'hash');
    return hashes.length > 0 && hashes.every((hash) => proof.shows(hash, []));
  }

  /** Where the calls leave the repository is told by the trail's ends. */
  private leadsOut(plain: string): boolean {
    const said = /(?:leads? out of the repository, into|离开本仓库，进入)([\s\S]*)$/.exec(plain)?.[1];
    if (said === undefined || /[;；]/.test(said)) return false;
    const names = said.replace(
      /\b(?:the|packages?|and|more|(?:python|node|php|rust|go|java|ruby)'s|own|standard|library|\d+)\b|软件包|标准库|另外|自带的库|处|和|[(),，、.。（）\d]/giu,
      ' ',
    );
    const words = names.split(/\s+/).filter((word) => word !== '');
    return words.every(
      (word) =>
        /^(?:python|node|php|rust|go|java|ruby)$/i.test(word) ||
        this.against.told.origins.some((origin) => origin.includes(word)),
    );
  }

  /** What stands before each mark, against that mark. */
  private async marked(
    { text, form, beneath }: Standing,
    mentions: readonly Mention[],
    marks: readonly string[],
  ): Promise<readonly FoundFault[]> {
    if (marks.length === 0 && !this.isToldByGit(mentions)) return [];
    const whole = this.proofOf(marks);
    const unshown: Mention[] = [];
    for (const { from, to, own } of segmentsOf(text, form === 'row' || form === 'heads')) {
      const proof = own.length > 0 ? this.proofOf(own) : whole;
      for (const mention of mentions) {
        if (mention.at < from || mention.at >= to) continue;
        if (!(await this.isShown(mention, { proof, mentions, marks, items: beneath.items }))) unshown.push(mention);
      }
    }
    return this.unshownFaults(unshown);
  }

  private unshownFaults(unshown: readonly Mention[]): readonly FoundFault[] {
    const { why } = this.against;
    const figures = unshown.filter(({ kind }) => kind === 'number').map(({ text }) => text);
    const places = unshown.filter(({ kind, lines }) => kind === 'place' && lines).map(placeText);
    const names = unshown.filter(({ kind, lines }) => kind !== 'number' && !(kind === 'place' && lines)).map(({ text }) => text);
    return [
      ...(names.length > 0 ? [{ kind: 'name_not_shown' as const, why: why.nameNotShown(names) }] : []),
      ...(places.length > 0 ? [{ kind: 'number_not_shown' as const, why: why.otherLines(places) }] : []),
      ...(figures.length > 0 ? [{ kind: 'number_not_shown' as const, why: why.numberNotShown(figures) }] : []),
    ];
  }

  private async isShown(
    mention: Mention,
    { proof, mentions, marks, items }: { proof: Proof; mentions: readonly Mention[]; marks: readonly string[]; items: number },
  ): Promise<boolean> {
    if (mention.kind === 'quotation' && this.against.question.includes(mention.text)) return true;
    if (proof.shows(mention, isNamed(mention) ? await this.against.names.symbols(mention.text) : [])) return true;
    if (mention.kind === 'quotation') return this.isComment(mention.text, proof);
    if (mention.kind === 'place' && mention.lines) return this.isSpan(mention, proof);
    if (isNamed(mention) && (await this.isToldName(mention.text))) return true;
    if (mention.kind !== 'number') return false;
    return this.isCount(mention, [items, marks.length, new Set(mentions.filter(isNamed).map(({ text }) => text)).size]);
  }

  /** The comment of a definition that is cited: it is indexed with it, though it stands above the lines. */
  private async isComment(quotation: string, proof: Proof): Promise<boolean> {
    for (const { evidence } of proof.pieces) {
      const rows = await this.against.names.symbols(evidence.symbol);
      if (
        rows.some(
          ({ id, line, doc }) =>
            id === evidence.symbol &&
            // Overloads share an id, not a comment.
            evidence.line <= line &&
            line <= evidence.endLine &&
            doc !== undefined &&
            [doc, quoteDoc(doc)].some((text) => inWords(text).includes(inWords(quotation))),
        )
      )
        return true;
    }
    return false;
  }

  /** The whole of a definition that is cited, as a model was told it: its evidence may show the beginning only. */
  private async isSpan({ text, lines }: Mention, proof: Proof): Promise<boolean> {
    for (const { evidence } of proof.pieces)
      for (const row of await this.against.names.symbols(evidence.symbol)) {
        const isWhole = row.startLine === lines?.[0] && row.endLine === lines[1];
        if (row.id === evidence.symbol && isWhole && (text === '' || row.path === text || row.path.endsWith(`/${text}`)))
          return true;
      }
    return false;
  }

  /** A package the calls lead into, a folder the overview tells of. */
  private async isToldName(name: string): Promise<boolean> {
    const { told, names } = this.against;
    if (
      told.origins.some((origin) => origin.split(/[:/]/).includes(name) || origin.slice(origin.indexOf(':') + 1).startsWith(name))
    )
      return true;
    return told.overview.includes(name) && (await names.isFolder(name));
  }

  /** How many there are of something, as a tool said or as the sentence itself lists. */
  private isCount({ text, unit = '' }: Mention, own: readonly number[]): boolean {
    const { counts, largest } = this.against.told;
    if (/^(?:more|others?|other)$/i.test(unit)) return Number(text) < largest || counts.has(text);
    return COUNTED.test(unit) && (counts.has(text) || own.includes(Number(text)));
  }

  private async unmarked(
    kind: ClaimKind,
    { text, before, beneath }: Standing,
    mentions: readonly Mention[],
  ): Promise<Omit<Judged, 'ends'>> {
    const { why, names, question, told, allPieces } = this.against;
    if (kind === 'about_answer') {
      const unknown: string[] = [];
      for (const mention of mentions.filter(isNamed)) {
        const isKnown =
          question.includes(mention.text) ||
          told.inferred.includes(mention.text) ||
          (await names.symbols(mention.text)).length > 0;
        if (!isKnown && !allPieces().some(({ words }) => words.has(mention.text))) unknown.push(mention.text);
      }
      const figures = mentions.filter(
        ({ kind: what, text: figure }) => what === 'number' && !told.counts.has(figure) && Number(figure) > told.largest,
      );
      const faults: FoundFault[] = unknown.length === 0 ? [] : [{ kind: 'name_not_shown', why: why.unknownName(unknown) }];
      if (figures.length > 0)
        faults.push({ kind: 'number_not_shown', why: why.numberNotShown(figures.map(({ text: figure }) => figure)) });
      return { isClaim: false, faults };
    }
    const said = mentions.filter(({ kind: what, text: own }) => what !== 'quotation' && own !== '');
    if (said.length === 0) return { isClaim: false, faults: [] };
    const faults = await this.steps.edges(edgeClaimsIn(text, mentions, before), []);
    const proof =
      beneath.marks.length > 0 ? this.proofOf(beneath.marks) : new Proof(allPieces(), { commits: [], text: told.history });
    const unshown: Mention[] = [];
    for (const mention of said)
      if (!(await this.isShown(mention, { proof, mentions, marks: [], items: beneath.items }))) unshown.push(mention);
    return { isClaim: true, faults: [...faults, ...this.unshownFaults(unshown)] };
  }
}

const PLAIN_CALL =
  /\b([A-Za-z_]\w{2,60})\s+((?:then |also |directly )?(?:calls|invokes|triggers|executes|delegates to|hands over to))\s+(?:the |its )?([A-Za-z_]\w{2,60})\b/g;

const COUNTED =
  /^(?:hops?|steps?|callers?|callees?|calls?|places?|sites?|functions?|methods?|class(?:es)?|files?|symbols?|tests?|tables?|routes?|endpoints?|topics?|rpcs?|settings?|services?|packages?|areas?|commits?|lines?|ways?|paths?|schedules?|http|earlier|levels?|proposals?|个|处|步|张|行|位|条|层|种|类|次提交|人)/i;

function isNamed({ kind }: Mention): boolean {
  return kind === 'name' || kind === 'address' || kind === 'place' || kind === 'expression';
}

function placeText({ text, lines }: Mention): string {
  const said = lines === undefined ? '' : lines[0] === lines[1] ? String(lines[0]) : `${lines[0]}-${lines[1]}`;
  return text === '' ? said : `${text}:${said}`;
}

interface Segment {
  readonly from: number;
  readonly to: number;
  /** The marks right behind it; none behind the last mark of a sentence. */
  readonly own: readonly string[];
}

function segmentsOf(text: string, isRow: boolean): readonly Segment[] {
  if (isRow) return [{ from: 0, to: text.length, own: [] }];
  const segments: Segment[] = [];
  let from = 0;
  for (const match of withoutInlineCode(text).matchAll(/\[E\d{1,4}\](?:[ \t]?\[E\d{1,4}\]){0,60}/g)) {
    segments.push({ from, to: match.index, own: marksIn(match[0]) });
    from = match.index + match[0].length;
  }
  segments.push({ from, to: text.length, own: [] });
  // A mark that opens the sentence, or follows another after nothing, has nothing before it to prove.
  return segments;
}
