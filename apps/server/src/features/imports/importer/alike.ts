import type { FileMatch } from './format.ts';

type Sides = Pick<FileMatch, 'team1' | 'team2'>;

/** What clubs are called besides their name. */
const CLUB_WORDS = new Set(
  'fc afc cf sc fk sk ac as ss ssc us cd ud sd rc rcd ca cs club de calcio bk if tsv sv vfb vfl tsg fsv spvgg bsc kv rsc krc kaa kfc nk hnk gnk sl ec se cr fr sad the'.split(
    ' ',
  ),
);

/** Pairs of names that are likely one team: spelt alike, and they never meet. Two real clubs of a league do meet. */
export function likelyOneTeam(matches: readonly Sides[]): [string, string][] {
  const names = [...new Set(matches.flatMap(({ team1, team2 }) => [team1, team2]))];
  const met = new Set(matches.map(({ team1, team2 }) => [team1, team2].sort().join('|')));
  const spelt = names.map((name) => ({ name, words: wordsOf(name) }));
  return spelt.flatMap((one, index) =>
    spelt
      .slice(index + 1)
      .filter((other) => isAlike(one.words, other.words))
      .filter((other) => !met.has([one.name, other.name].sort().join('|')))
      .map(({ name }): [string, string] => [one.name, name]),
  );
}

/** All words of the shorter are in the longer, or one sign or two are other ones. */
function isAlike(one: readonly string[], other: readonly string[]): boolean {
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one];
  if (shorter.length > 0 && shorter.every((word) => longer.includes(word))) return true;
  const [a, b] = [one.join(''), other.join('')];
  return Math.min(a.length, b.length) >= 6 && areWithin(a, b, a.length >= 10 ? 2 : 1);
}

function wordsOf(name: string): string[] {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const own = words.filter((word) => !CLUB_WORDS.has(word) && !/^(?:1|1[89]\d\d|20\d\d|\d\d)$/.test(word));
  return own.length > 0 ? own : words;
}

/** No more than so many signs have to be changed, added or left out. */
function areWithin(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [i, sign] of [...one].entries()) {
    const next = [i + 1];
    for (let j = 1; j <= other.length; j += 1) {
      const same = (row[j - 1] ?? 0) + (other[j - 1] === sign ? 0 : 1);
      next.push(Math.min(same, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return (row.at(-1) ?? most + 1) <= most;
}
