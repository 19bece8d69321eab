import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';

/** The page that buttons stand on: of the tournament itself where there is no division. */
export interface Place {
  readonly tournamentId: number;
  readonly divisionId: number | null;
}
export interface Button {
  readonly label: string;
  readonly url: string;
  readonly target: 'same' | 'other';
}

export async function findAllButtons(db: DbOrTx, { tournamentId, divisionId }: Place): Promise<Button[]> {
  return await db
    .selectFrom('custom_buttons')
    .select(['label', 'url', 'target'])
    .where('tournament_id', '=', tournamentId)
    .where(sql<boolean>`division_id is not distinct from ${divisionId}::bigint`)
    .orderBy('order')
    .execute();
}

/** The list takes the place of the one before. */
export async function replaceButtons(tx: Tx, place: Place, buttons: readonly Button[]): Promise<void> {
  const { tournamentId: tournament_id, divisionId: division_id } = place;
  await tx
    .deleteFrom('custom_buttons')
    .where('tournament_id', '=', tournament_id)
    .where(sql<boolean>`division_id is not distinct from ${division_id}::bigint`)
    .execute();
  if (buttons.length === 0) return;
  await tx
    .insertInto('custom_buttons')
    .values(
      buttons.map(({ label, url, target }, at) => ({
        tournament_id,
        division_id,
        order: at + 1,
        label,
        url,
        target,
      })),
    )
    .execute();
}
