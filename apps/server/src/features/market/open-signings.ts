import type { SeasonState } from '@matchnight/contract';
import { type SigningCalendar, signingsAt } from '@matchnight/rules';
import type { DbOrTx } from '../../platform/database/index.ts';
import { findAllDivisionsOfTournaments } from '../divisions/index.ts';
import { statusOf } from '../tournaments/index.ts';
import { calendarFrom, signingsView } from './calendar.ts';
import { countListed } from './repository/lists.ts';
import { findAllLocks, findAllWindows } from './repository/windows.ts';

/** Tournaments as home knows them. */
interface Shown {
  readonly id: number;
  readonly status: SeasonState;
}

/**
 * Up to `most` of the tournaments that have open signings worth telling: those that close soonest first, and those that
 * nobody knows the end of last. What is open only because nobody ever said anything about it, with nobody to sign, is
 * left out. `changesAt`: when the answer changes by itself; null = only an administrator changes it.
 */
export async function openSigningsOf<One extends Shown>(
  db: DbOrTx,
  tournaments: readonly One[],
  { now, most }: { now: Date; most: number },
) {
  const ids = tournaments.map(({ id }) => id);
  const locks = new Map((await findAllLocks(db, ids)).map((row) => [row.id, row]));
  const windows = await findAllWindows(db, ids);
  const all = tournaments.flatMap((tournament) => {
    const lock = locks.get(tournament.id);
    // 1v1 has no market.
    if (!lock || lock.kind === 'single') return [];
    const calendar = calendarFrom(lock, windows, tournament.status);
    const state = signingsView(calendar, now);
    const isTold = state.changes_at !== null || calendar.lock === 'open';
    return [{ tournament, state, isTold, calendar }];
  });
  const changes = all.flatMap(({ calendar }) => signingsAt(calendar, now.getTime()).holdsUntil ?? []);
  const open = all
    .filter(({ state }) => state.open)
    .sort((a, b) => (a.state.changes_at ?? '9').localeCompare(b.state.changes_at ?? '9'));
  // Who is free is counted where it is shown, or decides what is.
  const first = open.slice(0, most);
  const counted = first.every(({ isTold }) => isTold) ? first : open;
  const counts = await countListed(
    db,
    counted.map(({ tournament }) => tournament.id),
  );
  return {
    open: counted
      .map((one) => ({ ...one, free: counts.get(one.tournament.id)?.free ?? 0 }))
      .filter(({ isTold, free }) => isTold || free > 0)
      .slice(0, most),
    changesAt: changes.length === 0 ? null : new Date(Math.min(...changes)),
  };
}

/** Whether signings of a tournament are open. */
export async function areSigningsOpen(db: DbOrTx, tournamentId: number, now: Date): Promise<boolean> {
  return (await signingsOf(db, [tournamentId], now)).get(tournamentId)?.open === true;
}

/** Whether signings of some tournaments are open, and when that changes, by tournament: three statements. */
export async function signingsOf(db: DbOrTx, tournamentIds: readonly number[], now: Date) {
  const calendars = await calendarsOf(db, tournamentIds);
  return new Map([...calendars].map(([id, calendar]) => [id, signingsView(calendar, now)]));
}

/** When signings of some tournaments are open, by tournament: three statements. */
export async function calendarsOf(
  db: DbOrTx,
  tournamentIds: readonly number[],
): Promise<ReadonlyMap<number, SigningCalendar>> {
  if (tournamentIds.length === 0) return new Map();
  const windows = await findAllWindows(db, tournamentIds);
  const divisions = Map.groupBy(
    await findAllDivisionsOfTournaments(db, tournamentIds),
    ({ tournament_id }) => tournament_id,
  );
  const locks = await findAllLocks(db, tournamentIds);
  return new Map(
    locks.map((lock) => [lock.id, calendarFrom(lock, windows, statusOf(divisions.get(lock.id) ?? []))]),
  );
}
