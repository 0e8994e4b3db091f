/** Where values come from, and how rules say which of them they mean. Imports nothing. */

/**
 * Where a value comes from. A value's origin is the package or module (`npm:express`, `python:os`, `maven:org.springframework.web`,
 * `builtin` for the language's own globals); its path says how it was reached from there, calls folded away: `Router().get` is
 * `Router.get`, a default export is the empty path, `await`, indexing and `[]` leave it as it is.
 */
export interface Origin {
  readonly origin: string;
  readonly path: string;
}

export interface OriginPattern {
  /** Any of these, or what starts with one of them at a `.`, `/`, `:` or `\` (`maven:org.springframework` is all of Spring). */
  readonly origin: string | readonly string[];
  /**
   * The path before the last name: for a call what it is called on, for a decorator or base class its namespace. Any when absent. A
   * pattern stands for the whole path or its end after a dot (`Router` is `express.Router` too); the empty one for no path at all; `*` in
   * it for anything.
   */
  readonly of?: readonly string[];
}

export interface DecoratorPattern {
  readonly names: readonly string[];
  readonly from: readonly OriginPattern[];
}
