import { emptyAudit, READINGS, writeAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database/index.ts';
import { deleteSalt } from './repository/chain.ts';
import { waitForLinking } from './repository/linking.ts';

/** The product reads what these say, or the check of the chain does: their texts stay. */
const READ_BY_THE_PRODUCT: ReadonlySet<string> = new Set<string>([
  ...READINGS,
  'award.edit',
  'coins.move',
  'log.empty',
  'log.restart',
  'money.move',
  'premium.give',
  'settings.edit',
]);

/** Of which entry the texts were emptied: the check of the chain looks for it by its number. */
const OF_ENTRY = 'entry';

/** Whether an entry has texts that can be taken out. */
export function canEmpty(
  entry:
    | { readonly action: string; readonly before: unknown; readonly after: unknown; readonly reason: unknown }
    | undefined,
): boolean {
  if (entry === undefined || READ_BY_THE_PRODUCT.has(entry.action)) return false;
  return entry.before !== null || entry.after !== null || entry.reason !== null;
}

export type Emptied =
  | { readonly ok: true; readonly tournamentId: number | null }
  | { readonly ok: false; readonly failure: 'gone' | 'empty' | 'read' };

/**
 * Takes out what an entry says of before, after and why, for good: somebody had to be forgotten. Who, what and when stay, and the chain
 * still checks. That it was done, and why, is an entry of its own.
 */
export async function emptyEntry(
  tx: Tx,
  { id, userId, reason }: { readonly id: number; readonly userId: number | null; readonly reason: string },
): Promise<Emptied> {
  // An entry that is linked meanwhile would get a link and a salt of the texts that it had.
  await waitForLinking(tx);
  const entry = await emptyAudit(tx, id, READ_BY_THE_PRODUCT);
  if (entry === 'gone' || entry === 'empty' || entry === 'read') return { ok: false, failure: entry };
  await deleteSalt(tx, id);
  const { tournamentId } = entry;
  await writeAudit(tx, { userId, action: 'log.empty', noun: OF_ENTRY, nounId: id, reason, tournamentId });
  return { ok: true, tournamentId };
}
