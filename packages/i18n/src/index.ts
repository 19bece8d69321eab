import { setupI18n } from '@lingui/core';
import { compile } from './catalogues.ts';
import { GROUPS } from './groups.ts';
import type { Key, Values } from './keys.ts';
import { LOCALES } from './locales.ts';

export type { BrowserPart, Feature } from './groups.ts';
export type { BrowserKey, Key, NameOf, ReplyKey, Values } from './keys.ts';

/** The texts of one process: every language and group, compiled once. */
export interface Texts {
  /** A sentence; an unknown language gets English. */
  t(lang: string, key: Key, values?: Values): string;
  /** Whether `key` names a text: for keys that are built at run time ("attributes." + field). */
  has(key: string): key is Key;
}

/** Compiles all six catalogues; call it once, at start. */
export function createTexts(): Texts {
  const setups = Object.entries(LOCALES).map(([lang, locale]) => [lang, setup(lang, locale)] as const);
  const languages = new Map(setups);
  const english = setup('en', LOCALES.en);
  return {
    t: (lang, key, values) => (languages.get(lang) ?? english)._(key, values),
    has: (key): key is Key => Object.hasOwn(english.messages, key),
  };
}

function setup(lang: string, locale: string) {
  const messages = compile(lang, Object.values(GROUPS).flat());
  return setupI18n({ locale: lang, locales: locale, messages: { [lang]: messages } });
}
