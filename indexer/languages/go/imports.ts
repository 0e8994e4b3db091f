/**
 * Imports. A package's own name is written in its files, not in the path, so it is guessed from the path; where the guess is not used,
 * the names the file uses and declares nowhere tell: every import is used, or the file would not compile.
 */
import { stringText } from '#indexer/languages/go/text';
import type { Walk } from '#indexer/languages/go/walk';
import { childByField, meaningful, type SyntaxNode } from '#indexer/parse/syntax-tree';

interface Import {
  readonly module: string;
  /** The name given to it here; `.` and `_` included. */
  readonly alias?: string;
  readonly node: SyntaxNode;
}

function importsOf(walk: Walk, root: SyntaxNode): readonly Import[] {
  return root.children
    .filter((child) => child.type === 'import_declaration')
    .flatMap((declaration) => meaningful(declaration))
    .flatMap((child) => (child.type === 'import_spec_list' ? meaningful(child) : [child]))
    .flatMap((spec) => {
      const path = childByField(spec, 'path');
      const name = childByField(spec, 'name');
      if (!path) return [];
      return [{ module: stringText(path, walk.source), node: spec, ...(name ? { alias: walk.text(name) } : {}) }];
    });
}

const VERSION = /^v\d+$/;

/** The name a package most likely has: the last part of its path, without a version and what marks it as Go's. */
export function packageName(module: string): string {
  const parts = module.split('/');
  const last = parts.at(-1) ?? '';
  const named = VERSION.test(last) && parts.length > 1 ? (parts.at(-2) ?? last) : last;
  return named
    .replace(/\.v\d+$/, '')
    .replace(/^go[-.]|[-.]go$/g, '')
    .replace(/[-.]/g, '_');
}

export function readImports(walk: Walk, root: SyntaxNode): void {
  const imports = importsOf(walk, root);
  const { roots, declared } = usedNames(walk, root);
  const plain = imports.filter((fact) => fact.alias === undefined);
  const guessed = new Set(imports.map((fact) => fact.alias ?? packageName(fact.module)));
  const open = new Set([...roots].filter((name) => !guessed.has(name) && !declared.has(name)));
  const unused = plain.filter((fact) => !roots.has(packageName(fact.module)));
  for (const fact of imports) {
    const name = fact.alias ?? packageName(fact.module);
    noteImport(walk, fact);
    if (name === '_') continue;
    if (name === '.') {
      walk.facts.starImports.push({ module: fact.module, scope: 0 });
      continue;
    }
    const real = unused.includes(fact) ? realName(fact.module, open, unused.length) : name;
    if (real === undefined) continue;
    walk.declare(real, 'package', 0);
    walk.facts.bindings.push({
      name: real,
      scope: 0,
      block: 0,
      at: fact.node.end,
      what: { k: 'import', module: fact.module, imported: '*' },
    });
  }
}

function noteImport(walk: Walk, { module, node }: Import): void {
  const { startRow, startColumn } = node;
  walk.facts.imports.push({
    module,
    names: ['*'],
    line: startRow + 1,
    column: startColumn + 1,
    typeOnly: false,
    dynamic: false,
  });
}

/** Of the names that nothing in the file explains, the one this import must have. */
function realName(module: string, open: ReadonlySet<string>, unused: number): string | undefined {
  const [first] = open;
  if (open.size === 1 && unused === 1) return first;
  const path = module.toLowerCase().replace(/[-._]/g, '');
  const related = [...open].filter((name) => path.includes(name.toLowerCase()));
  return related.length === 1 ? related[0] : undefined;
}

/** Fields under which a node declares names. */
const DECLARES: Readonly<Record<string, string>> = {
  short_var_declaration: 'left',
  range_clause: 'left',
  receive_statement: 'left',
  type_switch_statement: 'alias',
  var_spec: 'name',
  const_spec: 'name',
  parameter_declaration: 'name',
  variadic_parameter_declaration: 'name',
  function_declaration: 'name',
  type_spec: 'name',
  type_alias: 'name',
};

/** Names that stand before a dot, where a package may stand; and the names that the file declares, anywhere. */
function usedNames(
  walk: Walk,
  root: SyntaxNode,
): { readonly roots: ReadonlySet<string>; readonly declared: ReadonlySet<string> } {
  const roots = new Set<string>();
  const declared = new Set<string>();
  const queue: SyntaxNode[] = [root];
  for (let node = queue.pop(); node; node = queue.pop()) {
    if (node.type === 'selector_expression' || node.type === 'qualified_type') {
      const [first, second] = meaningful(node);
      const isExported = second !== undefined && /^\p{Lu}/u.test(walk.text(second));
      if (first && isExported && (first.type === 'identifier' || first.type === 'package_identifier'))
        roots.add(walk.text(first));
    }
    const field = DECLARES[node.type];
    for (const child of field === undefined ? [] : node.children.filter((part) => part.field === field))
      for (const name of child.type === 'expression_list' ? meaningful(child) : [child]) declared.add(walk.text(name));
    queue.push(...node.children);
  }
  return { roots, declared };
}
