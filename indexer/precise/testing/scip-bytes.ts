/** Writes a small SCIP index for tests: documents with occurrences given by the text they stand on. */
import { create, toBinary } from '@bufbuild/protobuf';
import { IndexSchema, PositionEncoding, SymbolRole } from '@c4312/scip/scip_pb.js';

export interface ScipOccurrence {
  readonly symbol: string;
  readonly line: number;
  /** What the range covers: its first place in the line, or after `after`. */
  readonly text: string;
  readonly after?: string;
  readonly isDefinition?: boolean;
}

export interface ScipFile {
  readonly path: string;
  readonly source: string;
  readonly occurrences: readonly ScipOccurrence[];
}

const encoder = new TextEncoder();

export function scipBytes(
  files: readonly ScipFile[],
  options: { readonly root?: string; readonly utf8?: boolean } = {},
): Uint8Array {
  const { root = '', utf8 = false } = options;
  const offset = (line: string, at: number): number => (utf8 ? encoder.encode(line.slice(0, at)).length : at);
  return toBinary(
    IndexSchema,
    create(IndexSchema, {
      metadata: { projectRoot: `file://${root}`, toolInfo: { name: 'scip-test', version: '1.0' } },
      documents: files.map(({ path, source, occurrences }) => ({
        relativePath: path,
        positionEncoding: utf8
          ? PositionEncoding.UTF8CodeUnitOffsetFromLineStart
          : PositionEncoding.UTF16CodeUnitOffsetFromLineStart,
        occurrences: occurrences.map((occurrence) => {
          const line = source.split('\n')[occurrence.line - 1] ?? '';
          const start = line.indexOf(occurrence.text, occurrence.after ? line.indexOf(occurrence.after) : 0);
          return {
            range: [occurrence.line - 1, offset(line, start), offset(line, start + occurrence.text.length)],
            symbol: occurrence.symbol,
            symbolRoles: occurrence.isDefinition ? SymbolRole.Definition : 0,
          };
        }),
      })),
    }),
  );
}
