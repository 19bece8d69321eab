import { readFileSync } from 'node:fs';
import { OperatorError } from './database/operator-error.ts';

/** A setting with a wrong value. The message names the setting and what it takes, and never a secret's value. */
export class ConfigError extends OperatorError {
  override name = 'ConfigError';
}

export type Reader = ReturnType<typeof reader>;

/** Reads settings of each kind; null when one is not set. */
export function reader(env: NodeJS.ProcessEnv) {
  const text = (name: string): string | null => {
    const value = env[name]?.trim();
    const path = env[`${name}_FILE`]?.trim();
    if (!path) return value || null;
    if (value) throw new ConfigError(`${name} and ${name}_FILE are both set: give one of them`);
    try {
      return readFileSync(path, 'utf8').trim() || null;
    } catch {
      throw new ConfigError(`${name}_FILE: ${path} can't be read`);
    }
  };
  const parsed = <T>(name: string, parse: (value: string) => T | null, takes: string): T | null => {
    const value = text(name);
    if (value === null) return null;
    const result = parse(value);
    if (result === null) throw wrong(name, takes, value);
    return result;
  };
  const url = (name: string, schemes: readonly string[]) =>
    parsed(
      name,
      (value) => (schemes.includes(parseUrl(value)?.protocol.slice(0, -1) ?? '') ? value : null),
      ['a url that begins with', schemes.map((scheme) => `${scheme}://`).join(' or ')].join(' '),
    );
  return {
    text,
    parsed,
    url,
    origin: (name: string) => parsed(name, toOrigin, 'a url without a path, like https://example.org'),
    matching: (name: string, pattern: RegExp, takes: string) =>
      parsed(name, (value) => (pattern.test(value) ? value : null), takes),
    integer: (name: string, least: number, most: number) =>
      parsed(name, (value) => toInteger(value, least, most), `a whole number from ${least} to ${most}`),
    flag: (name: string) => parsed(name, toFlag, 'true or false'),
    oneOf: <T extends string>(name: string, words: readonly T[]) =>
      parsed(name, (value) => words.find((word) => word === value) ?? null, `one of ${words.join(', ')}`),
  };
}

/** Shows the wrong value, except where it may be a secret or hold one. */
function wrong(name: string, takes: string, value: string): ConfigError {
  const secret = /SECRET|KEY|URL|PASSWORD/.test(name) && name !== 'PUBLIC_URL';
  return new ConfigError(`${name} takes ${takes}${secret ? '' : `, not "${value.slice(0, 80)}"`}`);
}

function parseUrl(value: string): URL | null {
  // "postgres://user@/name?host=/run/postgresql" is right, but no url to the platform's parser.
  const readable = /^postgres(ql)?:\/\/([^/@]*@)?\//.test(value)
    ? value.replace(/:\/\/([^/@]*@)?\//, '://$1local/')
    : value;
  return URL.canParse(readable) ? new URL(readable) : null;
}

function toOrigin(value: string): string | null {
  const url = parseUrl(value);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  return url.pathname === '/' && !url.search && !url.hash && !url.username ? url.origin : null;
}

function toInteger(value: string, least: number, most: number): number | null {
  const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
  return number >= least && number <= most ? number : null;
}

/** Null: it is neither. */
export function toFlag(value: string): boolean | null {
  if (/^(true|1|yes|on)$/i.test(value)) return true;
  return /^(false|0|no|off)$/i.test(value) ? false : null;
}
