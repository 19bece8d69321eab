import type { Deps } from '../../platform/deps.ts';
import type { Events } from '../../platform/events.ts';
import type { JobTask } from '../../platform/jobs.ts';
import { inWrite } from '../../platform/touch.ts';
import { lockTournament } from '../tournaments/index.ts';
import { passTime } from './pass.ts';
import { findAllWaiting } from './repository/market.ts';

const MARKET_JOB = 'market_time';

/**
 * What time ends in markets: offers lapse and their money returns, players who gave notice are free. Each market in a
 * transaction of its own, so that one that fails holds up no other.
 */
export function marketJobs(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  events: Events,
): Readonly<Record<string, JobTask>> {
  return {
    [MARKET_JOB]: async (_, { signal }) => {
      const failed = new Map<number, unknown>();
      for (const tournamentId of await findAllWaiting(db)) {
        signal.throwIfAborted();
        await inWrite(db, async (tx) => {
          await lockTournament(tx, tournamentId);
          await passTime({ tx, events }, { tournamentId, now: clock() });
        }).catch((error) => failed.set(tournamentId, error));
      }
      const [first] = failed;
      if (first)
        throw new Error(`tournament ${first[0]}, and ${failed.size - 1} others`, { cause: first[1] });
    },
  };
}

/** Each minute; a command in between is ruled as if the job had been there. */
export const MARKET_CRON = { [MARKET_JOB]: '* * * * *' } as const;
