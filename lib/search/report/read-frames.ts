/**
 * Stack frames in a text, innermost first: the file as the trace writes it and the function, in the forms that languages print them.
 * A file of an installed package looks like the repository's own from its end on; whoever resolves them compares from there.
 */

export interface Frame {
  readonly file: string;
  readonly name?: string;
}

/** One line of a trace, or its head. */
export const TRACE =
  /Traceback \(most recent call last\)|^\s*File "[^"\n]+", line \d+|^\s*at .{1,200}?[(\s][^\s()]+\.\w{1,5}:\d+|^\s+at [\w$.<>]+\([\w$]+\.\w+:\d+\)|^goroutine \d+ \[|panicked at /m;

const PYTHON = /^[ \t|>]*File "([^"\n]+)", line \d+(?:, in ([\w<>.]+))?/;
/** `at Foo.bar (file:1:2)`, `at async file:1:2`, `at com.foo.Bar.baz(Bar.java:12)`. */
const NODE = /^[ \t|>]*at (?:async )?(?:(?:new )?([\w$.<>[\] ]{1,120}?) ?\()?((?:file:\/\/)?[^\s()]+\.\w{1,5}):\d+(?::\d+)?\)?/;
/** `file.rb:12:in 'name'`, `/path/file.go:12 +0x1d`, `src/main.rs:10:5`. */
const OTHER = /^[ \t|>]*(?:from |panicked at )?([\w./\\@-]{3,200}\.\w{1,5}):\d+(?::in [`'](?:block in )?([\w.#?!]+)'|:\d+| \+0x)/;

export function readFrames(text: string): readonly Frame[] {
  const frames: Frame[] = [];
  let python: Frame[] = [];
  const flush = (): void => {
    // Python prints the innermost call last.
    frames.push(...python.toReversed());
    python = [];
  };
  for (const line of text.split('\n')) {
    const fromPython = PYTHON.exec(line);
    if (fromPython) {
      python.push(frameOf(fromPython[1], fromPython[2]));
      continue;
    }
    if (/^\s*Traceback/.test(line)) flush();
    const other = NODE.exec(line);
    const third = other ? null : OTHER.exec(line);
    if (other) frames.push(frameOf(other[2], other[1]));
    else if (third) frames.push(frameOf(third[1], third[2]));
  }
  flush();
  return frames;
}

function frameOf(file = '', name?: string): Frame {
  const last = name?.split('.').at(-1)?.trim();
  return { file: file.replaceAll('\\', '/'), ...(last && /^[\w$]+$/.test(last) ? { name: last } : {}) };
}
