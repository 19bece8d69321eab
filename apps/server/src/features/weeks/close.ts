import { hasTeamOfTheWeek, isWeekClosed, teamOfTheWeek, WEEK_GRACE } from '@matchnight/rules';
import type { Tx } from '../../platform/database/index.ts';
import type { Events } from '../../platform/events.ts';
import { candidatesOf } from './candidates.ts';
import { type WeekDrafted, weekClosed, weekDrafted } from './events.ts';
import {
  findAllWeeks,
  insertEditions,
  lockSeason,
  lockTournamentOf,
  type SeasonRow,
  updateEdition,
  type WeekRow,
} from './repository/weeks.ts';

/** When a week closes whatever is still open in it; null where no date says so. */
export function closesAt({ deadline }: Pick<WeekRow, 'deadline'>): Date | null {
  return deadline && new Date(deadline.getTime() + WEEK_GRACE);
}

export function isClosed({ deadline, statuses, isFilling }: WeekRow, now: Date): boolean {
  const latest = deadline?.getTime() ?? Number.POSITIVE_INFINITY;
  return isWeekClosed({ deadline: latest, statuses, isFilling }, now.getTime());
}

/** A result of the week changed after its eleven was picked. */
export function isOutdated({ edition, results }: WeekRow): boolean {
  return edition !== null && edition.published_at === null && edition.results !== results;
}

/**
 * Picks the eleven of a week that is closed, and picks it anew where a result changed since, as long as it is neither
 * published nor changed by hand; what else follows from a closed week subscribes. Doing it twice, or on two nodes at once, does it once. Answers when to look again:
 * null = not until a match of the week is decided.
 */
export async function closeWeek(
  tx: Tx,
  { seasonId, week: number, now }: { seasonId: number; week: number; now: Date },
  events: Events,
): Promise<Date | null> {
  await lockTournamentOf(tx, seasonId);
  const season = await lockSeason(tx, seasonId);
  const [week] = await findAllWeeks(tx, seasonId, number);
  if (!season || !week || !hasTeamOfTheWeek(season.kind)) return null;
  if (!isClosed(week, now)) return closesAt(week);
  const isNew = week.edition === null;
  const isPicked = isNew || (isOutdated(week) && !week.edition?.by_hand);
  const id = isPicked ? await pickWeek(tx, seasonId, week, now) : null;
  if (isNew && id !== null)
    await events.publish(weekDrafted, tx, draftOf(season, { week, actorId: null, now }));
  await events.publish(weekClosed, tx, {
    seasonId,
    tournamentId: season.tournament_id,
    week: number,
    at: now,
  });
  return null;
}

/** What the first eleven of a week tells. */
export function draftOf(
  { division_id: divisionId, tournament_id: tournamentId }: SeasonRow,
  { week, actorId, now }: { week: Pick<WeekRow, 'week'>; actorId: number | null; now: Date },
): WeekDrafted {
  return { divisionId, tournamentId, week: week.week, actorId, at: now };
}

/** The eleven by the rules, in place of the one there may be. Its id; null where nobody has played. */
export async function pickWeek(tx: Tx, seasonId: number, week: WeekRow, now: Date): Promise<number | null> {
  const candidates = await candidatesOf(tx, seasonId, week.week);
  const slots = teamOfTheWeek(candidates).map(({ player }) => ({ player_id: player }));
  const picked = { slots, results: week.results, picked_at: now };
  if (week.edition) {
    await updateEdition(tx, week.edition.id, { ...picked, by_hand: false });
    return week.edition.id;
  }
  if (candidates.length === 0) return null;
  const [id] = await insertEditions(tx, seasonId, [{ ...picked, week: week.week }]);
  return id ?? null;
}
