/** Every usual way of writing a tool call as text, and answers that only speak of such calls; split at every place. */
import { describe, expect, it } from 'vitest';
import type { TextCall } from '#lib/answer/model/spoken/json-calls';
import type { Spoken } from '#lib/answer/model/spoken/spoken';
import { SpokenText } from '#lib/answer/model/spoken/spoken-text';
import { ToolNames } from '#lib/answer/model/spoken/tool-names';

const tools = new ToolNames([
  { name: 'find_symbol', fields: ['name', 'limit'] },
  { name: 'find_callers', fields: ['symbol', 'depth'] },
  { name: 'trace_flow', fields: ['entry'] },
  { name: 'read_source', fields: ['symbol', 'path'] },
]);

interface Heard {
  readonly text: string;
  readonly calls: readonly unknown[];
  readonly unreadable: boolean;
}

function hear(pieces: readonly string[]): Heard {
  const spoken = new SpokenText(tools);
  const events = [...pieces.flatMap((piece) => spoken.push(piece)), ...spoken.end()];
  let text = '';
  const calls: TextCall[] = [];
  for (const event of events) {
    if (event.kind === 'text') text += event.text;
    if (event.kind === 'take-back') text = '';
    if (event.kind === 'calls') calls.push(...event.calls);
  }
  const unreadable = events.some((event: Spoken) => event.kind === 'unreadable');
  return { text, calls: calls.map(({ name, input }) => [name, JSON.parse(input) as unknown]), unreadable };
}

/** Whole, letter by letter, and cut in two at every place. */
function heardAlike(text: string): Heard {
  const whole = hear([text]);
  expect(hear([...text])).toEqual(whole);
  for (let at = 1; at < text.length; at++) expect(hear([text.slice(0, at), text.slice(at)]), `cut at ${at}`).toEqual(whole);
  return whole;
}

const FIND = ['find_symbol', { name: 'checkout' }];
const CALLERS = ['find_callers', { symbol: 'charge', depth: 2 }];

