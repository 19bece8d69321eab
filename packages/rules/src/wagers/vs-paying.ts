import type { Id } from '../ids.ts';
import type { Spending } from '../payments/limits.ts';
import {
  hasSetVsTerms,
  inOrderOfEntry,
  isVsFull,
  isVsOver,
  type Vs,
  type VsEntry,
  winnersOf,
} from './vs-bet.ts';
import { escrowEntry, settlementOf, type VsTransfer } from './vs-coins.ts';
import { passVsTime } from './vs-time.ts';

/** A VS that was paid, and the coins that this moves. */
export type VsPaid<Key extends Id = Id> = {
  readonly vs: Vs<Key>;
  readonly transfers: readonly VsTransfer<Key>[];
};

/** Pays what was decided, or gives back what wasn't, once: asked again, or too early, it moves nothing. Time passes first. */
export function payVs<Key extends Id>(vs: Vs<Key>, now: number): VsPaid<Key> {
  const passed = passVsTime(vs, now);
  const { stage } = passed;
  if (!isVsOver(stage) || stage.paidAt !== null) return { vs: passed, transfers: [] };
  return { vs: { ...passed, stage: { ...stage, paidAt: now } }, transfers: settlementOf(passed, now) };
}

/**
 * All coins that a VS has moved, in the order of time, from its rows alone: the same as its steps gave.
 * @throws RangeError for rows that no steps can leave
 */
export function replayVs<Key extends Id>(rows: Omit<Vs<Key>, 'reports'>): VsTransfer<Key>[] {
  requireSense(rows);
  const entered = inOrderOfEntry(rows.entries).map(escrowEntry);
  const { stage } = rows;
  if (!isVsOver(stage) || stage.paidAt === null) return entered;
  return [...entered, ...settlementOf(rows, stage.paidAt)];
}

/** An entry as limits count it: what was entered, less what came back. Who wins has spent their entry all the same. */
export function vsSpending(
  { terms, stage }: Pick<Vs, 'terms' | 'stage'>,
  { enteredAt }: Pick<VsEntry, 'enteredAt'>,
): Spending {
  const isPaid = isVsOver(stage) && stage.paidAt !== null;
  const cameBack = isPaid && winnersOf(stage) === null ? terms.entryCoins : 0;
  return { at: enteredAt, amount: terms.entryCoins, cameBack };
}

function requireSense(rows: Omit<Vs, 'reports'>): void {
  const { terms, entries, stage } = rows;
  const arePaid = entries.every(
    ({ parts }) => parts.bought >= 0 && parts.earned >= 0 && parts.bought + parts.earned === terms.entryCoins,
  );
  const areInTime = entries.every(({ enteredAt }) => enteredAt < terms.date);
  const areSeats = entries.every(({ seat }) => Number.isInteger(seat) && seat >= 1 && seat <= terms.seats);
  const people = new Set(entries.map(({ person }) => person));
  const seats = new Set(entries.map(({ position, seat }) => `${position}:${seat}`));
  const areOnce = people.size === entries.length && seats.size === entries.length;
  const areOthers = entries.every(({ person }) => !hasSetVsTerms(terms, person));
  const isWonFull = winnersOf(stage) === null || isVsFull(rows);
  if (!arePaid || !areInTime || !areSeats || !areOnce || !areOthers || !isWonFull) {
    throw new RangeError('no steps of a VS leave such rows');
  }
}
