import { type I18n, type Messages, setupI18n } from '@lingui/core';
import type { Lang } from '@matchnight/contract/constants';
import type { BrowserKey, Values } from '@matchnight/i18n';
import { LOCALES } from '@matchnight/i18n/locales';
import { createContext, type ReactNode, useContext } from 'react';

type Load = () => Promise<{ default: Messages }>;
interface Frame {
  readonly default: Messages;
  readonly loadTable: () => Promise<{ readonly features: Readonly<Record<string, Load>> }>;
}

/** Written out, so that each is a chunk of its own. */
const FRAMES: Record<Lang, () => Promise<Frame>> = {
  es: () => import('virtual:catalogue/es'),
  en: () => import('virtual:catalogue/en'),
  pt: () => import('virtual:catalogue/pt'),
  it: () => import('virtual:catalogue/it'),
  fr: () => import('virtual:catalogue/fr'),
  de: () => import('virtual:catalogue/de'),
};
/** A text by its key; values fill its placeholders. */
export type T = (key: BrowserKey, values?: Values) => string;

interface Language {
  readonly lang: Lang;
  readonly i18n: I18n;
  readonly t: T;
  /** The features whose texts are there. */
  readonly features: Set<string>;
}
const languages = new Map<Lang, Language>();
const TextContext = createContext<Language | null>(null);

/** Feature → where its texts are, in one language. */
export interface TextAddresses {
  readonly lang: Lang;
  readonly texts: Readonly<Record<string, string>>;
}
let named: TextAddresses | null = null;

/** Takes what the server named for the first page: so it needs no list of all features. */
export function nameTexts(addresses: TextAddresses): void {
  named = addresses;
}

/** Loads the texts of one language: those of the frame, and those of features (`divisions`) that have any. Once each. */
export async function loadTexts(lang: Lang, features: readonly string[] = []): Promise<void> {
  const known = languages.get(lang);
  if (known && features.every((feature) => known.features.has(feature))) return;
  const frame = await FRAMES[lang]();
  const language = languages.get(lang) ?? languageOf(lang, frame.default);
  languages.set(lang, language);
  const load = async (feature: string) => {
    const texts = await (addressedLoad(lang, feature) ?? (await frame.loadTable()).features[feature])?.();
    if (texts) language.i18n.load(lang, texts.default);
    language.features.add(feature);
  };
  await Promise.all(features.filter((feature) => !language.features.has(feature)).map(load));
}

function addressedLoad(lang: Lang, feature: string): Load | undefined {
  const address = named?.lang === lang ? named.texts[feature] : undefined;
  return address === undefined ? undefined : () => import(/* @vite-ignore */ address);
}

function languageOf(lang: Lang, frame: Messages): Language {
  const i18n = setupI18n({ locale: lang, locales: LOCALES[lang], messages: { [lang]: frame } });
  // Most texts are plain sentences: these need no formatting.
  const t: T = (key, values) => {
    const text = i18n.messages[key];
    return text?.length === 1 && typeof text[0] === 'string' ? text[0] : i18n._(key, values);
  };
  return { lang, i18n, t, features: new Set() };
}

export function TextProvider({ lang, children }: { lang: Lang; children: ReactNode }) {
  const language = languages.get(lang);
  if (!language) throw new Error(`the texts of ${lang} are not loaded`);
  return <TextContext value={language}>{children}</TextContext>;
}

/** The texts of the page's language. */
export function useT(): T {
  return useLanguage().t;
}

export function useLang(): Lang {
  return useLanguage().lang;
}

/** A sentence outside of React (a toast of the API client), in the language given. */
export function sayIn(lang: Lang, key: BrowserKey, values?: Values): string {
  return languages.get(lang)?.t(key, values) ?? '';
}

function useLanguage(): Language {
  const language = useContext(TextContext);
  if (language === null) throw new Error('texts are used outside of a language');
  return language;
}
