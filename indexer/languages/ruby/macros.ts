/**
 * Calls that change the class or file they stand in: `include`, `extend`, `attr_accessor`, `private`, `module_function`, `alias_method`,
 * `define_method`, `delegate`, `class_methods`, `require`. They are read for what they do and are no calls.
 */
import type { ExprId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { noteClassCall } from '#indexer/languages/ruby/associations';
import { addAttribute } from '#indexer/languages/ruby/attributes';
import { plainText } from '#indexer/languages/ruby/literals';
import { addAlias, defineMethod } from '#indexer/languages/ruby/methods';
import { meaningful } from '#indexer/languages/ruby/nodes';
import { readSequence } from '#indexer/languages/ruby/sequences';
import type { Walk } from '#indexer/languages/ruby/walk';
import { childByField, pointOf, type SyntaxNode } from '#indexer/parse/syntax-tree';

type Macro = (walk: Walk, node: SyntaxNode, args: readonly SyntaxNode[]) => boolean;

function isBody(walk: Walk): boolean {
  return walk.place.inClass !== NONE && walk.place.isStatic && walk.place.method === '';
}

/** `include Mod`, `prepend Mod`; `extend Mod` gives its methods to the class itself. */
function mixin(side: 'instance' | 'before' | 'class'): Macro {
  return (walk, _node, args) => {
    const isSingleton = walk.classBody.isSingleton;
    for (const arg of args) {
      if (arg.type === 'self' && side === 'class') {
        extendSelf(walk);
        continue;
      }
      if (arg.type !== 'constant' && arg.type !== 'scope_resolution') continue;
      const expr = walk.read(arg);
      const at = childByField(arg, 'name') ?? arg;
      walk.facts.open(walk.place.inClass).heritage.push({
        relation: 'extends',
        mixin: true,
        expr,
        ...pointOf(at),
        ...(side === 'class' || isSingleton ? { ofClass: true as const } : {}),
        ...(side === 'before' ? { isBefore: true as const } : {}),
      });
    }
    return true;
  };
}

/** `extend self`: all methods of the module, those to come too, are its own. */
function extendSelf(walk: Walk): void {
  walk.classBody.isModuleFunction = true;
  const { members } = walk.facts.open(walk.place.inClass);
  for (const member of [...members]) if (member.def !== undefined && !member.static) members.push({ ...member, static: true });
}

function attributes(reads: boolean, writes: boolean): Macro {
  return (walk, _node, args) => {
    for (const node of args) {
      const name = plainText(walk, node);
      if (name === undefined) continue;
      addAttribute(walk, walk.place.inClass, { name, node, isStatic: walk.classBody.isSingleton, reads, writes });
    }
    return true;
  };
}

/** `private`, `public`: with names or definitions, of those alone. */
const visibility: Macro = (walk, _node, args) => {
  for (const arg of args) walk.read(arg);
  return true;
};

const moduleFunction: Macro = (walk, _node, args) => {
  const { members } = walk.facts.open(walk.place.inClass);
  const names = args.flatMap((arg) => plainText(walk, arg) ?? []);
  for (const arg of args) if (plainText(walk, arg) === undefined) walk.read(arg);
  for (const member of [...members])
    if (names.includes(member.name) && member.def !== undefined && !member.static) members.push({ ...member, static: true });
  return true;
};

const aliasMethod: Macro = (walk, _node, [name, old]) => {
  const fresh = name ? plainText(walk, name) : undefined;
  const known = old ? plainText(walk, old) : undefined;
  if (fresh === undefined || known === undefined) return false;
  addAlias(walk, fresh, known);
  return true;
};

const defineByName: Macro = (walk, node, [nameNode]) => {
  const name = nameNode ? plainText(walk, nameNode) : undefined;
  const block = childByField(node, 'block');
  if (!nameNode || name === undefined || !block) return false;
  const method = childByField(node, 'method');
  const isStatic = walk.classBody.isSingleton || (method !== undefined && walk.text(method) === 'define_singleton_method');
  const parameters = childByField(block, 'parameters');
  defineMethod(walk, { node, nameNode, name, isStatic, isMember: true, parameters, body: childByField(block, 'body') });
  return true;
};

/** `scope :open, -> { where(open: true) }`: a method of the class. */
const scope: Macro = (walk, node, [nameNode, lambda]) => {
  const name = nameNode ? plainText(walk, nameNode) : undefined;
  const block = lambda?.type === 'lambda' ? childByField(lambda, 'body') : undefined;
  if (!nameNode || name === undefined || !block || !lambda) return false;
  const parameters = childByField(lambda, 'parameters');
  defineMethod(walk, { node, nameNode, name, isStatic: true, isMember: true, parameters, body: childByField(block, 'body') });
  return true;
};

/** `delegate :total, to: :order`: the method of what `order` gives. */
const delegate: Macro = (walk, _node, args) => {
  const { facts, place } = walk;
  const to = args.find((arg) => arg.type === 'pair' && walk.text(childByField(arg, 'key') ?? arg) === 'to');
  const value = to ? childByField(to, 'value') : undefined;
  const target = value ? plainText(walk, value) : undefined;
  if (target === undefined || args.some((arg) => arg.type === 'pair' && walk.text(childByField(arg, 'key') ?? arg) === 'prefix'))
    return false;
  const self = facts.expr({ k: 'self', def: place.inClass });
  const isVariable = target.startsWith('@');
  const read =
    target === 'class'
      ? facts.expr({ k: 'cls', def: place.inClass })
      : facts.expr({ k: 'member', object: self, name: target, call: true });
  const object = isVariable || target === 'class' ? read : facts.expr({ k: 'call', callee: read, args: [] });
  for (const arg of args) {
    const name = arg.type === 'pair' ? undefined : plainText(walk, arg);
    if (name !== undefined)
      facts.member(place.inClass, { name, static: false, value: facts.expr({ k: 'member', object, name, call: true }) });
  }
  return true;
};

/** `def_delegators :@items, :size, :each`, `def_delegator :@log, :write, :note`. */
function delegators(isOne: boolean): Macro {
  return (walk, _node, [target, ...named]) => {
    const { facts, place } = walk;
    const to = target ? plainText(walk, target) : undefined;
    if (to === undefined) return false;
    const self = facts.expr({ k: 'self', def: place.inClass });
    const read = facts.expr({ k: 'member', object: self, name: to, call: true });
    const object = to.startsWith('@') ? read : facts.expr({ k: 'call', callee: read, args: [] });
    const [method, alias] = named;
    const pairs = isOne ? [[method, alias ?? method]] : named.map((node) => [node, node]);
    for (const [from, as] of pairs) {
      const name = from ? plainText(walk, from) : undefined;
      const given = as ? plainText(walk, as) : undefined;
      if (name === undefined || given === undefined) continue;
      facts.member(place.inClass, { name: given, static: false, value: facts.expr({ k: 'member', object, name, call: true }) });
    }
    return true;
  };
}

/** `class_methods do … end` in a concern: methods of the classes that include it. */
const classMethods: Macro = (walk, node) => {
  const block = childByField(node, 'block');
  const body = block ? childByField(block, 'body') : undefined;
  if (!body) return false;
  const before = walk.classBody;
  walk.classBody = { isPrivate: false, isModuleFunction: false, isSingleton: true };
  readSequence(walk, body);
  walk.classBody = before;
  return true;
};

const BODY_MACROS: Readonly<Record<string, Macro>> = {
  include: mixin('instance'),
  prepend: mixin('before'),
  extend: mixin('class'),
  attr_reader: attributes(true, false),
  attr_writer: attributes(false, true),
  attr_accessor: attributes(true, true),
  private: visibility,
  public: visibility,
  protected: visibility,
  private_class_method: visibility,
  public_class_method: visibility,
  private_constant: () => true,
  module_function: moduleFunction,
  alias_method: aliasMethod,
  define_method: defineByName,
  define_singleton_method: defineByName,
  scope,
  delegate,
  def_delegators: delegators(false),
  def_instance_delegators: delegators(false),
  def_delegator: delegators(true),
  def_instance_delegator: delegators(true),
  class_methods: classMethods,
};

function require(isRelative: boolean): Macro {
  return (walk, node, [first]) => {
    const text = first ? plainText(walk, first) : undefined;
    if (text === undefined) return false;
    const module = isRelative && !text.startsWith('.') ? `./${text}` : text;
    walk.facts.imports.push({
      module,
      names: [],
      ...pointOf(node),
      typeOnly: false,
      dynamic: false,
    });
    walk.facts.starImports.push({ module, scope: 0 });
    return true;
  };
}

const FILE_MACROS: Readonly<Record<string, Macro>> = {
  require: require(false),
  require_relative: require(true),
  load: require(false),
};

/** Reads the call where it is such a one; undefined for an ordinary call. */
export function readMacro(walk: Walk, node: SyntaxNode, name: string): ExprId | undefined {
  const table = Object.hasOwn(FILE_MACROS, name) ? FILE_MACROS : isBody(walk) ? BODY_MACROS : undefined;
  const macro = table && Object.hasOwn(table, name) ? table[name] : undefined;
  const list = childByField(node, 'arguments');
  const args = list ? meaningful(list) : [];
  if (!macro) {
    if (isBody(walk)) noteClassCall(walk, name, args);
    return undefined;
  }
  return macro(walk, node, args) ? walk.literal('null') : undefined;
}

/** `private`, `module_function` alone: how methods are from here on. */
export function readMacroWord(walk: Walk, name: string): boolean {
  if (!isBody(walk)) return false;
  if (name === 'private' || name === 'protected') walk.classBody.isPrivate = true;
  else if (name === 'public') walk.classBody.isPrivate = false;
  else if (name === 'module_function') walk.classBody.isModuleFunction = true;
  else return false;
  return true;
}
