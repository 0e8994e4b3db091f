/** The OpenAPI 3.1 description of the REST API, made of the schemas that requests are checked with. */
import { z } from 'zod';
import { askBodySchema } from '#lib/question/ask-request';
import { answerPart } from '#lib/rest/answer-view';
import { queryFields, READ_OPERATIONS, type ReadOperation } from '#lib/rest/operations';
import manifest from '../../package.json' with { type: 'json' };

const ERROR = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'remedy'],
      properties: {
        code: { type: 'string' },
        message: { type: 'string' },
        remedy: { type: 'string', description: 'What to do about it' },
      },
    },
  },
} as const;

const RATE_HEADERS = {
  RateLimit: { description: 'What is left in this window, and in how many seconds it begins anew', schema: { type: 'string' } },
  'Retry-After': { description: 'Seconds until the next request will do', schema: { type: 'integer' } },
} as const;

const failure = (description: string, headers: object = {}) => ({
  description,
  headers,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

const FAILURES = {
  400: failure('The request cannot be used; the message names what is wrong.'),
  401: failure('Nobody known is asking: send an API key.'),
  403: failure('The key may not do this.'),
  404: failure('There is no such thing, or none that the key may see.'),
  429: failure('Too many requests.', RATE_HEADERS),
  503: failure('Too busy at the moment.', RATE_HEADERS),
};

/** `publicUrl`: where this server is reached. */
export function openApi(publicUrl: string): Readonly<Record<string, unknown>> {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Pathlight',
      version: manifest.version,
      description:
        'Questions about code, answered with the call path that proves them. Every citation is `path:line` at a commit.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    security: [{ key: [] }],
    paths: {
      '/api/v1/ask': { post: askOperation() },
      '/api/v1/answers': { get: answersOperation() },
      '/api/v1/answers/{id}': { get: answerOperation() },
      ...Object.fromEntries(READ_OPERATIONS.map((one) => [`/api/v1/${one.path}`, { get: readOperation(one) }])),
    },
    components: {
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: 'An API key of the account page; not needed on this machine alone.' },
      },
      schemas: { Error: ERROR, Answer: schemaOf(answerPart, 'output') },
    },
  };
}

function readOperation(operation: ReadOperation): object {
  const { tool, path } = operation;
  return {
    operationId: tool.name,
    summary: tool.title,
    description: tool.description,
    tags: [path === 'repositories' ? 'repositories' : 'code'],
    parameters: [...queryFields(operation)].map(([name, field]) => parameterOf(name, field)),
    responses: {
      200: { description: 'What was found', content: { 'application/json': { schema: schemaOf(tool.outputSchema, 'output') } } },
      ...FAILURES,
    },
  };
}

function parameterOf(name: string, field: z.ZodType): object {
  const { description, ...schema } = schemaOf(field, 'input');
  const isList = schema.type === 'array';
  return {
    name,
    in: 'query',
    required: !field.safeParse(undefined).success,
    ...(typeof description === 'string' ? { description } : {}),
    schema,
    ...(isList ? { style: 'form', explode: true } : {}),
  };
}

function askOperation(): object {
  return {
    operationId: 'ask',
    summary: 'Ask a question',
    description:
      'The answer as JSON when it is done; with `Accept: text/event-stream` as it is made: events `start`, `route`, `step`, `text`, `notice`, then `answer` or `error`. The same `turn` sent again is the same answer.',
    tags: ['answers'],
    requestBody: { required: true, content: { 'application/json': { schema: schemaOf(askBodySchema, 'input') } } },
    responses: {
      200: {
        description: 'The answer',
        content: {
          'application/json': { schema: { $ref: '#/components/schemas/Answer' } },
          'text/event-stream': { schema: { type: 'string' } },
        },
      },
      ...FAILURES,
    },
  };
}

function answersOperation(): object {
  return {
    operationId: 'list_answers',
    summary: 'List answers',
    description: 'The youngest answers that the key may see.',
    tags: ['answers'],
    parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 100, default: 30 } }],
    responses: {
      200: {
        description: 'Answers, the youngest first',
        content: { 'application/json': { schema: schemaOf(answerList, 'output') } },
      },
      ...FAILURES,
    },
  };
}

const answerList = z.object({
  answers: z.array(
    z.object({
      id: z.string(),
      url: z.string(),
      question: z.string(),
      repository: z.string(),
      refused: z.boolean(),
      createdAt: z.string(),
    }),
  ),
});

function answerOperation(): object {
  return {
    operationId: 'get_answer',
    summary: 'Get an answer',
    description: 'A kept answer as JSON, or with `Accept: text/markdown` as Markdown with links.',
    tags: ['answers'],
    parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
    responses: {
      200: {
        description: 'The answer',
        content: {
          'application/json': { schema: { $ref: '#/components/schemas/Answer' } },
          'text/markdown': { schema: { type: 'string' } },
        },
      },
      ...FAILURES,
    },
  };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<string, unknown>;
  return rest;
}
