import { beforeAll, describe, expect, test } from 'vitest';
import { judgeOfCup, makeCup, openDivision, startCup } from '../../testing/cups.ts';
import { organise } from '../../testing/organiser.ts';
import { makePerson } from '../../testing/people.ts';
import { app, stage } from '../../testing/stage.ts';
import { rebuildAllOf } from '../../wiring.ts';
import { makePlayoff, type Playoff } from './testing.ts';

let token: string;
let judge: ReturnType<typeof judgeOfCup>;
stage();
beforeAll(async () => {
  ({ token } = await makePerson(app, { role: 'FULL' }));
  judge = judgeOfCup(app, token);
});

const EIGHT = ['Ajo', 'Bor', 'Cid', 'Dux', 'Eib', 'Fox', 'Gil', 'Hun'];
const make = (asked: object) => makePlayoff(app, token, asked);
const won = (isHome: boolean) => ({
  decision: 'played',
  homeGoals: isHome ? 1 : 0,
  awayGoals: isHome ? 0 : 1,
  reason: 'the video says so',
});

interface MatchRow {
  readonly id: number;
  readonly isHomeWin: boolean;
}
/** The match of a tie, or of two teams of the league. */
async function matchOf(
  seasonId: number,
  tie: string | null,
  of?: readonly number[],
  leg = 1,
): Promise<MatchRow> {
  let rows = app.database.db
    .selectFrom('fixtures')
    .select(['id', 'home_goals', 'away_goals'])
    .where('season_id', '=', seasonId)
    .where('tie', tie === null ? 'is' : '=', tie)
    .where('status', '<>', 'annulled');
  if (tie !== null) rows = rows.where('leg', '=', leg);
  if (of) rows = rows.where('home_team_id', 'in', [...of]).where('away_team_id', 'in', [...of]);
  const row = await rows.executeTakeFirstOrThrow();
  return { id: row.id, isHomeWin: (row.home_goals ?? 0) > (row.away_goals ?? 0) };
}

/** What the preview of a decision names, "final · A – B": the deed names the same, and so annulled, it is made. */
async function namedBefore(id: number, body: object): Promise<string[]> {
  const { annul_first: first, ...changes } = (await judge.preview(id, body)).body.data;
  expect(Object.values(changes).flat()).toEqual([]);
  const matches: { id: number; round: string; leg: number | null; home: string; away: string }[] =
    first.matches;
  const refused = await judge.decide(id, body);
  expect(refused.status).toBe(409);
  const names = matches.map(({ home, away }) => `${home} – ${away}`);
  expect(refused.body.message).toContain(names.join(', '));
  for (const match of matches) {
    const { status } = await judge.decide(match.id, { decision: 'annul', reason: 'another went on' });
    expect([match.round, status]).toEqual([match.round, 200]);
  }
  expect((await judge.preview(id, body)).body.data.annul_first).toBeNull();
  expect((await judge.decide(id, body)).status).toBe(200);
  return matches.map(({ round, leg }) => `${round}${leg === null ? '' : ` ${leg}`}`);
}

/** An automatic knockout of so many teams, whose schedule is created. */
async function knockout(teams: number, settings: object) {
  const of = await organise(app, { teams });
  const cup = await openDivision(app, of, { name: 'Cup K', type: 'automatic_knockout', teams: of.teamIds });
  const { version, settings: usual, season } = (await app.call('liguilla.desk', cup.desk.ask)).body.data;
  const body = { version, ...usual, ...settings, teamLiguilla: 0, leaderIsChampion: false };
  expect((await app.call('liguilla.change', { ...cup.desk.ask, body })).status).toBe(200);
  expect((await cup.desk.create()).status).toBe(200);
  return { ...cup, seasonId: season?.id ?? 0 };
}

/** All ties that can be played are, the better placed wins; so often as rounds follow. */
async function playAll({ league }: Playoff): Promise<void> {
  await judge.playAll({ slug: league.divisionSlug });
}
const ofTeams = ({ league }: Playoff, ...names: string[]) =>
  league.clubs.filter(({ name }) => names.includes(name)).map(({ id }) => id);
const whole = async (seasonId: number) =>
  expect(await app.write((tx) => rebuildAllOf(tx, seasonId))).toEqual([]);

