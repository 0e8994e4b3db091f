/** How an answer was come by: the route, the steps taken and the evidence shown, for the one who asks why. */
import { type ChatBlock, type ChatMessage, cutText, type TextSpan } from '#lib/chat/message';
import type { Answer } from '#lib/model/answer';
import { notesOf } from '#lib/model/answer-notes';
import { visible } from '#lib/model/hidden-characters';
import { placeLabel, sourceHref } from '#lib/model/source';

const MAX_STEPS = 8;
const MAX_EVIDENCE = 10;

export function whyMessage(answer: Answer, { origin }: { readonly origin: string }): ChatMessage {
  const steps = answer.steps
    .slice(0, MAX_STEPS)
    .map(({ title, summary }): readonly TextSpan[] => [
      { text: cutText(visible(title), 150), style: 'strong' },
      { text: summary === '' ? '' : ` · ${cutText(visible(summary), 200)}` },
    ]);
  const evidence = answer.citations.slice(0, MAX_EVIDENCE).map((citation): readonly TextSpan[] => [
    {
      text: placeLabel(citation.path, citation),
      url: `${origin}${sourceHref(citation.repository, citation.path, citation, answer.scope?.commit)}`,
    },
    { text: ` · ${cutText(visible(citation.role), 100)}` },
  ]);
  const faults = [...notesOf(answer.checks).values()]
    .slice(0, 5)
    .map(({ about, whys }): readonly TextSpan[] => [
      { text: cutText(visible(about), 160), isStruck: true },
      { text: ` · ${cutText(visible(whys.join(' ')), 200)}` },
    ]);
  return {
    blocks: [
      { kind: 'text', spans: [{ text: visible(answer.route.why) }] },
      ...(answer.understood === undefined ? [] : [sentence(answer.understood)]),
      ...titled('Steps', steps, true),
      ...titled('Evidence', evidence, true),
      ...titled('Not backed by the code shown', faults, false),
    ],
    buttons: [{ kind: 'open', label: 'Open', url: `${origin}/a/${encodeURIComponent(answer.id)}` }],
  };
}

function sentence(text: string): ChatBlock {
  return { kind: 'text', spans: [{ text: visible(text), style: 'emphasis' }] };
}

function titled(title: string, items: readonly (readonly TextSpan[])[], isOrdered: boolean): readonly ChatBlock[] {
  if (items.length === 0) return [];
  return [
    { kind: 'text', spans: [{ text: title, style: 'strong' }] },
    { kind: 'list', isOrdered, items },
  ];
}
