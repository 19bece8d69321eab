import { signingsAt } from '@matchnight/rules';
import type { Tx } from '../../platform/database/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Events } from '../../platform/events.ts';
import type { JobTask } from '../../platform/jobs.ts';
import { inWrite } from '../../platform/touch.ts';
import { findTournamentByKey, lockTournament, updateSigningsTold } from '../tournaments/index.ts';
import { calendarOf } from './calendar.ts';
import { signingsTurned } from './events.ts';
import { findAllTeamIds, findAllTurned } from './repository/turns.ts';

const TURN_JOB = 'signings_turn';
/** What a site that was down for longer missed is no news any more. */
const LATE_MS = 86_400_000;

/** Tells the teams of tournaments whose windows opened or closed. */
export function signingJobs(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  events: Events,
): Readonly<Record<string, JobTask>> {
  return {
    [TURN_JOB]: async (_, { signal }) => {
      const before = clock();
      for (const id of await findAllTurned(db, {
        now: before,
        since: new Date(before.getTime() - LATE_MS),
      })) {
        signal.throwIfAborted();
        await inWrite(db, async (tx) => {
          await lockTournament(tx, id);
          await tellTurn({ tx, events }, { tournamentId: id, now: clock() });
        });
      }
    },
  };
}

export const SIGNINGS_CRON = { [TURN_JOB]: '* * * * *' } as const;

async function tellTurn(
  { tx, events }: { readonly tx: Tx; readonly events: Events },
  { tournamentId, now }: { readonly tournamentId: number; readonly now: Date },
): Promise<void> {
  const tournament = await findTournamentByKey(tx, { id: tournamentId });
  if (!tournament) return;
  const calendar = await calendarOf(tx, tournament);
  const told = Math.max(tournament.signings_told_at.getTime(), calendar.changedAt);
  const was = signingsAt(calendar, Math.min(told, now.getTime())).open;
  const isOpen = signingsAt(calendar, now.getTime()).open;
  await updateSigningsTold(tx, tournamentId, now);
  if (was !== isOpen) await publishTurn({ tx, events }, { tournamentId, isOpen, actorId: null, at: now });
}

export async function publishTurn(
  { tx, events }: { readonly tx: Tx; readonly events: Events },
  turn: {
    readonly tournamentId: number;
    readonly isOpen: boolean;
    readonly actorId: number | null;
    readonly at: Date;
  },
): Promise<void> {
  const teamIds = await findAllTeamIds(tx, turn.tournamentId);
  await events.publish(signingsTurned, tx, { ...turn, teamIds });
}
