import { sql } from 'kysely';
import { expect } from 'vitest';
import { type Judge, judgeOf, type LineOf } from '../../testing/judge.ts';
import { type League, type LeagueAsked, makeLeague, mateOf } from '../../testing/league.ts';
import { makePerson } from '../../testing/people.ts';
import { app } from '../../testing/stage.ts';
import { events } from '../../wiring.ts';
import { closeWeek } from '../weeks/index.ts';

/** Enough teams for five rivals in each position. */
export const SIX = ['Ajo', 'Bor', 'Cid', 'Dux', 'Eje', 'Fes'] as const;
export const SQUAD = ['GK', 'CB', 'ST'] as const;
export const [GK, CB, ST] = [0, 1, 2];
/** What players start with, in cents. */
export const START = 100_000_000;

export interface PriceStage {
  readonly league: League;
  readonly judge: Judge;
  readonly token: string;
  /** Plays the matches of a week: home teams win by as many goals of their striker as `goalsOf` says. */
  playWeek(week: number, asked?: WeekAsked): Promise<void>;
  /** Plays a week to its end, and closes it. */
  closeWeek(week: number, asked?: WeekAsked): Promise<void>;
}
interface WeekAsked {
  readonly goalsOf?: (home: string) => number;
  /** Who sits out, by team and place in the squad. */
  readonly out?: (team: string, place: number) => boolean;
  /** Which of the week's matches are played; by default all. */
  readonly matches?: readonly [from: number, to: number];
}

export async function makePriceStage(asked: LeagueAsked = {}): Promise<PriceStage> {
  const { token } = await makePerson(app, { role: 'FULL' });
  const league = await makeLeague(app, { teams: SIX, squad: SQUAD, ...asked });
  const judge = judgeOf(app, league, token);
  const playWeek: PriceStage['playWeek'] = async (
    week,
    { goalsOf = () => 1, out = () => false, matches = [0, 3] } = {},
  ) => {
    const linesOf = (team: string, goals: number): LineOf[] => {
      const places = SQUAD.map((_, place) => place).filter((place) => !out(team, place));
      const scorer = places.includes(ST) ? ST : null;
      const lines = places.map((player) => ({
        player,
        goalkeeper: player === GK,
        goals: player === scorer ? goals : 0,
      }));
      return scorer === null && goals > 0 ? [...lines, { player: null, goals }] : lines;
    };
    for (const { home, away } of league.matches.filter((one) => one.week === week).slice(...matches)) {
      const match = `${home}-${away}` as const;
      const goals = goalsOf(home);
      const replies = [
        await judge.score(match, goals, 0),
        await judge.lines(match, home, linesOf(home, goals)),
        await judge.lines(match, away, linesOf(away, 0)),
      ];
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    }
  };
  return {
    league,
    judge,
    token,
    playWeek,
    async closeWeek(week, weekAsked) {
      await playWeek(week, weekAsked);
      await closeWeekOf(league, week);
    },
  };
}

/** What the job does of a week: closes it, if it is to be closed by now. */
export async function closeWeekOf({ seasonId }: League, week: number): Promise<void> {
  await app.write((tx) => closeWeek(tx, { seasonId, week, now: app.clock.now }, events));
}

export const playerOf = (league: League, team: string, place: number) => mateOf(league, team, place).id;

/** The price of each player of the league's tournament, in cents. */
export async function pricesIn({ tournamentId }: League): Promise<Map<number, number | null>> {
  const { rows } = await sql<{ player_id: number; price: number | null }>`
    select player_id, price from registrations where tournament_id = ${tournamentId}`.execute(
    app.database.db,
  );
  return new Map(rows.map(({ player_id, price }) => [player_id, price]));
}

export async function stepsIn({ tournamentId }: League) {
  return await app.database.db
    .selectFrom('price_steps')
    .select(['player_id as player', 'reason', 'week', 'before_cents as before', 'after_cents as after', 'at'])
    .where('tournament_id', '=', tournamentId)
    .orderBy('id')
    .execute();
}

interface Line {
  readonly player: number;
  readonly position: 'GK' | 'CB' | 'ST';
  readonly week: number;
  readonly played_at: Date;
  readonly scored: number;
  readonly conceded: number;
  readonly goals: number;
}

/** The prices after some weeks, counted from the lines of the matches alone: a script without a word of the rules. */
export async function recountedPrices(league: League, weeks: number): Promise<Map<number, number>> {
  const { rows } = await sql<Line>`
    select l.player_id as player, l.registered as position, f.week, f.date as played_at, l.goals,
      case when l.team_id = f.home_team_id then f.home_goals else f.away_goals end as scored,
      case when l.team_id = f.home_team_id then f.away_goals else f.home_goals end as conceded
    from fixture_lines l join fixtures f on f.id = l.fixture_id
    where f.season_id = ${league.seasonId} and f.status = 'played' order by f.date, f.id`.execute(
    app.database.db,
  );
  const prices = new Map(league.clubs.flatMap(({ squad }) => squad.map(({ id }) => [id, START])));
  for (let week = 1; week <= weeks; week += 1) {
    const forms = [
      ...Map.groupBy(
        rows.filter((row) => row.week <= week),
        ({ player }) => player,
      ),
    ].map(([player, lines]) => {
      const five = lines.slice(-5);
      const mean = five.reduce((sum, line) => sum + indexOf(line), 0) / five.length;
      return { player, position: lines[0]?.position, mean, played: lines.some((line) => line.week === week) };
    });
    for (const one of forms.filter(({ played }) => played)) {
      const others = forms.filter(
        ({ player, position }) => player !== one.player && position === one.position,
      );
      if (others.length < 4) continue;
      const below = others.filter(({ mean }) => mean < one.mean - 1e-9).length;
      const equal = others.filter(({ mean }) => Math.abs(mean - one.mean) < 1e-9).length;
      const target = Math.round(50_000_000 * 200 ** ((below + equal / 2) / others.length));
      const price = prices.get(one.player) ?? 0;
      const tenth = Math.floor(price / 10);
      prices.set(one.player, Math.min(Math.max(target, price - tenth), price + tenth));
    }
  }
  return prices;
}

function indexOf({ position, scored, conceded, goals }: Line): number {
  const goal = position === 'ST' ? 4 : 6;
  const cleanSheet = conceded === 0 && position !== 'ST' ? 4 : 0;
  return 2 + (scored > conceded ? 1 : 0) + goals * goal + cleanSheet;
}
