/** What is sent about channels and messages, on its way in: checked and cleaned once, here. Texts are data and stay as they were written. */
import { z } from 'zod';
import { readInput } from '#lib/input/read-input';
import { CHANNEL_ACCESS, NOTIFY_LEVELS } from '#lib/model/channel';
import { scopeSchema } from '#lib/question/ask-scope';

const MAX_BODY = 8_000;
const MAX_TOPIC = 250;
const MAX_NAME = 60;
const MAX_MEMBERS = 200;
const MAX_EMOJI = 32;

const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
const clean = (text: string): string => text.replace(/\r\n?/g, '\n').replace(CONTROLS, '').trim();

const id = z.string().regex(/^[A-Za-z0-9_-]{16,32}$/, { error: 'an id has 16 to 32 letters, digits, - or _' });
const person = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, { error: 'is not the id of a person' });
const name = z
  .string()
  .max(MAX_NAME, { error: `has more than ${MAX_NAME} characters` })
  .regex(/^[\p{Ll}\p{Lo}\p{N}]+(-[\p{Ll}\p{Lo}\p{N}]+)*$/u, {
    error: 'a name is lower-case words joined by -, like order-service',
  });
const topic = z
  .string()
  .transform((text) => clean(text).replace(/\s+/g, ' '))
  .pipe(z.string().max(MAX_TOPIC, { error: `has more than ${MAX_TOPIC} characters` }));
const repository = z.string().min(1).max(200).nullable();
const body = z
  .string()
  .transform(clean)
  .pipe(
    z
      .string()
      .min(1, { error: 'is empty' })
      .max(MAX_BODY, { error: `has more than ${MAX_BODY.toLocaleString('en')} characters` }),
  );

const newChannel = z.strictObject({
  name,
  topic: topic.optional(),
  repository: repository.optional(),
  scope: scopeSchema.optional(),
  access: z.enum(CHANNEL_ACCESS).optional(),
  members: z.array(person).max(MAX_MEMBERS).optional(),
});
const channelChange = z
  .strictObject({
    name,
    topic,
    repository,
    scope: scopeSchema,
    access: z.enum(CHANNEL_ACCESS),
    archived: z.boolean(),
  })
  .partial();
const newMessage = z.strictObject({
  id: id.optional(),
  body,
  thread: id.nullish(),
  kind: z.enum(['message', 'correction']).default('message'),
  about: id.nullish(),
  /** Its mentions are words: nobody is notified, and the assistant is not asked. */
  mentionsOff: z.boolean().optional(),
});
const messageChange = z.strictObject({ body });
const seen = z.strictObject({ upTo: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER) });
const notify = z.strictObject({ level: z.enum(NOTIFY_LEVELS) });
const notificationsRead = z.union([
  z.strictObject({ ids: z.array(z.string().min(1).max(64)).max(500) }),
  z.strictObject({ all: z.literal(true) }),
]);
const emoji = z
  .string()
  .max(MAX_EMOJI)
  .regex(/^(\p{RGI_Emoji}|\p{Emoji_Presentation}|\p{Emoji}\uFE0F)$/v, { error: 'a reaction is one emoji' });

export type NewChannelBody = z.infer<typeof newChannel>;
export type ChannelChangeBody = z.infer<typeof channelChange>;
export type NewMessageBody = z.infer<typeof newMessage>;

const reader =
  <Schema extends z.ZodType>(schema: Schema, example: string) =>
  (given: unknown): z.infer<Schema> =>
    readInput(schema, given, { remedy: `Send ${example}.` });

export const readNewChannel = reader(newChannel, 'JSON like {"name": "orders", "repository": "shop"}');
export const readChannelChange = reader(channelChange, 'JSON like {"topic": "All about orders"}');
export const readNewMessage = reader(newMessage, 'JSON like {"body": "<@assistant> what happens after checkout?"}');
export const readMessageChange = reader(messageChange, 'JSON like {"body": "…"}');
export const readSeen = reader(seen, 'JSON like {"upTo": 17}');
export const readNotify = reader(notify, `JSON like {"level": "all"}; levels are ${NOTIFY_LEVELS.join(', ')}`);
export const readNotificationsRead = reader(notificationsRead, 'JSON like {"ids": ["…"]} or {"all": true}');
export const readEmoji = reader(emoji, 'one emoji');
export const readPerson = reader(person, 'the id of a person');
