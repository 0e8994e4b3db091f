/**
 * all-MiniLM-L6-v2 as an ONNX graph: embeddings, six encoder layers, mean pooling and unit length, all in the graph. Linear layers
 * are quantised to signed bytes with one scale an output column; their inputs are quantised as they run.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type Attribute,
  CONTRIBUTED,
  type NodeInput,
  ONNX_FLOAT,
  ONNX_HALF,
  ONNX_INT8,
  ONNX_INT32,
  ONNX_INT64,
  onnxModel,
  type TensorInput,
} from '#lib/search/embedding/onnx-writer';
import { floatsOf, type Tensor } from '#lib/search/embedding/safetensors';

const WIDTH = 384;
const INNER = 1536;
const LAYERS = 6;
const HEADS = 12;
const OPSET = 18;

/** Bytes of the quantised model for MiniLM's weights, in parts. Gives the event loop back between the layers' parts. */
export async function minilmModel(weights: ReadonlyMap<string, Tensor>): Promise<readonly Uint8Array[]> {
  const graph = new GraphBuilder(weights);
  let hidden = graph.embeddings();
  for (let layer = 0; layer < LAYERS; layer++) hidden = await graph.encoderLayer(layer, hidden);
  graph.pooling(hidden);
  const batch = ['batch', 'sequence'];
  return onnxModel(
    {
      name: 'minilm',
      nodes: graph.nodes,
      constants: graph.constants,
      inputs: ['input_ids', 'attention_mask', 'position_ids'].map((name) => ({ name, type: ONNX_INT64, shape: batch })),
      outputs: [{ name: 'embedding', type: ONNX_FLOAT, shape: ['batch', WIDTH] }],
    },
    OPSET,
  );
}

class GraphBuilder {
  readonly nodes: NodeInput[] = [];
  readonly constants: TensorInput[] = [];
  readonly #weights: ReadonlyMap<string, Tensor>;

  constructor(weights: ReadonlyMap<string, Tensor>) {
    this.#weights = weights;
  }

  embeddings(): string {
    for (const [name, table] of [
      ['words', 'word_embeddings'],
      ['positions', 'position_embeddings'],
    ] as const) {
      const { shape, type, bytes } = this.#weight(`embeddings.${table}.weight`);
      // Two thirds of all numbers: they stay as they are, and the few rows of a text become floats as it is read.
      this.constants.push({ name, shape, type: type === 'F16' ? ONNX_HALF : ONNX_FLOAT, data: bytes });
    }
    // Every token is of the first of the two segments.
    this.#constant('segment', [1, 1, WIDTH], this.#floats('embeddings.token_type_embeddings.weight').slice(0, WIDTH));
    this.#node('Gather', ['words', 'input_ids'], 'word_halves');
    this.#node('Gather', ['positions', 'position_ids'], 'position_halves');
    this.#node('Cast', ['word_halves'], 'word_rows', { to: { int: ONNX_FLOAT } });
    this.#node('Cast', ['position_halves'], 'position_rows', { to: { int: ONNX_FLOAT } });
    this.#node('Add', ['word_rows', 'position_rows'], 'placed');
    this.#node('Add', ['placed', 'segment'], 'embedded');
    this.#node('Cast', ['attention_mask'], 'mask32', { to: { int: ONNX_INT32 } });
    return this.#normalise('embedded', 'embeddings.LayerNorm', 'hidden');
  }

  async encoderLayer(layer: number, input: string): Promise<string> {
    const name = (part: string): string => `l${layer}_${part}`;
    const prefix = `encoder.layer.${layer}`;
    await this.#linear(
      input,
      name('qkv'),
      joinColumns(['query', 'key', 'value'].map((part) => this.#layer(`${prefix}.attention.self.${part}`))),
    );
    this.nodes.push({
      operator: 'Split',
      inputs: [name('qkv')],
      outputs: [name('q'), name('k'), name('v')],
      attributes: { axis: { int: 2 }, num_outputs: { int: 3 } },
    });
    const attentionInputs = [name('q'), name('k'), name('v'), '', 'mask32'];
    this.#node('MultiHeadAttention', attentionInputs, name('attention'), { num_heads: { int: HEADS } }, CONTRIBUTED);
    await this.#linear(name('attention'), name('attended'), this.#layer(`${prefix}.attention.output.dense`));
    this.#node('Add', [name('attended'), input], name('residual1'));
    const middle = this.#normalise(name('residual1'), `${prefix}.attention.output.LayerNorm`, name('middle'));
    await this.#linear(middle, name('wide'), this.#layer(`${prefix}.intermediate.dense`, INNER));
    this.#node('Gelu', [name('wide')], name('active'), {}, CONTRIBUTED);
    await this.#linear(name('active'), name('narrow'), this.#layer(`${prefix}.output.dense`));
    this.#node('Add', [name('narrow'), middle], name('residual2'));
    return this.#normalise(name('residual2'), `${prefix}.output.LayerNorm`, name('hidden'));
  }

  /** The mean over real tokens, scaled to unit length. */
  pooling(hidden: string): void {
    this.constants.push({ name: 'axis1', shape: [1], type: ONNX_INT64, data: BigInt64Array.of(1n) });
    this.constants.push({ name: 'axis2', shape: [1], type: ONNX_INT64, data: BigInt64Array.of(2n) });
    this.#node('Cast', ['attention_mask'], 'mask', { to: { int: ONNX_FLOAT } });
    this.#node('Unsqueeze', ['mask', 'axis2'], 'mask3');
    this.#node('Mul', [hidden, 'mask3'], 'real');
    this.#node('ReduceSum', ['real', 'axis1'], 'sum', { keepdims: { int: 0 } });
    this.#node('ReduceSum', ['mask', 'axis1'], 'count', { keepdims: { int: 1 } });
    this.#node('Div', ['sum', 'count'], 'mean');
    this.#node('LpNormalization', ['mean'], 'embedding', { axis: { int: 1 }, p: { int: 2 } });
  }

  #node(
    operator: string,
    inputs: readonly string[],
    output: string,
    attributes: Record<string, Attribute> = {},
    domain?: string,
  ): void {
    this.nodes.push({ operator, inputs, outputs: [output], attributes, ...(domain === undefined ? {} : { domain }) });
  }

