/** Whether a place in growing markdown lies in code: between fences, or between backticks of one line. */
export class CodeQuotes {
  private line = '';
  private fence: string | null = null;

  /** Takes text that was passed on. */
  take(text: string): void {
    const lines = (this.line + text).split('\n');
    this.line = lines.pop() ?? '';
    for (const line of lines) this.endLine(line);
  }

  /** True behind a backtick that is not closed yet, and between fences. */
  get open(): boolean {
    if (this.fence !== null || fenceOf(this.line) !== null) return true;
    let run = '';
    for (const [ticks] of this.line.matchAll(/`+/g)) {
      if (run === '') run = ticks;
      else if (run === ticks) run = '';
    }
    return run !== '';
  }

  /** True where nothing but spaces stands before on the line. */
  get atLineStart(): boolean {
    return this.line.trim() === '';
  }

  /** There, and behind the end of a sentence. */
  get atSentenceStart(): boolean {
    return this.atLineStart || /[.:!?…。：！？]["”)\]]?\s*$/.test(this.line);
  }

  private endLine(line: string): void {
    const fence = fenceOf(line);
    if (fence === null) return;
    if (this.fence === null) this.fence = fence;
    else if (fence.startsWith(this.fence) && line.trim() === fence) this.fence = null;
  }
}

function fenceOf(line: string): string | null {
  return /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1] ?? null;
}
