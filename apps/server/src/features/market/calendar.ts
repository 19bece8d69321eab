import type { SeasonState } from '@matchnight/contract';
import { type SigningCalendar, signingsAt, signingWindowAt } from '@matchnight/rules';
import type { DbOrTx } from '../../platform/database/index.ts';
import { findAllDivisionsOfTournaments } from '../divisions/index.ts';
import { statusOf } from '../tournaments/index.ts';
import { findAllWindows } from './repository/windows.ts';

interface LockRow {
  readonly id: number;
  readonly lock_signing: 'open' | 'closed' | null;
  /** When lock or windows last changed. */
  readonly lock_signing_at: Date;
  readonly signings_opened_at: Date | null;
}
type WindowRow = Awaited<ReturnType<typeof findAllWindows>>[number];

/** When signings of a tournament are open. */
export async function calendarOf(db: DbOrTx, tournament: LockRow): Promise<SigningCalendar> {
  const windows = await findAllWindows(db, [tournament.id]);
  return calendarFrom(
    tournament,
    windows,
    statusOf(await findAllDivisionsOfTournaments(db, [tournament.id])),
  );
}

/** The same from rows that are there already; windows of other tournaments are left out. */
export function calendarFrom(
  tournament: LockRow,
  windows: readonly WindowRow[],
  status: SeasonState,
): SigningCalendar {
  return {
    lock: tournament.lock_signing,
    changedAt: tournament.lock_signing_at.getTime(),
    openedAt: tournament.signings_opened_at?.getTime() ?? null,
    windows: windows
      .filter(({ tournament_id }) => tournament_id === tournament.id)
      .map(({ opens_at, closes_at }) => ({ opensAt: opens_at.getTime(), closesAt: closes_at.getTime() })),
    isOver: status === 'finished',
  };
}

/** What people see of it now. */
export function signingsView(calendar: SigningCalendar, now: Date) {
  const { open, holdsUntil } = signingsAt(calendar, now.getTime());
  return {
    open,
    changes_at: holdsUntil === null ? null : new Date(holdsUntil).toISOString(),
    window: signingWindowAt(calendar, now.getTime()),
    is_over: calendar.isOver ?? false,
  };
}
