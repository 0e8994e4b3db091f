/** What a scripted model does in one turn. */
export type ScriptedTurn =
  | { readonly kind: 'tools'; readonly calls: readonly { readonly name: string; readonly input: unknown }[] }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'status'; readonly status: number; readonly body?: unknown }
  /** A stream whose lines are not JSON. */
  | { readonly kind: 'malformed' }
  /** A whole stream without text or calls. */
  | { readonly kind: 'empty' }
  /** Half a sentence, then the connection is cut. */
  | { readonly kind: 'broken'; readonly text: string }
  /** Some text, then nothing until the client goes away. */
  | { readonly kind: 'hang'; readonly text: string };

/** A turn, or what makes one from the request (to cite marks that a tool handed out, say). */
export type Script = readonly (ScriptedTurn | ((request: FakeRequest) => ScriptedTurn))[];

export interface FakeRequest {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: Readonly<Record<string, unknown>>;
  /** The body as text, for looking things up in it. */
  readonly text: string;
}
