import { setupI18n } from '@lingui/core';
import { compile } from './catalogues.ts';
import { readTexts } from './files.ts';
import { type Feature, GROUPS } from './groups.ts';
import type { DeedKey, Key, Values } from './keys.ts';
import { LOCALES } from './locales.ts';

export type { BrowserPart, Feature } from './groups.ts';
export type { BrowserKey, DeedKey, Key, NameOf, ReplyKey, Values } from './keys.ts';

/** The texts of one process: every language and file, each compiled once. */
export interface Texts {
  /** A sentence; an unknown language gets English. */
  t(lang: string, key: Key, values?: Values): string;
  /** Whether `key` names a text: for keys that are built at run time ("attributes." + field). */
  has(key: string): key is Key;
}

/** Reads and compiles a file of a language when the first text of it is asked for: all of them are a second of work. */
export function createTexts(): Texts {
  const setups = Object.entries(LOCALES).map(([lang, locale]) => [lang, setup(lang, locale)] as const);
  const languages = new Map(setups);
  const english = setup('en', LOCALES.en);
  return {
    t: (lang, key, values) => (languages.get(lang) ?? english)(key, values),
    has: isKey,
  };
}

/** Whether `key` names a text. */
export function isKey(key: string): key is Key {
  const [feature = '', name = ''] = key.split('.', 2);
  return isFeature(feature) && namesOf(feature).has(name);
}

/** The texts of the log's deeds, in all files, by their names without the beginning: `match_correct`. */
export function deedKeys(): ReadonlyMap<string, DeedKey> {
  const keys = ALL.flatMap((feature) => [...namesOf(feature)].map((name) => `${feature}.${name}`));
  return new Map(keys.filter(isDeed).map((key) => [key.slice(key.indexOf('.') + 1 + DEED.length), key]));
}

function isDeed(key: string): key is DeedKey {
  return key.includes(`.${DEED}`);
}

function namesOf(feature: Feature): ReadonlySet<string> {
  const known = NAMES.get(feature) ?? new Set(Object.keys(readTexts('en', feature)));
  NAMES.set(feature, known);
  return known;
}

function setup(lang: string, locale: string) {
  const i18n = setupI18n({ locale: lang, locales: locale, messages: { [lang]: {} } });
  const loaded = new Set<string>();
  return (key: Key, values?: Values): string => {
    const [feature = ''] = key.split('.', 1);
    if (!loaded.has(feature) && isFeature(feature)) {
      i18n.load(lang, compile(lang, [feature]));
      loaded.add(feature);
    }
    return i18n._(key, values);
  };
}

const ALL: readonly Feature[] = Object.values(GROUPS).flat();
const FEATURES: ReadonlySet<string> = new Set(ALL);
/** English names, by file. */
const NAMES = new Map<Feature, ReadonlySet<string>>();
const DEED = 'audit_';

function isFeature(name: string): name is Feature {
  return FEATURES.has(name);
}
