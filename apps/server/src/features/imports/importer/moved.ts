import { isDecided } from '@matchnight/rules';
import type { Tx } from '../../../platform/database/index.ts';
import type { Tag } from '../../../platform/touch.ts';
import { updateImported } from '../../matches/index.ts';
import { refreshStandings } from '../../statistics/index.ts';
import { findAllPlayersOf, type Known } from '../repository/matches.ts';
import type { FileMatch } from './format.ts';
import { kickOffOf } from './when.ts';

/**
 * Takes over another kick-off of an imported match; of a decided match only with corrections. Returns the tags to
 * touch, null if nothing changed.
 */
export async function moveKickOff(
  tx: Tx,
  match: FileMatch,
  known: Known,
  asked: { readonly timeZone: string; readonly correct: boolean },
): Promise<Tag[] | null> {
  const { date, hasTime } = kickOffOf(match, asked.timeZone);
  if (!isMoved(match, known, asked)) return null;
  await updateImported(tx, known.id, { date, has_time: hasTime });
  const teams = [known.home_team_id, known.away_team_id];
  const tags = teams.map((id) => `team:${id}` as const);
  if (!isDecided(known.status)) return tags;
  // The form is ordered by kick-offs.
  await refreshStandings(tx, known.season_id, teams);
  const players = await findAllPlayersOf(tx, known.id);
  return [...tags, ...players.map((id) => `player:${id}` as const)];
}

/** Whether the file has another kick-off, and may change it. */
export function isMoved(
  match: FileMatch,
  known: Known,
  asked: { readonly timeZone: string; readonly correct: boolean },
): boolean {
  const { date, hasTime } = kickOffOf(match, asked.timeZone);
  if (date === null || isKnown({ date, hasTime }, known, asked.timeZone)) return false;
  return !isDecided(known.status) || asked.correct;
}

/** A day without a time does not contradict a known time on that day. */
function isKnown(told: { date: Date; hasTime: boolean }, known: Known, timeZone: string): boolean {
  if (known.date === null) return false;
  if (told.hasTime || !known.has_time) {
    return told.date.getTime() === known.date.getTime() && told.hasTime === known.has_time;
  }
  const dayOf = (date: Date) =>
    Temporal.Instant.fromEpochMilliseconds(date.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
  return dayOf(told.date).equals(dayOf(known.date));
}
