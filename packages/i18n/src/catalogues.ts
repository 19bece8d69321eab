import { readdirSync, readFileSync } from 'node:fs';
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Feature } from './groups.ts';

/** One file of texts: flat keys, ICU messages. */
export type Texts = Readonly<Record<string, string>>;
export type Compiled = Record<string, CompiledMessage>;

const root = new URL('./', import.meta.url);
const FALLBACK = 'en';

/**
 * The compiled texts of some files in one language, or only the wanted ones: full keys, English if a text is missing.
 */
export function compile(
  lang: string,
  features: readonly Feature[],
  isWanted: (name: string) => boolean = () => true,
): Compiled {
  const compiled: Compiled = {};
  for (const feature of features) Object.assign(compiled, compileFeature(lang, feature, isWanted));
  return compiled;
}

/** The texts of one file as they were written. */
export function readTexts(lang: string, feature: string): Texts {
  const parsed: unknown = JSON.parse(readFileSync(fileOf(lang, feature), 'utf8'));
  if (!isTexts(parsed)) throw new Error(`${lang}/${feature}.json: flat keys and texts only`);
  return parsed;
}

export function featuresOf(lang: string): string[] {
  return readdirSync(new URL(`${lang}/`, root))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length));
}

export function fileOf(lang: string, feature: string): URL {
  return new URL(`${lang}/${feature}.json`, root);
}

function compileFeature(lang: string, feature: Feature, isWanted: (name: string) => boolean): Compiled {
  const texts: Texts = { ...readTexts(FALLBACK, feature), ...readTexts(lang, feature) };
  return Object.fromEntries(
    Object.entries(texts)
      .filter(([name]) => isWanted(name))
      .map(([name, text]) => [`${feature}.${name}`, compileMessageOrThrow(text)]),
  );
}

function isTexts(value: unknown): value is Texts {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string')
  );
}
