import type { Texts } from './files.ts';

/** One language's files, by name. */
export type Catalogue = ReadonlyMap<string, Texts>;

/** English texts that may have two translations in one language, with the reason. */
const TWICE: Readonly<Record<string, string>> = {
  Won: 'of one match, or of a column of them',
  Drawn: 'of one match, or of a column of them',
  Lost: 'of one match, or of a column of them',
  Played: 'of one match, a column of them, or a player who did',
  Position: 'in the table, or on the pitch',
  Assists: 'a column of them, or a list of players, which French names',
  Index: 'the head of a column is an abbreviation where the word is longer',
  MVP: 'the head of a column is an abbreviation of the language’s own word',
  '{score} on penalties': 'a picture to share has little room',
  Ban: 'a button, or a noun',
  Banned: 'a tab with all who may not play, or one player’s badge',
  'Log in': 'a button, or the title of a page',
  Register: 'a button, or the title of a page',
  Published: 'of things with different genders',
  Finished: 'of things with different genders',
  Comment: 'a button, or a noun',
  Release: 'a button, or a kind of movement',
  'Put up for sale': 'a button, or a kind of movement',
  Withdraw: 'one’s own offer, or a team that leaves its season early',
};

/** English texts with two translations in a language that are no exception, and exceptions that are not needed. */
export function findTwice(english: Catalogue, lang: string, translated: Catalogue): string[] {
  return [...keysByText(english)].flatMap(([text, keys]) => {
    if (keys.length < 2 || Object.hasOwn(TWICE, text)) return [];
    const translations = new Set(keys.map(([file, key]) => translated.get(file)?.[key]));
    if (translations.size < 2) return [];
    const names = keys.map(([file, key]) => `${file}.${key}`).join(', ');
    const said = [...translations].map((one) => `“${one}”`).join(' and ');
    return [`${lang}: “${text}” is ${said} (${names}); say it one way, or clearer in English`];
  });
}

/** Exceptions that are not needed any more. */
export function findNeedless(english: Catalogue, translations: readonly Catalogue[]): string[] {
  const byText = keysByText(english);
  return Object.keys(TWICE)
    .filter((text) => !translations.some((one) => isTwice(byText.get(text) ?? [], one)))
    .map((text) => `“${text}” has one translation everywhere: take it out of the exceptions`);
}

type Keys = (readonly [file: string, key: string])[];

function keysByText(english: Catalogue): Map<string, Keys> {
  const byText = new Map<string, Keys>();
  for (const [file, texts] of english) {
    for (const [key, text] of Object.entries(texts)) {
      const keys = byText.get(text) ?? [];
      byText.set(text, keys);
      keys.push([file, key]);
    }
  }
  return byText;
}

function isTwice(keys: Keys, translated: Catalogue): boolean {
  return new Set(keys.map(([file, key]) => translated.get(file)?.[key])).size > 1;
}
