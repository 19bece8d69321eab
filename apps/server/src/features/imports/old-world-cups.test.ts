import { expect, test } from 'vitest';
import { fileMatch, importFile } from '../../testing/importing.ts';
import { allRows } from '../../testing/rows.ts';
import { app, stage } from '../../testing/stage.ts';

stage();

/** Everybody of a group meets; the one named first wins. */
function groupOf(group: string, teams: readonly string[], more: object = {}) {
  return teams.flatMap((home, place) =>
    teams.slice(place + 1).map((away) => fileMatch(`${home} 1-0 ${away}`, { group, ...more })),
  );
}
const tie = (text: string, round: string, more: object = {}) =>
  fileMatch(text, { round, date: '1998-08-29', ...more });
const LATER = { date: '1998-08-22' };

const FIRST = [...groupOf('Group 1', ['Ajo', 'Bor']), ...groupOf('Group 2', ['Cid', 'Dux'])];
const FINAL = tie('Ajo 1-0 Cid', 'Final');

/** Made-up files of the shapes of old World Cups, each with what comes of it. */
test.each<[year: string, matches: object[], divisions: readonly string[] | RegExp]>([
  [
    '1950: a final group',
    [...FIRST, ...groupOf('Final Group', ['Ajo', 'Cid'], LATER)],
    ['Group 1', 'Group 2', 'Final Group'],
  ],
  [
    '1950: a final group that is only a round',
    [...FIRST, ...groupOf('', ['Ajo', 'Cid'], { ...LATER, round: 'Final Round' })],
    ['Group 1', 'Group 2', 'Final Round'],
  ],
  [
    '1954 and 1958: a play-off within a group',
    [
      fileMatch('Ajo 1-1 Bor', { group: 'Group 1' }),
      fileMatch('Ajo 2-1 Bor', { group: 'Group 1', round: 'Play-off', ...LATER }),
      ...groupOf('Group 2', ['Cid', 'Dux']),
      FINAL,
    ],
    ['Group 1', 'Group 2', 'Final phase'],
  ],
  [
    '1954 and 1958: a play-off that only its round calls one of a group',
    [
      fileMatch('Ajo 1-1 Bor', { group: 'Group 1' }),
      fileMatch('Ajo 2-1 Bor', { round: 'Group 1 Play-off', ...LATER }),
      ...groupOf('Group 2', ['Cid', 'Dux']),
      FINAL,
    ],
    ['Group 1', 'Group 2', 'Final phase'],
  ],
  [
    '1974 and 1978: two group stages, a final, a match for third place',
    [
      ...groupOf('Group 1', ['Ajo', 'Bor']),
      ...groupOf('Group 2', ['Cid', 'Dux']),
      ...groupOf('Group A', ['Ajo', 'Dux'], LATER),
      ...groupOf('Group B', ['Cid', 'Bor'], LATER),
      tie('Dux 1-0 Bor', 'Match for third place'),
      FINAL,
    ],
    /third place: Dux v Bor\. The losers of semi-finals play for third place here/,
  ],
  [
    '1974 and 1978 without the match for third place: the second stage leads to the final',
    [
      ...groupOf('Group 1', ['Ajo', 'Bor']),
      ...groupOf('Group 2', ['Cid', 'Dux']),
      ...groupOf('Group A', ['Ajo', 'Dux'], LATER),
      ...groupOf('Group B', ['Cid', 'Bor'], LATER),
      FINAL,
    ],
    ['Group 1', 'Group 2', 'Group A', 'Group B', 'Final phase'],
  ],
  [
    '1982: two group stages, then semi-finals',
    [
      ...groupOf('Group 1', ['Ajo', 'Bor', 'Cid']),
      ...groupOf('Group 2', ['Dux', 'Eva', 'Fox']),
      ...groupOf('Group A', ['Ajo', 'Eva'], LATER),
      ...groupOf('Group B', ['Bor', 'Dux'], LATER),
      tie('Ajo 1-0 Dux', 'Semi-finals'),
      tie('Bor 1-0 Eva', 'Semi-finals'),
      tie('Ajo 1-0 Bor', 'Final', { date: '1998-09-05' }),
    ],
    ['Group 1', 'Group 2', 'Group A', 'Group B', 'Final phase'],
  ],
  [
    '1934 and 1938: a replay',
    [
      tie('Ajo 1-1 Bor', 'Semi-finals'),
      tie('Ajo 2-1 Bor', 'Semi-finals, Replay'),
      tie('Cid 1-0 Dux', 'Semi-finals'),
      { ...FINAL, date: '1998-09-05' },
    ],
    /can’t be replayed here/,
  ],
])('%s', async (name, matches, expected) => {
  const tournament = name.replace(/\W+/g, ' ').slice(0, 60);
  const before = await allRows(app.database.db);
  const importing = importFile(app, { matches }, { tournament, season: '1' });
  if (expected instanceof RegExp) {
    await expect(importing).rejects.toThrow(expected);
    expect(await allRows(app.database.db)).toEqual(before);
    return;
  }
  expect((await importing).divisions.map((division) => division.name)).toEqual(expected);
});
