/** White letters have a contrast of at least 4.5:1 on each. */
const GROUNDS = ['#1c5fd4', '#0f7a43', '#7b2fbf', '#b8421a', '#0a7386', '#a81f68', '#4d6610', '#a3262f'];

/** The stand-in for a missing picture of a person: the first letters of the name, on a colour that the name chooses. */
export function monogramOf(name: string): { letters: string; ground: string } {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return { letters: initialsOf(name), ground: GROUNDS[sum % GROUNDS.length] ?? '' };
}

function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const letters =
    words.length > 1 ? words.slice(0, 2).map((word) => word[0] ?? '') : [...(words[0] ?? '')].slice(0, 2);
  return letters.join('').toUpperCase();
}
