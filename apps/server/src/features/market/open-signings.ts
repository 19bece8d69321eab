import type { SeasonState } from '@matchnight/contract';
import { signingsAt } from '@matchnight/rules';
import type { DbOrTx } from '../../platform/database/index.ts';
import { calendarFrom, signingsView } from './calendar.ts';
import { countListed } from './repository/lists.ts';
import { findAllLocks, findAllWindows } from './repository/windows.ts';

/** Tournaments as home knows them. */
interface Shown {
  readonly id: number;
  readonly status: SeasonState;
}

/**
 * Which of the tournaments have open signings that are worth telling: those that close soonest first, and those that
 * nobody knows the end of last. What is open only because nobody ever said anything about it, with nobody to sign, is
 * left out. `changesAt`: when the answer changes by itself; null = only an administrator changes it.
 */
export async function openSigningsOf<One extends Shown>(db: DbOrTx, tournaments: readonly One[], now: Date) {
  const ids = tournaments.map(({ id }) => id);
  const locks = new Map((await findAllLocks(db, ids)).map((row) => [row.id, row]));
  const windows = await findAllWindows(db, ids);
  const counts = await countListed(db, ids);
  const all = tournaments.flatMap((tournament) => {
    const lock = locks.get(tournament.id);
    if (!lock) return [];
    const calendar = calendarFrom(lock, windows, tournament.status);
    const free = counts.get(tournament.id)?.free ?? 0;
    return [{ tournament, free, state: signingsView(calendar, now), calendar }];
  });
  const changes = all.flatMap(({ calendar }) => signingsAt(calendar, now.getTime()).holdsUntil ?? []);
  return {
    open: all
      .filter(({ state, free, calendar: { lock } }) => {
        const isTold = state.changes_at !== null || lock === 'open';
        return state.open && (isTold || free > 0);
      })
      .sort((a, b) => (a.state.changes_at ?? '9').localeCompare(b.state.changes_at ?? '9')),
    changesAt: changes.length === 0 ? null : new Date(Math.min(...changes)),
  };
}
