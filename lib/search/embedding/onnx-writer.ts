/** The few protobuf messages of an ONNX model that MiniLM's graph needs (onnx.proto3: ModelProto, GraphProto, NodeProto, …). */

export const ONNX_FLOAT = 1;
export const ONNX_INT8 = 3;
export const ONNX_INT32 = 6;
export const ONNX_INT64 = 7;
export const ONNX_HALF = 10;

/** Microsoft's contributed operators, built into ONNX Runtime. */
export const CONTRIBUTED = 'com.microsoft';

export type Attribute = { readonly int: number } | { readonly float: number };

export interface NodeInput {
  readonly operator: string;
  /** Names of values; an empty one is an input left out. */
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  readonly attributes?: Readonly<Record<string, Attribute>>;
  readonly domain?: string;
}

export interface TensorInput {
  readonly name: string;
  readonly shape: readonly number[];
  readonly type: number;
  readonly data: ArrayBufferView;
}

interface ValueInput {
  readonly name: string;
  readonly type: number;
  /** A number, or a name for a size that is known at run time. */
  readonly shape: readonly (number | string)[];
}

export interface GraphInput {
  readonly name: string;
  readonly nodes: readonly NodeInput[];
  readonly constants: readonly TensorInput[];
  readonly inputs: readonly ValueInput[];
  readonly outputs: readonly ValueInput[];
}

/** The bytes of a model with this graph, for the standard operators of `opset`, in parts: joined once, by whoever writes them. */
export function onnxModel(graph: GraphInput, opset: number): readonly Uint8Array[] {
  const content: readonly Uint8Array[] = [
    ...graph.nodes.map((node) => bytesField(1, nodeBytes(node))),
    bytesField(2, graph.name),
    ...graph.constants.flatMap(tensorField),
    ...graph.inputs.map((value) => bytesField(11, valueBytes(value))),
    ...graph.outputs.map((value) => bytesField(12, valueBytes(value))),
  ];
  const operators = (domain: string, version: number): Buffer =>
    bytesField(8, Buffer.concat([bytesField(1, domain), intField(2, version)]));
  const irVersion = 9;
  return [
    intField(1, irVersion),
    bytesField(2, 'pathlight'),
    lengthField(
      7,
      content.reduce((sum, { byteLength }) => sum + byteLength, 0),
    ),
    ...content,
    operators('', opset),
    operators(CONTRIBUTED, 1),
  ];
}

function nodeBytes(node: NodeInput): Buffer {
  return Buffer.concat([
    ...node.inputs.map((name) => bytesField(1, name)),
    ...node.outputs.map((name) => bytesField(2, name)),
    bytesField(3, `${node.outputs[0] ?? ''}_node`),
    bytesField(4, node.operator),
    ...Object.entries(node.attributes ?? {}).map(([name, attribute]) => bytesField(5, attributeBytes(name, attribute))),
    ...(node.domain === undefined ? [] : [bytesField(7, node.domain)]),
  ]);
}

function attributeBytes(name: string, attribute: Attribute): Buffer {
  const typeFloat = 1;
  const typeInt = 2;
  const value =
    'int' in attribute
      ? [intField(3, attribute.int), intField(20, typeInt)]
      : [floatField(2, attribute.float), intField(20, typeFloat)];
  return Buffer.concat([bytesField(1, name), ...value]);
}

/** The numbers stay where they are: they are most of the file. */
function tensorField({ name, shape, type, data }: TensorInput): readonly Uint8Array[] {
  const raw = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  const head = [...shape.map((size) => intField(1, size)), intField(2, type), bytesField(8, name), lengthField(9, raw.length)];
  const start = Buffer.concat(head);
  return [lengthField(5, start.length + raw.length), start, raw];
}

function lengthField(field: number, length: number): Buffer {
  return Buffer.concat([varint(BigInt((field << 3) | 2)), varint(BigInt(length))]);
}

function valueBytes({ name, type, shape }: ValueInput): Buffer {
  const sizes = shape.map((size) => bytesField(1, typeof size === 'number' ? intField(1, size) : bytesField(2, size)));
  const tensorType = Buffer.concat([intField(1, type), bytesField(2, Buffer.concat(sizes))]);
  return Buffer.concat([bytesField(1, name), bytesField(2, bytesField(1, tensorType))]);
}

function intField(field: number, value: number): Buffer {
  return Buffer.concat([varint(BigInt(field << 3)), varint(BigInt(value))]);
}

function bytesField(field: number, value: Buffer | string): Buffer {
  const bytes = typeof value === 'string' ? Buffer.from(value) : value;
  return Buffer.concat([lengthField(field, bytes.length), bytes]);
}

function floatField(field: number, value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return Buffer.concat([varint(BigInt((field << 3) | 5)), bytes]);
}

function varint(value: bigint): Buffer {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, value);
  while (rest > 127n) {
    bytes.push(Number(rest & 127n) | 128);
    rest >>= 7n;
  }
  bytes.push(Number(rest));
  return Buffer.from(bytes);
}
