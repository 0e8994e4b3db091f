/**
 * An answer as a message: short text with numbered links instead of marks, the path in one block, where the trail ends, and buttons. What
 * the checks struck out is struck out here too; nothing else than on the page is said, only less of it.
 */
import { markdownBlocks, PLACE_END, PLACE_START } from '#lib/chat/answering/markdown-blocks';
import { type ChatBlock, type ChatButton, type ChatMessage, cutSpans, cutText, type TextSpan, textOf } from '#lib/chat/message';
import type { Answer, Hop, TrailEnd } from '#lib/model/answer';
import { checksSentence, withNotesInWords } from '#lib/model/answer-notes';
import { numberMarks, replaceMarks } from '#lib/model/citation-marks';
import { visible } from '#lib/model/hidden-characters';
import { edgeLabel, symbolLabel } from '#lib/model/labels';
import { placeLabel, sourceHref } from '#lib/model/source';

/** Characters of the answer's own text, its links weighed: what follows it, the path above all, has to have its room. */
const MAX_TEXT = 1_800;
const LINK_WEIGHT = 40;
const MAX_PARTIAL = 2_800;
const MAX_HOPS = 10;
const MAX_ENDS = 3;
const MAX_SOURCES = 8;
const MAX_OPTIONS = 4;

export interface AnswerMessageOptions {
  /** The server's address as readers know it, without a trailing slash. */
  readonly origin: string;
  /** Whose question it was, where the question does not stand above. */
  readonly askedBy?: string | undefined;
  readonly verifiedBy?: string | undefined;
  /** Shown first, in words. */
  readonly note?: string | undefined;
}

export function answerMessage(answer: Answer, options: AnswerMessageOptions): ChatMessage {
  const numbers = numberMarks(
    answer.text,
    answer.citations.map(({ mark }) => mark),
  );
  const urls = new Map(
    answer.citations.map((citation) => [
      numbers.get(citation.mark) ?? 0,
      `${options.origin}${sourceHref(citation.repository, citation.path, citation, answer.scope?.commit)}`,
    ]),
  );
  const text = withPlaces(withNotesInWords(answer.text, answer.checks), numbers);
  return {
    blocks: [
      ...askedBlock(answer.question, options.askedBy),
      ...(options.note === undefined ? [] : [textBlock({ text: options.note, style: 'emphasis' as const })]),
      ...inferredBlocks(answer, true),
      ...shortened(markdownBlocks(text, urls), MAX_TEXT),
      ...choiceBlocks(answer),
      ...inferredBlocks(answer, false),
      ...pathBlocks(answer, options.origin),
      ...endBlocks(answer.trailEnds),
      ...sourceBlocks(answer, numbers, urls),
      footBlock(answer, options.verifiedBy),
    ],
    buttons: answerButtons(answer, options),
  };
}

