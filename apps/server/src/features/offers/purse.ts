import type { DbOrTx } from '../../platform/database/index.ts';
import { findPurse } from './repository/counts.ts';
import { findAllReturning } from './repository/lists.ts';
import { standOf, timeOf } from './time.ts';

/**
 * What a team can spend in a tournament by now, and what its open offers hold, in cents. The money of offers that time has ended
 * is the team's again: its next command writes that first. `returning` says which these are.
 */
export async function purseOf(
  db: DbOrTx,
  of: { readonly tournamentId: number; readonly teamId: number },
  now: Date,
) {
  const time = await timeOf(db, [of.tournamentId], now);
  const { money, held } = await findPurse(db, of, time);
  const rows = await findAllReturning(db, of, time);
  const returning = rows.map((row) => ({
    offerId: row.id,
    cents: row.cents,
    at: standOf(row, time).ended_at ?? now,
    player: { nick: row.nick, slug: row.slug },
    seller: { name: row.seller_name, slug: row.seller_slug, image: row.seller_image },
  }));
  return { money, held, returning };
}
