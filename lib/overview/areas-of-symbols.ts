/** Which areas a file, and so a symbol, lies in: one at each level. Areas are numbered in the order of the tree, parents before children. */
import type { AreaNode } from '#lib/overview/area-tree';
import type { CodeGraph } from '#lib/overview/code-graph';

export interface NumberedArea {
  readonly node: AreaNode;
  readonly number: number;
  /** -1 at the top. */
  readonly parent: number;
  readonly level: number;
}

export interface AreaIndex {
  readonly areas: readonly NumberedArea[];
  /** By level: the area of each symbol, -1 for none (tests, entities, areas that are not split so far). */
  readonly ofSymbol: readonly Int32Array[];
  /** The innermost area of each file, -1 for tests. */
  readonly ofFile: Int32Array;
}

export function indexAreas(tree: readonly AreaNode[], graph: CodeGraph): AreaIndex {
  const areas: NumberedArea[] = [];
  const visit = (node: AreaNode, parent: number, level: number): void => {
    const number = areas.length;
    areas.push({ node, number, parent, level });
    for (const child of node.inside) visit(child, number, level + 1);
  };
  for (const node of tree) visit(node, -1, 0);
  const depth = areas.reduce((most, area) => Math.max(most, area.level + 1), 0);
  const ofFiles = Array.from({ length: depth }, () => new Int32Array(graph.files.length).fill(-1));
  const ofFile = new Int32Array(graph.files.length).fill(-1);
  for (const { node, number, level } of areas) {
    for (const file of node.files) {
      const row = ofFiles[level];
      if (row) row[file] = number;
      ofFile[file] = number;
    }
  }
  const ofSymbol = ofFiles.map((row) =>
    Int32Array.from(graph.fileOf, (file, at) => symbolArea(row, file, graph.symbols[at]?.isTest)),
  );
  return { areas, ofSymbol, ofFile };
}

function symbolArea(row: Int32Array, file: number, isTest: boolean | undefined): number {
  return file < 0 || isTest === true ? -1 : (row[file] ?? -1);
}
