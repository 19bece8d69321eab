import type { Tx } from '../../../platform/database/index.ts';

/** What an import says of a match beside its result: when it is played, and of one that the bracket made its sides and name. */
export async function updateImported(
  tx: Tx,
  id: number,
  told: {
    readonly date: Date | null;
    readonly has_time: boolean;
    readonly home_team_id?: number;
    readonly away_team_id?: number;
    readonly round_name?: string;
    readonly is_import?: true;
  },
): Promise<void> {
  await tx.updateTable('fixtures').set(told).where('id', '=', id).execute();
}
