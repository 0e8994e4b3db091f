/**
 * Class-body calls of Rails that give a class methods of a known result: associations, scopes; and those that name methods by symbols,
 * which refer to them. They stay calls.
 */
import type { ExprId } from '#indexer/facts/file-facts';
import { addReader } from '#indexer/languages/ruby/attributes';
import { plainText } from '#indexer/languages/ruby/literals';
import { meaningful } from '#indexer/languages/ruby/nodes';
import { pushReference } from '#indexer/languages/ruby/references';
import type { Walk } from '#indexer/languages/ruby/walk';
import { childByField, type SyntaxNode } from '#indexer/parse/syntax-tree';

const ONE = new Set(['belongs_to', 'has_one']);
const MANY = new Set(['has_many', 'has_and_belongs_to_many']);
const CALLBACK =
  /^(before|after|around|prepend_before|prepend_after|append_before)_\w+$|^(validate|helper_method|rescue_from|set_callback|after_initialize)$/;
const IRREGULAR: Readonly<Record<string, string>> = {
  people: 'person',
  children: 'child',
  statuses: 'status',
  addresses: 'address',
};

function optionOf(walk: Walk, args: readonly SyntaxNode[], name: string): SyntaxNode | undefined {
  const pair = args.find((arg) => arg.type === 'pair' && walk.text(childByField(arg, 'key') ?? arg) === name);
  return pair && childByField(pair, 'value');
}

/** `line_items` is `LineItem`. */
function className(name: string, isMany: boolean): string {
  const singular = isMany ? singularOf(name) : name;
  return singular
    .split('_')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
}

function singularOf(name: string): string {
  const [, before = '', word = name] = /^(.*_)?([^_]*)$/.exec(name) ?? [];
  const irregular = Object.hasOwn(IRREGULAR, word) ? IRREGULAR[word] : undefined;
  if (irregular !== undefined) return before + irregular;
  if (word.endsWith('ies')) return `${before}${word.slice(0, -3)}y`;
  if (/(?:ss|x|z|ch|sh)es$/.test(word)) return before + word.slice(0, -2);
  return before + word.replace(/s$/, '');
}

/** The class an association is about, by its name or by what it says. */
function associated(walk: Walk, name: string, args: readonly SyntaxNode[], isMany: boolean): ExprId | undefined {
  if (optionOf(walk, args, 'polymorphic')) return undefined;
  const said = optionOf(walk, args, 'class_name');
  const text = said ? plainText(walk, said) : undefined;
  if (said && text === undefined) return undefined;
  const path = (text ?? className(name, isMany)).replace(/^::/, '').split('::');
  const [first = '', ...rest] = path;
  const at = args[0]?.end ?? 0;
  let expr = walk.facts.expr({ k: 'name', name: first, scope: walk.place.block, at });
  for (const part of rest) expr = walk.facts.expr({ k: 'member', object: expr, name: part });
  return expr;
}

/** `belongs_to :user`, `has_many :lines`. */
function readAssociation(walk: Walk, method: string, args: readonly SyntaxNode[]): void {
  const [first] = args;
  const name = first ? plainText(walk, first) : undefined;
  if (!first || name === undefined) return;
  const callee = associated(walk, name, args, MANY.has(method));
  if (callee === undefined) return;
  const one = walk.facts.expr({ k: 'new', callee, args: [] });
  // An association of many is a list that answers to what its class does too.
  const list = walk.facts.expr({ k: 'literal', type: 'array', items: [one] });
  const value = MANY.has(method) ? walk.facts.expr({ k: 'choice', options: [callee, list] }) : one;
  addReader(walk, walk.place.inClass, { name, node: first, isStatic: false, value });
}

/** `before_action :load_order, if: :ready?`: methods of this class. */
function referToNamed(walk: Walk, args: readonly SyntaxNode[]): void {
  const named = args.flatMap((arg) => {
    if (arg.type !== 'pair') return [arg];
    const key = walk.text(childByField(arg, 'key') ?? arg);
    const value = childByField(arg, 'value');
    return value && /^(if|unless|with)$/.test(key) ? [value] : [];
  });
  for (const node of named.flatMap((arg) => (arg.type === 'array' ? meaningful(arg) : [arg]))) {
    const name = node.type === 'simple_symbol' ? plainText(walk, node) : undefined;
    if (name === undefined) continue;
    const object = walk.facts.expr({ k: 'self', def: walk.place.inClass });
    const expr = walk.facts.expr({ k: 'member', object, name, call: true });
    pushReference(walk, node, expr, { name, context: 'argument' });
  }
}

/** Notes what such a call says, where it stands in the body of a class. */
export function noteClassCall(walk: Walk, method: string, args: readonly SyntaxNode[]): void {
  if (ONE.has(method) || MANY.has(method)) readAssociation(walk, method, args);
  else if (CALLBACK.test(method)) referToNamed(walk, args);
}
