/**
 * Annotations to TypeExprs. Special forms of `typing` (Optional, Union, Callable, type[X], Self, Annotated, …) become their
 * meaning; every other name stays a name with the place it was used.
 */
import type { TypeId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { type TypeSyntax, typeSyntaxOf, typeSyntaxOfText } from '#indexer/languages/python/type-syntax';
import type { Walk } from '#indexer/languages/python/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';

/** Names of `typing` that only respell a built-in type. */
const RESPELLED: Readonly<Record<string, string>> = {
  List: 'list',
  Dict: 'dict',
  Set: 'set',
  FrozenSet: 'frozenset',
  Tuple: 'tuple',
  Type: 'type',
  Text: 'str',
};

/** Forms around one type that mean that type. */
const WRAPPERS = new Set([
  'Annotated',
  'ClassVar',
  'Final',
  'Required',
  'NotRequired',
  'ReadOnly',
  'InitVar',
  'TypeGuard',
  'TypeIs',
]);

export function readType(walk: Walk, node: SyntaxNode): TypeId {
  return new TypeMaker(walk, node).make(typeSyntaxOf(node, walk.source));
}

class TypeMaker {
  private readonly walk: Walk;
  private readonly node: SyntaxNode;

  constructor(walk: Walk, node: SyntaxNode) {
    this.walk = walk;
    this.node = node;
  }

  make(syntax: TypeSyntax): TypeId {
    const { facts } = this.walk;
    switch (syntax.k) {
      case 'name':
        return this.named(syntax.path, []);
      case 'apply':
        return this.applied(syntax.path, syntax.args);
      case 'union':
        return facts.type({ k: 'union', options: syntax.options.map((option) => this.make(option)) });
      case 'none':
        return facts.type({ k: 'literal', type: 'null' });
      case 'literal':
        return facts.type({ k: 'literal', type: syntax.type });
      case 'string':
        return this.make(typeSyntaxOfText(syntax.text));
      case 'other':
        if (syntax.node) this.walk.expression(syntax.node);
        return facts.type({ k: 'unknown' });
      case 'list':
      case 'ellipsis':
        return facts.type({ k: 'unknown' });
    }
  }

  private named(path: readonly string[], args: readonly TypeId[]): TypeId {
    const { facts, place } = this.walk;
    const [first = ''] = path;
    const form = this.typingForm(path);
    if (form === 'Any') return facts.type({ k: 'unknown' });
    if (form === 'Self' && place.inClass !== NONE) return facts.type({ k: 'self', def: place.inClass });
    const param = path.length === 1 ? place.typeParams.get(first) : undefined;
    if (param === 'self') return facts.type({ k: 'self', def: place.inClass });
    const known = form ? (RESPELLED[form] ?? form) : undefined;
    return facts.type({ k: 'ref', path: known ? [known] : path, args, scope: param ?? place.block, at: this.node.start });
  }

  private applied(path: readonly string[], args: readonly TypeSyntax[]): TypeId {
    const { facts } = this.walk;
    const form = this.typingForm(path) ?? (path.length === 1 ? path[0] : undefined);
    const [first, second] = args;
    if (form === undefined || first === undefined) return this.named(path, this.all(args));
    if (WRAPPERS.has(form)) {
      for (const extra of args.slice(1)) if (extra.k === 'other' && extra.node) this.walk.expression(extra.node);
      return this.make(first);
    }
    switch (form) {
      case 'Optional':
        return facts.type({ k: 'union', options: [this.make(first), facts.type({ k: 'literal', type: 'null' })] });
      case 'Union':
        return facts.type({ k: 'union', options: this.all(args) });
      case 'type':
      case 'Type':
        return facts.type({ k: 'classOf', of: this.make(first) });
      case 'Callable':
        return this.callable(first, second);
      case 'Literal':
        return facts.type({ k: 'literal', type: first.k === 'string' ? 'str' : first.k === 'literal' ? first.type : 'null' });
      case 'tuple':
      case 'Tuple':
        if (second?.k === 'ellipsis') return this.named(['list'], [this.make(first)]);
        return facts.type({ k: 'tuple', items: this.all(args) });
      default:
        return this.named(path, this.all(args));
    }
  }

  private callable(params: TypeSyntax, result: TypeSyntax | undefined): TypeId {
    const returns = result ? this.make(result) : this.walk.facts.type({ k: 'unknown' });
    return this.walk.facts.type({ k: 'function', params: params.k === 'list' ? this.all(params.items) : [], returns });
  }

  private all(args: readonly TypeSyntax[]): TypeId[] {
    return args.map((arg) => this.make(arg));
  }

  /** The name in `typing` a path leads to, by this file's imports. */
  private typingForm(path: readonly string[]): string | undefined {
    const [first = '', second] = path;
    const known = this.walk.typingNames.get(first);
    if (path.length === 1) return known === '*' ? undefined : known;
    return path.length === 2 && known === '*' ? second : undefined;
  }
}
