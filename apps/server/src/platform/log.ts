import type { PinoLoggerOptions } from 'fastify/types/logger.js';
import { oneLine } from './database/index.ts';

const HIDDEN = '[hidden]';
/** By their names; also as part of one (set-cookie, repeatPassword, webhookSecret). */
const SECRET_NAME = /authorization|password|passwd|token|cookie|secret|api_?key/i;
/** Secrets inside of texts: addresses with a mailed token, urls with a password, bearer tokens. */
const SECRET_TEXTS: readonly [pattern: RegExp, replacement: string][] = [
  [/(\/(?:token|setup)\/)[^/?#\s"]+/g, `$1${HIDDEN}`],
  [/([?&](?:token|password|code|key)=)[^&#\s"]+/gi, `$1${HIDDEN}`],
  [/(\b[a-z][a-z0-9+.-]{0,20}:\/\/[^\s:/@"]*:)[^\s@/"]+@/gi, `$1${HIDDEN}@`],
  [/(\bbearer\s+)[\w.~+/=-]+/gi, `$1${HIDDEN}`],
];
/** Looking for secrets takes its time on the loop that answers everybody. */
const LONGEST_LINE = 8 * 1024;
const DEEPEST = 4;
const STACK_FRAMES = 6;

/**
 * How Fastify's logger (pino) writes: one JSON object a line, to stdout. Whatever is named like a secret is hidden
 * at any depth, and so are secrets in addresses; an error is one line with its first frames.
 */
export function logOptions(level: string): PinoLoggerOptions {
  return {
    level,
    base: null,
    formatters: {
      level: (label) => ({ level: label }),
      log: (object) =>
        Object.fromEntries(Object.entries(object).map(([key, value]) => [key, shown(key, value, 0)])),
    },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: { err: describeError, error: describeError, req: describeRequest },
    hooks: { streamWrite: hideSecretTexts },
  };
}

/** A line at level error as the log writes it, of what runs without a request. */
export function alarm(msg: string, facts: Readonly<Record<string, unknown>>): void {
  tell('error', msg, facts);
}

/** The same at level warn: of what is no fault of this site, but may be of who set it up. */
export function warning(msg: string, facts: Readonly<Record<string, unknown>>): void {
  tell('warn', msg, facts);
}

/** The same at level info: of what an operator wants to keep. */
export function notice(msg: string, facts: Readonly<Record<string, unknown>>): void {
  tell('info', msg, facts);
}

function tell(level: 'error' | 'warn' | 'info', msg: string, facts: Readonly<Record<string, unknown>>): void {
  const line = { level, time: new Date().toISOString(), ...facts, msg };
  process.stdout.write(hideSecretTexts(`${JSON.stringify(line)}\n`));
}

/** The text without the secrets that addresses and headers in it hold. */
function hideSecretTexts(text: string): string {
  const line = text.length <= LONGEST_LINE ? text : cut(text);
  return SECRET_TEXTS.reduce((hidden, [pattern, replacement]) => hidden.replace(pattern, replacement), line);
}

/** A line that is too long: its level and time, and as much of the rest as fits, in one text. */
function cut(text: string): string {
  const [head = '{"level":"error"'] = /^\{"level":"\w+","time":"[^"]*"/.exec(text) ?? [];
  return `${head},"cut":${JSON.stringify(text.slice(head.length, LONGEST_LINE / 2))}}\n`;
}

/** An error as it is logged: no detail of PostgreSQL's, which quotes rows. */
function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: oneLine(error) };
  const more = ['code', 'constraint', 'table', 'statusCode'].flatMap((name) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [];
  });
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: oneLine(error),
    ...Object.fromEntries(more),
    at: frames.slice(0, STACK_FRAMES).map((line) => line.trim().slice(3)),
    ...(error.cause === undefined ? {} : { cause: oneLine(error.cause) }),
  };
}

function describeRequest(request: unknown): Record<string, unknown> {
  if (typeof request !== 'object' || request === null) return {};
  const { method, url, ip } = { method: undefined, url: undefined, ip: undefined, ...pick(request) };
  return { method, url, ip };
}

function pick(request: object): Record<string, unknown> {
  return Object.fromEntries(['method', 'url', 'ip'].map((name) => [name, Reflect.get(request, name)]));
}

function shown(key: string, value: unknown, depth: number): unknown {
  if (SECRET_NAME.test(key) && typeof value !== 'boolean' && value !== null && value !== undefined)
    return HIDDEN;
  if (Array.isArray(value)) return depth < DEEPEST ? value.map((item) => shown('', item, depth + 1)) : '[…]';
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) {
    return value;
  }
  if (depth >= DEEPEST) return '{…}';
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, shown(name, inner, depth + 1)]),
  );
}
