import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';

/** In which tournaments of clubs a player is registered now, and for how much, newest first; hidden ones are left out. */
export async function findAllPrices(db: DbOrTx, playerId: number) {
  return await db
    .selectFrom('registrations as r')
    .innerJoin('tournaments as t', 't.id', 'r.tournament_id')
    .leftJoin('teams as team', 'team.id', 'r.team_id')
    .select(['r.id', 'r.free_market_since', 'r.for_sale_since'])
    .select((eb) => eb.fn.coalesce('r.price', 't.start_price').as('price'))
    .select([
      't.id as tournament_id',
      't.name as tournament_name',
      't.slug as tournament_slug',
      't.time_zone',
    ])
    .select(['r.team_id', 'team.name as team_name', 'team.slug as team_slug', 'team.image as team_image'])
    .where('r.player_id', '=', playerId)
    .where('t.hidden', '=', false)
    .where('t.kind', '=', 'clubs')
    .orderBy('r.id', 'desc')
    .limit(100)
    .execute();
}

export type PriceRow = Awaited<ReturnType<typeof findAllPrices>>[number];

/** The newest hundred steps of each registration, newest first. */
export async function findAllSteps(db: DbOrTx, registrationIds: readonly number[]) {
  if (registrationIds.length === 0) return [];
  return await db
    .selectFrom(sql<{ id: number }>`unnest(${[...registrationIds]}::bigint[])`.as<'r'>(sql`r (id)`))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('price_steps as step')
          .select(['step.id', 'step.registration_id', 'step.reason', 'step.week', 'step.at'])
          .select(['step.before_cents', 'step.after_cents'])
          .whereRef('step.registration_id', '=', 'r.id')
          .orderBy('step.id', 'desc')
          .limit(100)
          .as('step'),
      (join) => join.onTrue(),
    )
    .selectAll('step')
    .orderBy('step.id', 'desc')
    .execute();
}

export type StepRow = Awaited<ReturnType<typeof findAllSteps>>[number];
