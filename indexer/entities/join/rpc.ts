/** Remote procedures: client and server meet at `rpc::Service/Method`, named as the contract names them whatever the language calls them. */
import type { EntityTable } from '#indexer/entities/entity-table';
import { evidenceOf, isNamed, ofKind, workers } from '#indexer/entities/join/facts-by-kind';
import type { FoundFact } from '#indexer/entities/rules/lift';

function folded(name: string): string {
  return name.replaceAll('_', '').toLowerCase();
}

class Contracts {
  private readonly names = new Map<string, string>();

  constructor(found: readonly FoundFact[]) {
    for (const { fact } of ofKind(found, 'rpc_service'))
      for (const method of fact.methods)
        this.names.set(`${folded(fact.service)}/${folded(method.name)}`, `${fact.service}/${method.name}`);
  }

  get isEmpty(): boolean {
    return this.names.size === 0;
  }

  /** Undefined for a method that a contract of the repository does not have. */
  nameOf(service: string, method: string): string | undefined {
    const known = this.names.get(`${folded(service)}/${folded(method)}`);
    if (known !== undefined) return known;
    const hasService = [...this.names.values()].some((name) => folded(name).startsWith(`${folded(service)}/`));
    return hasService || !isNamed(service) || !isNamed(method) ? undefined : `${service}/${method}`;
  }
}

export function joinRpc(table: EntityTable, found: readonly FoundFact[]): void {
  const contracts = new Contracts(found);
  for (const item of ofKind(found, 'rpc_service'))
    for (const { name, line } of item.fact.methods)
      table.entity('rpc', `${item.fact.service}/${name}`, { ...evidenceOf(item), site: { ...item.site, line } });
  for (const item of ofKind(found, 'rpc_handler')) {
    const name = contracts.nameOf(item.fact.service, item.fact.method);
    if (name === undefined) continue;
    const position = table.entity('rpc', name, evidenceOf(item));
    for (const handler of workers(item.fact.handlers, item.from)) table.edge(handler, position, 'handles_rpc', item.site);
  }
  for (const item of ofKind(found, 'rpc_call')) {
    const name = contracts.nameOf(item.fact.service, item.fact.method);
    if (name !== undefined) table.edge(item.from.symbol, table.entity('rpc', name, evidenceOf(item)), 'calls_rpc', item.site);
  }
}
