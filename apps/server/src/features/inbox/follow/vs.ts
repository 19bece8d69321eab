import type { Tx } from '../../../platform/database/index.ts';
import { on, type Wire } from '../../../platform/events.ts';
import { type VsTold, vsTold } from '../../vs/index.ts';
import { notify } from '../notify.ts';

export const ofVs: readonly Wire[] = [on(vsTold, inboxOfVs)];

/** The name of a VS is its administrator's, no person's. */
async function inboxOfVs(tx: Tx, { kind, bet, userIds, actorId, coins, at }: VsTold): Promise<void> {
  const values = {
    betId: bet.id,
    name: bet.name,
    console: bet.console,
    ...(coins === undefined ? {} : { coins }),
  };
  await notify(tx, kind, {
    facts: { users: userIds, values },
    at,
    ...(actorId === undefined ? {} : { actorId }),
  });
}
