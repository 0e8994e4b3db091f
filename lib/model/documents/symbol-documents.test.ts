import { expect, test } from 'vitest';
import type { DocumentInput } from '#lib/model/documents/document-input';
import { symbolDocuments } from '#lib/model/documents/symbol-documents';
import type { EdgeKind, SymbolKind, SymbolRecord } from '#lib/model/graph';

const symbol = (id: string, kind: SymbolKind, line = 1): SymbolRecord => ({
  id,
  kind,
  path: id.slice(0, id.indexOf('::')),
  line,
  startLine: line,
  endLine: line,
  language: 'typescript',
  signature: 'cancelOrder(id: string)',
  doc: 'Takes an order back.',
  isTest: false,
  exported: true,
});

const call = (from: number, to: number) => ({
  from,
  to,
  kind: 'calls' as EdgeKind,
  path: 'src/order.ts',
  line: 1,
  column: 1,
  resolution: 'scope' as const,
  confidence: 1,
});

function documents(
  symbols: readonly SymbolRecord[],
  edges: readonly ReturnType<typeof call>[] = [],
): readonly (DocumentInput | null)[] {
  const texts = [{ qualified: 'OrderDesk.cancelOrder', line: 4, body: 'refund payment', code: 'cancelOrder(id) {' }];
  return [...symbolDocuments({ symbols, edges }, (path) => (path === 'src/order.ts' ? texts : []))];
}

test('a document says name, place, signature, doc, neighbours and body in words', () => {
  const symbols = [
    symbol('src/order.ts::OrderDesk.cancelOrder', 'method', 4),
    symbol('src/pay.ts::payBack', 'function'),
    symbol('src/ui.ts::onClick', 'function'),
    symbol('route::/orders/cancel', 'entity'),
  ];
  const [document] = documents(symbols, [call(0, 1), call(2, 0), { ...call(0, 3), kind: 'handles_route' as EdgeKind }]);
  expect(document).toEqual({
    name: 'cancel order cancelorder',
    owner: 'order desk orderdesk',
    path: 'src order ts',
    signature: 'cancel order id string',
    doc: 'takes an order back',
    aliases: 'orders cancel',
    neighbours: 'pay back on click',
    body: 'refund payment',
    embedText:
      'order desk cancel order in src order ts\nTakes an order back.\ncalled by on click\ncancelOrder(id: string)\ncancelOrder(id) {',
  });
});

test('at most 20 neighbours, recursion none', () => {
  const symbols = Array.from({ length: 30 }, (_, i) => symbol(`src/a.ts::fn${'abcdefghijklmnopqrstuvwxyz1234'[i]}`, 'function'));
  const edges = symbols.map((_, i) => call(0, i));
  expect(documents(symbols, edges)[0]?.neighbours.split(' ')).toHaveLength(20);
});

test('a module is called after its file; a symbol without text still has a document', () => {
  const [module, bare] = documents([symbol('src/order.ts::<module>', 'module'), symbol('src/bare.ts::bare', 'function')]);
  expect(module?.name).toBe('order');
  expect(bare).toMatchObject({ name: 'bare', body: '' });
});

test('an entity says its kind, its name and who uses it; its users say nothing of it', () => {
  const user = symbol('src/events.ts::announce', 'function');
  const [entity, code] = documents([symbol('topic::order.placed', 'entity'), user], [{ ...call(1, 0), kind: 'publishes' }]);
  expect(entity).toMatchObject({ name: 'order placed', signature: 'topic event message', neighbours: 'announce', body: '' });
  expect(entity?.embedText).not.toContain('announce');
  expect(code?.neighbours).toBe('');
});
