/**
 * Definitions with their qualified names and spans, and where calls stand. Nothing is bound: a callee is its text. Pure, and never throws
 * on broken source.
 */
import { FactsBuilder } from '#indexer/facts/facts-builder';
import type { DefId, DefinitionKind, ExprId, FileFacts } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { definitionKind, isCall, isName, isSignature } from '#indexer/languages/outline/node-kinds';
import type { SyntaxNode, SyntaxTree } from '#indexer/parse/syntax-tree';
import { pointOf, spanOf } from '#indexer/parse/syntax-tree';

interface Place {
  readonly owner: DefId;
  readonly prefix: string;
  readonly inClass: boolean;
}

const TOP: Place = { owner: NONE, prefix: '', inClass: false };
const MAX_DEPTH = 900;
const MAX_TEXT = 80;
const MAX_SIGNATURE = 200;

export function extract(tree: SyntaxTree): FileFacts {
  const outline = new Outline(tree.source);
  outline.readAll(tree.root.children, TOP);
  return outline.facts.build({ language: tree.language, lines: tree.root.endRow + 1, errorLines: tree.errorLines });
}

class Outline {
  readonly facts = new FactsBuilder();
  private readonly source: string;
  private readonly callee: ExprId;
  private depth = 0;

  constructor(source: string) {
    this.source = source;
    this.callee = this.facts.expr({ k: 'unknown' });
  }

  /** Siblings in order: a body that follows its signature belongs to it. */
  readAll(nodes: readonly SyntaxNode[], place: Place): void {
    if (this.depth > MAX_DEPTH) return;
    this.depth += 1;
    let signature: DefId = NONE;
    for (const node of nodes) {
      if (!node.named) continue;
      if (node.type === 'function_body' && signature !== NONE) {
        const definition = this.facts.open(signature);
        definition.endLine = node.endRow + 1;
        this.readAll(node.children, { owner: signature, prefix: definition.qualified, inClass: false });
        signature = NONE;
      } else signature = this.read(node, place);
    }
    this.depth -= 1;
  }

  /** The definition a signature opened, for the body beside it. */
  private read(node: SyntaxNode, place: Place): DefId {
    const kind = definitionKind(node.type);
    const [inner] = node.children.filter((child) => child.named);
    // `method_signature` holds the signature that has the name.
    if (isSignature(node.type) && inner && isSignature(inner.type)) return this.read(inner, place);
    if (kind !== undefined) return this.define(node, kind, place);
    if (isCall(node.type))
      this.addCall(
        node,
        node.children.find((child) => child.named),
        place,
      );
    else if (node.children.some((child) => child.type === 'argument_part')) this.addCall(node, calledBefore(node), place);
    this.readAll(node.children, place);
    return NONE;
  }

  private define(node: SyntaxNode, kind: DefinitionKind, place: Place): DefId {
    const nameNode = nameOf(node) ?? node;
    const name = nameNode === node ? (/^\w+/.exec(this.text(node))?.[0] ?? '') : this.text(nameNode);
    const isExtension = node.children.some((child) => child.field === 'declaration_kind' && child.type === 'extension');
    const qualified = place.prefix === '' ? name : `${place.prefix}.${name}`;
    const isClass = kind !== 'function';
    const prefix = { owner: place.owner, prefix: qualified, inClass: isClass };
    if (isExtension || name === '') {
      this.readAll(node.children, prefix);
      return NONE;
    }
    const def = this.facts.definition({
      name,
      qualified,
      kind: kind === 'function' && place.inClass ? 'method' : kind,
      owner: place.owner,
      scope: 0,
      ...spanOf(nameNode, node),
      signature: this.signature(node),
    });
    this.readAll(
      node.children.filter((child) => child !== nameNode),
      { ...prefix, owner: def },
    );
    return def;
  }

  private addCall(node: SyntaxNode, callee: SyntaxNode | undefined, place: Place): void {
    if (!callee) return;
    const at = lastName(callee) ?? callee;
    this.facts.calls.push({
      expr: this.facts.expr({ k: 'call', callee: this.callee, args: [] }),
      caller: place.owner,
      scope: 0,
      ...pointOf(at),
      name: this.text(at).slice(0, MAX_TEXT),
      text: (isCall(node.type) ? this.text(callee) : this.text(at)).replace(/\s+/g, ' ').slice(0, MAX_TEXT),
    });
  }

  private signature(node: SyntaxNode): string {
    const body = node.children.find((child) => /body|block/.test(child.type));
    const text = this.source.slice(node.start, Math.min(body?.start ?? node.end, node.start + 2 * MAX_SIGNATURE));
    return text.replace(/\s+/g, ' ').trim().slice(0, MAX_SIGNATURE);
  }

  private text(node: SyntaxNode): string {
    return this.source.slice(node.start, node.end);
  }
}

function nameOf(node: SyntaxNode): SyntaxNode | undefined {
  const field = node.children.find((child) => child.field === 'name');
  const found = field ?? node.children.find((child) => isName(child.type));
  return found && !isName(found.type) && found.children.length > 0 ? (lastName(found) ?? found) : found;
}

/** The last name inside a callee: that of the member, not of its arguments. */
function lastName(node: SyntaxNode): SyntaxNode | undefined {
  if (isName(node.type)) return node;
  for (const child of node.children.toReversed()) {
    if (!child.named || /arguments?|suffix_arguments|call_suffix/.test(child.type)) continue;
    const found = lastName(child);
    if (found) return found;
  }
  return undefined;
}

/** What stands before a selector with arguments. */
function calledBefore(node: SyntaxNode): SyntaxNode | undefined {
  const siblings = node.parent?.children ?? [];
  return siblings[siblings.indexOf(node) - 1];
}
