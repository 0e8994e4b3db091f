/** Services of `.proto` files with their methods and lines. */
import type { Fact, FileView } from '#indexer/entities/contract';

/** Comments and strings as blanks of the same length, so that offsets stay. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:[^"\\\n]|\\.)*"/g, (part) => part.replace(/[^\n]/g, ' '));
}

/** Offset behind the bracket that closes the one at `open`. */
function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    else if (text[at] === '}') {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return text.length;
}

export function protocolFacts(file: FileView): readonly Fact[] {
  const text = withoutComments(file.text);
  return [...text.matchAll(/\bservice\s+(\w+)\s*\{/g)].map((match): Fact => {
    const open = match.index + match[0].length - 1;
    const body = text.slice(open, closing(text, open));
    const methods = [...body.matchAll(/\brpc\s+(\w+)\s*\(/g)].map((rpc) => ({
      name: rpc[1] ?? '',
      line: file.lineAt(open + rpc.index),
    }));
    return {
      k: 'rpc_service',
      service: match[1] ?? '',
      methods,
      site: { path: file.path, line: file.lineAt(match.index), column: 1 },
    };
  });
}
