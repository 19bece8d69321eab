import { describe, expect, test } from 'vitest';
import { type Club, makeDice, makePlayedTournament, makeTeam } from '../../factories/index.ts';
import { inWrite } from '../platform/touch.ts';
import { importFile, realSeason } from '../testing/importing.ts';
import { app, stage } from '../testing/stage.ts';
import { exportAsked } from './export.ts';

stage();

const text = realSeason('la-liga-2023-24');

describe.skipIf(text === null)('an imported season', () => {
  test('is exported with the matches of its file', async () => {
    const name = 'La Liga 2023-24';
    await importFile(app, text ?? '', {
      tournament: name,
      division: name,
      season: '2023/24',
      tieBreaks: 'head_to_head',
    });
    const { db } = app.database;
    const source: { matches: { round: string; team1: string }[] } = JSON.parse(text ?? '{}');
    const key = (match: { round?: unknown; team1?: unknown }) => `${match.round} ${match.team1}`;
    const sorted = <T extends { round?: unknown; team1?: unknown }>(matches: readonly T[]) =>
      matches.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
    for (const asked of [
      { division: 'la-liga-2023-24' },
      { tournament: 'la-liga-2023-24' },
      { division: 'la-liga-2023-24', season: '2023/24' },
    ]) {
      const file = await exportAsked(db, { console: 'psn', ...asked });
      expect(file.name).toBe('La Liga 2023-24 2023/24');
      expect(sorted(file.matches)).toEqual(sorted(source.matches));
    }
  });
});

test('a tournament of several divisions names them as groups', async () => {
  const { db } = app.database;
  const now = app.clock.now;
  await inWrite(db, async (tx) => {
    const teams: Club[] = [];
    for (const name of ['Ajo', 'Bor', 'Cid', 'Dux']) teams.push(await makeTeam(tx, { console: 'pc', name }));
    const division = (name: string, from: number) => ({
      ...({ name, season: '1', mode: 'all_final', stand: 'finished' } as const),
      clubs: teams.slice(from, from + 2),
    });
    await makePlayedTournament(tx, {
      console: 'pc',
      name: 'Two',
      dice: makeDice(1),
      now,
      divisions: [division('Upper', 0), division('Lower', 2)],
    });
  });
  const whole = await exportAsked(db, { console: 'pc', tournament: 'two' });
  expect(whole.matches.map(({ group }) => group)).toEqual(['Upper', 'Lower']);
  const { body } = await app.call('matches.exportTournament', {
    console: 'pc',
    params: { tournamentSlug: 'two' },
  });
  expect(JSON.stringify(body)).toBe(JSON.stringify(whole));
  const lower = await exportAsked(db, { console: 'pc', division: 'lower' });
  expect(lower.matches.map(({ group }) => group)).toEqual([undefined]);
});

test.each([{ division: 'nowhere' }, { tournament: 'nowhere' }, { division: 'lower', season: '1066' }])(
  'what there is not is told in one line: %j',
  async (asked) => {
    await expect(exportAsked(app.database.db, { console: 'pc', ...asked })).rejects.toThrow(
      /^there is no such /,
    );
  },
);
