import { OF_SITE, writeAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database/index.ts';
import { deleteChain } from './repository/chain.ts';

/** Why a chain ends whose faults an operator accepts, and how many they are. */
interface Accepted {
  readonly faults: number;
  readonly reason: string;
}

/**
 * Takes the chain away, before a command takes entries out of the log or as an operator accepts what was found, and writes down which
 * head it had; what is left is linked anew. Answers that head; null where nothing was linked.
 */
export async function restartLog(tx: Tx, accepted?: Accepted): Promise<string | null> {
  const head = await deleteChain(tx);
  if (head === null) return null;
  const of = { noun: OF_SITE.noun, nounId: OF_SITE.id };
  const faults = accepted === undefined ? {} : { faults: accepted.faults };
  await writeAudit(tx, {
    userId: null,
    action: 'log.restart',
    ...of,
    after: { head: head.hash, ...faults },
    ...(accepted === undefined ? {} : { reason: accepted.reason }),
  });
  return head.hash;
}
