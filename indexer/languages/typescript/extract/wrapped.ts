/**
 * Functions handed straight to a call whose result gets a name: `const reload = useCallback(async () => …)`. Such a function is the
 * symbol of that name, and its definition's `value` is the call. Calls that use up their callback (`list.map(…)`, `setTimeout(…)`) name
 * a result instead and make no symbol.
 */
import { field, firstNamed, isFunction, lastNameNode, unwrap } from '#indexer/languages/typescript/extract/syntax';
import type { Walk } from '#indexer/languages/typescript/extract/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';

const CONSUMERS = new Set(
  (
    'map filter forEach reduce reduceRight find findIndex findLast findLastIndex some every flatMap sort toSorted then catch finally ' +
    'replace replaceAll from fromEntries groupBy useMemo useState useRef useReducer useEffect useLayoutEffect setTimeout setInterval ' +
    'setImmediate queueMicrotask requestAnimationFrame requestIdleCallback process nextTick describe it test beforeEach afterEach ' +
    'beforeAll afterAll runInAction transaction $transaction startTransition spawn'
  ).split(' '),
);

/** The function that `call` wraps, when its result stands for the function. */
export function wrappedFunction(walk: Walk, value: SyntaxNode): SyntaxNode | undefined {
  const call = unwrap(value);
  if (call.type !== 'call_expression') return undefined;
  const args = field(call, 'arguments');
  const callee = field(call, 'function');
  const first = args?.type === 'arguments' ? firstNamed(args) : undefined;
  if (!first || !callee || !isFunction(first) || isFunction(unwrap(callee))) return undefined;
  const nameNode = lastNameNode(walk.source, callee);
  if (!nameNode || CONSUMERS.has(walk.text(nameNode))) return undefined;
  const body = field(first, 'body');
  return body && unwrap(body).type !== 'object' ? first : undefined;
}
