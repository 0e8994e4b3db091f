/** Finds keys by the shape their provider gave them, and secrets in the addresses of webhooks. */
import { KEY_SHAPES } from '#lib/model/secrets/key-shapes';
import { isExample } from '#lib/model/secrets/placeholders';
import type { SecretRange } from '#lib/model/secrets/secret-range';

const BEGINNINGS = new RegExp(`(?<![A-Za-z0-9_])(?:${KEY_SHAPES.map(({ begin }) => begin).join('|')})`, 'g');
const SHAPES = KEY_SHAPES.map(({ rule, begin, rest }) => ({ rule, pattern: new RegExp(`${begin}${rest}`, 'y') }));

/** The group is the secret; what stands around it tells what it is. Repetitions have bounds, or an end of their own alphabet. */
const INSIDE: readonly { readonly rule: string; readonly mark: string; readonly pattern: RegExp }[] = [
  {
    rule: 'slack-webhook',
    mark: 'hooks.slack.com/',
    pattern: /hooks\.slack\.com\/(?:services|workflows|triggers)\/([A-Za-z0-9/_-]{20,120})/dg,
  },
  {
    rule: 'discord-webhook',
    mark: '/webhooks/',
    pattern: /discord(?:app)?\.com\/api\/(?:v\d+\/)?webhooks\/\d{5,25}\/([\w-]{20,120})/dg,
  },
  { rule: 'teams-webhook', mark: 'webhook.office.com', pattern: /webhook\.office\.com\/webhookb2\/([\w@/-]{40,300})/dg },
  { rule: 'discord-bot', mark: '.', pattern: /(?<![\w-])([MNO][A-Za-z\d_-]{23,27}\.[\w-]{6}\.[\w-]{27,40})(?![\w-])/dg },
  { rule: 'telegram-bot', mark: ':AA', pattern: /(?<!\w)\d{8,10}:(AA[\w-]{32,34})(?![\w-])/dg },
  { rule: 'azure-key', mark: 'AccountKey=', pattern: /AccountKey=([A-Za-z0-9+/]{40,90}={0,2})/dg },
  { rule: 'azure-shared-key', mark: 'SharedAccessKey=', pattern: /SharedAccessKey=([A-Za-z0-9+/]{40,90}={0,2})/dg },
  { rule: 'azure-signature', mark: 'sig=', pattern: /[?&;]sig=([A-Za-z0-9%+/=]{40,120})/dg },
  { rule: 'azure-client-secret', mark: 'Q~', pattern: /(?<![\w.~-])([A-Za-z0-9_~.]{3}\dQ~[\w~.-]{31,34})(?![\w~.-])/dg },
  { rule: 'mailchimp', mark: '-us', pattern: /(?<!\w)([0-9a-f]{32}-us\d{1,2})(?!\w)/dg },
  { rule: 'terraform', mark: '.atlasv1.', pattern: /(?<!\w)(\w{14}\.atlasv1\.[\w-]{60,80})/dg },
];

export function findKeyShapes(text: string): readonly SecretRange[] {
  const found: SecretRange[] = [];
  BEGINNINGS.lastIndex = 0;
  for (let hit = BEGINNINGS.exec(text); hit !== null; hit = BEGINNINGS.exec(text)) {
    const range = shapeAt(text, hit.index);
    if (range === null) continue;
    found.push(range);
    BEGINNINGS.lastIndex = range.end;
  }
  for (const { rule, mark, pattern } of INSIDE) {
    if (!text.includes(mark)) continue;
    for (const match of text.matchAll(pattern)) {
      const [start, end] = match.indices?.[1] ?? [0, 0];
      if (end > start && !isExample(match[1] ?? '')) found.push({ start, end, rule });
    }
  }
  return found;
}

function shapeAt(text: string, start: number): SecretRange | null {
  for (const { rule, pattern } of SHAPES) {
    pattern.lastIndex = start;
    const match = pattern.exec(text);
    if (match === null) continue;
    const [value] = match;
    if (isExample(value)) return null;
    return { start, end: start + value.length, rule };
  }
  return null;
}
