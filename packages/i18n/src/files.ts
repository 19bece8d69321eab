import { readdirSync, readFileSync } from 'node:fs';

/** One file of texts: flat keys, ICU messages. */
export type Texts = Readonly<Record<string, string>>;

const root = new URL('./', import.meta.url);

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

function isTexts(value: unknown): value is Texts {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string')
  );
}
