import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';

/** A price that is another now. */
export interface ChangedPrice {
  readonly player_id: number;
  /** Null: the player had none. */
  readonly before: number | null;
  readonly after: number;
}

/** All players of a tournament cost what players start with. Answers those whose price is another now. */
export async function resetPrices(tx: Tx, tournamentId: number): Promise<ChangedPrice[]> {
  const { rows } = await sql<ChangedPrice>`
    update registrations r set price = t.start_price from tournaments t, registrations former
    where t.id = r.tournament_id and r.tournament_id = ${tournamentId} and r.price is distinct from t.start_price
      and former.id = r.id
    returning r.player_id, former.price as before, r.price as after`.execute(tx);
  return rows;
}

/** Gives players of a tournament their prices. */
export async function updatePrices(
  tx: Tx,
  tournamentId: number,
  prices: readonly { readonly player: number; readonly cents: number }[],
): Promise<void> {
  const [players, cents] = [prices.map((one) => one.player), prices.map((one) => one.cents)];
  await sql`
    update registrations r set price = one.cents
    from unnest(${players}::bigint[], ${cents}::bigint[]) as one (player_id, cents)
    where r.tournament_id = ${tournamentId} and r.player_id = one.player_id`.execute(tx);
}
