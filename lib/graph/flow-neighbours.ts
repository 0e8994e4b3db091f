/**
 * Steps between the nodes of a flow: as neighbours.ts gives them between symbols, but an inline handler is a node of its own, with the
 * calls in its lines alone. Rows of such nodes are those of the symbol around them, under the node's number.
 */
import type { LeafRow, RepositoryReader, SymbolRow } from '#db/repository/repository-store';
import type { FlowIndex } from '#lib/graph/flow-index';
import { type InlineHandler, isInlineOf, standsIn } from '#lib/graph/inline-handlers';
import { calleesOf, type Neighbour } from '#lib/graph/neighbours';
import { isEntryKind } from '#lib/model/graph';

export interface FlowReading {
  readonly reader: RepositoryReader;
  readonly index: FlowIndex;
}

/** Where each of the nodes leads to, in call order inside each. */
export async function stepsFrom(nodes: readonly number[], reading: FlowReading): Promise<readonly Neighbour[]> {
  const { index, reader } = reading;
  if (index.inline.size === 0) return calleesOf(reader, nodes);
  const found = await calleesOf(reader, [...new Set(nodes.map((node) => keyOf(node, index)))]);
  return nodes.flatMap((node) => {
    const handler = index.inline.get(node);
    const own = found.filter((step) => step.from.key === (handler?.key ?? node) && (!handler || isOwn(step, handler)));
    return own.map((step) => ({ ...step, from: asNode(step.from, node), to: asNode(step.to, nodeOf(step, index)) }));
  });
}

/** What an inline handler does itself; that it handles its route is no step of it. */
function isOwn(step: Neighbour, handler: InlineHandler): boolean {
  return standsIn(handler, step.edge);
}

/** The node a step leads to: the inline handler where the edge is the registration of one. */
function nodeOf(step: Neighbour, index: FlowIndex): number {
  if (!isEntryKind(step.edge.kind) && step.edge.kind !== 'schedules') return step.to.key;
  for (const one of index.inline.values()) {
    if (isInlineOf(one, step.edge)) return one.node;
  }
  return step.to.key;
}

function asNode(row: SymbolRow, node: number): SymbolRow {
  return row.key === node ? row : { ...row, key: node };
}

function keyOf(node: number, index: FlowIndex): number {
  return index.inline.get(node)?.key ?? node;
}

/** Leaves of nodes, under the nodes' numbers. */
export async function leavesOf(nodes: readonly number[], { reader, index }: FlowReading): Promise<readonly LeafRow[]> {
  const found = await reader.leavesFrom([...new Set(nodes.map((node) => keyOf(node, index)))]);
  return nodes.flatMap((node) => {
    const handler = index.inline.get(node);
    const own = found.filter((leaf) => leaf.fromKey === (handler?.key ?? node) && (!handler || standsIn(handler, leaf)));
    return handler ? own.map((leaf) => ({ ...leaf, fromKey: node })) : own;
  });
}
