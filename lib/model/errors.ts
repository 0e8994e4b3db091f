/**
 * Expected trouble: one error class with a code, a sentence, and the way out. Turned into HTTP in
 * app/api and into an exit code in bin; everything else thrown is a bug.
 */
const ERROR_CODES = [
  'bad_input',
  'not_found',
  /** Nobody known is asking, and only somebody known may. */
  'unauthenticated',
  'forbidden',
  'nothing_indexed',
  'unavailable',
  /** Too much is asked of it right now; the same will do in a moment. */
  'busy',
  /** One asker sends more than is allowed; `retryAfter` says when the next will do. */
  'rate_limited',
  'too_large',
  'conflict',
  'damaged',
  'cancelled',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** The pages and the API of a server are bundles with a copy of this class each, and share one workspace that throws its own. */
const BRAND = Symbol.for('pathlight.error');

export class PathlightError extends Error {
  static override [Symbol.hasInstance](value: unknown): value is PathlightError {
    return value instanceof Error && BRAND in value;
  }

  readonly [BRAND] = true;
  readonly code: ErrorCode;
  /** What the reader can do about it, one sentence. */
  readonly remedy: string;
  /** Seconds, with `rate_limited`. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    options: { readonly remedy: string; readonly cause?: unknown; readonly retryAfter?: number },
  ) {
    super(message, { cause: options.cause });
    this.name = 'PathlightError';
    this.code = code;
    this.remedy = options.remedy;
    this.retryAfter = options.retryAfter;
  }
}

/** One line for people: what went wrong and what to do. */
export function describeError(error: unknown): string {
  if (error instanceof PathlightError) return `${error.message} ${error.remedy}`.trim();
  return error instanceof Error ? error.message : String(error);
}
