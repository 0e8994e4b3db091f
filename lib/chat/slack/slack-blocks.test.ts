import { describe, expect, it } from 'vitest';
import { answerMessage, partialMessage } from '#lib/chat/answering/answer-message';
import { slackMessage } from '#lib/chat/slack/slack-blocks';
import { slackPlainText } from '#lib/chat/slack/slack-text';
import { troubleWith } from '#lib/chat/testing/slack-limits';
import type { Answer } from '#lib/model/answer';

const HOSTILE = 'Say <!channel> <@U1> <https://evil.example|docs> @here *bold* & <script> \u202e\u200b\ue000 7 \ue001';
const origin = 'https://pathlight.example';

function answer(text: string, more: Partial<Answer> = {}): Answer {
  const citation = {
    symbol: 'a.py::f',
    repository: 'shop',
    path: 'a.py',
    line: 1,
    endLine: 2,
    commit: null,
    fileHash: '',
    text: '',
    role: 'x',
  };
  return {
    id: 'answer-0123456789abcdef',
    question: HOSTILE.repeat(300),
    repository: 'shop',
    generation: 1,
    commit: null,
    text,
    refused: false,
    route: { kinds: ['symbol'], why: HOSTILE },
    paths: [],
    hits: [],
    citations: [
      { ...citation, mark: 'E1' },
      { ...citation, mark: 'E2', path: 'b & <c>.py' },
    ],
    trailEnds: [],
    droppedMarks: 0,
    unsupported: 0,
    steps: [],
    model: { id: 'a-model' },
    usage: { inputTokens: 0, outputTokens: 0 },
    timings: { totalMs: 0, toolsMs: 0, firstTextMs: 0 },
    createdAt: '2026-01-01T00:00:00.000Z',
    ...more,
  } as Answer;
}

function written(one: Answer) {
  const message = slackMessage(answerMessage(one, { origin, askedBy: HOSTILE }));
  expect(troubleWith('chat.postMessage', { ...message, channel: 'C1' })).toBeNull();
  return JSON.stringify(message.blocks);
}

describe('a message for Slack', () => {
  it('links and mentions nothing that a text says, and shows what is hidden', () => {
    const blocks = written(
      answer(`${HOSTILE} [docs](https://evil.example) ![x](https://evil.example/x.png)\n\n- <@U1>\n\n> <!here>`),
    );
    expect([...blocks.matchAll(/"url":"([^"]*)"/g)].map(([, url]) => url)).toEqual([`${origin}/a/answer-0123456789abcdef`]);
    expect(blocks).not.toMatch(/[\u202e\u200b]|"type":"(user|broadcast|channel)"/);
    expect(blocks).toContain('⟨U+202E⟩');
  });

  it('numbers its links in the order of the text, in code too, and drops marks of nothing', () => {
    const blocks = written(answer('First [E2], `code [E1]` and **both [E1, E2]** and none [E9].'));
    expect([...blocks.matchAll(/"text":"(\[\d\])"/g)].map(([, text]) => text)).toEqual(['[1]', '[2]', '[2]', '[1]']);
    expect(blocks).not.toMatch(/\[E/);
    expect(blocks).toContain('/source/shop/b%20%26%20%3Cc%3E.py#L1-L2');
  });

  it('strikes out what the index shows to be wrong', () => {
    const fault = {
      kind: 'no_such_edge',
      note: 'N1',
      about: '`f` calls `g`.',
      why: 'There is no such call.',
      isWrong: true,
    } as const;
    const blocks = written(answer('`f` calls `g`. [N1] It is [E1].', { checks: { claims: 2, backed: 1, faults: [fault] } }));
    expect(blocks).toContain('"strike":true');
    expect(blocks).toContain('There is no such call.');
  });

  it('keeps room for the path and the sources, however much the text cites', () => {
    const path = 'a/rather/long/folder/of/a/larger/repository/service.ts';
    const many = Array.from({ length: 30 }, (_, at) => ({ ...answer('').citations[0], mark: `E${at + 1}`, path, line: at + 1 }));
    const hop = {
      from: `${path}::Service.begin`,
      to: `${path}::Repository.end`,
      kind: 'calls',
      path,
      line: 7,
      resolution: 'certain',
    };
    const text = many.map(({ mark }) => `It calls \`something.rather.long\` [${mark}].`).join('\n\n');
    const one = answer(text, { citations: many, paths: [Array.from({ length: 20 }, () => hop)] } as unknown as Partial<Answer>);
    const blocks = written(one);
    expect(blocks.match(/Repository\.end/g)).toHaveLength(10);
    expect(blocks).toContain('Sources: ');
    expect(blocks).toContain('There is more in the answer');
  });

  it.each([
    ['a long paragraph', 'word '.repeat(9_000)],
    ['many paragraphs', `${'word <!here> '.repeat(80)}\n\n`.repeat(60)],
    ['long code', `\`\`\`\n${'x'.repeat(40_000)}\n\`\`\``],
    ['a long list', '- <@U1> item\n'.repeat(3_000)],
    ['a wide table', `|a|b|\n|-|-|\n${'|`<!here>`|x|\n'.repeat(900)}`],
    ['nothing but marks', '[E1]'.repeat(500)],
    ['emoji at every cut', '👩‍👩‍👧'.repeat(4_000)],
    ['nothing', ''],
  ])('stays within what Slack takes: %s', (_name, text) => {
    expect(written(answer(text))).toMatch(/Open/);
    const partial = slackMessage(partialMessage(text, { question: HOSTILE }));
    expect(troubleWith('chat.update', { ...partial, channel: 'C1', ts: '1' })).toBeNull();
  });
});

describe('a text of Slack', () => {
  it('is plain: mentions by name, links by what they show, entities as characters', () => {
    const raw =
      '<@UBOT>: is <@U2|ann> in <#C1|general> or <!channel>? <https://x.example|docs> <mailto:a@x.example> a &lt; b &amp;&amp; c';
    expect(slackPlainText(raw, 'UBOT')).toBe('is @ann in #general or @channel? docs a@x.example a < b && c');
  });
});
