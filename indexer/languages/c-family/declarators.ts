/**
 * Declarators: what `*(*name[3])(int)` declares. Pointers, references and arrays are looked through, since a value and its address
 * have the same members here; what counts is the name and whether a function, or a pointer to one, is declared.
 */
import type { SyntaxNode } from '#indexer/parse/syntax-tree';
import { childByField } from '#indexer/parse/syntax-tree';

export interface Declarator {
  /** The name, perhaps qualified; absent in `int (*)(char)`. */
  readonly name: SyntaxNode | undefined;
  /** The declarator with the parameters, for a function and for a pointer to one. */
  readonly callable: SyntaxNode | undefined;
  /** `function`: the name is a function's. `pointer`: the name is of something that holds functions. */
  readonly kind: 'plain' | 'function' | 'pointer';
  /** A name without a star, reference or brackets around it. */
  readonly isDirect: boolean;
  /** Names of `auto [a, b]`. */
  readonly bindings: SyntaxNode | undefined;
}

const WRAPPERS = new Set([
  'pointer_declarator',
  'reference_declarator',
  'array_declarator',
  'parenthesized_declarator',
  'attributed_declarator',
  'pointer_type_declarator',
  'variadic_declarator',
  'abstract_pointer_declarator',
  'abstract_reference_declarator',
  'abstract_array_declarator',
  'abstract_parenthesized_declarator',
  'init_declarator',
]);
const FUNCTIONS = new Set(['function_declarator', 'abstract_function_declarator']);
const IGNORED = new Set([
  'ms_call_modifier',
  'ms_based_modifier',
  'type_qualifier',
  'attribute_specifier',
  'attribute_declaration',
]);

/** What is declared inside a wrapper. */
function inner(node: SyntaxNode): SyntaxNode | undefined {
  return (
    childByField(node, 'declarator') ??
    node.children.find((child) => child.named && child.type !== 'comment' && !IGNORED.has(child.type) && child.field === null)
  );
}

export function readDeclarator(node: SyntaxNode | undefined): Declarator {
  let callable: SyntaxNode | undefined;
  let kind: Declarator['kind'] = 'plain';
  let isDirect = true;
  /** A star between the parameters and the name makes the name hold a function. */
  let isStarred = false;
  let at = node;
  while (at) {
    if (FUNCTIONS.has(at.type)) {
      // The innermost parameters belong to the name: `int (*pick(int))(char)` is a function.
      callable = at;
      kind = 'function';
      isStarred = false;
    } else if (WRAPPERS.has(at.type)) {
      if (at.type.includes('pointer') || at.type.includes('array') || at.type.includes('reference')) {
        isDirect = false;
        if (kind === 'function' && !isStarred) isStarred = true;
      }
    } else break;
    const next = inner(at);
    if (kind === 'function' && isStarred) kind = 'pointer';
    at = next;
  }
  if (at?.type === 'structured_binding_declarator') return { name: undefined, callable, kind, isDirect, bindings: at };
  return { name: at, callable, kind, isDirect, bindings: undefined };
}
