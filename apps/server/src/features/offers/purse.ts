import type { DbOrTx } from '../../platform/database/index.ts';
import { findAllOfferedIn, findPurse, sumAllReturning } from './repository/counts.ts';
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

/** The money that time has given back to a team, by tournament: of its offers that nobody has written as lapsed yet. */
export async function returningTo(
  db: DbOrTx,
  teamId: number,
  now: Date,
): Promise<ReadonlyMap<number, number>> {
  const time = await timeOf(db, await findAllOfferedIn(db, teamId), now);
  return new Map((await sumAllReturning(db, teamId, time)).map(({ id, cents }) => [id, cents]));
}
