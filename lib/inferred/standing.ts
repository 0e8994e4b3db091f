/**
 * Whether inferred knowledge still stands in today's index: both ends are there and the lines it was read from are, wherever they moved in
 * their file. What does not stand is shown to whoever reviews and told by no answer.
 */
import type { RepositoryReader, SymbolRow } from '#db/repository/repository-store';
import type { SourceLines } from '#lib/graph/source-lines';
import { onlyPlaceOf } from '#lib/history/committed-place';
import type { InferredEdge, InferredEvidence, ReviewEvidence } from '#lib/model/inferred';

export interface Standing {
  readonly edge: InferredEdge;
  readonly from: SymbolRow | undefined;
  /** Of `means` always undefined. */
  readonly to: SymbolRow | undefined;
  readonly evidence: readonly ReviewEvidence[];
  readonly isOutdated: boolean;
}

interface Sources {
  readonly reader: RepositoryReader;
  readonly source: SourceLines;
}

export async function standingOf(edge: InferredEdge, { reader, source }: Sources): Promise<Standing> {
  const isConcept = edge.kind === 'means';
  const [[from], [to = undefined] = [], evidence] = await Promise.all([
    reader.symbolsById(edge.from),
    isConcept ? undefined : reader.symbolsById(edge.to),
    Promise.all(edge.evidence.map((one) => placed(one, source))),
  ]);
  const isOutdated = !from || (!isConcept && !to) || evidence.some(({ isGone }) => isGone);
  return { edge, from, to, evidence, isOutdated };
}

async function placed(evidence: InferredEvidence, source: SourceLines): Promise<ReviewEvidence> {
  const { path, line, endLine, text, fileHash } = evidence;
  const lines = text.split('\n');
  const file = await source.file(path);
  if (file?.hash === fileHash) return { path, line, endLine, lines, isGone: false };
  const all = file?.lines ?? [];
  const isHere = lines.every((one, at) => all[line - 1 + at] === one);
  const first = isHere ? line : onlyPlaceOf(lines, all);
  if (first === null) return { path, line, endLine, lines, isGone: true };
  const last = first + lines.length - 1;
  return { path, line: first, endLine: last, lines: all.slice(first - 1, last), isGone: false };
}
