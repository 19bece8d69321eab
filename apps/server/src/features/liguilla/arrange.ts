import { type Bracket, legsOf } from '@matchnight/rules';
import type { Tx } from '../../platform/database/index.ts';
import { deleteMatches, insertMatches, type MatchDecided } from '../matches/index.ts';
import { exportName } from './names.ts';
import type { LiguillaRow } from './repository/brackets.ts';
import type { TieMatch } from './repository/matches.ts';
import { findLastWeek } from './repository/seasons.ts';

export type Touches = MatchDecided['touches'];

/** The matches that are there are those whose teams are known: makes the missing ones, takes the others away. */
export async function arrange(
  tx: Tx,
  { seasonId, divisionId, kind, dates, deadlines, withdrawn }: LiguillaRow,
  { bracket, matches, touches }: { bracket: Bracket<number>; matches: readonly TieMatch[]; touches: Touches },
): Promise<void> {
  const legs = legsOf(bracket);
  // By a name, since a bracket of a thousand teams has as many of both.
  const nameOf = ({ tie, leg, home, away }: Pick<TieMatch, 'tie' | 'leg' | 'home' | 'away'>) =>
    [tie, leg, home, away].join();
  const wanted = new Set(legs.map(nameOf));
  const there = new Set(matches.map(nameOf));
  const gone = matches.filter((match) => match.decision === null && !wanted.has(nameOf(match)));
  const missing = legs.filter(
    (leg) => !there.has(nameOf(leg)) && !withdrawn.includes(leg.home) && !withdrawn.includes(leg.away),
  );
  await deleteMatches(
    tx,
    gone.map(({ id }) => id),
  );
  for (const { home, away } of [...gone, ...missing]) touches(`team:${home}`, `team:${away}`);
  if (missing.length === 0) return;
  const last = await findLastWeek(tx, seasonId);
  const dateIn = (days: LiguillaRow['dates'], week: number) =>
    days[week] === undefined ? null : new Date(days[week]);
  const rows = missing.map(({ tie, leg, round, week, home, away }) => ({
    season_id: seasonId,
    division_id: divisionId,
    stage: kind,
    tie,
    leg,
    week: last + week,
    round_name: exportName(round),
    home_team_id: home,
    away_team_id: away,
    date: dateIn(dates, week),
    deadline: dateIn(deadlines, week),
  }));
  await insertMatches(tx, rows);
}
