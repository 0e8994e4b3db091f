/**
 * Text in gpt-oss's channels: `<|channel|>analysis<|message|>…<|end|>`, a tool call in `commentary to=functions.x`, the answer in
 * `final`. Also where a server has eaten the tokens and left the words (`analysis…assistantfinal…`).
 */
import { plainBars } from '#lib/answer/model/spoken/find-calls';
import { type Reading, type Spoken, said } from '#lib/answer/model/spoken/spoken';
import type { ToolNames } from '#lib/answer/model/spoken/tool-names';

const MESSAGE = '<|message|>';
/** Ends of a message; the last ones begin the next. */
const END = /<\|(?:end|call|return)\|>|(?=<\|(?:start|channel)\|>)|assistant(?=(?:final|analysis|commentary))/;
const EATEN = /^(?:assistant)?(analysis|final|commentary(?:\s+to=[\w.]+)?(?:\s+json)?)(?=[^a-z\s]|$)/;
const LONGEST_END = 24;

export function isEatenHarmony(held: string): boolean | 'maybe' {
  if (/^analysis(?=[A-Z"'“])/.test(held)) return true;
  return held !== '' && 'analysis'.startsWith(held) ? 'maybe' : false;
}

/** The message being read; the text between two calls of `read` is kept by the caller. */
export class HarmonyText {
  private readonly tools: ToolNames;
  private header: string | null = null;
  private content = '';

  constructor(tools: ToolNames) {
    this.tools = tools;
  }

  read(raw: string, final: boolean): Reading {
    let held = plainBars(raw);
    const events: Spoken[] = [];
    while (held !== '') {
      if (this.header === null) {
        const opened = openedBy(held, final);
        if (!opened) return { said: events, held: final ? '' : held };
        this.header = opened.header;
        this.content = '';
        held = held.slice(opened.length);
        continue;
      }
      const end = END.exec(held);
      const upTo = end ? end.index : final ? held.length : Math.max(0, held.length - LONGEST_END);
      events.push(...this.take(held.slice(0, upTo)));
      held = held.slice(upTo + (end?.[0].length ?? 0));
      if (end || final) events.push(...this.close());
      if (!end) return { said: events, held };
    }
    return { said: events, held: '' };
  }

  private take(text: string): readonly Spoken[] {
    this.content += text;
    if (this.header === null || this.recipient() !== undefined) return [];
    return said(/analysis|commentary/.test(this.header) ? 'thought' : 'text', text);
  }

  private close(): readonly Spoken[] {
    const recipient = this.recipient();
    this.header = null;
    if (recipient === undefined) return [];
    const tool = this.tools.named(recipient);
    return tool ? [{ kind: 'calls', calls: [{ name: tool.name, input: this.content.trim() }] }] : [{ kind: 'unreadable' }];
  }

  private recipient(): string | undefined {
    return /to=([\w.-]+)/.exec(this.header ?? '')?.[1];
  }
}

/** The header in front of a message's text, and how much of the text it takes; undefined while it is not whole. */
function openedBy(held: string, final: boolean): { readonly header: string; readonly length: number } | undefined {
  const eaten = EATEN.exec(held);
  if (eaten && (final || held.length > eaten[0].length + 12)) return { header: eaten[1] ?? '', length: eaten[0].length };
  const at = held.indexOf(MESSAGE);
  return at < 0 ? undefined : { header: held.slice(0, at), length: at + MESSAGE.length };
}
