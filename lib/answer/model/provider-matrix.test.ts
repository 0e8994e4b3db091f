/** Everything the loop promises, with every provider's own code over a real socket; only the model behind it is scripted. */
import { readUIMessageStream, type UIMessage, type UIMessageChunk } from 'ai';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAsk } from '#lib/answer/ask';
import { type AskChunk, AskWriter } from '#lib/answer/ask-stream';
import { type RunOptions, runModel } from '#lib/answer/model/run-model';
import { type FakeOpenAi, startFakeOpenAi } from '#lib/answer/testing/fake-openai';
import { MATRIX, type MatrixRow, matrixConfig, matrixModel, mayCallNothing } from '#lib/answer/testing/matrix';
import { markFor, type Script, type ScriptedCall, type ScriptedTurn, type Split } from '#lib/answer/testing/scripted-turn';
import { ToolLog } from '#lib/answer/tool-log';
import { openFixture, shopFixture, type TestRepository } from '#lib/graph/testing/test-repository';
import type { Answer } from '#lib/model/answer';
import { routeQuestion } from '#lib/question/route';
import { testContext } from '#lib/tools/testing/test-context';

let shop: TestRepository;
let server: FakeOpenAi;
beforeAll(async () => {
  [shop, server] = await Promise.all([openFixture(shopFixture), startFakeOpenAi()]);
});
afterAll(async () => {
  await server.close();
  shop.close();
});

const question = 'what happens after place_order?';
const call = (name: string, input: unknown): ScriptedTurn => ({ kind: 'tools', calls: [{ name, input }] });
const FIND = call('find_symbol', { name: 'announce' });
/** An answer that holds, made from what the request carries. */
const written: Script[number] = (request) => ({
  kind: 'text',
  text: `\`place_order\` calls \`CheckoutService.checkout\` [${markFor(request, '`place_order` calls')}].`,
});
const WRITTEN = /^`place_order` calls `CheckoutService\.checkout` \[E\d+\]\.$/;

interface Asked {
  readonly answer: Answer;
  readonly chunks: readonly AskChunk[];
  /** What stands on the screen in the end. */
  readonly screen: string;
  readonly notices: readonly string[];
}

async function ask(row: MatrixRow, script: Script, asked = question): Promise<Asked> {
  server.play(script);
  const run = createAsk({ question: asked, repository: shop.repository, modelConfig: matrixConfig(row, server) });
  const chunks: AskChunk[] = [];
  const [forScreen, forTest] = run.stream.tee();
  const screen = screenOf(forScreen);
  for await (const chunk of forTest) chunks.push(chunk);
  const notices = chunks.flatMap((chunk) => (chunk.type === 'data-notice' ? [(chunk.data as { text: string }).text] : []));
  return { answer: await run.answer, chunks, screen: await screen, notices };
}

async function screenOf(stream: ReadableStream<AskChunk>): Promise<string> {
  let last: UIMessage | undefined;
  for await (const message of readUIMessageStream({ stream: stream as ReadableStream<UIMessageChunk> })) last = message;
  return (last?.parts ?? []).flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('');
}

/** The loop alone, with a clock of the test's. */
async function loop(row: MatrixRow, script: Script, options: Partial<RunOptions> = {}) {
  server.play(script);
  const context = testContext(shop.repository);
  const { plan, route } = await routeQuestion(question, context);
  const session = { question, plan, route, context, log: new ToolLog() };
  const chunks: AskChunk[] = [];
  const run = await runModel({
    model: matrixModel(row, server),
    session,
    messages: [{ role: 'user', content: question }],
    instructions: () => 'Answer.',
    writer: new AskWriter((chunk) => chunks.push(chunk), { ledger: context.ledger, now: () => 0 }),
    signal: undefined,
    now: () => 0,
    pause: async () => undefined,
    ...options,
  });
  return { run, session, chunks };
}

