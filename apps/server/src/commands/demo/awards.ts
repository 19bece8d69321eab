import { sql } from 'kysely';
import { makeAward } from '../../features/awards/index.ts';
import type { Tx } from '../../platform/database/index.ts';

interface Best {
  readonly season_id: number;
  readonly scorer: number;
  readonly provider: number;
  readonly third: number;
}

/** The awards of each season of a tournament whose cup is delivered: to its best, as they played. */
export async function makeAwards(
  tx: Tx,
  { tournamentId, now }: { readonly tournamentId: number; readonly now: Date },
): Promise<void> {
  const best = (by: 'goals' | 'assists') => sql`(select ps.player_id from player_statistics ps
    where ps.season_id = c.season_id order by ${sql.ref(`ps.${by}`)} desc, ps.player_id limit 1)`;
  const { rows } = await sql<Best>`
    select c.season_id, ${best('goals')} as scorer, ${best('assists')} as provider, c.third_id as third
    from cups c where c.tournament_id = ${tournamentId} order by c.season_id`.execute(tx);
  for (const { season_id: seasonId, scorer, provider, third } of rows) {
    const of = { tournamentId, seasonId, image: null, now };
    await makeAward(tx, { ...of, name: 'Bota de Oro', player_id: scorer, team_id: null });
    await makeAward(tx, { ...of, name: 'Mejor asistente', player_id: provider, team_id: null });
    await makeAward(tx, { ...of, name: 'Juego limpio', player_id: null, team_id: third });
  }
}
