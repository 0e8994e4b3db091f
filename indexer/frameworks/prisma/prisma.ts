/** Prisma: models and their tables from the schema, reads and writes through `client.model.verb()`. */
import type { CallView, Fact, FileView, Framework, Identity } from '#indexer/entities/contract';

const CLIENT = ['npm:@prisma/client', 'npm:.prisma/client', 'npm:@prisma/extension-accelerate'];
const READS = [
  'findMany',
  'findUnique',
  'findUniqueOrThrow',
  'findFirst',
  'findFirstOrThrow',
  'count',
  'aggregate',
  'groupBy',
  'findRaw',
  'aggregateRaw',
];
const WRITES = [
  'create',
  'createMany',
  'createManyAndReturn',
  'update',
  'updateMany',
  'updateManyAndReturn',
  'upsert',
  'delete',
  'deleteMany',
];

/** A model is known by the name the client gives it: `order` of `Order`. */
function modelOf(name: string): Identity {
  return { key: `prisma:${name.charAt(0).toLowerCase()}${name.slice(1)}` };
}

const MODEL = /^[ \t]*model\s+(\w+)\s*\{([^}]*)\}/gm;
const MAP = /@@map\(\s*(?:name\s*:\s*)?"([^"]+)"/;

function schemaFacts(file: FileView): readonly Fact[] {
  return Array.from(file.text.matchAll(MODEL)).map((match): Fact => {
    const [, name = '', body = ''] = match;
    const site = { path: file.path, line: file.lineAt(match.index + match[0].indexOf(name)), column: 1 };
    return { k: 'model', model: modelOf(name), table: MAP.exec(body)?.[1] ?? name, site };
  });
}

const RELATION = /^[ \t]*\w+\s+(\w+)\??\s[^\n]*@relation\([^\n]*onDelete:\s*(?:Cascade|SetNull|SetDefault)/gm;

/** A relation with `onDelete`: deleting what it refers to changes the model that has it. */
function cascadeFacts(file: FileView): readonly Fact[] {
  return Array.from(file.text.matchAll(MODEL)).flatMap((match) => {
    const [whole, name = '', body = ''] = match;
    const start = match.index + whole.length - 1 - body.length;
    return Array.from(body.matchAll(RELATION)).map(
      (relation): Fact => ({
        k: 'cascade',
        of: { model: modelOf(relation[1] ?? '') },
        changes: { model: modelOf(name) },
        site: { path: file.path, line: file.lineAt(start + relation.index), column: 1 },
      }),
    );
  });
}

function accessed(call: CallView): readonly Fact[] {
  const model = call.receiver?.lastName ?? '';
  if (model === '' || model.startsWith('$')) return [];
  return [{ k: 'table', model: modelOf(model), access: WRITES.includes(call.name) ? 'write' : 'read' }];
}

/** `$transaction(async (tx) => …)`: the function is given a client. */
function transacted(call: CallView): readonly Fact[] {
  const given = call.arg(0)?.functions() ?? [];
  return given.map((of) => ({ k: 'param', of, index: 0, value: { origin: 'npm:@prisma/client', path: 'PrismaClient' } }));
}

export const prisma: Framework = {
  name: 'prisma',
  packages: CLIENT,
  params: [{ names: ['$transaction'], from: [{ origin: CLIENT }], facts: transacted }],
  calls: [{ names: [...READS, ...WRITES], from: [{ origin: CLIENT }], facts: accessed }],
  files: [{ path: /\.prisma$/, facts: (file) => [...schemaFacts(file), ...cascadeFacts(file)] }],
};
