import { liguillaWeeks } from '@matchnight/rules';
import type { Tx } from '../../platform/database/index.ts';
import type { PlayoffsChanged } from '../divisions/index.ts';
import { emptyBracketOf } from './bracket.ts';
import { findBySeason, type LiguillaRow, save } from './repository.ts';

type Planned = Pick<LiguillaRow, 'teams' | 'settings'>;

export function weeksOf({ teams, settings }: Planned) {
  return teams === null ? [] : liguillaWeeks(emptyBracketOf(teams, settings));
}

/** Evenings of other weeks would be those of other rounds. */
export function hasSameWeeks(before: Planned, after: Planned): boolean {
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
  const { settings } = row;
  const of = (teams: number) => ({ settings, teams: teams < 2 ? null : teams });
  if (!hasSameWeeks(of(before), of(after))) await save(tx, seasonId, { settings, dates: {} });
}
