/** A line of the log for a person: time, level, what is said, and what belongs to it. One line whatever is in it, but for a stack. */
const NAMES: Readonly<Record<number, string>> = { 20: 'debug', 30: 'info', 40: 'warn', 50: 'error' };

export function prettyLine(line: string): string {
  const { level, time, msg, pid: _pid, stack, name: _name, ...rest } = JSON.parse(line) as Readonly<Record<string, unknown>>;
  const fields = Object.entries(rest).map(([key, value]) => `${key}=${String(value)}`);
  const said = [String(time).slice(11, 19), (NAMES[Number(level)] ?? String(level)).padEnd(5), String(msg ?? ''), ...fields];
  const head = oneLine(said.join(' '));
  return typeof stack === 'string' ? `${head}\n${stack}\n` : `${head}\n`;
}

/** A message cannot write lines of its own, nor steer the terminal. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trimEnd();
}
