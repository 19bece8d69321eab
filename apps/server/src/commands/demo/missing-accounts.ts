import type { Console } from '@matchnight/contract';
import { giveAccounts, type Mate } from '../../../factories/index.ts';
import type { Tx } from '../../platform/database/index.ts';

/** How long they have had them. */
const SINCE_MS = 150 * 24 * 3_600_000;

/** Gives accounts to players of the demo who have none: nobody is sold, or bid for, who couldn't confirm it. */
export async function giveMissingAccounts(
  tx: Tx,
  mates: readonly Mate[],
  { console, now }: { readonly console: Console; readonly now: Date },
): Promise<void> {
  const without = await tx
    .selectFrom('players')
    .select('id')
    .where('id', 'in', [...new Set(mates.map(({ id }) => id))])
    .where('user_id', 'is', null)
    .execute();
  const ids = new Set(without.map(({ id }) => id));
  // A nick may be another player's on another console.
  const named = mates
    .filter(({ id }) => ids.delete(id))
    .map((one) => (console === 'psn' ? one : { ...one, slug: `${one.slug}-${console}` }));
  if (named.length > 0) {
    await giveAccounts(tx, named, { isDemo: true, now: new Date(now.getTime() - SINCE_MS) });
  }
}
