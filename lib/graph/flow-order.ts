/** Depth-first call order of a flow's steps, over a directed graph of just the symbols in hand. */
import { DirectedGraph } from 'graphology';
import type { FlowStep } from '#lib/graph/flow-steps';

export interface FlowOrder {
  readonly steps: readonly FlowStep[];
  /** Symbol keys in the order the story reaches them, entries included. */
  readonly symbols: readonly number[];
}

export function flowOrder(entries: readonly number[], steps: readonly FlowStep[]): FlowOrder {
  const graph = new DirectedGraph<Record<string, never>, { step: FlowStep }>();
  for (const entry of entries) graph.mergeNode(entry);
  for (const step of steps) {
    graph.mergeNode(step.from.key);
    graph.mergeNode(step.to.key);
    graph.mergeDirectedEdge(step.from.key, step.to.key, { step });
  }
  const ordered: FlowStep[] = [];
  const symbols: number[] = [];
  const visit = (key: number): void => {
    symbols.push(key);
    for (const step of stepsFrom(graph, key)) {
      ordered.push(step);
      if (!step.repeats) visit(step.to.key);
    }
  };
  for (const entry of new Set(entries)) visit(entry);
  return { steps: ordered, symbols };
}

/** Steps that repeat nothing reach every symbol once, so they form trees and this ends. */
function stepsFrom(graph: DirectedGraph<Record<string, never>, { step: FlowStep }>, key: number): readonly FlowStep[] {
  return graph
    .mapOutEdges(key, (_edge, attributes) => attributes.step)
    .toSorted((a, b) => a.line - b.line || a.column - b.column || a.order - b.order);
}
