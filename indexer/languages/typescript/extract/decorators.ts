/** Decorators: `@Injectable()` is a call marked as a decorator, `@sealed` a reference. */
import type { ExprId } from '#indexer/facts/file-facts';
import { firstNamed } from '#indexer/languages/typescript/extract/syntax';
import type { Place, Walk } from '#indexer/languages/typescript/extract/walk';
import { DECORATOR } from '#indexer/languages/typescript/extract/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';

export function readDecorators(walk: Walk, decorators: readonly SyntaxNode[], place: Place): ExprId[] {
  const made: ExprId[] = [];
  for (const decorator of decorators) {
    const inner = firstNamed(decorator);
    if (inner) made.push(walk.visit.expression(walk, inner, place, DECORATOR));
  }
  return made;
}
