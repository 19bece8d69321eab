import { lapsedAt, type SigningCalendar, signingsAt } from '@matchnight/rules';
import type { DbOrTx } from '../../platform/database/index.ts';
import { calendarsOf } from '../market/index.ts';
import { offerOf } from './market.ts';
import type { OfferRow } from './repository/offers.ts';

/**
 * By what the open offers of some tournaments are read: time may have ended them, and nobody has written it yet. Each minute
 * a job does, and each command of their market.
 */
export interface OffersTime {
  readonly now: Date;
  readonly calendars: ReadonlyMap<number, SigningCalendar>;
  /** Where signings are open, with the opening from which on offers count; null: from the first on. */
  readonly open: readonly { readonly tournamentId: number; readonly openedAt: Date | null }[];
}

/** Three statements, for any number of tournaments. */
export async function timeOf(db: DbOrTx, tournamentIds: readonly number[], now: Date): Promise<OffersTime> {
  const calendars = await calendarsOf(db, [...new Set(tournamentIds)]);
  const open = [...calendars].flatMap(([tournamentId, calendar]) => {
    const { open, openedAt } = signingsAt(calendar, now.getTime());
    return open ? [{ tournamentId, openedAt: openedAt === null ? null : new Date(openedAt) }] : [];
  });
  return { now, calendars, open };
}

/** An open offer, and whether it is so by now. */
export type TimedOffer = OfferRow & {
  readonly is_open: boolean;
  /** When the player is free of the seller, who gave notice. */
  readonly leaves_at: Date | null;
};

/** How an offer stands by now. What time has ended is told as it will be written, at the instant at which it ended. */
export function standOf(row: TimedOffer, time: OffersTime) {
  const { now, calendars } = time;
  const { waits_for, confirm_by, ended, ended_at, is_open: isOpen } = row;
  if (waits_for === null || isOpen) {
    const by = waits_for === 'player' ? earliest(confirm_by, closingOf(row.tournament_id, time)) : null;
    return { waits_for, confirm_by: by, ended, ended_at };
  }
  const calendar = calendars.get(row.tournament_id);
  const at = calendar ? lapsedAt(offerOf(row), calendar, now.getTime()) : null;
  const left = row.leaves_at !== null && row.leaves_at <= now ? row.leaves_at : null;
  const endedAt = earliest(at === null ? null : new Date(at), left) ?? now;
  return { waits_for: null, confirm_by: null, ended: 'lapsed' as const, ended_at: endedAt };
}

/** When open signings close, as far as a date says so. */
export function closingOf(tournamentId: number, { now, calendars }: OffersTime): Date | null {
  const calendar = calendars.get(tournamentId);
  const until = calendar ? signingsAt(calendar, now.getTime()).holdsUntil : null;
  return until === null ? null : new Date(until);
}

export function earliest(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}