describe('a tool call written as text', () => {
  it.each<[string, string, readonly unknown[]]>([
    ['Hermes', '<tool_call>\n{"name": "find_symbol", "arguments": {"name": "checkout"}}\n</tool_call>', [FIND]],
    [
      'Hermes, two of them',
      '<tool_call>\n{"name": "find_symbol", "arguments": {"name": "checkout"}}\n</tool_call>\n<tool_call>\n{"name": "find_callers", "arguments": {"symbol": "charge", "depth": 2}}\n</tool_call>',
      [FIND, CALLERS],
    ],
    ['Hermes without an end', '<tool_call>{"name": "find_symbol", "arguments": {"name": "checkout"}', [FIND]],
    ['input as a string', '<tool_call>{"name": "find_symbol", "arguments": "{\\"name\\": \\"checkout\\"}"}</tool_call>', [FIND]],
    [
      'Qwen coder',
      '<tool_call>\n<function=find_callers>\n<parameter=symbol>\ncharge\n</parameter>\n<parameter=depth>\n2\n</parameter>\n</function>\n</tool_call>',
      [CALLERS],
    ],
    ['Qwen coder, bare', '<function=find_symbol><parameter=name>checkout</parameter></function>', [FIND]],
    ['Llama function tag', '<function=find_symbol>{"name": "checkout"}</function>', [FIND]],
    ['Mistral list', '[TOOL_CALLS][{"name": "find_symbol", "arguments": {"name": "checkout"}}]', [FIND]],
    [
      'Mistral by name',
      '[TOOL_CALLS]find_symbol[ARGS]{"name": "checkout"}[TOOL_CALLS]find_callers[CALL_ID]abc123[ARGS]{"symbol": "charge", "depth": 2}',
      [FIND, CALLERS],
    ],
    ['Llama python tag', '<|python_tag|>{"type": "function", "name": "find_symbol", "parameters": {"name": "checkout"}}', [FIND]],
    ['Llama python call', '<|python_tag|>find_symbol.call(name="checkout")', [FIND]],
    ['Llama bare JSON', '{"name": "find_symbol", "parameters": {"name": "checkout"}}', [FIND]],
    [
      'bare JSON, twice',
      '{"name": "find_symbol", "parameters": {"name": "checkout"}}; {"name": "find_callers", "parameters": {"symbol": "charge", "depth": 2}}',
      [FIND, CALLERS],
    ],
    [
      'OpenAI shape',
      '{"type": "function", "function": {"name": "find_symbol", "arguments": "{\\"name\\": \\"checkout\\"}"}}',
      [FIND],
    ],
    ['a list of calls', '{"tool_calls": [{"name": "find_symbol", "arguments": {"name": "checkout"}}]}', [FIND]],
    [
      'parallel uses',
      '{"tool_uses": [{"recipient_name": "functions.find_symbol", "parameters": {"name": "checkout"}}, {"recipient_name": "functions.find_callers", "parameters": {"symbol": "charge", "depth": 2}}]}',
      [FIND, CALLERS],
    ],
    ['Python literals', "{'tool': 'find_symbol', 'tool_input': {'name': 'checkout',}}", [FIND]],
    ['by key', '{"find_symbol": {"name": "checkout"}}', [FIND]],
    [
      'input beside the name',
      '```json\n{"tool": "trace_flow", "entry": "checkout"}\n```',
      [['trace_flow', { entry: 'checkout' }]],
    ],
    ['a JSON fence', '```json\n{"name": "find_symbol", "arguments": {"name": "checkout"}}\n```', [FIND]],
    ['a bare fence', '```\n{"name": "find_symbol", "arguments": {"name": "checkout"}}\n```\n', [FIND]],
    ['Gemma', '```tool_code\nprint(find_symbol(name="checkout"))\n```', [FIND]],
    ['FunctionGemma', '<start_function_call>call:find_symbol{name: "checkout"}<end_function_call>', [FIND]],
    ['a call by name', 'functions.find_symbol({"name": "checkout"})', [FIND]],
    ['a Python call', 'find_callers(symbol="charge", depth=2)', [CALLERS]],
    ['by position', "find_callers('charge', 2)", [CALLERS]],
    ['a Python list', '[find_symbol(name="checkout"), find_callers(symbol=\'charge\', depth=2)]', [FIND, CALLERS]],
    [
      'DeepSeek V3',
      '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>find_symbol\n```json\n{"name": "checkout"}\n```<｜tool▁call▁end｜>\n<｜tool▁call▁begin｜>function<｜tool▁sep｜>find_callers\n```json\n{"symbol": "charge", "depth": 2}\n```<｜tool▁call▁end｜><｜tool▁calls▁end｜>',
      [FIND, CALLERS],
    ],
    [
      'DeepSeek V3.1',
      '<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>find_symbol<｜tool▁sep｜>{"name": "checkout"}<｜tool▁call▁end｜><｜tool▁calls▁end｜>',
      [FIND],
    ],
    [
      'DeepSeek V3.2',
      '<｜DSML｜function_calls>\n<｜DSML｜invoke name="find_callers">\n<｜DSML｜parameter name="symbol" string="true">charge</｜DSML｜parameter>\n<｜DSML｜parameter name="depth" string="false">2</｜DSML｜parameter>\n</｜DSML｜invoke>\n</｜DSML｜function_calls>',
      [CALLERS],
    ],
    [
      'Kimi',
      '<|tool_calls_section_begin|><|tool_call_begin|>functions.find_symbol:0<|tool_call_argument_begin|>{"name": "checkout"}<|tool_call_end|><|tool_calls_section_end|>',
      [FIND],
    ],
    [
      'GLM',
      '<tool_call>find_callers\n<arg_key>symbol</arg_key>\n<arg_value>charge</arg_value>\n<arg_key>depth</arg_key>\n<arg_value>2</arg_value>\n</tool_call>',
      [CALLERS],
    ],
    [
      'like Anthropic',
      '<function_calls>\n<invoke name="find_symbol">\n<parameter name="name">checkout</parameter>\n</invoke>\n<invoke name="find_callers">\n<parameter name="symbol">charge</parameter>\n<parameter name="depth">2</parameter>\n</invoke>\n</function_calls>',
      [FIND, CALLERS],
    ],
    ['MiniMax', '<minimax:tool_call>\n<invoke name="find_symbol"><parameter name="name">checkout</parameter></invoke>', [FIND]],
    ['the name as a tag', '<find_symbol>\n<name>checkout</name>\n</find_symbol>', [FIND]],
    ['tool use tags', '<tool_use><name>find_symbol</name><input>{"name": "checkout"}</input></tool_use>', [FIND]],
    ['Granite', '<|tool_call|>[{"name": "find_symbol", "arguments": {"name": "checkout"}}]', [FIND]],
    [
      'gpt-oss',
      '<|channel|>analysis<|message|>I need the definition.<|end|><|start|>assistant<|channel|>commentary to=functions.find_symbol <|constrain|>json<|message|>{"name": "checkout"}<|call|>',
      [FIND],
    ],
    [
      'gpt-oss, the other order',
      '<|start|>assistant to=functions.find_symbol<|channel|>commentary json<|message|>{"name": "checkout"}<|call|>',
      [FIND],
    ],
    [
      'gpt-oss with its tokens eaten',
      'analysisWe look.assistantcommentary to=functions.find_symbol json{"name": "checkout"}',
      [FIND],
    ],
    ['Command R', 'Action: ```json\n[\n  {"tool_name": "find_symbol", "parameters": {"name": "checkout"}}\n]\n```', [FIND]],
    [
      'ReAct',
      'Thought: I have to find it first.\nAction: find_symbol\nAction Input: {"name": "checkout"}\nObservation: it is in shop.py',
      [FIND],
    ],
    ['ReAct with a plain input', 'Thought: look\nAction: find_symbol\nAction Input: checkout\n', [FIND]],
    [
      'after thinking',
      '<think>Where is it?</think>\n<tool_call>{"name": "find_symbol", "arguments": {"name": "checkout"}}</tool_call>',
      [FIND],
    ],
    [
      'in thinking without an end',
      '<think>Where?\n<tool_call>{"name": "find_symbol", "arguments": {"name": "checkout"}}</tool_call>',
      [FIND],
    ],
    ['another spelling of the name', '<tool_call>{"name": "findSymbol", "arguments": {"name": "checkout"}}</tool_call>', [FIND]],
  ])('is a call: %s', (_shape, text, calls) => {
    const heard = heardAlike(text);
    expect(heard).toEqual({ text: '', calls, unreadable: false });
  });

  it('comes after words, which stay words', () => {
    const call = '{"name": "find_symbol", "arguments": {"name": "checkout"}}';
    expect(heardAlike(`I will look it up.\n\n<tool_call>\n${call}\n</tool_call>`)).toEqual({
      text: 'I will look it up.\n\n',
      calls: [FIND],
      unreadable: false,
    });
    expect(heardAlike(`Let me look. [TOOL_CALLS][${call}]`)).toMatchObject({ text: 'Let me look. ', calls: [FIND] });
  });

  it('is not guessed at when it cannot be read', () => {
    for (const text of [
      '<tool_call>{"name": "find_symbol", "arguments": {"na',
      '<tool_call>{"name": "delete_everything", "arguments": {}}</tool_call>',
      '<|channel|>commentary to=functions.shell<|message|>{"cmd": "ls"}<|call|>',
      'Thought: go\nAction: browse\nAction Input: {"url": "http://x"}',
    ])
      expect(heardAlike(text)).toMatchObject({ text: '', calls: [], unreadable: true });
  });
});

