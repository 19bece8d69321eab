import { changedCalendar } from '@matchnight/rules';
import type { Tx } from '../../../platform/database/index.ts';
import { updateSigningLock } from '../../tournaments/index.ts';
import { calendarOf } from '../calendar.ts';
import { keepSpells } from '../spells.ts';

type Tournament = Parameters<typeof calendarOf>[1];

/** A finished tournament goes on with its next season: if its signings are open now, that is a new opening. */
export async function goOnWithSignings(tx: Tx, tournament: Tournament, now: Date): Promise<void> {
  const over = { ...(await calendarOf(tx, tournament)), isOver: true };
  const after = changedCalendar(over, { isOver: false }, now.getTime());
  const { openedAt } = after;
  await keepSpells(tx, tournament.id, { before: over, after, now });
  await updateSigningLock(tx, tournament.id, {
    lock_signing: tournament.lock_signing,
    lock_signing_at: now,
    signings_opened_at: openedAt === null ? null : new Date(openedAt),
  });
}
