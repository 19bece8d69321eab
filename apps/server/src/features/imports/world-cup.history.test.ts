import { beforeAll, describe, expect, test } from 'vitest';
import { exportAsked } from '../../commands/export.ts';
import { importFile, realSeason } from '../../testing/importing.ts';
import { allRows } from '../../testing/rows.ts';
import { app, stage } from '../../testing/stage.ts';

stage();

const text = realSeason('world-cup-2022');
const NAME = 'World Cup 2022';
const ASKED = {
  tournament: NAME,
  season: '2022',
  timeZone: 'Asia/Qatar',
  tieBreaks: 'goal_difference',
} as const;

interface FileMatch {
  readonly round: string;
  readonly team1: string;
  readonly team2: string;
  readonly ground?: string;
  readonly group?: string;
  readonly score: { readonly ft: Pair; readonly et?: Pair; readonly p?: Pair };
}
type Pair = readonly [number, number];

describe.skipIf(text === null)('the World Cup 2022, imported', () => {
  beforeAll(async () => {
    await importFile(app, text ?? '', ASKED);
  });

  test('has its groups and a final phase that they feed, to the champion and the third', async () => {
    const { body } = await app.call('tournaments.show', { params: { tournamentSlug: 'world-cup-2022' } });
    expect(body.data.divisions.map(({ name }: { name: string }) => name)).toEqual([
      ...[...'ABCDEFGH'].map((group) => `Group ${group}`),
      'Final phase',
    ]);
    const groupC = await app.call('statistics.table', { params: { divisionSlug: 'group-c' } });
    expect(
      groupC.body.data.rows.map(
        ({ team, points, zone }: { team: { name: string }; points: number; zone: string | null }) => [
          team.name,
          points,
          zone,
        ],
      ),
    ).toEqual([
      ['Argentina', 6, 'liguilla'],
      ['Poland', 4, 'liguilla'],
      ['Mexico', 4, null],
      ['Saudi Arabia', 3, null],
    ]);
    expect(await ties('round_of_16')).toEqual([
      'Netherlands 3-1 USA',
      'Argentina 2-1 Australia',
      'Japan 1-1 Croatia (1-3)',
      'Brazil 4-1 South Korea',
      'England 3-0 Senegal',
      'France 3-1 Poland',
      'Morocco 0-0 Spain (3-0)',
      'Portugal 6-1 Switzerland',
    ]);
    expect(await ties('semi_final')).toEqual(['Argentina 3-0 Croatia', 'France 2-0 Morocco']);
    expect(await ties('third_place')).toEqual(['Croatia 2-1 Morocco']);
    expect(await ties('final')).toEqual(['Argentina 3-3 France (4-2)']);
    const { data } = (await app.call('liguilla.show', { params: { divisionSlug: 'final-phase' } })).body;
    expect(data.champion?.name).toBe('Argentina');
  });

  test('has the sides of its file in each tie of the bracket, whichever team is better placed', async () => {
    const { matches }: { matches: FileMatch[] } = JSON.parse(text ?? '{}');
    const told = matches.filter(({ group }) => group === undefined).map(tieInFile);
    const rounds = ['round_of_16', 'quarter_final', 'semi_final', 'third_place', 'final'];
    const shown = (await Promise.all(rounds.map(ties))).flat();
    expect(shown.toSorted()).toEqual(told.toSorted());
  });

  test('shows its groups as any group stage does; nobody dealt them here', async () => {
    const { body } = await app.call('groups.show', { params: { tournamentSlug: 'world-cup-2022' } });
    const [{ final, groups, best, draw }, ...others] = body.data.stages;
    expect([others, best, draw]).toEqual([[], null, null]);
    expect(final).toMatchObject({ teams: 16, champion: { name: 'Argentina' } });
    expect(groups.map(({ name, rows }) => [name, rows.map(({ zone }) => zone)])).toEqual(
      [...'ABCDEFGH'].map((group) => [`Group ${group}`, ['through', 'through', null, null]]),
    );
  });

  test('goes in twice without a change', async () => {
    const before = await allRows(app.database.db);
    const again = await importFile(app, text ?? '', ASKED);
    expect(again).toMatchObject({ created: 0, decided: 0, corrected: 0, moved: 0 });
    expect(await allRows(app.database.db)).toEqual(before);
  });

  test('is exported as its file has it, but for the grounds', async () => {
    const { matches } = await exportAsked(app.database.db, { console: 'psn', tournament: 'world-cup-2022' });
    const source: { matches: FileMatch[] } = JSON.parse(text ?? '{}');
    const key = ({ round, team1 }: { round?: unknown; team1?: unknown }) => `${round} ${team1}`;
    const sorted = <T extends { round?: unknown; team1?: unknown }>(some: readonly T[]) =>
      some.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
    expect(sorted(matches)).toEqual(sorted(source.matches.map(({ ground: _, ...match }) => match)));
  });
});

function tieInFile({ team1, team2, score: { ft, et = ft, p } }: FileMatch): string {
  return `${team1} ${et.join('-')} ${team2}${p ? ` (${p.join('-')})` : ''}`;
}

async function ties(round: string): Promise<string[]> {
  const { body } = await app.call('liguilla.show', { params: { divisionSlug: 'final-phase' } });
  const { matches = [] } = body.data.rounds.find(({ key }: { key: string }) => key === round) ?? {};
  return matches.map((tie) => {
    const shoot = tie.home_penalties === null ? '' : ` (${tie.home_penalties}-${tie.away_penalties})`;
    return `${tie.home?.name} ${tie.home_goals}-${tie.away_goals} ${tie.away?.name}${shoot}`;
  });
}
