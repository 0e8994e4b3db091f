/** What a provider is told of each tool's input, made once from its schema: names, types and limits of the fields. */
import { type JSONSchema7, type Schema, zodSchema } from 'ai';
import { ToolNames } from '#lib/answer/model/spoken/tool-names';
import type { ToolName } from '#lib/model/message';
import { TOOLS } from '#lib/tools/registry';

export interface Field {
  readonly name: string;
  readonly type: string | undefined;
  readonly isRequired: boolean;
  readonly minimum: number | undefined;
  readonly maximum: number | undefined;
}

export interface ToolFields {
  readonly schema: JSONSchema7;
  readonly fields: readonly Field[];
}

let made: Promise<ReadonlyMap<ToolName, ToolFields>> | undefined;

export function toolFields(): Promise<ReadonlyMap<ToolName, ToolFields>> {
  made ??= makeAll();
  made.catch(() => {
    made = undefined;
  });
  return made;
}

async function makeAll(): Promise<ReadonlyMap<ToolName, ToolFields>> {
  const all = TOOLS.map(async ({ name, inputSchema }) => {
    const schema = await (zodSchema(inputSchema) as Schema<unknown>).jsonSchema;
    return [name, { schema, fields: fieldsOf(schema) }] as const;
  });
  return new Map(await Promise.all(all));
}

export function namesOf(fields: ReadonlyMap<ToolName, ToolFields>): ToolNames {
  return new ToolNames(Array.from(fields, ([name, tool]) => ({ name, fields: tool.fields.map((field) => field.name) })));
}

function fieldsOf(schema: JSONSchema7): readonly Field[] {
  const required = new Set(schema.required);
  return Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const { type, minimum, maximum }: JSONSchema7 = typeof property === 'object' ? property : {};
    return { name, type: typeof type === 'string' ? type : undefined, isRequired: required.has(name), minimum, maximum };
  });
}
