/** Reads a safetensors file: a JSON header with shapes and offsets, then the numbers, which become floats where they are asked for. */
import { readFile } from 'node:fs/promises';
import { z } from 'zod';

export interface Tensor {
  readonly shape: readonly number[];
  readonly type: 'F16' | 'F32';
  /** As they stand in the file, little-endian. */
  readonly bytes: Uint8Array;
}

const header = z.record(
  z.string(),
  z.object({ dtype: z.string(), shape: z.array(z.number()), data_offsets: z.tuple([z.number(), z.number()]) }),
);

/** Tensors of type F16 and F32 by name; others are left out. */
export async function readSafetensors(path: string): Promise<ReadonlyMap<string, Tensor>> {
  const file = await readFile(path);
  const headerBytes = Number(file.readBigUInt64LE(0));
  const { __metadata__, ...entries } = JSON.parse(file.toString('utf8', 8, 8 + headerBytes));
  const tensors = new Map<string, Tensor>();
  for (const [name, { dtype, shape, data_offsets }] of Object.entries(header.parse(entries))) {
    if (dtype !== 'F32' && dtype !== 'F16') continue;
    const [from, to] = data_offsets;
    tensors.set(name, { shape, type: dtype, bytes: file.subarray(8 + headerBytes + from, 8 + headerBytes + to) });
  }
  return tensors;
}

export function floatsOf({ type, bytes }: Tensor): Float32Array {
  // A copy of its own: the numbers in the file stand at any offset.
  const aligned = new Uint8Array(bytes).buffer;
  return type === 'F32' ? new Float32Array(aligned) : widen(new Uint16Array(aligned));
}

let halves: Float32Array | undefined;

function widen(source: Uint16Array): Float32Array {
  halves ??= halfFloats();
  const table = halves;
  const data = new Float32Array(source.length);
  for (let at = 0; at < source.length; at++) data[at] = table[source[at] ?? 0] ?? 0;
  return data;
}

/** The float of each of the 65,536 half floats. */
function halfFloats(): Float32Array {
  return Float32Array.from({ length: 65_536 }, (_, bits) => {
    const sign = bits & 0x8000 ? -1 : 1;
    const exponent = (bits >> 10) & 31;
    const fraction = bits & 1023;
    if (exponent === 0) return sign * fraction * 2 ** -24;
    if (exponent === 31) return fraction ? Number.NaN : sign * Number.POSITIVE_INFINITY;
    return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
  });
}
