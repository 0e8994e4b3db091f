/** Tables of models, by object or by the name of a class; and relations between them, by table: from an object of one, by the name of the relation, to the other. */
import type { ModelRef, TableAccessFact } from '#indexer/entities/contract';
import { ofKind } from '#indexer/entities/join/facts-by-kind';
import type { FoundFact } from '#indexer/entities/rules/lift';

interface Relation {
  readonly target: string;
  readonly link: string | undefined;
}

export class Relations {
  private readonly models: ReadonlyMap<string, string>;
  /** By the name of the class; null where several models have it. */
  private readonly byClass = new Map<string, string | null>();
  /** By table and name; null where two relations of one name lead to different tables. */
  private readonly relations = new Map<string, Relation | null>();

  /** `models`: tables by the key of the model. */
  constructor(found: readonly FoundFact[], models: ReadonlyMap<string, string>) {
    this.models = models;
    for (const { fact } of ofKind(found, 'model')) {
      const table = models.get(fact.model.key);
      if (fact.className === undefined || table === undefined) continue;
      const known = this.byClass.get(fact.className);
      this.byClass.set(fact.className, known === undefined || known === table ? table : null);
    }
    for (const { fact } of ofKind(found, 'relation')) {
      const of = this.named(fact.of);
      const target = this.named(fact.target);
      if (of === undefined || target === undefined) continue;
      const key = `${of} ${fact.name}`;
      const known = this.relations.get(key);
      const relation = { target, link: fact.link && this.named(fact.link) };
      this.relations.set(key, known === undefined || known?.target === target ? relation : null);
    }
  }

  /** The table that is accessed; undefined where the model or a relation on the way is not known. */
  tableOf({ via = [], isLink, ...of }: TableAccessFact): string | undefined {
    let at = this.named(of);
    for (const [index, name] of via.entries()) {
      const relation = at === undefined ? undefined : this.relations.get(`${at} ${name}`);
      at = isLink && index === via.length - 1 ? (relation?.link ?? relation?.target) : relation?.target;
    }
    return at;
  }

  named({ table, model, className }: ModelRef): string | undefined {
    if (table !== undefined) return table;
    if (model) return this.models.get(model.key);
    return (className === undefined ? undefined : this.byClass.get(className)) ?? undefined;
  }
}
