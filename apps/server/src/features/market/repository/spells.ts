import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';

export interface SpellRow {
  readonly opened_at: Date;
  readonly closed_at: Date | null;
}

/** When signings of a tournament were open, as it was kept, the oldest first. */
export async function findAllSpells(db: DbOrTx, tournamentId: number): Promise<SpellRow[]> {
  return await db
    .selectFrom('signing_spells')
    .select(['opened_at', 'closed_at'])
    .where('tournament_id', '=', tournamentId)
    .orderBy('opened_at')
    .execute();
}

/** Keeps them, each once; when one closed, if that is known by now. */
export async function upsertSpells(tx: Tx, tournamentId: number, spells: readonly SpellRow[]): Promise<void> {
  if (spells.length === 0) return;
  await tx
    .insertInto('signing_spells')
    .values(spells.map((spell) => ({ ...spell, tournament_id: tournamentId })))
    .onConflict((conflict) =>
      conflict.columns(['tournament_id', 'opened_at']).doUpdateSet({
        closed_at: sql`coalesce(signing_spells.closed_at, excluded.closed_at)`,
      }),
    )
    .execute();
}
