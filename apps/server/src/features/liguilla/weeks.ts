import { liguillaWeeks } from '@matchnight/rules';
import type { Tx } from '../../platform/database/index.ts';
import type { PlayoffsChanged } from '../divisions/index.ts';
import { type Drawn, emptyBracketOf } from './bracket.ts';
import { isMiniLeague } from './mini-league.ts';
import { miniLeagueWeeks, refuseMiniLeagueOf } from './mini-league-weeks.ts';
import { findBySeason, save } from './repository/brackets.ts';

/** What is played in a week: one leg of each of these rounds. */
interface Week {
  readonly week: number;
  readonly leg: number;
  readonly rounds: readonly string[];
}

/** Those of a knockout by hand are known before it is paired: each round halves the places. */
export function weeksOf(drawn: Drawn): Week[] {
  if (isMiniLeague(drawn)) return miniLeagueWeeks(drawn);
  return drawn.teams === null ? [] : liguillaWeeks(emptyBracketOf({ ...drawn, pairings: null }));
}

/** Evenings of other weeks would be those of other rounds. */
export function hasSameWeeks(before: Drawn, after: Drawn): boolean {
  return JSON.stringify(weeksOf(before)) === JSON.stringify(weeksOf(after));
}

/** Its evenings go where another number of teams makes other rounds. */
export async function eveningsOfChangedPlayoffs(
  tx: Tx,
  { seasonId, before, after }: PlayoffsChanged,
): Promise<void> {
  if (before === after) return;
  const row = await findBySeason(tx, seasonId);
  if (!row || row.teams !== null) return;
  const { settings, kind, pairings, fed } = row;
  if (isMiniLeague(row)) refuseMiniLeagueOf(after);
  const of = (teams: number) => ({ kind, pairings, fed, settings, teams: teams < 2 ? null : teams });
  if (!hasSameWeeks(of(before), of(after))) await save(tx, seasonId, { settings, dates: {} });
}
