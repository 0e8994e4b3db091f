/**
 * Links a repository: all files' facts in, symbols, edges and leaves out. Pure and deterministic: the same facts in the same order
 * give the same graph. Files are linked in the order given; the linker never reads a disk.
 */
import type { Framework } from '#indexer/entities/contract';
import { linkEntities } from '#indexer/entities/link-entities';
import { frameworks } from '#indexer/frameworks/registry';
import { freeMemory } from '#indexer/free-memory';
import type { Language, ProjectView } from '#indexer/languages/language';
import { collectArguments } from '#indexer/link/collect-arguments';
import type { LinkedEdge, LinkedLeaf } from '#indexer/link/edge-sink';
import { EdgeMaker } from '#indexer/link/edges';
import { Inference } from '#indexer/link/infer';
import { Program } from '#indexer/link/program';
import { SymbolTable } from '#indexer/link/symbols';
import type { LinkFile } from '#indexer/link/unit';
import type { SymbolRecord } from '#lib/model/graph';

export interface LinkInput {
  readonly files: readonly LinkFile[];
  readonly project: ProjectView;
  readonly languages: readonly Language[];
  /** All that are known when absent. */
  readonly frameworks?: readonly Framework[];
}

/** `from` and `to` of edges and leaves are positions in `symbols`. */
export interface LinkedGraph {
  readonly symbols: readonly SymbolRecord[];
  readonly edges: readonly LinkedEdge[];
  readonly leaves: readonly LinkedLeaf[];
}

export function linkRepository(input: LinkInput): LinkedGraph {
  const program = new Program(input.files, input.project, input.languages);
  const symbols = new SymbolTable(program);
  const inference = new Inference(program);
  collectArguments(inference);
  freeMemory();
  const maker = new EdgeMaker(inference, symbols);
  for (const unit of program.units) maker.addUnit(unit);
  maker.addSatisfactions();
  const linked = { inference, symbols, edges: maker.edges, project: input.project };
  const edges = [...maker.edges, ...linkEntities(linked, input.frameworks ?? frameworks)];
  return { symbols: symbols.records, edges, leaves: maker.leaves };
}
