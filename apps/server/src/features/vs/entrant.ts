import type { VsEntrant } from '@matchnight/rules';
import { isBannedFromSite, type Viewer } from '../../platform/calls/viewer.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Events } from '../../platform/events.ts';
import { exclusionOf, isAdult, limitsLeftOf } from '../limits/index.ts';
import { coinsOfUser } from '../wallet/index.ts';
import { countPlayed, findAccountSince } from './repository/facts.ts';

export interface Asking {
  readonly viewer: Viewer;
  readonly site: Deps['site'];
  readonly events: Events;
  readonly now: Date;
}

/** All that the law asks of who enters; the user is held where it is for an entry. `most`: as many matches are counted. */
export async function entrantOf(db: DbOrTx, asking: Asking, most: number): Promise<VsEntrant<number>> {
  const { viewer } = asking;
  const { userId } = viewer;
  return {
    person: userId,
    has: await coinsOfUser(db, userId),
    isBanned: isBannedFromSite(viewer),
    exclusion: await exclusionOf(db, userId),
    accountSince: (await findAccountSince(db, userId)).getTime(),
    playedMatches: await countPlayed(db, { userId, most }),
    isAddressConfirmed: viewer.isConfirmed,
    limitsLeft: await limitsLeftOf(db, { ...asking, userId }, 'vs'),
    isAdult: await isAdult(db, userId),
  };
}
