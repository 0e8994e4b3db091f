/** GraphQL documents and schema files, read by their tokens: which fields of the root types they ask for or declare. */
import type { GraphqlOperation } from '#indexer/entities/contract';

export interface RootField {
  readonly operation: GraphqlOperation;
  readonly field: string;
}

const OPERATIONS: Readonly<Record<string, GraphqlOperation>> = {
  query: 'QUERY',
  mutation: 'MUTATION',
  subscription: 'SUBSCRIPTION',
};
export const ROOT_TYPES: Readonly<Record<string, GraphqlOperation>> = {
  Query: 'QUERY',
  Mutation: 'MUTATION',
  Subscription: 'SUBSCRIPTION',
};
const TOKEN = /"""[\s\S]*?"""|"(?:\\.|[^"\\\n])*"|#[^\n]*|\.\.\.|[A-Za-z_]\w*|[{}()[\]:@]/g;
const NAME = /^[A-Za-z_]/;
/** A name of which a part is not known. */
const PARTIAL_NAME = /\w+\{\}\w*|\{\}\w+/g;

function tokensOf(text: string): readonly string[] {
  return (text.match(TOKEN) ?? []).filter((token) => !token.startsWith('"') && !token.startsWith('#'));
}

/** Position behind the bracket that closes the one at `open`. */
function behind(tokens: readonly string[], open: number): number {
  let depth = 0;
  for (let at = open; at < tokens.length; at += 1) {
    const token = tokens[at] ?? '';
    if ('{(['.includes(token)) depth += 1;
    else if ('})]'.includes(token)) depth -= 1;
    if (depth === 0) return at + 1;
  }
  return tokens.length;
}

/** The next `{` outside of parentheses. */
function bodyFrom(tokens: readonly string[], start: number): number {
  let at = start;
  while (at < tokens.length && tokens[at] !== '{') at = tokens[at] === '(' ? behind(tokens, at) : at + 1;
  return at;
}

/** The fields that operations of a document ask for; none of what is no such document. `{}` in it stands for what is not known. */
export function askedFields(text: string): readonly RootField[] {
  const tokens = tokensOf(text.replace(PARTIAL_NAME, ' {} '));
  const found: RootField[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] ?? '';
    const operation = token === '{' ? 'QUERY' : OPERATIONS[token];
    if (!operation && token !== 'fragment') return [];
    const open = bodyFrom(tokens, at);
    const end = behind(tokens, open);
    if (operation) for (const field of selected(tokens.slice(open + 1, end - 1))) found.push({ operation, field });
    at = end;
  }
  return found;
}

/** Names of the fields of one selection, aliases and arguments left out; fragments are not looked into. */
function selected(tokens: readonly string[]): readonly string[] {
  const fields: string[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] ?? '';
    if (token === '...') at += tokens[at + 1] === 'on' ? 3 : 2;
    else if (token === '@') at += 2;
    else if (token === '{' || token === '(') at = behind(tokens, at);
    else {
      const isAlias = tokens[at + 1] === ':';
      if (!isAlias && NAME.test(token) && !token.startsWith('__')) fields.push(token);
      at += isAlias ? 2 : 1;
    }
  }
  return fields;
}

/** The fields that `type Mutation { … }` and `extend type Mutation { … }` declare. */
export function declaredFields(text: string): readonly RootField[] {
  const tokens = tokensOf(text);
  return tokens.flatMap((token, at) => {
    const operation = token === 'type' ? ROOT_TYPES[tokens[at + 1] ?? ''] : undefined;
    const open = operation ? bodyFrom(tokens, at) : tokens.length;
    if (!operation || open >= tokens.length) return [];
    const fields = declaredIn(tokens.slice(open + 1, behind(tokens, open) - 1));
    return fields.map((field): RootField => ({ operation, field }));
  });
}

/** A field's name stands before its arguments or its type. */
function declaredIn(tokens: readonly string[]): readonly string[] {
  const fields: string[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] ?? '';
    if (NAME.test(token) && (tokens[at + 1] === '(' || tokens[at + 1] === ':') && tokens[at - 1] !== '@') fields.push(token);
    at = token === '(' || token === '{' ? behind(tokens, at) : at + 1;
  }
  return fields;
}
