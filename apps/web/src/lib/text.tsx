import { type I18n, type Messages, setupI18n } from '@lingui/core';
import type { Lang } from '@matchnight/contract/constants';
import type { BrowserKey, Values } from '@matchnight/i18n';
import { createContext, type ReactNode, useContext, useMemo } from 'react';

type Load = () => Promise<{ default: Messages }>;
interface Frame {
  readonly default: Messages;
  readonly features: Readonly<Record<string, Load>>;
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
const languages = new Map<Lang, I18n>();
const TextContext = createContext<{ lang: Lang; i18n: I18n } | null>(null);

/** A text by its key; values fill its placeholders. */
export type T = (key: BrowserKey, values?: Values) => string;

/** Loads the texts of one language: those of the frame, and those of features (`divisions`) that have any. */
export async function loadTexts(lang: Lang, features: readonly string[] = []): Promise<void> {
  const frame = await FRAMES[lang]();
  const known = languages.get(lang) ?? setupI18n({ locale: lang, messages: { [lang]: {} } });
  if (!languages.has(lang)) known.load(lang, frame.default);
  languages.set(lang, known);
  const loading = features.map(async (feature) => (await frame.features[feature]?.())?.default ?? {});
  for (const texts of await Promise.all(loading)) known.load(lang, texts);
}

export function TextProvider({ lang, children }: { lang: Lang; children: ReactNode }) {
  const value = useMemo(() => {
    const i18n = languages.get(lang);
    if (!i18n) throw new Error(`the texts of ${lang} are not loaded`);
    return { lang, i18n };
  }, [lang]);
  return <TextContext value={value}>{children}</TextContext>;
}

/** The texts of the page's language. */
export function useT(): T {
  const { i18n } = useTexts();
  return useMemo(() => (key, values) => i18n._(key, values), [i18n]);
}

export function useLang(): Lang {
  return useTexts().lang;
}

/** A sentence outside of React (a toast of the API client), in the language given. */
export function sayIn(lang: Lang, key: BrowserKey, values?: Values): string {
  return languages.get(lang)?._(key, values) ?? '';
}

function useTexts() {
  const texts = useContext(TextContext);
  if (texts === null) throw new Error('texts are used outside of a language');
  return texts;
}
