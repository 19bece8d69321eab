import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '../src/platform/database/index.ts';
import { inWrite } from '../src/platform/touch.ts';
import { createTestDatabase, type TestDatabase } from '../src/testing/database.ts';
import { allRows } from '../src/testing/rows.ts';
import { type Club, datesAround, makeDice, makePlayedTournament, makeTeam, playMatch } from './index.ts';

const NOW = new Date('2026-11-20T18:00:00Z');
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('matches decided at once, and counted at the end, are those decided and followed one by one', async () => {
  const [each, once] = [await tablesOf('each'), await tablesOf('once')];
  expect(once).toEqual(each);
  expect(Object.values(each)).not.toContain('');
});

/** The matches of a league and its statistics, in a transaction that is rolled back, with ids that start from the first. */
async function tablesOf(follow: 'each' | 'once') {
  const own = await createTestDatabase();
  await inWrite(own.db, async (tx) => {
    const teams = await makeTeams(tx);
    await makePlayedTournament(tx, {
      console: 'psn',
      name: 'League',
      follow,
      dice: makeDice(7),
      now: NOW,
      divisions: [
        {
          ...({
            name: 'First',
            season: '1',
            mode: 'rounds_final',
            clubs: teams,
            stand: 6,
            teamsDown: 1,
          } as const),
          exceptions: [
            { week: 2, ending: 'home', reason: 'nobody came' },
            { week: 4, ending: 'annulled', reason: 'both asked' },
          ],
        },
      ],
    });
  });
  const all = await allRows(own.db);
  await own.drop();
  const { fixtures, fixture_decisions, fixture_lines, fixture_goals, standings, player_statistics } = all;
  return { fixtures, fixture_decisions, fixture_lines, fixture_goals, standings, player_statistics };
}

async function makeTeams(tx: Tx): Promise<Club[]> {
  const teams: Club[] = [];
  for (const name of ['Ajo', 'Bor', 'Cid', 'Dux', 'Eos', 'Fax']) {
    teams.push(await makeTeam(tx, { console: 'psn', name, strength: teams.length / 6 }));
  }
  return teams;
}

test('the same seed makes the same match', () => {
  const club = (id: number): Club => ({ id, name: `${id}`, slug: `${id}`, strength: 0, squad: [] });
  const play = () => playMatch(club(1), club(2), makeDice(42));
  expect(play()).toEqual(play());
});

test.each(Array.from({ length: 24 }, (_, hour) => hour))(
  'a season stands at tonight’s round whenever it is made: %i o’clock',
  (hour) => {
    const now = new Date(Date.UTC(2026, 9, 24, hour, 40));
    for (const timeZone of ['Europe/Madrid', 'America/Mexico_City', 'UTC']) {
      const dates = datesAround({ now, timeZone, rounds: 22, before: 11, inDays: 0 });
      const kickOffs = dates.map(({ kickOff }) => kickOff);
      expect(kickOffs).toHaveLength(22);
      const soon = ((kickOffs[11] ?? 0) - now.getTime()) / 3_600_000;
      expect(soon).toBeGreaterThan(0.4);
      expect(soon).toBeLessThan(12);
      expect(kickOffs[10]).toBeLessThan(now.getTime());
      expect((kickOffs[12] ?? 0) - now.getTime()).toBeLessThan(7 * 86_400_000);
    }
  },
);

test('a finished season ended the given number of days ago', () => {
  const dates = datesAround({ now: NOW, timeZone: 'UTC', rounds: 9, before: 8, inDays: -9 });
  expect(new Date(dates.at(-1)?.kickOff ?? 0).toISOString()).toBe('2026-11-11T22:00:00.000Z');
});
