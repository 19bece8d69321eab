import { OF_SITE, writeAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database/index.ts';
import { deleteChain } from './repository/chain.ts';

/**
 * Takes the chain away before a command takes entries out of the log, and writes down which head it had; what is left is linked anew.
 */
export async function restartLog(tx: Tx): Promise<void> {
  const head = await deleteChain(tx);
  if (head === null) return;
  const of = { noun: OF_SITE.noun, nounId: OF_SITE.id };
  await writeAudit(tx, { userId: null, action: 'log.restart', ...of, after: { head: head.hash } });
}
