import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';

/** The last claim of a club. */
export async function findClaim(db: DbOrTx, teamId: number) {
  return await db
    .selectFrom('owner_claims')
    .select(['former_id', 'claimed_at'])
    .where('team_id', '=', teamId)
    .executeTakeFirst();
}

/** When a user was last here; a user who never came back since they registered: then. */
export async function findSeenAt(db: DbOrTx, userId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('users')
    .select((eb) => eb.fn.coalesce('last_seen_at', 'created_at').as('seen_at'))
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.seen_at ?? null;
}

export async function insertClaim(
  tx: Tx,
  row: {
    readonly team_id: number;
    readonly former_id: number;
    readonly claimant_id: number;
    readonly claimed_at: Date;
  },
): Promise<void> {
  const { team_id: _, ...values } = row;
  await tx
    .insertInto('owner_claims')
    .values(row)
    .onConflict((conflict) => conflict.column('team_id').doUpdateSet(values))
    .execute();
}

export async function deleteClaim(tx: Tx, teamId: number): Promise<void> {
  await tx.deleteFrom('owner_claims').where('team_id', '=', teamId).execute();
}

/** The division of a season that runs, in which a team still plays. */
export async function findRunningDivision(db: DbOrTx, teamId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('season_teams as slot')
    .innerJoin('seasons as s', 's.id', 'slot.season_id')
    .innerJoin('divisions as d', 'd.id', 's.division_id')
    .select('d.name')
    .where('slot.team_id', '=', teamId)
    .where('s.state', 'in', ['programming', 'in_progress'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('drop_outs as o')
            .select('o.id')
            .whereRef('o.season_id', '=', 'slot.season_id')
            .whereRef('o.team_id', '=', 'slot.team_id'),
        ),
      ),
    )
    .orderBy('d.id')
    .limit(1)
    .executeTakeFirst();
  return row?.name;
}

/** Whether a club was ever in a tournament, also in one that it left before it played. */
export async function hasTakenPart(db: DbOrTx, teamId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from tournament_teams where team_id = ${teamId})
      or exists (select from season_teams where team_id = ${teamId})
      or exists (select from fixtures where home_team_id = ${teamId} or away_team_id = ${teamId})
      or exists (select from registrations where team_id = ${teamId}) as has`.execute(db);
  return rows[0]?.has === true;
}
