import { describe, expect, test } from 'vitest';
import { fileMatch, importFile } from '../../testing/importing.ts';
import { makePerson } from '../../testing/people.ts';
import { allRows } from '../../testing/rows.ts';
import { app, stage } from '../../testing/stage.ts';

stage();

const at = (round: string, date: string) => ({ round, date });
const asked = (name: string) => ({ tournament: name, division: name, season: '1968' });
const FIRST = [
  fileMatch('Ajo 1-2 Bor', at('Semi-finals', '1968-06-01')),
  fileMatch('Cid 1-0 Dux', at('Semi-finals', '1968-06-01')),
];
const SECOND = [
  // By away goals, since they meet in the final.
  fileMatch('Bor 0-1 Ajo', at('Semi-finals', '1968-06-08')),
  fileMatch('Dux 1-0 Cid', { ...at('Semi-finals', '1968-06-08'), score: { ft: [1, 0], et: [1, 0] } }),
];
const FINAL = fileMatch('Bor 2-0 Dux', at('Final', '1968-06-15'));
const CUP = { name: 'Away Cup 1968', matches: [...FIRST, ...SECOND, FINAL] };

const bracketOf = async (divisionSlug: string) =>
  (await app.call('liguilla.show', { params: { divisionSlug } })).body.data;
const exportOf = async (divisionSlug: string) =>
  (await app.call('matches.exportDivision', { params: { divisionSlug } })).body.matches;
const tieOf = async (fixtureId: number) =>
  (await app.call('liguilla.tie', { params: { fixtureId } })).body.data;

async function idOf(divisionSlug: string, home: string, away: string): Promise<number> {
  const { id } = await app.database.db
    .selectFrom('fixtures as f')
    .innerJoin('divisions as d', 'd.id', 'f.division_id')
    .innerJoin('teams as home', 'home.id', 'f.home_team_id')
    .innerJoin('teams as away', 'away.id', 'f.away_team_id')
    .select('f.id')
    .where('d.slug', '=', divisionSlug)
    .where('home.name', '=', home)
    .where('away.name', '=', away)
    .executeTakeFirstOrThrow();
  return id;
}

describe('a tie that is level without a shoot-out', () => {
  test('sends on who plays in the next round of the file, and says so', async () => {
    await importFile(app, CUP, asked('Away Cup'));
    expect((await bracketOf('away-cup')).champion?.name).toBe('Bor');
    const second = await tieOf(await idOf('away-cup', 'Bor', 'Ajo'));
    expect(second).toMatchObject({ winner: 'home', when_level: 'file', aggregate: { home: 2, away: 2 } });
    expect(await tieOf(await idOf('away-cup', 'Ajo', 'Bor'))).toMatchObject({
      winner: 'away',
      when_level: null,
    });
    expect(await tieOf(await idOf('away-cup', 'Bor', 'Dux'))).toMatchObject({ when_level: 'extra_time' });
  });

  test('goes in twice without a change, is exported equal, and its export goes in', async () => {
    const before = await allRows(app.database.db);
    await importFile(app, CUP, asked('Away Cup'));
    const matches = await exportOf('away-cup');
    expect(matches).toEqual(CUP.matches);
    await importFile(app, { matches }, asked('Away Cup'));
    expect(await allRows(app.database.db)).toEqual(before);
  });

  test('of one match, by lots, and with a match for third place', async () => {
    const matches = [
      fileMatch('Ita 0-0 Urs', { ...at('Semi-finals', '1968-06-05'), score: { ft: [0, 0], et: [0, 0] } }),
      fileMatch('Yug 1-0 Eng', at('Semi-finals', '1968-06-05')),
      fileMatch('Eng 2-0 Urs', at('Third place', '1968-06-08')),
      fileMatch('Ita 1-0 Yug', at('Final', '1968-06-08')),
    ];
    await importFile(app, { matches }, asked('Lots Cup'));
    expect((await bracketOf('lots-cup')).champion?.name).toBe('Ita');
    expect(await exportOf('lots-cup')).toEqual(matches);
  });

  test('another team in the next round is another outcome: refused, or corrected', async () => {
    const open = fileMatch('Bor - Dux', at('Final', '1968-06-15'));
    const other = fileMatch('Ajo - Dux', at('Final', '1968-06-15'));
    const of = (final: unknown) => ({ matches: [...FIRST, ...SECOND, final] });
    await importFile(app, of(open), asked('Turned Cup'));
    const before = await allRows(app.database.db);
    await expect(importFile(app, of(other), asked('Turned Cup'))).rejects.toThrow(
      /Bor v Ajo.*Bor goes through/,
    );
    expect(await allRows(app.database.db)).toEqual(before);
    expect(await importFile(app, of(other), { ...asked('Turned Cup'), correct: true })).toMatchObject({
      corrected: 1,
    });
    expect(await exportOf('turned-cup')).toEqual(of(other).matches);
  });

  test.each([
    ['where no round follows', [...FIRST, ...SECOND]],
    ['in the final', [...FIRST, ...SECOND, fileMatch('Bor 0-0 Dux', at('Final', '1968-06-15'))]],
    ['where both play on', [...FIRST, ...SECOND, fileMatch('Bor 1-0 Ajo', at('Final', '1968-06-15'))]],
  ])('is refused %s', async (_, matches) => {
    const before = await allRows(app.database.db);
    await expect(importFile(app, { matches }, asked('New Cup'))).rejects.toThrow(/is level/);
    expect(await allRows(app.database.db)).toEqual(before);
  });

  test('is not for judges to choose: another score needs a shoot-out, and the same one stays as it is', async () => {
    const { token } = await makePerson(app, { role: 'FULL' });
    const fixtureId = await idOf('lots-cup', 'Ita', 'Urs');
    const judge = async (goals: object) => {
      const { version } = (await app.call('matches.judged', { token, params: { fixtureId } })).body.data;
      const body = { decision: 'played', reason: 'Seen again', version, ...goals } as const;
      return await app.call('matches.decide', { token, params: { fixtureId }, body });
    };
    const score = (home: number) => ({ homeGoals: home, awayGoals: home });
    const extra = (home: number) => ({ homeExtraGoals: home, awayExtraGoals: home });
    expect((await judge({ ...score(1), ...extra(1) })).status).toBe(422);
    expect((await judge({ ...score(0), ...extra(0) })).body.message).toBe(
      'Nothing would change. Change something first.',
    );
    const shot = await judge({ ...score(0), ...extra(0), homePenalties: 3, awayPenalties: 1 });
    expect(shot.status).toBe(200);
    expect(await tieOf(fixtureId)).toMatchObject({ winner: 'home', when_level: 'extra_time' });
  });
});