  #constant(name: string, shape: readonly number[], data: Float32Array): void {
    this.constants.push({ name, shape, type: ONNX_FLOAT, data });
  }

  #normalise(input: string, weight: string, output: string): string {
    this.#constant(`${output}_gain`, [WIDTH], this.#floats(`${weight}.weight`));
    this.#constant(`${output}_shift`, [WIDTH], this.#floats(`${weight}.bias`));
    this.#node('LayerNormalization', [input, `${output}_gain`, `${output}_shift`], output, {
      axis: { int: -1 },
      epsilon: { float: 1e-12 },
    });
    return output;
  }

  async #linear(input: string, output: string, layer: LinearLayer): Promise<void> {
    await nextTurn();
    const { scales, quantised } = await quantise(layer);
    this.constants.push({ name: `${output}_weight`, shape: [layer.inputs, layer.outputs], type: ONNX_INT8, data: quantised });
    this.#constant(`${output}_scale`, [layer.outputs], scales);
    this.#constant(`${output}_bias`, [layer.outputs], layer.bias);
    this.#node(
      'DynamicQuantizeMatMul',
      [input, `${output}_weight`, `${output}_scale`, '', `${output}_bias`],
      output,
      {},
      CONTRIBUTED,
    );
  }

  #layer(name: string, outputs = WIDTH): LinearLayer {
    const { shape } = this.#weight(`${name}.weight`);
    return { inputs: shape[1] ?? 0, outputs, rows: this.#floats(`${name}.weight`), bias: this.#floats(`${name}.bias`) };
  }

  #floats(name: string): Float32Array {
    return floatsOf(this.#weight(name));
  }

  #weight(name: string): Tensor {
    const tensor = this.#weights.get(name) ?? this.#weights.get(`bert.${name}`);
    if (tensor === undefined) throw new Error(`The model's weights have no ${name}.`);
    return tensor;
  }
}

interface LinearLayer {
  readonly inputs: number;
  readonly outputs: number;
  /** `outputs` rows of `inputs` numbers, as PyTorch keeps them. */
  readonly rows: Float32Array;
  readonly bias: Float32Array;
}

/** One layer whose outputs are those of all, side by side. */
function joinColumns(layers: readonly LinearLayer[]): LinearLayer {
  return {
    inputs: layers[0]?.inputs ?? 0,
    outputs: layers.reduce((sum, { outputs }) => sum + outputs, 0),
    rows: joined(layers.map(({ rows }) => rows)),
    bias: joined(layers.map(({ bias }) => bias)),
  };
}

function joined(parts: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Rows whose bytes of one column are written next to each other before the next column's. */
const BLOCK = 64;
/** A few milliseconds of work. */
const BLOCKS_A_TURN = 4;

interface Quantised {
  readonly scales: Float32Array;
  readonly quantised: Int8Array;
}

/** Signed bytes, transposed to `inputs` rows of `outputs` columns, and each column's scale. */
async function quantise({ inputs, outputs, rows }: LinearLayer): Promise<Quantised> {
  const scales = new Float32Array(outputs);
  const quantised = new Int8Array(inputs * outputs);
  for (let first = 0; first < outputs; first += BLOCK) {
    const last = Math.min(first + BLOCK, outputs);
    for (let output = first; output < last; output++) scales[output] = scaleOf(rows, output * inputs, inputs);
    for (let input = 0; input < inputs; input++) {
      for (let output = first; output < last; output++)
        quantised[input * outputs + output] = Math.round((rows[output * inputs + input] ?? 0) / (scales[output] ?? 1));
    }
    if (last % (BLOCK * BLOCKS_A_TURN) === 0) await nextTurn();
  }
  return { scales, quantised };
}

function scaleOf(rows: Float32Array, from: number, count: number): number {
  let highest = 0;
  for (let at = from; at < from + count; at++) highest = Math.max(highest, Math.abs(rows[at] ?? 0));
  return highest / 127 || 1;
}
