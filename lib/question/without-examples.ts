/**
 * A file without the examples its comments tell: what is shown there is how others would use the code, and may not exist ("then skip
 * rate limiting" in the example of a combinator). The lines keep their places.
 */
export function withoutExamples(lines: readonly string[]): readonly string[] {
  let inFence = false;
  let inExample = false;
  return lines.map((line) => {
    const isFence = /^\s*(?:\*|\/\/[/!]?|#|--)?\s*(?:```|~~~)/.test(line);
    if (isFence) inFence = !inFence;
    if (/@example\b/.test(line)) inExample = true;
    else if (/\*\/|^\s*\*\s*@\w/.test(line)) {
      inExample = false;
      inFence = inFence && !line.includes('*/');
    }
    return isFence || inFence || inExample || /^\s*(?:\*|#)?\s*>>> /.test(line) ? '' : line;
  });
}
