import { everySpell, type SigningCalendar, signingSpells, spellsBefore } from '@matchnight/rules';
import type { DbOrTx, Tx } from '../../platform/database/index.ts';
import type { SeasonFinished } from '../divisions/index.ts';
import { findTournamentByKey } from '../tournaments/index.ts';
import { calendarOf, signingsView } from './calendar.ts';
import { findAllSpells, upsertSpells } from './repository/spells.ts';

/** A time in which signings were open. */
export interface NumberedSpell {
  /** 1 is the first of the tournament. */
  readonly number: number;
  readonly openedAt: Date;
  /** Null: no date says when they close, or nobody knows when they closed. */
  readonly closesAt: Date | null;
}

/** Every time in which signings of a tournament were open by now, the oldest first: what was kept, and what its calendar says. */
export async function signingSpellsOf(
  db: DbOrTx,
  tournamentId: number,
  { calendar, now }: { readonly calendar: SigningCalendar; readonly now: Date },
): Promise<NumberedSpell[]> {
  const kept = (await findAllSpells(db, tournamentId)).map(({ opened_at, closed_at }) => ({
    openedAt: opened_at.getTime(),
    closesAt: closed_at?.getTime() ?? null,
  }));
  return everySpell(kept, signingSpells(calendar, now.getTime())).map(({ openedAt, closesAt }, place) => ({
    number: place + 1,
    openedAt: new Date(openedAt),
    closesAt: closesAt === null ? null : new Date(closesAt),
  }));
}

/** What people see of a tournament's signings now; their window has the number that the log counts it by. */
export async function numberedSignings(
  db: DbOrTx,
  tournamentId: number,
  { calendar, now }: { readonly calendar: SigningCalendar; readonly now: Date },
): Promise<ReturnType<typeof signingsView>> {
  const state = signingsView(calendar, now);
  // What an administrator opened or closed by hand is no window of the calendar.
  if (state.window === null) return state;
  const opened = (await signingSpellsOf(db, tournamentId, { calendar, now })).length;
  return { ...state, window: state.open ? opened : opened + 1 };
}

/** Keeps what a calendar that changes knows of the past. */
export async function keepSpells(
  tx: Tx,
  tournamentId: number,
  calendars: { readonly before: SigningCalendar; readonly after: SigningCalendar; readonly now: Date },
): Promise<void> {
  const { now } = calendars;
  await upsertSpells(
    tx,
    tournamentId,
    spellsBefore(calendars, now.getTime()).map(({ openedAt, closesAt }) => ({
      opened_at: new Date(openedAt),
      closed_at: closesAt === null ? null : new Date(closesAt),
    })),
  );
}

/** The last season of a tournament is over, and with it the dates of its windows. */
export async function spellsOfFinishedSeason(tx: Tx, { tournamentId, at }: SeasonFinished): Promise<void> {
  const tournament = await findTournamentByKey(tx, { id: tournamentId });
  const after = tournament && (await calendarOf(tx, tournament));
  if (!after?.isOver) return;
  await keepSpells(tx, tournamentId, { before: { ...after, isOver: false }, after, now: at });
}
