const HOUR = 3_600_000;

/** Who was told is told again after so many hours at the earliest. */
export const REMIND_AGAIN_HOURS = 24;

/** From when on somebody may be reminded of what they were told at these times; null: not yet. All in epoch milliseconds. */
export function remindFrom(...toldAt: readonly (number | null)[]): number {
  const told = toldAt.filter((at) => at !== null);
  return told.length === 0 ? Number.NEGATIVE_INFINITY : Math.max(...told) + REMIND_AGAIN_HOURS * HOUR;
}

/** How many hours are left until somebody may be reminded, begun ones counted whole; 0: they may be now. */
export function remindHoursLeft(from: number, now: number): number {
  return Math.max(0, Math.ceil((from - now) / HOUR));
}

/** A club's squad in a tournament, as who runs the tournament looks at it. */
export interface SquadToFill {
  /** How many it has, of how many at least. */
  readonly squad: number;
  readonly smallest: number;
  /** Only then the club itself can sign anybody. */
  readonly signingsOpen: boolean;
  /** It dropped out of all its divisions there. */
  readonly isOut: boolean;
  /** Somebody else than who reminds runs the club. */
  readonly isRun: boolean;
  /** When it was reminded there last, in epoch milliseconds. */
  readonly remindedAt: number | null;
}

export type SquadReminderObstacle = 'out' | 'large_enough' | 'closed' | 'nobody' | 'lately';

/** Why those who run a club can't be reminded of its squad now; null: they can. `now` is in epoch milliseconds. */
export function squadReminderObstacle(club: SquadToFill, now: number): SquadReminderObstacle | null {
  if (club.isOut) return 'out';
  if (club.squad >= club.smallest) return 'large_enough';
  if (!club.signingsOpen) return 'closed';
  if (!club.isRun) return 'nobody';
  return now < remindFrom(club.remindedAt) ? 'lately' : null;
}
