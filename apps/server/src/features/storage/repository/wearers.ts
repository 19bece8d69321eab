import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';
import type { Tag } from '../../../platform/touch.ts';

/** The tags of all that shows a product now, and of whom it belongs to. */
export async function findAllWearers(db: DbOrTx, productId: number): Promise<Tag[]> {
  const { rows } = await sql<{ tag: Tag }>`
    select unnest(array['user:' || p.user_id, coalesce('player:' || w.player_id, 'team:' || w.team_id,
      'tournament:' || w.tournament_id, 'division:' || w.division_id)]) as tag
    from worn w join possessions p on p.id = w.possession_id where p.product_id = ${productId}`.execute(db);
  return rows.map(({ tag }) => tag);
}

/** The nicks of who wears a product, by the alphabet; one more than asked for where there are more. */
export async function findNicksOfWearers(
  db: DbOrTx,
  { productId, limit }: { readonly productId: number; readonly limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('worn as w')
    .innerJoin('possessions as p', 'p.id', 'w.possession_id')
    .innerJoin('players as owner', 'owner.user_id', 'p.user_id')
    .select('owner.nick')
    .where('p.product_id', '=', productId)
    .orderBy('owner.nick')
    .limit(limit + 1)
    .execute();
  return rows.map(({ nick }) => nick);
}