describe('a correction names all that must be annulled first, the last match first, and goes through after that,', () => {
  test('in an automatic knockout', async () => {
    const cup = await knockout(8, { thirdPlace: true });
    await judge.playAll(cup);
    const { id, isHomeWin } = await matchOf(cup.seasonId, 'quarter_final-1');
    expect(await namedBefore(id, won(!isHomeWin))).toEqual(['final', 'third_place', 'semi_final']);
    await judge.playAll(cup);
    await whole(cup.seasonId);
  });

  test('with two legs, the second before the first', async () => {
    const cup = await knockout(4, { legs: 2, finalLegs: 2 });
    await judge.playAll(cup);
    const { id, isHomeWin } = await matchOf(cup.seasonId, 'semi_final-1', undefined, 2);
    const lost = { ...won(!isHomeWin), homeGoals: isHomeWin ? 0 : 9, awayGoals: isHomeWin ? 9 : 0 };
    expect(await namedBefore(id, lost)).toEqual(['final 2', 'final 1']);
    await judge.playAll(cup);
    await whole(cup.seasonId);
  });

  test('where rounds are reseeded', async () => {
    const cup = await knockout(8, { reseeding: true });
    await judge.playAll(cup);
    // The best placed goes out after all: who meets whom is another matter in every semi-final.
    const { id, isHomeWin } = await matchOf(cup.seasonId, 'quarter_final-1');
    const named = await namedBefore(id, won(!isHomeWin));
    expect(named[0]).toBe('final');
    expect(named.filter((round) => round === 'semi_final').length).toBeGreaterThan(0);
    await judge.playAll(cup);
    await whole(cup.seasonId);
  });

  test('in a knockout by hand, whose pairings stay', async () => {
    const of = await organise(app, { teams: 4 });
    const cup = await openDivision(app, of, { name: 'Cup K', type: 'manual_knockout', teams: of.teamIds });
    await cup.desk.create();
    const pair = async (pairings: readonly (readonly [number, number])[]) => {
      const { pairing_version: version } = (await app.call('liguilla.desk', cup.desk.ask)).body.data;
      const body = { version, pairings: pairings.map(([home, away]) => ({ home, away })) };
      expect((await app.call('liguilla.pair', { ...cup.desk.ask, body })).status).toBe(200);
    };
    const [a = 0, b = 0, c = 0, d = 0] = of.teamIds;
    await pair([
      [a, b],
      [c, d],
    ]);
    await judge.playAll(cup);
    await pair([[a, c]]);
    await judge.playAll(cup);
    const { season } = (await app.call('liguilla.desk', cup.desk.ask)).body.data;
    const { id, isHomeWin } = await matchOf(season?.id ?? 0, 'semi_final-1');
    expect(await namedBefore(id, won(!isHomeWin))).toEqual(['final']);
    await judge.playAll(cup);
    const { rounds } = (await app.call('liguilla.desk', cup.desk.ask)).body.data;
    expect(rounds.at(-1)?.matches[0]?.legs[0]?.home_goals).not.toBeNull();
    await whole(season?.id ?? 0);
  });

  test('in the play-offs of a league, whose table seats other teams', async () => {
    const playoff = await make({ teams: EIGHT.slice(0, 5), teamsPlayoffs: 4 });
    await playoff.playLeague();
    await playAll(playoff);
    const { seasonId } = playoff.league;
    const { id, isHomeWin } = await matchOf(seasonId, null, ofTeams(playoff, 'Dux', 'Eib'));
    expect(await namedBefore(id, won(!isHomeWin))).toEqual(['final', 'semi_final']);
    await playAll(playoff);
    await whole(seasonId);
  });

  test('in a mini-league', async () => {
    const playoff = await make({
      teams: EIGHT.slice(0, 5),
      teamsPlayoffs: 3,
      settings: { format: 'mini_league' },
    });
    await playoff.playLeague();
    await playAll(playoff);
    const { seasonId } = playoff.league;
    const { id, isHomeWin } = await matchOf(seasonId, null, ofTeams(playoff, 'Cid', 'Dux'));
    expect(await namedBefore(id, won(!isHomeWin))).toEqual(['mini_league', 'mini_league']);
    await playAll(playoff);
    await whole(seasonId);
  });

  test('in a group whose final phase is played', async () => {
    const cup = await makeCup(app);
    await startCup(cup);
    for (const division of [...cup.groups, cup.final]) await judge.playAll(division);
    const [, second = 0, third = 0] = cup.of.teamIds;
    const row = await app.database.db
      .selectFrom('fixtures')
      .select(['id', 'home_goals', 'away_goals', 'season_id'])
      .where('home_team_id', 'in', [second, third])
      .where('away_team_id', 'in', [second, third])
      .executeTakeFirstOrThrow();
    const isHomeWin = (row.home_goals ?? 0) > (row.away_goals ?? 0);
    expect(await namedBefore(row.id, won(!isHomeWin))).toEqual(['final', 'semi_final']);
    await judge.playAll(cup.final);
    await whole(row.season_id);
  });
});

test('a first leg that the second could not have followed needs the second annulled, and before it what it led to', async () => {
  const cup = await knockout(4, { legs: 2 });
  const { id } = await matchOf(cup.seasonId, 'semi_final-1', undefined, 1);
  const { id: second } = await matchOf(cup.seasonId, 'semi_final-1', undefined, 2);
  expect((await judge.decide(id, won(true))).status).toBe(200);
  const shootOut = { homePenalties: 5, awayPenalties: 4 };
  expect((await judge.decide(second, { ...won(true), ...shootOut })).status).toBe(200);
  await judge.playAll(cup);
  const other = { ...won(true), homeGoals: 2 };
  expect((await judge.preview(id, other)).body.data.annul_first.why).toBe('other_leg');
  expect(await namedBefore(id, other)).toEqual(['final', 'semi_final 2']);
  await judge.playAll(cup);
  await whole(cup.seasonId);
});

test('points that would seat others name all matches as well', async () => {
  const playoff = await make({ teams: EIGHT.slice(0, 5), teamsPlayoffs: 4 });
  await playoff.playLeague();
  await playAll(playoff);
  const refused = await playoff.judge.adjust('Eib', 9);
  expect(refused.status).toBe(409);
  expect(refused.body.message).toMatch(
    /^That would change who plays in matches .* in this order: .* – .*, .* – .*\.$/,
  );
});
