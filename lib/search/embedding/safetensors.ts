/** Reads a safetensors file: a JSON header with shapes and offsets, then the numbers. Half floats become floats. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';

export interface Tensor {
  readonly shape: readonly number[];
  readonly data: Float32Array;
}

const header = z.record(
  z.string(),
  z.object({ dtype: z.string(), shape: z.array(z.number()), data_offsets: z.tuple([z.number(), z.number()]) }),
);

/** Tensors of type F16 and F32 by name; others are left out. */
export function readSafetensors(path: string): ReadonlyMap<string, Tensor> {
  const file = readFileSync(path);
  const headerBytes = Number(file.readBigUInt64LE(0));
  const { __metadata__, ...entries } = JSON.parse(file.toString('utf8', 8, 8 + headerBytes));
  const halves = halfFloats();
  const tensors = new Map<string, Tensor>();
  for (const [name, { dtype, shape, data_offsets }] of Object.entries(header.parse(entries))) {
    const [from, to] = data_offsets;
    const bytes = file.buffer.slice(file.byteOffset + 8 + headerBytes + from, file.byteOffset + 8 + headerBytes + to);
    if (dtype === 'F32') tensors.set(name, { shape, data: new Float32Array(bytes) });
    if (dtype === 'F16') tensors.set(name, { shape, data: widen(new Uint16Array(bytes), halves) });
  }
  return tensors;
}

function widen(source: Uint16Array, halves: Float32Array): Float32Array {
  const data = new Float32Array(source.length);
  for (let at = 0; at < source.length; at++) data[at] = halves[source[at] ?? 0] ?? 0;
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
