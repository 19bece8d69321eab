import anyAscii from 'any-ascii';

const WORDS = /[\p{L}\p{M}\p{Nd}]+/gu;
const OTHER_SCRIPT = /[^\p{Script=Latin}\p{M}0-9]/u;

/** The text with the words of other scripts in Latin letters ("Спартак" is "Spartak"); all else stays. */
export function latinOf(text: string): string {
  return text.normalize('NFC').replace(WORDS, (word) => (OTHER_SCRIPT.test(word) ? anyAscii(word) : word));
}
