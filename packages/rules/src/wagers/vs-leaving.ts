import type { Id } from '../ids.ts';
import { VS_MOST_SEATS, type Vs, type VsEntry } from './vs-bet.ts';
import { escrowEntry, type VsTransfer } from './vs-coins.ts';
import { passVsTime } from './vs-time.ts';
import type { VsPosition } from './vs-words.ts';

/** A seat that was given up before the date, and when (epoch milliseconds): the coins went back at once. */
export type VsLeft<Key extends Id = Id> = VsEntry<Key> & { readonly leftAt: number };

export type VsLeaving<Key extends Id = Id> =
  | {
      readonly ok: true;
      readonly vs: Vs<Key>;
      readonly left: VsLeft<Key>;
      readonly transfer: VsTransfer<Key>;
    }
  | { readonly ok: false; readonly failure: { readonly code: 'vs_entering_ended' | 'vs_not_participant' } };

/**
 * Gives up a seat, as long as one can enter: every coin goes back to where it came from, and the seat is free again. The same for who
 * was banned, or deletes their account.
 */
export function leaveVs<Key extends Id>(vs: Vs<Key>, person: Key, now: number): VsLeaving<Key> {
  const passed = passVsTime(vs, now);
  if (passed.stage.name !== 'open') return { ok: false, failure: { code: 'vs_entering_ended' } };
  const own = passed.entries.find((entry) => entry.person === person);
  if (own === undefined) return { ok: false, failure: { code: 'vs_not_participant' } };
  const entries = passed.entries.filter((entry) => entry !== own);
  return {
    ok: true,
    vs: { ...passed, entries },
    left: { ...own, leftAt: now },
    transfer: { reason: 'vs_returned', person, parts: own.parts, at: now },
  };
}

/** What seats that were given up moved: into escrow, and back. */
export function replayLeft<Key extends Id>(left: readonly VsLeft<Key>[]): VsTransfer<Key>[] {
  return left.flatMap(({ leftAt, ...entry }) => [
    escrowEntry(entry),
    { reason: 'vs_returned', person: entry.person, parts: entry.parts, at: leftAt },
  ]);
}

/** The lowest seat of a position that nobody has. */
export function freeSeat(entries: readonly VsEntry[], position: VsPosition): number {
  const taken = new Set(entries.filter((one) => one.position === position).map(({ seat }) => seat));
  const seats = Array.from({ length: VS_MOST_SEATS }, (_, index) => index + 1);
  const free = seats.find((seat) => !taken.has(seat));
  if (free === undefined) throw new RangeError('every seat is taken');
  return free;
}
