import { expect, test } from 'vitest';
import { exportAsked } from '../../commands/export.ts';
import { fileMatch, importFile } from '../../testing/importing.ts';
import { allRows } from '../../testing/rows.ts';
import { app, stage } from '../../testing/stage.ts';
import { roundRobin } from './testing.ts';

stage();

const group = (name: string, teams: string[], isPlayed = true) =>
  roundRobin(teams, (week) => `Matchday ${week}`).map(({ score, ...one }) => ({
    ...one,
    group: `Group ${name}`,
    ...(isPlayed ? { score } : {}),
  }));
const A = ['Ajo', 'Bor'];
const B = ['Cid', 'Dux'];
const semi = (text: string, num: number) => ({
  ...fileMatch(text, { round: 'Semi-finals', date: '1998-09-01' }),
  num,
});
const last = (text: string, num: number, round = 'Final') => ({
  ...fileMatch(text, { round, date: '1998-09-08' }),
  num,
});
const at = (name: string) => ({ tournament: name, division: name });

interface Side {
  readonly name: string;
}
interface Tie {
  readonly home: Side | null;
  readonly away: Side | null;
  readonly home_source: string | null;
  readonly away_source: string | null;
}
async function bracketOf(divisionSlug: string): Promise<string[]> {
  const { data } = (await app.call('liguilla.show', { params: { divisionSlug } })).body;
  return data.rounds.flatMap(({ matches }: { matches: Tie[] }) =>
    matches.map((one) => `${one.home?.name ?? one.home_source} - ${one.away?.name ?? one.away_source}`),
  );
}

test('rounds whose teams nobody knows yet make the bracket, which fills as the file goes on', async () => {
  const open = [
    semi('1A - 2B', 3),
    semi('1B - 2A', 4),
    last('W3 - W4', 6),
    last('L3 - L4', 5, 'Third place'),
  ];
  const first = [...group('A', A, false), ...group('B', B, false), ...open];
  const told = await importFile(app, { matches: first }, at('Coming'));
  expect(told.divisions.map(({ name }) => name)).toEqual(['Group A', 'Group B', 'Final phase']);
  expect((await bracketOf('final-phase')).every((one) => !/Ajo|Bor|Cid|Dux/.test(one))).toBe(true);
  const before = await allRows(app.database.db);
  await importFile(app, { matches: first }, at('Coming'));
  expect(await allRows(app.database.db)).toEqual(before);

  // The groups are over, and the file names the first round; the final waits.
  const second = [
    ...group('A', A),
    ...group('B', B),
    semi('Ajo 1-0 Dux', 3),
    semi('Cid - Bor', 4),
    last('W3 - W4', 6),
    last('L3 - L4', 5, 'Third place'),
  ];
  expect(await importFile(app, { matches: second }, at('Coming'))).toMatchObject({ decided: 3 });
  const third = [
    ...group('A', A),
    ...group('B', B),
    semi('Ajo 1-0 Dux', 3),
    semi('Cid 2-1 Bor', 4),
    last('Dux 0-1 Bor', 5, 'Third place'),
    last('Ajo 3-0 Cid', 6),
  ];
  await importFile(app, { matches: third }, at('Coming'));
  const { data } = (await app.call('liguilla.show', { params: { divisionSlug: 'final-phase' } })).body;
  expect(data.champion?.name).toBe('Ajo');
  const key = ({ round, team1 }: Record<string, unknown>) => `${round} ${team1}`;
  const sorted = (all: readonly Record<string, unknown>[]) =>
    all.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
  const { matches } = await exportAsked(app.database.db, { console: 'psn', tournament: 'coming' });
  expect(sorted(matches)).toEqual(sorted(third.map(({ num: _, ...one }: Record<string, unknown>) => one)));
});

test('a cup in the midst of its final phase goes in: the rounds to come were no rounds, and its final was missing', async () => {
  const midst = [
    ...group('A', A),
    ...group('B', B),
    semi('Ajo 1-0 Dux', 3),
    semi('Cid - Bor', 4),
    last('Winner Match 3 - Winner Match 4', 6),
  ];
  expect(await importFile(app, { matches: midst }, at('Midst'))).toMatchObject({ decided: 3, created: 4 });
});

test('where the file does not tell whom it means, the bracket waits for the names', async () => {
  const third = [...group('A', A, false), ...group('B', B, false), last('1A - 2A/B', 3), last('1B - TBD', 4)];
  const told = await importFile(app, { matches: third }, at('Waiting'));
  expect(told.divisions.map(({ name }) => name)).toEqual(['Group A', 'Group B']);
});
