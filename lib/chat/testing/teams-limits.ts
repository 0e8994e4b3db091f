/** What Teams takes as a message: a card of the parts it knows, no larger than it allows; and what people read of it. */
import { z } from 'zod';

const MAX_BYTES = 28_000;
const url = z.string().regex(/^https?:\/\//);
const run = z.strictObject({
  type: z.literal('TextRun'),
  text: z
    .string()
    .min(1)
    .regex(/^[^\n]*$/),
  weight: z.literal('Bolder').optional(),
  italic: z.boolean().optional(),
  strikethrough: z.boolean().optional(),
  fontType: z.literal('Monospace').optional(),
  selectAction: z.strictObject({ type: z.literal('Action.OpenUrl'), url }).optional(),
});
const richText = z.strictObject({
  type: z.literal('RichTextBlock'),
  inlines: z.array(run).min(1),
  spacing: z.literal('None').optional(),
});
const action = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('Action.OpenUrl'), title: z.string().min(1).max(80), url }),
  z.strictObject({
    type: z.literal('Action.Submit'),
    title: z.string().min(1).max(80),
    data: z.strictObject({ pathlight: z.strictObject({ action: z.string(), value: z.string() }) }),
  }),
]);
const card = z.strictObject({
  $schema: z.string(),
  type: z.literal('AdaptiveCard'),
  version: z.literal('1.5'),
  msteams: z.strictObject({ width: z.literal('Full') }),
  body: z
    .array(
      z.discriminatedUnion('type', [
        richText,
        z.strictObject({ type: z.literal('Container'), style: z.literal('emphasis'), items: z.array(richText).min(1) }),
        z.strictObject({ type: z.literal('ActionSet'), actions: z.array(action).min(1).max(6) }),
      ]),
    )
    .min(1),
});
const activity = z.strictObject({
  type: z.literal('message'),
  summary: z.string().min(1),
  attachments: z.tuple([z.strictObject({ contentType: z.literal('application/vnd.microsoft.card.adaptive'), content: card })]),
});

/** The code that Teams refuses it with; null: it is taken. */
export function troubleWithActivity(body: unknown): string | null {
  if (Buffer.byteLength(JSON.stringify(body)) > MAX_BYTES) return 'MessageSizeTooBig';
  return activity.safeParse(body).success ? null : 'BadArgument';
}

/** Its texts, a line a block, links as `[text](address)`. */
export function cardText(body: unknown): string {
  const parsed = activity.safeParse(body);
  if (!parsed.success) return '';
  const line = ({ inlines }: z.infer<typeof richText>): string =>
    inlines.map(({ text, selectAction }) => (selectAction ? `[${text}](${selectAction.url})` : text)).join('');
  return parsed.data.attachments[0].content.body
    .flatMap((element) => {
      if (element.type === 'RichTextBlock') return [line(element)];
      return element.type === 'Container' ? element.items.map(line) : [];
    })
    .join('\n');
}
