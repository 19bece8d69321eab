import type { Console } from '@matchnight/contract';
import type { Tx } from '../../platform/database/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuseField } from '../../platform/errors.ts';
import type { JobTask } from '../../platform/jobs.ts';
import { inWrite } from '../../platform/touch.ts';
import {
  deleteGivenUp,
  deleteGivenUpBefore,
  findGivenUp,
  insertGivenUp,
  isSameName,
} from './repository/given-up-names.ts';

const DAY_MS = 86_400_000;
const FORGET = 'forget_given_up_names';
/** How long nobody but its former owner may take the name of a club. */
export const GIVEN_UP_DAYS = 30;

/** A name that was given up after this is kept for who gave it up. */
export const givenUpSince = (now: Date) => new Date(now.getTime() - GIVEN_UP_DAYS * DAY_MS);

/**
 * A club's owner gives its name up: they disband it (`goesOn` null), or it is called otherwise. A club without an owner keeps none, and one
 * whose name changes its case or its accents alone gives none up: it bears it still.
 */
export async function giveUpName(
  tx: Tx,
  of: {
    console: Console;
    name: string;
    ownerId: number | null;
    goesOn: { teamId: number; as: string } | null;
    now: Date;
  },
): Promise<void> {
  const { console, name, ownerId: userId, goesOn, now: at } = of;
  if (userId === null || (goesOn && (await isSameName(tx, name, goesOn.as)))) return;
  await insertGivenUp(tx, { console, name, userId, teamId: goesOn?.teamId ?? null, at });
}

/**
 * Takes a name that may have been given up; the names of the console are held.
 * @throws Refusal on `name` where somebody else gave it up in the last thirty days
 */
export async function takeName(
  tx: Tx,
  asked: { console: Console; name: string; userId: number; of?: number | undefined; now: Date },
): Promise<void> {
  const before = await findGivenUp(tx, asked, givenUpSince(asked.now));
  const isOwn = before?.user_id === asked.userId || (asked.of !== undefined && before?.team_id === asked.of);
  if (before && !isOwn) throw refuseField('name', 'team_name_given_up');
  await deleteGivenUp(tx, asked);
}

export function teamJobs({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Readonly<Record<typeof FORGET, JobTask>> {
  return {
    [FORGET]: async () => {
      await inWrite(db, (tx) => deleteGivenUpBefore(tx, givenUpSince(clock())));
    },
  };
}
export const TEAM_CRON = { [FORGET]: '49 3 * * *' } as const;
