import { miniLeagueMatches, playedByOthers } from '@matchnight/rules';
import type { DbOrTx, Tx } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/errors.ts';
import { AnnulFirst, deleteMatches, insertMatches, type MatchInTheWay, roundOf } from '../matches/index.ts';
import { findRankedSeason, holderOf } from '../statistics/index.ts';
import type { Touches } from './arrange.ts';
import { type LiguillaRow, save } from './repository/brackets.ts';
import { findAllOfMiniLeague } from './repository/mini-league.ts';
import { findLastWeek } from './repository/seasons.ts';

/**
 * The first of the table come in, or in another order than before: matches of others go, the missing ones are made.
 * @throws Refusal `liguilla_later_match_played` where that takes a team from a match with a result; it names all, the last one first
 */
export async function seatMiniLeague(
  tx: Tx,
  row: LiguillaRow,
  entrants: readonly number[],
  touches: Touches,
): Promise<void> {
  const { seasonId, settings } = row;
  const fixtures = await ofHolders(tx, seasonId);
  const ties = playedByOthers(entrants, settings.meetings, fixtures);
  if (ties.length > 0) {
    const played = ties
      .toReversed()
      .flatMap((tie) => fixtures.filter((one) => one.tie === tie && hasResult(one)));
    throw new AnnulFirst('later', played.map(inTheWay));
  }
  await save(tx, seasonId, { settings, entrants });
  await arrange(tx, { ...row, entrants }, fixtures, touches);
}

/**
 * Whether a match of it belongs to the teams that are in now: one that was annulled for others can't be decided again.
 * @throws Refusal `liguilla_other_teams`
 */
export async function requireSeated(
  db: DbOrTx,
  { seasonId, entrants, settings }: LiguillaRow,
  fixtureId: number,
): Promise<void> {
  const own = (await ofHolders(db, seasonId)).find(({ fixture }) => fixture.id === fixtureId);
  const place = miniLeagueMatches(entrants?.length ?? 0, settings.meetings).find(
    ({ tie }) => tie === own?.tie,
  );
  const isSeated =
    own && place && entrants?.[place.home - 1] === own.home && entrants[place.away - 1] === own.away;
  if (!isSeated) throw new Refusal('liguilla_other_teams');
}

type Held = Awaited<ReturnType<typeof ofHolders>>[number];

/** Its matches by the teams that hold the slots now: an heir has what its predecessor played. */
async function ofHolders(db: DbOrTx, seasonId: number) {
  const season = await findRankedSeason(db, seasonId);
  const fixtures = await findAllOfMiniLeague(db, seasonId);
  return fixtures.map((fixture) => ({
    tie: fixture.tie,
    home: holderOf(season, fixture.home.id),
    away: holderOf(season, fixture.away.id),
    decision: fixture.decision,
    fixture,
  }));
}

async function arrange(
  tx: Tx,
  { seasonId, divisionId, settings, dates, entrants, withdrawn }: LiguillaRow,
  fixtures: readonly Held[],
  touches: Touches,
): Promise<void> {
  const nameOf = ({ tie, home, away }: Pick<Held, 'tie' | 'home' | 'away'>) => [tie, home, away].join();
  const wanted = miniLeagueMatches(entrants?.length ?? 0, settings.meetings).flatMap((one) => {
    const [home, away] = [entrants?.[one.home - 1], entrants?.[one.away - 1]];
    return home === undefined || away === undefined ? [] : { tie: one.tie, week: one.week, home, away };
  });
  const [asked, there] = [new Set(wanted.map(nameOf)), new Set(fixtures.map(nameOf))];
  const gone = fixtures.filter((one) => one.decision === null && !asked.has(nameOf(one)));
  // Who withdrew before it began plays nothing of it.
  const missing = wanted.filter(
    (one) => !there.has(nameOf(one)) && !withdrawn.includes(one.home) && !withdrawn.includes(one.away),
  );
  await deleteMatches(
    tx,
    gone.map(({ fixture }) => fixture.id),
  );
  for (const { home, away } of [...gone, ...missing]) touches(`team:${home}`, `team:${away}`);
  if (missing.length === 0) return;
  const last = await findLastWeek(tx, seasonId);
  const rows = missing.map(({ tie, week, home, away }) => ({
    season_id: seasonId,
    division_id: divisionId,
    stage: 'liguilla' as const,
    tie,
    leg: 1,
    week: last + week,
    round_name: `Mini-league, Matchday ${week}`,
    home_team_id: home,
    away_team_id: away,
    date: dates[week] === undefined ? null : new Date(dates[week]),
  }));
  await insertMatches(tx, rows);
}

function hasResult({ decision }: Held): boolean {
  return decision !== null && decision.status !== 'annulled';
}

function inTheWay({ fixture: { id, tie, home, away, goals } }: Held): MatchInTheWay {
  return {
    id,
    round: roundOf(tie),
    leg: null,
    home: home.name,
    away: away.name,
    home_goals: goals.home,
    away_goals: goals.away,
  };
}
