/** For text rules: format texts with their directives filled in. */

const DIRECTIVE = /%%|%(?:\d+\$)?[-+ #0]*\d*(?:\.\d+)?[a-zA-Z]|\{\{|\}\}|\{\d*[^{}]*\}/g;

/** `printf` (`%s`, `%d`) and `{}`/`{0}` directives take the texts in order; `{}` where there is none. */
export function fillFormat(text: string, texts: readonly (string | undefined)[]): string {
  let next = 0;
  return text.replace(DIRECTIVE, (whole) => {
    if (whole === '%%' || whole === '{{' || whole === '}}') return whole.slice(1);
    const place = /^\{(\d+)/.exec(whole)?.[1];
    return texts[place === undefined ? next++ : Number(place)] ?? '{}';
  });
}
