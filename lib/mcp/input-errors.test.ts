/** What a tool or a prompt says of input that it cannot use is in our words: the field and what is wrong with it, whatever was sent. */
import { describe, expect, test } from 'vitest';
import { readInput } from '#lib/input/read-input';
import { getPrompt, listPrompts } from '#lib/mcp/prompts';
import { MCP_TOOLS } from '#lib/mcp/tools/tool-list';
import { TOOLS } from '#lib/tools/registry';

const FOREIGN = /Invalid |expected|received|Unrecognized|Required|Too (big|small)|✖|→ at|Zod|\[object|undefined/;
const remedy = 'Correct it.';

const GIVEN: readonly unknown[] = [{}, [], 'text', null, { nothing: 1 }];
const VALUES: readonly unknown[] = [{}, [], -17.5, 'x'.repeat(30_000), '', null, true, [{}]];

function messagesOf(tool: (typeof MCP_TOOLS)[number] | (typeof TOOLS)[number]): readonly string[] {
  const fields = Object.keys((tool.inputSchema as { readonly shape?: object }).shape ?? {});
  const all = VALUES.map((value) => Object.fromEntries(fields.map((field) => [field, value])));
  return [...GIVEN, ...all].flatMap((given) => {
    try {
      readInput(tool.inputSchema, given, { what: `The input of ${tool.name}`, remedy });
      return [];
    } catch (error) {
      return [error instanceof Error ? error.message : ''];
    }
  });
}

describe.each([...MCP_TOOLS, ...TOOLS].map((tool) => [tool.name, tool] as const))('%s', (name, tool) => {
  test('says what of its input is wrong', () => {
    const messages = messagesOf(tool);
    expect(messages.length).toBeGreaterThan(0);
    for (const message of messages) {
      expect(message).toMatch(
        new RegExp(`^The input of ${name} cannot be used: ([\\w.[\\]]+ (is|has|cannot|must)\\b[^;]*(; )?)+`),
      );
      expect(message).not.toMatch(FOREIGN);
    }
  });
});

test.each(listPrompts().prompts.map(({ name }) => [name] as const))(
  'the prompt %s says what of its arguments is wrong',
  (name) => {
    const given = { nothing: 'x' } as Readonly<Record<string, string>>;
    expect(() => getPrompt(name, given)).toThrow(
      /^The prompt \w[\w-]* cannot be used: .*it has a field that it does not take: "nothing"/,
    );
  },
);
