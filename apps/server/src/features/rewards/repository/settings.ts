import type { RewardSettings } from '@matchnight/rules';
import { type RawBuilder, sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';
import type { TournamentPays } from '../../profiles/index.ts';

/** What a tournament pays, with who set it last and when. */
export interface SettingsRow extends RewardSettings {
  readonly version: number;
  readonly setBy: string | null;
  readonly setAt: Date;
}

/** What a tournament pays; undefined: nobody ever set it. */
export async function findSettings(db: DbOrTx, tournamentId: number): Promise<SettingsRow | undefined> {
  const row = await db
    .selectFrom('reward_settings as s')
    .leftJoin('users as u', (join) => join.onRef('u.id', '=', 's.set_by').on('u.deleted_at', 'is', null))
    .selectAll('s')
    .select('u.username')
    .where('s.tournament_id', '=', tournamentId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { best_player, team_of_the_week, cup, champion_by_position } = row;
  return {
    coins: { best_player, team_of_the_week, cup, champion_by_position },
    ceilingCoins: row.ceiling,
    version: row.version,
    setBy: row.username,
    setAt: row.set_at,
  };
}

/** What a tournament pays its players, as an expression; null: nothing. The weeks of 1v1 earn nothing, whatever was set. */
export function paysOf(tournamentId: number): RawBuilder<TournamentPays | null> {
  return sql<TournamentPays | null>`(
    select json_build_object('best_player', best_player, 'team_of_the_week', team_of_the_week, 'cup', cup,
      'champion_by_position', champion_by_position)
    from (
      select case when t.kind = 'single' then 0 else s.best_player end as best_player,
        case when t.kind = 'single' then 0 else s.team_of_the_week end as team_of_the_week, s.cup, s.champion_by_position
      from reward_settings s join tournaments t on t.id = s.tournament_id where s.tournament_id = ${tournamentId}
    ) pays where greatest(best_player, team_of_the_week, cup, champion_by_position) > 0
  )`;
}

/** Writes what a tournament pays, which is held; answers the new version. */
export async function upsertSettings(
  tx: Tx,
  {
    tournamentId,
    settings: { coins, ceilingCoins: ceiling },
    userId,
    now,
  }: {
    readonly tournamentId: number;
    readonly settings: RewardSettings;
    readonly userId: number;
    readonly now: Date;
  },
): Promise<number> {
  const said = { ...coins, ceiling, set_by: userId, set_at: now };
  const { version } = await tx
    .insertInto('reward_settings')
    .values({ tournament_id: tournamentId, ...said, version: 1 })
    .onConflict((conflict) =>
      conflict
        .column('tournament_id')
        .doUpdateSet((eb) => ({ ...said, version: eb('reward_settings.version', '+', 1) })),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
