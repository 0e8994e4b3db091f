/**
 * The log of a process, on standard error: JSON lines for programs, short lines for a person at a terminal. Nothing reaches it unscrubbed
 * (`scrub.ts`), an error is told once however many places pass it on, and no question, answer, cookie or key is ever handed to it.
 */
import { inspect } from 'node:util';
import { destination, type Level, type Logger, pino } from 'pino';
import { prettyLine } from '#lib/logging/pretty-line';
import { type Scrub, scrubber } from '#lib/logging/scrub';
import { type LogLevel, logLevel, secretValues } from '#lib/settings';

export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

export interface Log {
  error(error: unknown, fields?: LogFields): void;
  warn(text: string, fields?: LogFields): void;
  info(text: string, fields?: LogFields): void;
  debug(text: string, fields?: LogFields): void;
}

export interface LogOptions {
  readonly level: LogLevel;
  /** Short lines instead of JSON. */
  readonly pretty: boolean;
  readonly scrub: Scrub;
  write(line: string): void;
}

/** Of one text: more says nothing more. */
const MAX_TEXT = 8_000;

export function makeLog({ level, pretty, scrub, write }: LogOptions): Log {
  const clean = (text: string): string => scrub(text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)} …` : text);
  const stream = { write: (line: string) => write(pretty ? prettyLine(line) : line) };
  const logger: Logger = pino({ level, base: { pid: process.pid }, timestamp: pino.stdTimeFunctions.isoTime }, stream);
  const told = new WeakSet<object>();
  const say = (at: Level, text: string, fields: LogFields = {}): void => {
    if (!logger.isLevelEnabled(at)) return;
    const cleaned = Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? clean(value) : value]);
    logger[at](Object.fromEntries(cleaned), clean(text));
  };
  return {
    error: (error, fields) => {
      if (error instanceof Error) {
        if (told.has(error)) return;
        told.add(error);
        if (isCutOff(error)) return say('debug', 'Who sent a request left before its end.', fields);
        return say('error', error.message, { ...fields, name: error.name, stack: stackOf(error) });
      }
      say('error', typeof error === 'string' ? error : inspect(error, { depth: 3, breakLength: Infinity }), fields);
    },
    warn: (text, fields) => say('warn', text, fields),
    info: (text, fields) => say('info', text, fields),
    debug: (text, fields) => say('debug', text, fields),
  };
}

/** A request that ended before all of it was there, as Node's server says it: anybody can send such, and nothing is wrong here. */
function isCutOff(error: Error): boolean {
  return error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET';
}

/** With its causes, without what libraries hang on errors: requests, configurations. */
function stackOf(error: Error): string {
  const chain: string[] = [];
  for (let one: unknown = error; one instanceof Error && chain.length < 5; one = one.cause) chain.push(one.stack ?? String(one));
  return chain.join('\ncaused by: ');
}

const LOG = Symbol.for('pathlight.log');
const holder = globalThis as { [LOG]?: Log };

/** Of this process: one, however often its modules are loaded. */
export function log(): Log {
  const known = holder[LOG];
  if (known) return known;
  const made = makeLog({ level: logLevel(), ...onStandardError(), scrub: scrubber(secretValues()) });
  holder[LOG] = made;
  return made;
}

/** For whoever takes a function. */
export function logError(error: unknown): void {
  log().error(error);
}

/** Written at once: what is said just before an end is said. */
function onStandardError(): Pick<LogOptions, 'pretty' | 'write'> {
  const out = destination({ fd: 2, sync: true });
  return { pretty: process.stderr.isTTY === true, write: (line) => void out.write(line) };
}
