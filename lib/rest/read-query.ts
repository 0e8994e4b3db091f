/**
 * A query string as the input of a tool: what the schema calls a number or a flag is read as one, what it calls a list is given by
 * repeating its name. A name that the schema does not have is refused: what is misspelled would be asked of everything.
 */
import { z } from 'zod';
import { readInput } from '#lib/input/read-input';
import { PathlightError } from '#lib/model/errors';
import { queryFields, type ReadOperation } from '#lib/rest/operations';

export function readQuery(operation: ReadOperation, query: URLSearchParams): unknown {
  const fields = queryFields(operation);
  const input = new Map<string, unknown>();
  for (const name of new Set(query.keys())) {
    const field = fields.get(name);
    if (!field) throw unknownName(name, [...fields.keys()]);
    input.set(name, inputOf(query.getAll(name), kindOf(field), name));
  }
  return readInput(operation.tool.inputSchema, Object.fromEntries(input), {
    what: 'The query',
    remedy: 'GET /api/v1/openapi.json describes every operation.',
  });
}

type Kind = 'text' | 'number' | 'flag' | 'list';

function kindOf(field: z.ZodType): Kind {
  const { type } = z.toJSONSchema(field, { io: 'input' });
  if (type === 'number' || type === 'integer') return 'number';
  if (type === 'boolean') return 'flag';
  return type === 'array' ? 'list' : 'text';
}

function inputOf(given: readonly string[], kind: Kind, name: string): unknown {
  if (kind === 'list') return given;
  const [text = ''] = given;
  if (given.length > 1) throw new PathlightError('bad_input', `${name} is given twice.`, { remedy: 'Give it once.' });
  if (kind === 'number' && text.trim() !== '' && Number.isFinite(Number(text))) return Number(text);
  if (kind === 'flag' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

function unknownName(name: string, known: readonly string[]): PathlightError {
  return new PathlightError('bad_input', `There is no parameter ${JSON.stringify(name.slice(0, 60))}.`, {
    remedy: `Parameters: ${known.join(', ')}.`,
  });
}
