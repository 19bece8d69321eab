import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PATHS } from '@matchnight/contract/paths';
import { GROUPS, isOfUsers, OF_USERS } from '@matchnight/i18n/groups';
import { nameOf, reachedFrom } from './source.ts';

const english = fileURLToPath(new URL('../../packages/i18n/src/en/', import.meta.url));
const keys = new Map<string, string[]>(GROUPS.features.map((part) => [part, keysIn(part)]));
/**
 * 'common.save', `common.state_${…}`: a key, or the beginning of several; `queryOf(`matches.${list}`)` names a call.
 */
const KEY = /(?<!queryOf\()['"`]([a-z]+)\.([a-zA-Z_]*)(\$\{|['"`])/g;

/**
 * The catalogues that the code of a page asks for, without those of the frame, which every page has; and those that come with
 * parts that it shows in some cases only.
 */
export function textsOf(file: string): { texts: string[]; late: string[] } {
  const texts = catalogueNames(file);
  const late = new Set<string>();
  for (const { parts } of reachedFrom(file)) {
    for (const part of parts) {
      const missing = catalogueNames(part.file).filter(
        (one) => !texts.includes(one) && !part.texts.includes(one),
      );
      if (missing.length > 0)
        throw new Error(`${nameOf(part.file)} comes late without its texts: ${missing}`);
      for (const one of part.texts) if (!texts.includes(one)) late.add(one);
    }
  }
  return { texts, late: [...late].sort() };
}

/** The catalogues that the code behind these names of a feature's `index.ts` asks for. */
export function textsBehind(door: string, names: readonly string[]): string[] {
  return catalogueNames(door, names);
}

function catalogueNames(file: string, names: readonly string[] | null = null): string[] {
  const found = new Set<string>();
  for (const { text } of reachedFrom(file, { names })) {
    for (const [, part = '', key = '', end] of text.matchAll(KEY)) {
      if (isText(part, key, end === '${')) found.add(isOfUsers(key) ? OF_USERS : part);
    }
  }
  return [...found].sort();
}

function isText(part: string, key: string, isBeginning: boolean): boolean {
  // Calls of the API look the same: `divisions.show`.
  if (`${part}.${key}` in PATHS) return false;
  const known = keys.get(part) ?? [];
  return isBeginning ? known.some((one) => one.startsWith(key)) : known.includes(key);
}

function keysIn(part: string): string[] {
  const file = readdirSync(english, { recursive: true, encoding: 'utf8' }).find(
    (name) => name === `${part}.json`,
  );
  return file ? Object.keys(JSON.parse(readFileSync(english + file, 'utf8'))) : [];
}
