/** `: Base(x), field_(make())` of a constructor: a call of the base's constructor, or of the field's. */
import { construction, readArguments } from '#indexer/languages/c-family/calls';
import type { Place, Walk } from '#indexer/languages/c-family/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';
import { meaningful } from '#indexer/parse/syntax-tree';

export function readInitializers(walk: Walk, node: SyntaxNode, place: Place): void {
  const list = node.children.find((child) => child.type === 'field_initializer_list');
  for (const item of list ? meaningful(list) : []) {
    const [target, values] = meaningful(item);
    if (!target || !values) continue;
    if (target.type === 'field_identifier' && isField(walk, target, place)) readArguments(walk, values, place);
    else construction(walk, { type: target, list: values }, place);
  }
}

/** A field, not a base. Where the class is declared in another file, only what is written like a class is taken for a base. */
function isField(walk: Walk, target: SyntaxNode, place: Place): boolean {
  const name = walk.text(target);
  const self = walk.facts.definitions[place.self];
  if (self?.members.some((member) => member.name === name && member.def === undefined)) return true;
  const isBase = self?.heritage.some((fact) => {
    const type = fact.type === undefined ? undefined : walk.facts.types[fact.type];
    return type?.k === 'ref' && type.path.at(-1) === name;
  });
  const isOwn = self?.name === name || self?.qualified.split('.').at(-1) === name;
  if (isBase || isOwn) return false;
  return self?.extensionOf === undefined || /^[a-z_]/.test(name);
}