describe('an answer stays an answer', () => {
  it.each([
    'It starts in `checkout` [E1], which calls `charge` [E2][E3].',
    'The find_symbol tool found nothing, and find_callers(symbol="charge") neither.',
    'find_symbol found nothing that is called so.',
    'find_symbol (see [E3]) is defined here.',
    'find_callers(symbol="charge") is how it is asked [E1].',
    '{"a": 1} is what it returns [E1].',
    '{"name": "checkout"} is what it returns [E1].',
    '[E1] shows it. [find_symbol](x) too.',
    '```python\nfind_symbol(name="x")\nprint(1)\n```\nThis is the code [E1].',
    '```json\n{"name": "pathlight", "version": "1"}\n```\nstands in the file [E1].',
    'The parser reads `<tool_call>{"name": "find_symbol", "arguments": {"name": "x"}}</tool_call>` [E1].',
    'It reads:\n\n```\n<tool_call>\n{"name": "find_symbol", "arguments": {"name": "x"}}\n</tool_call>\n```\n\nand `[TOOL_CALLS]` [E2].',
    'A model may write <tool_call> tags, or [TOOL_CALLS] and so on [E1].',
    'It ends with <tool_call>',
    'Calls such as <tool_call>{"name": "find_symbol", "arguments": {}}</tool_call> are parsed [E1].',
    'The manual says:\nAction: find_symbol\nAction Input: {"name": "x"}\nand so it is.',
    'The answer holds {"name": "find_symbol", "arguments": {"name": "x"}} as text [E1].',
    'Generic<T> and List<String> and a < b, `<think>` too [E1].',
    'Plan the order first [E1].',
    'It returns self.suite([inst]) or [think] of it [E1].',
    'analysis of the code shows that it runs [E1].',
    'Actions are handled in `act` [E1].',
    '`` `<|im_end|>` `` is a token [E1].',
    'Die Funktion prüft „x“ – 中文也行 🎉 [E1].',
  ])('%s', (text) => {
    expect(heardAlike(text)).toEqual({ text, calls: [], unreadable: false });
  });

  it.each([
    ['<think>\nHmm.\n</think>\n\nIt is `x` [E1].', 'It is `x` [E1].'],
    ['Okay, the user wants x.\n</think>\n\nIt is `x` [E1].', 'It is `x` [E1].'],
    ['[THINK]Hmm.[/THINK]It is `x` [E1].', 'It is `x` [E1].'],
    ['◁think▷Hmm.◁/think▷It is `x` [E1].', 'It is `x` [E1].'],
    ['It is `x` [E1].<|im_end|>', 'It is `x` [E1].'],
    ['<|im_start|>assistant\nIt is `x` [E1].<|im_end|>\n<|im_start|>user\nand y?', 'It is `x` [E1].\n'],
    ['It is `x` [E1].</s>', 'It is `x` [E1].'],
    ['It is `x` [E1].<｜end▁of▁sentence｜>', 'It is `x` [E1].'],
    ['It is `x` [E1].<end_of_turn>', 'It is `x` [E1].'],
    [
      '<|channel|>analysis<|message|>Hmm.<|end|><|start|>assistant<|channel|>final<|message|>It is `x` [E1].<|return|>',
      'It is `x` [E1].',
    ],
    ['analysisWe think. assistantfinalIt is `x` [E1], and it goes on.', 'It is `x` [E1], and it goes on.'],
    ['Thought: I know it.\nFinal Answer: It is `x` [E1].', 'It is `x` [E1].'],
    ['<think>only thinking', ''],
    ['Thought: only thinking', ''],
  ])('without thinking and tokens: %s', (text, answer) => {
    expect(heardAlike(text)).toEqual({ text: answer, calls: [], unreadable: false });
  });

  it('is shown as it comes', () => {
    const spoken = new SpokenText(tools);
    const shown = (delta: string): string =>
      spoken
        .push(delta)
        .map((event) => (event.kind === 'text' ? event.text : ''))
        .join('');
    expect(['It', ' starts', ' in `check', 'out` [', 'E1', ']. Then'].map(shown)).toEqual([
      'It',
      ' starts',
      ' in `check',
      'out` ',
      '[E1',
      ']. Then',
    ]);
  });
});
