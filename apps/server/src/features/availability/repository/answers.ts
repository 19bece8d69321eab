import type { Availability } from '@matchnight/contract';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';

/** Who is registered for a team, by tournament. */
export async function findAllSquads(db: DbOrTx, teamId: number, tournamentIds: readonly number[]) {
  if (tournamentIds.length === 0) return [];
  return await db
    .selectFrom('registrations as r')
    .innerJoin('players as p', 'p.id', 'r.player_id')
    .select(['r.tournament_id', 'r.player_id', 'p.user_id', 'p.nick', 'p.slug'])
    .where('r.team_id', '=', teamId)
    .where('r.tournament_id', 'in', [...tournamentIds])
    .orderBy(sql`lower(p.nick)`)
    .limit(1000)
    .execute();
}

export async function findAllAnswers(db: DbOrTx, teamId: number, fixtureIds: readonly number[]) {
  if (fixtureIds.length === 0) return [];
  return await db
    .selectFrom('availabilities')
    .select(['fixture_id', 'player_id', 'answer'])
    .where('team_id', '=', teamId)
    .where('fixture_id', 'in', [...fixtureIds])
    .execute();
}

interface OfMatch {
  readonly fixtureId: number;
  readonly teamId: number;
}

/** What those said who are registered for the team still. */
export async function findAllOfSquad(db: DbOrTx, { fixtureId, teamId }: OfMatch) {
  return await db
    .selectFrom('availabilities as a')
    .innerJoin('fixtures as f', 'f.id', 'a.fixture_id')
    .innerJoin('divisions as d', 'd.id', 'f.division_id')
    .innerJoin('registrations as r', (join) =>
      join
        .onRef('r.tournament_id', '=', 'd.tournament_id')
        .onRef('r.player_id', '=', 'a.player_id')
        .onRef('r.team_id', '=', 'a.team_id'),
    )
    .select(['a.player_id', 'a.answer'])
    .where('a.fixture_id', '=', fixtureId)
    .where('a.team_id', '=', teamId)
    .execute();
}

export async function upsertAnswer(
  tx: Tx,
  asked: OfMatch & { readonly playerId: number; readonly answer: Availability; readonly now: Date },
): Promise<void> {
  const { fixtureId: fixture_id, teamId: team_id, playerId: player_id, answer, now: answered_at } = asked;
  await tx
    .insertInto('availabilities')
    .values({ fixture_id, team_id, player_id, answer, answered_at })
    .onConflict((conflict) =>
      conflict.columns(['fixture_id', 'team_id', 'player_id']).doUpdateSet({ answer, answered_at }),
    )
    .execute();
}

/** When the team's managers last asked, by match. */
export async function findAllAsks(db: DbOrTx, teamId: number, fixtureIds: readonly number[]) {
  if (fixtureIds.length === 0) return [];
  return await db
    .selectFrom('availability_asks')
    .select(['fixture_id', 'asked_at'])
    .where('team_id', '=', teamId)
    .where('fixture_id', 'in', [...fixtureIds])
    .execute();
}

export async function upsertAsk(
  tx: Tx,
  {
    fixtureId: fixture_id,
    teamId: team_id,
    userId: user_id,
    now: asked_at,
  }: OfMatch & { userId: number; now: Date },
): Promise<void> {
  await tx
    .insertInto('availability_asks')
    .values({ fixture_id, team_id, user_id, asked_at })
    .onConflict((conflict) => conflict.columns(['fixture_id', 'team_id']).doUpdateSet({ user_id, asked_at }))
    .execute();
}
