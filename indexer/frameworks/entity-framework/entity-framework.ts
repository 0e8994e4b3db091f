/**
 * Entity Framework Core: sets of a context stand for tables, named by `ToTable`, `[Table]` or the set itself. Queries read them; adding,
 * removing and bulk changes write them. Migrations declare tables.
 */
import type { CallView, DefinitionView, Fact, Framework, Identity } from '#indexer/entities/contract';
import { readSql } from '#indexer/entities/sql/read-sql';

const EF = 'nuget:Microsoft.EntityFrameworkCore';
const CONTEXTS = ['DbContext', 'IdentityDbContext', 'IdentityUserContext'];
const CONTEXT_ORIGINS = [{ origin: [EF, 'nuget:Microsoft.AspNetCore.Identity', 'nuget:System.Data.Entity'] }];
const SETS = [
  { origin: 'builtin', of: ['DbSet`1'] },
  { origin: EF, of: ['DbContext.Set', 'DbSet', '*.Set'] },
];
const READS = `Where Select SelectMany First FirstAsync FirstOrDefault FirstOrDefaultAsync Single SingleAsync SingleOrDefault
  SingleOrDefaultAsync Last LastOrDefault Find FindAsync Any AnyAsync All AllAsync Count CountAsync LongCount LongCountAsync ToList
  ToListAsync ToArray ToArrayAsync ToDictionary ToDictionaryAsync Include OrderBy OrderByDescending GroupBy Join GroupJoin Skip Take Sum
  SumAsync Max MaxAsync Min MinAsync Average AverageAsync AsNoTracking AsQueryable AsEnumerable AsAsyncEnumerable GetEnumerator FromSql
  FromSqlRaw FromSqlInterpolated IgnoreQueryFilters TagWith AsSplitQuery Distinct ForEachAsync Contains ElementAt Load LoadAsync`
  .trim()
  .split(/\s+/);
const WRITES = [
  'Add',
  'AddAsync',
  'AddRange',
  'AddRangeAsync',
  'Update',
  'UpdateRange',
  'Remove',
  'RemoveRange',
  'Attach',
  'AttachRange',
];
const BULK = ['ExecuteDelete', 'ExecuteDeleteAsync', 'ExecuteUpdate', 'ExecuteUpdateAsync'];

/** `[Table("orders", Schema = "sales")]`. */
const TABLE = { names: ['Table'], from: [{ origin: 'dotnet:System.ComponentModel.DataAnnotations.Schema' }] };

function setFacts(context: DefinitionView): readonly Fact[] {
  return context.members.flatMap((member): readonly Fact[] => {
    const type = member.type ?? member.definition?.returns;
    const model = type?.name === 'DbSet' || type?.name === 'IDbSet' ? type.args[0]?.definition : undefined;
    if (!model) return [];
    return [{ k: 'model', model: model.identity, table: member.name, site: member.site, from: context, byConvention: true }];
  });
}

function attributeFacts(model: DefinitionView): readonly Fact[] {
  return model.decoratorsOf(TABLE).flatMap((attribute): readonly Fact[] => {
    const table = attribute.arg(0)?.text();
    return table === undefined ? [] : [{ k: 'model', model: model.identity, table, from: model }];
  });
}

/** `modelBuilder.Entity<Order>().ToTable("orders")`, `builder.ToTable("orders")` in the configuration of an entity. */
function tableFacts(call: CallView): readonly Fact[] {
  const table = call.arg(0)?.text();
  if (table === undefined) return [];
  return builtModels(call).map((model) => ({ k: 'model', model, table }));
}

function builtModels(call: CallView): readonly Identity[] {
  for (const step of call.receiver?.steps() ?? []) {
    const model = step.name === 'Entity' ? step.call?.typeArgs[0]?.definition : undefined;
    if (model) return [model.identity];
  }
  const declared = call.receiver?.root().declared;
  const model = declared?.name === 'EntityTypeBuilder' ? declared.args[0]?.definition : undefined;
  return model ? [model.identity] : (call.receiver?.root().identities() ?? []);
}

/** `Entity<Order>().HasMany(o => o.Lines).WithOne().OnDelete(DeleteBehavior.Cascade)`. */
function cascadeFacts(call: CallView): readonly Fact[] {
  const step = call.receiver?.steps().findLast(({ name }) => name === 'HasMany' || name === 'HasOne')?.call;
  const behaviour = call.arg(0)?.lastName ?? '';
  const [own] = step ? builtModels(step) : [];
  if (!step || !own || !/^(?:Cascade|SetNull|ClientCascade)$/.test(behaviour)) return [];
  const other = relatedModel(step);
  if (!other) return [];
  const [of, changes] = step.name === 'HasMany' ? [own, other] : [other, own];
  return [{ k: 'cascade', of: { model: of }, changes: { model: changes } }];
}

