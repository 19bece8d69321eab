import { checkMiniLeagueSize, miniLeagueMatches } from '@matchnight/rules';
import { refuseField } from '../../platform/errors.ts';
import type { LiguillaRow } from './repository/brackets.ts';

/** The weeks of a mini-league: known as soon as it is known how many play it. */
export function miniLeagueWeeks({ teams, settings }: Pick<LiguillaRow, 'teams' | 'settings'>) {
  const matches = miniLeagueMatches(teams ?? 0, settings.meetings);
  const weeks = [...new Set(matches.map(({ week }) => week))];
  return weeks.map((week) => ({ week, leg: 1, rounds: ['mini_league'] }));
}

/**
 * None is fine: then the table alone decides.
 * @throws Refusal on the field where so many can't meet all
 */
export function refuseMiniLeagueOf(teams: number): void {
  const failure = teams === 0 ? null : checkMiniLeagueSize(teams);
  if (failure?.code === 'mini_league_too_large') {
    throw refuseField('teamLiguilla', failure.code, { most: failure.most });
  }
  if (failure) throw refuseField('teamLiguilla', 'liguilla_of_one');
}