/** What has been written so far. */
export function partialMessage(
  text: string,
  { question, askedBy }: { readonly question: string; readonly askedBy?: string },
): ChatMessage {
  const plain = replaceMarks(withoutPrivate(text), () => '')
    .replace(/\s*\[(?:[EN]\d*[,;\s]*)*$/, '')
    .replace(/\s*\[N\d+\]/g, '');
  const blocks = shortened(markdownBlocks(plain, new Map()), MAX_PARTIAL);
  return {
    blocks: [...askedBlock(question, askedBy), ...blocks, textBlock({ text: '… still writing', style: 'emphasis' })],
    buttons: [],
  };
}

export function lookingMessage({ question, askedBy }: { readonly question: string; readonly askedBy?: string }): ChatMessage {
  return { blocks: [...askedBlock(question, askedBy), textBlock({ text: 'Looking…', style: 'emphasis' })], buttons: [] };
}

function withPlaces(text: string, numbers: ReadonlyMap<string, number>): string {
  return replaceMarks(withoutPrivate(text), (marks) => {
    const known = [...new Set(marks.flatMap((mark) => numbers.get(mark) ?? []))];
    return known.length === 0 ? '' : `${PLACE_START}${known.join(',')}${PLACE_END}`;
  });
}

function withoutPrivate(text: string): string {
  return text.replaceAll(PLACE_START, '').replaceAll(PLACE_END, '');
}

function textBlock(...spans: readonly TextSpan[]): ChatBlock {
  return { kind: 'text', spans };
}

function askedBlock(question: string, askedBy: string | undefined): readonly ChatBlock[] {
  if (askedBy === undefined) return [];
  const asked = cutText(visible(question).replace(/\s+/g, ' ').trim(), 300);
  return [{ kind: 'quote', spans: [{ text: `${visible(askedBy)} asked: `, style: 'strong' }, { text: asked }] }];
}

/** As many blocks as fit; the first of them is cut where it alone is too long. */
function shortened(blocks: readonly ChatBlock[], most: number): readonly ChatBlock[] {
  const kept: ChatBlock[] = [];
  let left = most;
  for (const block of blocks) {
    const size = sizeOf(block);
    if (size > left && kept.length > 0) return [...kept, MORE];
    const fitting = size > left ? cutBlock(block, left) : block;
    kept.push(fitting);
    if (fitting !== block) return [...kept, MORE];
    left -= size;
  }
  return kept;
}

const MORE: ChatBlock = textBlock({ text: 'There is more in the answer: open it to read all of it.', style: 'emphasis' });

function sizeOf(block: ChatBlock): number {
  if (block.kind === 'code') return block.text.length;
  return (block.kind === 'list' ? block.items : [block.spans]).reduce((sum, spans) => sum + weightOf(spans), 0);
}

function weightOf(spans: readonly TextSpan[]): number {
  return textOf(spans).length + spans.filter(({ url }) => url !== undefined).length * LINK_WEIGHT;
}

function cutBlock(block: ChatBlock, most: number): ChatBlock {
  if (block.kind === 'code') return { ...block, text: cutText(block.text, most) };
  if (block.kind !== 'list') return { ...block, spans: cutSpans(block.spans, most) };
  const items: (readonly TextSpan[])[] = [];
  let left = most;
  for (const item of block.items) {
    if (left <= 0) break;
    items.push(cutSpans(item, left));
    left -= weightOf(item);
  }
  return { ...block, items };
}

function inferredBlocks({ inferred }: Answer, first: boolean): readonly ChatBlock[] {
  if (!inferred || inferred.isFirst !== first) return [];
  return inferred.accepted.slice(0, 3).map((sentence) => ({
    kind: 'quote',
    spans: [{ text: cutText(visible(sentence).replace(/\s+/g, ' ').trim(), 400) }],
  }));
}

function choiceBlocks({ choice }: Answer): readonly ChatBlock[] {
  if (!choice) return [];
  const items = choice.options
    .slice(0, MAX_OPTIONS)
    .map(({ label, path, line, symbol }): readonly TextSpan[] => [
      { text: visible(label) },
      { text: ' · ' },
      { text: `${visible(path)}:${line}`, style: 'code' },
      ...(symbol === choice.taken ? [{ text: ' (this answer)' }] : []),
    ]);
  return [
    textBlock({ text: `“${cutText(visible(choice.about), 120)}” could mean:`, style: 'strong' }),
    { kind: 'list', isOrdered: true, items },
  ];
}

/** One compact block: the first path, a line a step. */
function pathBlocks({ paths, scope, repository }: Answer, origin: string): readonly ChatBlock[] {
  const path = paths.find((one) => one.length > 0);
  if (!path) return [];
  const left = path.length - MAX_HOPS;
  const hopSpans = ({ from, to, kind, resolution, path: file, line }: Hop): readonly TextSpan[] => {
    const lines = { line, endLine: line };
    return [
      { text: symbolLabel(from), style: 'code' },
      { text: ` ${edgeLabel(kind)} ` },
      { text: symbolLabel(to), style: 'code' },
      { text: resolution === 'dispatch' ? ' (dispatch) · ' : ' · ' },
      { text: placeLabel(file, lines), url: `${origin}${sourceHref(repository, file, lines, scope?.commit)}` },
    ];
  };
  return [
    textBlock({ text: 'Path', style: 'strong' }),
    { kind: 'list', isOrdered: true, items: path.slice(0, MAX_HOPS).map(hopSpans) },
    ...(left > 0 ? [textBlock({ text: `${left} more steps in the answer.`, style: 'emphasis' })] : []),
  ];
}

function endBlocks(ends: readonly TrailEnd[]): readonly ChatBlock[] {
  if (ends.length === 0) return [];
  const items = ends
    .slice(0, MAX_ENDS)
    .map(({ callee, path, line, note }): readonly TextSpan[] => [
      { text: cutText(visible(callee), 80), style: 'code' },
      { text: ` · ${visible(path)}:${line} · ${cutText(visible(note), 200)}` },
    ]);
  return [textBlock({ text: 'The trail ends here', style: 'strong' }), { kind: 'list', isOrdered: false, items }];
}

/** The places of the marks that stand in the text, by number. */
function sourceBlocks(
  { citations, text }: Answer,
  numbers: ReadonlyMap<string, number>,
  urls: ReadonlyMap<number, string>,
): readonly ChatBlock[] {
  const cited = citations
    .filter(({ mark }) => new RegExp(`\\b${mark}\\b`).test(text))
    .flatMap((citation) => {
      const number = numbers.get(citation.mark);
      return number === undefined ? [] : [{ number, place: placeLabel(citation.path, citation) }];
    })
    .sort((a, b) => a.number - b.number);
  if (cited.length === 0) return [];
  const spans = cited
    .slice(0, MAX_SOURCES)
    .flatMap(({ number, place }, at): readonly TextSpan[] => [
      { text: `${at > 0 ? ' · ' : ''}${number} ` },
      { text: place, url: urls.get(number) ?? '' },
    ]);
  const left = cited.length - MAX_SOURCES;
  return [textBlock({ text: 'Sources: ', style: 'strong' }, ...spans, ...(left > 0 ? [{ text: ` · and ${left} more` }] : []))];
}

function footBlock({ checks, refused, repository, commit, model }: Answer, verifiedBy: string | undefined): ChatBlock {
  const checked = checks && !refused ? checksSentence(checks) : null;
  const parts = [
    `${visible(repository)}${commit ? ` at ${commit.slice(0, 7)}` : ''}`,
    model.id === 'embedded' ? null : visible(model.id),
    checked,
    verifiedBy === undefined ? null : `✓ verified by ${visible(verifiedBy)}`,
  ];
  return textBlock({ text: parts.filter((part) => part !== null).join(' · '), style: 'emphasis' });
}

function answerButtons(answer: Answer, { origin, verifiedBy }: AnswerMessageOptions): readonly ChatButton[] {
  const act = (action: 'why' | 'again' | 'verify', label: string): ChatButton => ({
    kind: 'act',
    action,
    label,
    value: answer.id,
  });
  const options = (answer.choice?.options ?? [])
    .slice(0, MAX_OPTIONS)
    .flatMap((option, at): readonly ChatButton[] =>
      option.symbol === answer.choice?.taken
        ? []
        : [{ kind: 'act', action: 'choose', label: cutText(visible(option.label), 60), value: `${answer.id}|${at}` }],
    );
  return [
    ...options,
    { kind: 'open', label: 'Open', url: `${origin}/a/${encodeURIComponent(answer.id)}` },
    act('why', 'Why'),
    act('again', 'Ask again'),
    ...(verifiedBy === undefined && !answer.refused ? [act('verify', 'Verified')] : []),
  ];
}