/** `HasMany<Line>()`, `HasMany(o => o.Lines)`: the model that the property holds. */
function relatedModel(step: CallView): Identity | undefined {
  const said = step.typeArgs[0]?.definition;
  if (said) return said.identity;
  const [read] = step.arg(0)?.functions()[0]?.results ?? [];
  const owner = step.receiver?.steps().findLast(({ name }) => name === 'Entity')?.call?.typeArgs[0]?.definition;
  const member = owner?.member(read?.lastName ?? '');
  const type = member?.type ?? member?.definition?.returns;
  return (type?.definition ?? type?.args[0]?.definition)?.identity;
}

/** `modelBuilder.Entity<Order>(builder => …)`: the function gets what builds that model. */
function builderParam(call: CallView): readonly Fact[] {
  const model = call.typeArgs[0]?.definition;
  if (!model) return [];
  return (call.args.at(-1)?.functions() ?? []).map((of) => ({
    k: 'param',
    of,
    index: 0,
    value: { origin: `${EF}.Metadata.Builders`, path: 'EntityTypeBuilder' },
    identity: model.identity,
  }));
}

/** The model whose set a call is made on: `context.Orders`, `context.Set<Order>()`. */
function modelOfSet(call: CallView): Identity | undefined {
  const made = call.receiver?.call();
  const type = made?.name === 'Set' ? made.typeArgs[0] : call.receiver?.declared?.args[0];
  return type?.definition?.identity;
}

function access(kind: 'read' | 'write'): (call: CallView) => readonly Fact[] {
  return (call) => {
    const model = modelOfSet(call);
    return model ? [{ k: 'table', model, access: kind }] : [];
  };
}

/** `context.Add(order)`: of the class of what is handed over. */
function contextWrite(call: CallView): readonly Fact[] {
  return (call.arg(0)?.items() ?? []).flatMap((item) =>
    item.classes().map((model): Fact => ({ k: 'table', model: model.identity, access: 'write' })),
  );
}

/** A bulk change at the end of a query: the set the query begins with. */
function bulkFacts(call: CallView): readonly Fact[] {
  for (const step of call.receiver?.steps() ?? []) {
    const model = step.call && modelOfSet(step.call);
    if (model) return [{ k: 'table', model, access: 'write' }];
  }
  const model = modelOfSet(call);
  return model ? [{ k: 'table', model, access: 'write' }] : [];
}

function sqlFacts(call: CallView): readonly Fact[] {
  return (call.arg(0)?.texts() ?? []).flatMap((sql) =>
    readSql(sql).map(({ table, access: kind }): Fact => ({ k: 'table', table, access: kind })),
  );
}

export const entityFramework: Framework = {
  name: 'entity-framework',
  packages: [EF, 'nuget:System.Data.Entity', 'nuget:Microsoft.AspNetCore.Identity'],
  params: [{ names: ['Entity'], from: [{ origin: EF, of: ['ModelBuilder'] }], facts: builderParam }],
  definitions: [
    { kinds: ['class'], bases: { names: CONTEXTS, from: CONTEXT_ORIGINS }, facts: setFacts },
    { kinds: ['class'], decorators: TABLE, facts: attributeFacts },
  ],
  calls: [
    { names: ['ToTable', 'ToView'], from: [{ origin: EF }], facts: tableFacts },
    { names: ['OnDelete'], from: [{ origin: EF }], facts: cascadeFacts },
    { names: READS, from: SETS, facts: access('read') },
    { names: WRITES, from: SETS, facts: access('write') },
    { names: WRITES, from: [{ origin: EF, of: ['DbContext'] }], facts: contextWrite },
    { names: BULK, from: [{ origin: 'builtin' }, { origin: EF }], facts: bulkFacts },
    {
      names: ['CreateTable'],
      from: [{ origin: `${EF}.Migrations` }],
      facts(call) {
        const table = call.arg(0, 'name')?.text();
        return table === undefined ? [] : [{ k: 'table_definition', table }];
      },
    },
    {
      names: [
        'ExecuteSqlRaw',
        'ExecuteSqlRawAsync',
        'ExecuteSql',
        'ExecuteSqlAsync',
        'ExecuteSqlInterpolated',
        'SqlQuery',
        'SqlQueryRaw',
        'Sql',
      ],
      from: [],
      facts: sqlFacts,
    },
  ],
};
