import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { featuresOf, readTexts, type Texts } from './catalogues.ts';
import { findMisplaced, findUnused } from './usage.ts';

const LANGS = ['es', 'pt', 'it', 'fr', 'de'];
const ENGLISH = 'en';

/** What is wrong with the texts, one sentence each: against English, key by key and placeholder by placeholder. */
export function findFaults(): string[] {
  const features = featuresOf(ENGLISH);
  const english = new Map(features.map((feature) => [feature, readTexts(ENGLISH, feature)]));
  return [
    ...[...english].flatMap(([feature, texts]) => ownFaults(`${ENGLISH}/${feature}`, texts)),
    ...LANGS.flatMap((lang) => [...english].flatMap(([feature, texts]) => compare(lang, feature, texts))),
    ...LANGS.flatMap((lang) => extraFiles(lang, features)),
    ...findUnused(english),
    ...findMisplaced(english),
  ];
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
    ...ownFaults(name, texts),
    ...Object.entries(texts).flatMap(([key, text]) =>
      comparePlaceholders(`${name}: ${key}`, text, english[key]),
    ),
  ];
}

/** Empty texts, and such that are no ICU messages. */
function ownFaults(name: string, texts: Texts): string[] {
  return Object.entries(texts).flatMap(([key, text]) => {
    if (text.trim() === '') return [`${name}: ${key} is empty`];
    // An apostrophe before a brace would quote it; the typographic one doesn't.
    if (text.includes("'")) return [`${name}: ${key} has a straight apostrophe; write ’`];
    return placeholders(text) === null ? [`${name}: ${key} is not an ICU message`] : [];
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

/** The names of a message's placeholders, sorted, each once; null where it can't be read. */
export function placeholders(text: string): string[] | null {
  try {
    const names = new Set<string>();
    collect(compileMessageOrThrow(text), names);
    return [...names].sort();
  } catch {
    return null;
  }
}

function collect(message: CompiledMessage, names: Set<string>): void {
  for (const token of message) {
    if (typeof token === 'string') continue;
    const [name, , choices] = token;
    names.add(name);
    if (typeof choices !== 'object' || choices === null) continue;
    for (const choice of Object.values(choices)) if (Array.isArray(choice)) collect(choice, names);
  }
}