describe.each(MATRIX)('over $protocol, a model', (row) => {
  const ownSteps = ({ answer }: Asked): readonly string[] => answer.steps.slice(2).map((step) => step.tool);

  it('calls a tool, reads what it found and answers', async () => {
    const asked = await ask(row, [FIND, written]);
    expect(asked.answer.text).toMatch(WRITTEN);
    expect(asked.screen).toBe(asked.answer.text);
    expect(asked.answer.model).toEqual({ id: 'scripted' });
    expect(asked.answer.usage).toMatchObject({ inputTokens: 200, outputTokens: 40, modelSteps: 2 });
    expect(ownSteps(asked)).toEqual(['find_symbol']);
    expect(server.requests.map(({ path }) => path.split('?')[0])).toEqual([row.path, row.path]);
    expect(server.requests[1]?.text).toContain('`announce`');
  });

  it('calls several tools side by side, logged in the order it called them', async () => {
    const calls: readonly ScriptedCall[] = [
      { name: 'get_overview', input: {} },
      { name: 'find_callers', input: { symbol: 'announce' } },
      { name: 'find_symbol', input: { name: 'charge' } },
    ];
    const asked = await ask(row, [{ kind: 'tools', calls, text: 'I look at three things.' }, written]);
    expect(ownSteps(asked)).toEqual(['get_overview', 'find_callers', 'find_symbol']);
    expect(asked.answer.text).toMatch(WRITTEN);
    for (const told of [/3 files with 16 symbols/, /callers? of|called by|calls it/i, /CardGateway\.charge/])
      expect(server.requests[1]?.text).toMatch(told);
  });

  it.each<[string, ScriptedCall]>([
    ['nearly JSON', { name: 'find_symbol', raw: "{name: 'announce',}" }],
    ['JSON in a string', { name: 'find_symbol', raw: JSON.stringify(JSON.stringify({ name: 'announce' })) }],
    ['wrapped once too often', { name: 'find_symbol', input: { arguments: { name: 'announce' } } }],
    ['under another name', { name: 'find_symbol', input: { symbol_name: 'announce' } }],
    ['of another type', { name: 'find_symbol', input: { name: ['announce'], limit: '3' } }],
    ['for another spelling of the tool', { name: 'functions.findSymbol', input: { name: 'announce' } }],
  ])('has its input mended: %s', async (_how, wrong) => {
    const asked = await ask(row, [{ kind: 'tools', calls: [wrong] }, written]);
    expect(asked.answer.steps.at(-1)).toMatchObject({ tool: 'find_symbol', title: expect.stringContaining('announce') });
    expect(asked.answer.text).toMatch(WRITTEN);
    expect(asked.answer.model.fallback).toBeUndefined();
  });

  it('is told what is wrong with its input once, and then has to write', async () => {
    const unreadable = (raw: string): ScriptedTurn => ({ kind: 'tools', calls: [{ name: 'trace_path', raw }] });
    const asked = await ask(row, [unreadable('from here {to there'), unreadable('{"from": "a'), written]);
    expect(server.requests[1]?.text).toContain('cannot be used');
    expect(server.requests.map(mayCallNothing)).toEqual([false, false, true]);
    expect(asked.answer.text).toMatch(WRITTEN);
  });

  it('is told which tools there are when it calls one that is not', async () => {
    const asked = await ask(row, [call('run_shell', { command: 'ls' }), FIND, written]);
    expect(server.requests[1]?.text).toMatch(/run_shell[\s\S]*find_symbol, search_code/);
    expect(asked.chunks.some((chunk) => 'toolName' in chunk && chunk.toolName === 'run_shell')).toBe(false);
    expect(asked.answer.text).toMatch(WRITTEN);
  });

  it.each([
    '<tool_call>\n{"name": "find_symbol", "arguments": {"name": "announce"}}\n</tool_call>',
    '[TOOL_CALLS]find_symbol[ARGS]{"name": "announce"}',
    '```json\n{"name": "find_symbol", "parameters": {"name": "announce"}}\n```',
    'I look first.\n\n<function_calls><invoke name="find_symbol"><parameter name="name">announce</parameter></invoke></function_calls>',
    '<|channel|>commentary to=functions.find_symbol <|constrain|>json<|message|>{"name": "announce"}<|call|>',
    'Action: find_symbol\nAction Input: {"name": "announce"}',
  ])('may write its calls as text: %s', async (text) => {
    const asked = await ask(row, [{ kind: 'text', text }, written]);
    expect(ownSteps(asked)).toEqual(['find_symbol']);
    expect(asked.answer.text).toMatch(WRITTEN);
    expect(asked.screen).not.toMatch(/find_symbol|invoke|TOOL|channel/);
  });

  it('thinks, and only its answer is shown', async () => {
    for (const turn of [
      { kind: 'text', reasoning: 'First I ponder the secret plan.', text: 'It ends in `announce` [E1].' },
      { kind: 'text', text: '<think>First I ponder the secret plan.</think>\n\nIt ends in `announce` [E1].<|im_end|>' },
      { kind: 'text', text: 'First I ponder the secret plan.</think>It ends in `announce` [E1].' },
    ] as const) {
      const { screen, answer } = await ask(row, [turn]);
      expect(answer.model.fallback).toBeUndefined();
      for (const text of [screen, answer.text]) {
        expect(text).toContain('It ends in `announce`');
        expect(text).not.toMatch(/ponder|think>|im_end/);
      }
    }
  });

  it('that makes the same call again is answered from the log, and after the third time has to write', async () => {
    const asked = await ask(row, [FIND, FIND, FIND, written]);
    expect(ownSteps(asked)).toEqual(['find_symbol']);
    expect(server.requests[2]?.text).toContain('You already have this');
    expect(server.requests.map(mayCallNothing)).toEqual([false, false, false, true]);
    expect(asked.answer.text).toMatch(WRITTEN);
  });

  it('has to write when the tokens of the answer are nearly used', async () => {
    const { run } = await loop(row, [FIND, { kind: 'text', text: 'Written.' }], { limits: { tokens: 8_200 } });
    expect(run.text).toBe('Written.');
    expect(server.requests.map(mayCallNothing)).toEqual([false, true]);
  });

  it('may write its marks in any shape without being taken for anything else', async () => {
    const text =
      'It starts in `place_order` 【E1】, goes on【E2†source】, (E3), [^E4], E5 and [1], [E999] – [TOOL] <b>so</b> it is.';
    const { answer, chunks } = await ask(row, [{ kind: 'text', text }]);
    expect(answer.model.fallback).toBeUndefined();
    expect(answer.steps).toHaveLength(2);
    expect(chunks.flatMap((chunk) => (chunk.type === 'text-delta' ? [chunk.delta] : [])).join('')).toBe(text);
  });

  it.each<Split>(['bytes', 'whole', 'crlf', 'comments'])('is read alike however its stream is cut: %s', async (split) => {
    const text = 'Es läuft über `place_order` – 从这里开始 🎉 – und endet in `announce` [E1].';
    const { answer, screen } = await ask(row, [
      { kind: 'tools', calls: [{ name: 'find_symbol', input: { name: 'announce' } }], split },
      { kind: 'text', text, reasoning: 'Überlegung', split },
    ]);
    expect(answer.model.fallback).toBeUndefined();
    expect(screen).toBe(text);
    expect(answer.steps.at(-1)?.tool).toBe('find_symbol');
  });

  it.each<[string, ScriptedTurn]>([
    ['an HTTP 429', { kind: 'status', status: 429, headers: { 'retry-after': '0' } }],
    ['an HTTP 503', { kind: 'status', status: 503, headers: { 'retry-after-ms': '1' } }],
    ['an HTTP 529', { kind: 'status', status: 529, headers: { 'retry-after': '0' } }],
  ])('is asked again after %s', async (_what, trouble) => {
    const asked = await ask(row, [trouble, trouble, written]);
    expect(asked.answer.text).toMatch(WRITTEN);
    expect(asked.answer.usage.modelSteps).toBe(3);
    expect(asked.notices).toEqual([]);
  });

  it('is asked again when the connection fails before anything was shown, and waited for a little longer each time', async () => {
    const waits: number[] = [];
    const { run } = await loop(row, [{ kind: 'reset' }, { kind: 'reset' }, { kind: 'text', text: 'Written.' }], {
      pause: async (ms) => void waits.push(ms),
    });
    expect(run.text).toBe('Written.');
    expect(waits).toHaveLength(2);
    expect(waits[1]).toBeGreaterThan(waits[0] ?? 0);
  });

  it('that has to be waited for long is waited for, and the reader is told', async () => {
    const waits: number[] = [];
    const { run, chunks } = await loop(
      row,
      [
        { kind: 'status', status: 429, headers: { 'retry-after': '7' } },
        { kind: 'text', text: 'Written.' },
      ],
      { pause: async (ms) => void waits.push(ms) },
    );
    expect([run.text, waits]).toEqual(['Written.', [7000]]);
    expect(chunks).toContainEqual({
      type: 'data-notice',
      data: { level: 'info', text: 'scripted has no capacity right now; it is asked again in 7 s.' },
    });
  });

  it('whose context is too small is asked once more with less', async () => {
    const tooLong: ScriptedTurn = {
      kind: 'status',
      status: 400,
      body: {
        type: 'error',
        error: {
          type: 'invalid_request_error',
          code: 400,
          status: 'INVALID',
          message: "This model's maximum context length is 4096 tokens.",
        },
      },
    };
    const { run } = await loop(row, [tooLong, { kind: 'text', text: 'Written.' }], {
      messages: [
        { role: 'user', content: 'An earlier question' },
        { role: 'assistant', content: 'An earlier answer' },
        { role: 'user', content: question },
      ],
      instructions: ({ tight }) => (tight ? 'Little is known.' : 'All of this is known: '.repeat(99)),
    });
    expect([run.text, run.usage.modelSteps]).toEqual(['Written.', 2]);
    expect(server.requests[0]?.text).toMatch(/An earlier question/);
    expect(server.requests[1]?.text).toMatch(/Little is known/);
    expect(server.requests[1]?.text).not.toMatch(/All of this|An earlier question/);
  });

  it('without tools is asked to write from what is known', async () => {
    const noTools: ScriptedTurn = {
      kind: 'status',
      status: 400,
      body: { error: { code: 400, status: 'INVALID', message: 'registry/model does not support tools' } },
    };
    const asked = await ask(row, [noTools, written]);
    expect(asked.answer.text).toMatch(WRITTEN);
    expect(server.requests.map(mayCallNothing)).toEqual([false, true]);
  });

  const HALF = 'Half of an answer that is never to be seen as the whole of it, since it stops in the midst of';
  it.each<[string, Script, RegExp]>([
    ['says nothing', [FIND, { kind: 'empty' }], /wrote no answer/],
    ['only thinks', [{ kind: 'reasoning', text: 'Hmm, what could it be?' }], /only thought, and wrote no answer/],
    ['only thinks in its text', [{ kind: 'text', text: '<think>Hmm, what could it be?' }], /only thought/],
    ['has another key', [{ kind: 'status', status: 401 }], /refused the key/],
    ['does not exist', [{ kind: 'status', status: 404 }], /no such model or address/],
    ['refuses the request', [{ kind: 'status', status: 400 }], /HTTP 400/],
    ['has no quota for an hour', [{ kind: 'status', status: 429, headers: { 'retry-after': '3600' } }], /no capacity or quota/],
    ['fails every time', Array(3).fill({ kind: 'status', status: 500, headers: { 'retry-after': '0' } }), /HTTP 500/],
    ['streams no JSON', [{ kind: 'malformed' }], /could not be read|wrote no answer|broke off/],
    ['garbles its stream', [FIND, { kind: 'garbled', text: HALF }], /could not be read|broke off|failed/],
    ['breaks off with an error', [FIND, { kind: 'error', text: HALF }], /failed|HTTP|reached|read/],
    ['loses its connection', [FIND, { kind: 'broken', text: HALF }], /cannot be reached|broke off/],
    ['ends before its end', [FIND, { kind: 'truncated', text: HALF }], /broke off/],
    ['is cut off at its length', [FIND, { kind: 'text', text: HALF, finish: 'length' }], /length limit/],
    ['is held back by a filter', [{ kind: 'text', text: HALF, finish: 'content-filter' }], /content filter/],
    ['writes a call that cannot be read', [{ kind: 'text', text: '<tool_call>{"name": "find_sym' }], /cannot be read/],
    [
      'writes a call of no tool',
      [{ kind: 'text', text: '<tool_call>{"name": "rm", "arguments": {}}</tool_call>' }],
      /cannot be read/,
    ],
    [
      'answers through a tool of its own',
      [{ kind: 'text', text: '{"name": "final_answer", "arguments": {"answer": "x"}}' }],
      /tool call as text/,
    ],
    ['repeats itself', [FIND, { kind: 'text', text: 'It calls the checkout service again. '.repeat(400) }], /over and over/],
    ['repeats its thoughts', [{ kind: 'reasoning', text: 'Wait, I should look at it once more. '.repeat(400) }], /over and over/],
    ['goes in circles to the end', [FIND, FIND, FIND, FIND], /calling tools instead of answering/],
  ])('that %s is replaced by the planner, in one line', async (_how, script, why) => {
    const { answer, screen, notices } = await ask(row, script);
    expect(answer.model.id).toBe('embedded');
    expect(answer.model.fallback).toMatch(why);
    expect(notices).toEqual([`${answer.model.fallback} This answer was put together without a model.`]);
    expect(answer.text).toMatch(/^It starts in `place_order`/);
    expect(screen.trim()).toBe(answer.text);
    expect([answer.refused, answer.unsupported]).toEqual([false, 0]);
    expect(answer.usage.modelSteps).toBe(server.requests.length);
    // What the model called stays told.
    const called = script[0] === FIND ? ['find_symbol'] : [];
    expect(answer.steps.map((step) => step.tool).slice(2)).toEqual(called);
  });

  it('is told of in the language of the question', async () => {
    const { notices } = await ask(row, [{ kind: 'empty' }], '`place_order` 之后会发生什么？');
    expect(notices).toEqual(['scripted 未能回答：它没有写出回答。 这份回答没有用模型写成。']);
  });

  it('that falls silent is given up in time, and the provider is told', async () => {
    const { run } = await loop(row, [{ kind: 'hang', text: HALF }], { limits: { firstMs: 400, chunkMs: 400 } });
    expect([run.aborted, run.failure]).toEqual([false, 'it took too long']);
    expect(run.usage.modelSteps).toBe(1);
    expect(run.usage.outputTokens).toBeGreaterThan(5);
    await server.abandoned;
  });

  it('is shown as it writes, and a stop reaches it', async () => {
    server.play([{ kind: 'drip', text: 'It starts in `place_order` and then goes on to the end [E1].' }]);
    const stop = new AbortController();
    const run = createAsk({ question, repository: shop.repository, modelConfig: matrixConfig(row, server), signal: stop.signal });
    // Enough for its first words, and far from all of them.
    for (let event = 0; event < 3; event++) void server.drip();
    const types: string[] = [];
    for await (const chunk of run.stream) {
      types.push(chunk.type);
      if (chunk.type === 'text-delta') stop.abort();
    }
    expect(types.at(-1)).toBe('abort');
    await expect(run.answer).rejects.toMatchObject({ code: 'cancelled' });
    await server.abandoned;
  });
});
