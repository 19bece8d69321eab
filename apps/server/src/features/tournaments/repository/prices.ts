import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/index.ts';

/** All players of a tournament cost what players start with. Answers those whose price is another now. */
export async function resetPrices(tx: Tx, tournamentId: number): Promise<number[]> {
  const { rows } = await sql<{ player_id: number }>`
    update registrations r set price = t.start_price from tournaments t
    where t.id = r.tournament_id and r.tournament_id = ${tournamentId} and r.price is distinct from t.start_price
    returning r.player_id`.execute(tx);
  return rows.map(({ player_id }) => player_id);
}
