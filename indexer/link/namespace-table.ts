/**
 * Which scopes of which files bind a name of a namespace, for one family of languages. Filled once from the facts; what the names
 * mean is worked out in `namespaces.ts`. Imports are names of the file alone.
 */
import type { ScopeId } from '#indexer/facts/file-facts';
import type { Unit } from '#indexer/link/unit';

/** A scope that binds the name. */
export interface NamespacePart {
  readonly unit: Unit;
  readonly scope: ScopeId;
}

const NO_PARTS: readonly NamespacePart[] = [];

/** A file's parts stand together, at the end while it is being added. */
function isListed(parts: readonly NamespacePart[], { unit, scope }: NamespacePart): boolean {
  for (let at = parts.length - 1; at >= 0 && parts[at]?.unit === unit; at -= 1) if (parts[at]?.scope === scope) return true;
  return false;
}

export class NamespaceTable {
  private readonly names = new Map<string, Map<string, NamespacePart[]>>();
  /** Every namespace and every first part of one's name. */
  private readonly prefixes = new Set<string>();

  addUnit(unit: Unit): void {
    const separator = unit.language.semantics.namespaces?.separator ?? '.';
    const byScope = new Map<ScopeId, string[]>();
    for (const fact of unit.facts.namespaces ?? []) {
      byScope.set(fact.scope, [...(byScope.get(fact.scope) ?? []), fact.name]);
      this.addPrefixes(fact.name, separator);
    }
    if (byScope.size === 0) return;
    for (const { scope, name, what } of unit.facts.bindings) {
      if (what.k === 'import') continue;
      for (const namespace of byScope.get(scope) ?? []) this.addName(namespace, name, { unit, scope });
    }
  }

  private addPrefixes(namespace: string, separator: string): void {
    if (!this.names.has(namespace)) this.names.set(namespace, new Map());
    for (let end = namespace.length; end > 0; end = namespace.lastIndexOf(separator, end - 1)) {
      const prefix = namespace.slice(0, end);
      if (this.prefixes.has(prefix)) return;
      this.prefixes.add(prefix);
    }
  }

  private addName(namespace: string, name: string, part: NamespacePart): void {
    const names = this.names.get(namespace);
    const parts = names?.get(name);
    if (!parts) names?.set(name, [part]);
    else if (!isListed(parts, part)) parts.push(part);
  }

  /** True for a namespace that some file declares. */
  has(namespace: string): boolean {
    return this.names.has(namespace);
  }

  /** True for a namespace or the first parts of one's name. */
  isPrefix(name: string): boolean {
    return this.prefixes.has(name);
  }

  parts(namespace: string, name: string): readonly NamespacePart[] {
    return this.names.get(namespace)?.get(name) ?? NO_PARTS;
  }
}
