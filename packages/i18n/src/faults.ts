import { type Catalogue, findNeedless, findTwice } from './agreement.ts';
import { findUncounted } from './counts.ts';
import { findOpenBeforeDates } from './dates.ts';
import { featuresOf, readTexts, type Texts } from './files.ts';
import { offences } from './manners.ts';
import { placeholders } from './messages.ts';
import { findMisnamed } from './names.ts';
import { findMisplaced, findUnused } from './usage.ts';

const LANGS = ['es', 'pt', 'it', 'fr', 'de'];
const ENGLISH = 'en';

/** What is wrong with the texts, one sentence each: against English key by key, and against docs/words.md. */
export function findFaults(): string[] {
  const english = readCatalogue(ENGLISH);
  const translated = new Map(LANGS.map((lang) => [lang, readCatalogue(lang)]));
  const all = new Map([[ENGLISH, english], ...translated]);
  return [
    ...[...english].flatMap(([feature, texts]) => ownFaults(ENGLISH, feature, texts)),
    ...LANGS.flatMap((lang) => [...english].flatMap(([feature, texts]) => compare(lang, feature, texts))),
    ...LANGS.flatMap((lang) => extraFiles(lang, [...english.keys()])),
    ...[...translated].flatMap(([lang, texts]) => findTwice(english, lang, texts)),
    ...[...all].flatMap(([lang, texts]) => findMisnamed(lang, texts)),
    ...findNeedless(english, [...translated.values()]),
    ...findUncounted(all),
    ...findOpenBeforeDates(all),
    ...findUnused(english),
    ...findMisplaced(english),
  ];
}

function readCatalogue(lang: string): Catalogue {
  return new Map(featuresOf(lang).map((feature) => [feature, readTexts(lang, feature)]));
}

function extraFiles(lang: string, features: readonly string[]): string[] {
  return featuresOf(lang)
    .filter((feature) => !features.includes(feature))
    .map((feature) => `${lang}/${feature}.json has no English`);
}

function compare(lang: string, feature: string, english: Texts): string[] {
  const name = `${lang}/${feature}`;
  if (!featuresOf(lang).includes(feature)) return [`${name}.json is missing`];
  const texts = readTexts(lang, feature);
  const missing = Object.keys(english).filter((key) => !(key in texts));
  const unknown = Object.keys(texts).filter((key) => !(key in english));
  return [
    ...missing.map((key) => `${name}: ${key} is missing`),
    ...unknown.map((key) => `${name}: ${key} is not in English`),
    ...ownFaults(lang, feature, texts),
    ...Object.entries(texts).flatMap(([key, text]) =>
      comparePlaceholders(`${name}: ${key}`, text, english[key]),
    ),
  ];
}

/** Texts that are empty, that are no valid ICU messages, or that break the rules of their language. */
function ownFaults(lang: string, feature: string, texts: Texts): string[] {
  return Object.entries(texts).flatMap(([key, text]) => {
    const name = `${lang}/${feature}: ${key}`;
    if (text.trim() === '') return [`${name} is empty`];
    if (placeholders(text) === null) return [`${name} is not an ICU message`];
    return offences(lang, text, key).map((rule) => `${name} ${rule}`);
  });
}

function comparePlaceholders(name: string, text: string, english: string | undefined): string[] {
  const own = placeholders(text);
  const wanted = english === undefined ? null : placeholders(english);
  if (own === null || wanted === null) return [];
  return own.join() === wanted.join()
    ? []
    : [`${name} has the placeholders {${own.join(', ')}}, English {${wanted.join(', ')}}`];
}
