import type { PriceStep } from '@matchnight/rules';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';
import type { ChangedPrice } from '../../tournaments/index.ts';

/** A week that is closed, and since when. */
export interface ClosedWeek {
  readonly week: number;
  readonly at: Date;
}

/** Marks weeks whose prices move now; false if all of them were marked before. */
export async function insertPricedWeeks(
  tx: Tx,
  seasonId: number,
  weeks: readonly ClosedWeek[],
): Promise<boolean> {
  if (weeks.length === 0) return false;
  const rows = await tx
    .insertInto('priced_weeks')
    .values(weeks.map(({ week, at }) => ({ season_id: seasonId, week, at })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('week')
    .execute();
  return rows.length > 0;
}

/** The weeks of a season of clubs whose matches are all decided, but whose prices have not moved. */
export async function findAllUnpriced(db: DbOrTx, seasonId: number): Promise<ClosedWeek[]> {
  const { rows } = await sql<ClosedWeek>`
    select f.week, coalesce(max(f.decided_at), now()) as at
    from fixtures f join divisions d on d.id = f.division_id join tournaments t on t.id = d.tournament_id
    where f.season_id = ${seasonId} and f.stage <> 'liguilla' and t.kind = 'clubs'
      and not exists (select from priced_weeks p where p.season_id = f.season_id and p.week = f.week)
    group by f.week having bool_and(f.status in ('played', 'won_by_default', 'annulled'))
    order by f.week`.execute(db);
  return rows;
}

/** The steps of weeks that closed, each with its week's time. */
export async function insertWeekSteps(
  tx: Tx,
  { tournamentId, seasonId }: { readonly tournamentId: number; readonly seasonId: number },
  steps: readonly (PriceStep<number> & { readonly at: Date })[],
): Promise<void> {
  const column = <T>(of: (step: (typeof steps)[number]) => T) => steps.map(of);
  // Arrays: however many players there are, it is one statement with as many parameters.
  await sql`
    insert into price_steps (tournament_id, season_id, reason, registration_id, player_id, week, before_cents,
      after_cents, target_cents, others, below, equal, at)
    select r.tournament_id, ${seasonId}, 'week', r.id, r.player_id, step.week, step.before, step.after,
      step.target, step.others, step.below, step.equal, step.at
    from unnest(
      ${column(({ player }) => player)}::bigint[], ${column(({ week }) => week)}::int[],
      ${column(({ beforeCents }) => beforeCents)}::bigint[], ${column(({ afterCents }) => afterCents)}::bigint[],
      ${column(({ targetCents }) => targetCents)}::bigint[], ${column(({ others }) => others)}::int[],
      ${column(({ below }) => below)}::int[], ${column(({ equal }) => equal)}::int[],
      ${column(({ at }) => at)}::timestamptz[])
      with ordinality as step (player_id, week, before, after, target, others, below, equal, at, nth)
    join registrations r on r.tournament_id = ${tournamentId} and r.player_id = step.player_id
    order by step.nth`.execute(tx);
}

/** Prices that a person set, with why. */
export async function insertSetPrices(
  tx: Tx,
  { tournamentId, reason, at }: { tournamentId: number; reason: 'set' | 'next_season'; at: Date },
  prices: readonly ChangedPrice[],
): Promise<void> {
  const players = prices.map(({ player_id }) => player_id);
  const [before, after] = [prices.map((one) => one.before), prices.map((one) => one.after)];
  await sql`
    insert into price_steps (tournament_id, reason, at, registration_id, player_id, before_cents, after_cents)
    select r.tournament_id, ${reason}, ${at}::timestamptz, r.id, r.player_id, step.before, step.after
    from unnest(${players}::bigint[], ${before}::bigint[], ${after}::bigint[]) as step (player_id, before, after)
    join registrations r on r.tournament_id = ${tournamentId} and r.player_id = step.player_id`.execute(tx);
}

/** The players of a season's teams whose price is not what their last step says; steps of a former registration don't count. */
export async function findAllBesideSteps(db: DbOrTx, seasonId: number) {
  const { rows } = await sql<{ player_id: number; price: number | null; after_cents: number }>`
    select r.player_id, r.price, last.after_cents
    from season_teams st join seasons s on s.id = st.season_id join divisions d on d.id = s.division_id
    join registrations r on r.team_id = st.team_id and r.tournament_id = d.tournament_id
    cross join lateral (
      select step.after_cents from price_steps step where step.registration_id = r.id
      order by step.id desc limit 1
    ) last
    where st.season_id = ${seasonId} and last.after_cents is distinct from r.price
    order by r.player_id`.execute(db);
  return rows;
}
