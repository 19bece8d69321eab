import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';

/** A player of a team, as the law on premium asks about them; instants are epoch milliseconds. */
interface PremiumAskedRow {
  readonly player_id: number;
  readonly user_id: number;
  /** Since when they were of the team; kick-off, where they were not yet. */
  readonly signed_at: number;
  /** The date of the season's first match when the schedule was made. */
  readonly season_started_at: number;
}

/** Who was of two teams at the kick-off of their match, and since when. Players without an account are nobody's to pay for. */
export async function findAllToAskForPremium(
  db: DbOrTx,
  asked: {
    readonly fixtureId: number;
    readonly tournamentId: number;
    readonly teamIds: readonly number[];
    readonly date: Date;
  },
): Promise<PremiumAskedRow[]> {
  const { fixtureId, tournamentId, date } = asked;
  const teams = sql`any(${[...asked.teamIds]}::bigint[])`;
  const { rows } = await sql<PremiumAskedRow>`
    select p.id as player_id, p.user_id, ${ms(sql`then_in.signed_at`)} as signed_at, ${ms(sql`season.started_at`)} as season_started_at
    from registrations r
    join players p on p.id = r.player_id and p.user_id is not null
    cross join (
      select min(coalesce(m.first_date, m.date)) as started_at
      from fixtures f join fixtures m on m.season_id = f.season_id where f.id = ${fixtureId}) season
    cross join lateral (
      select spell.team_id,
        least(${date}, greatest(spell.since, case when r.created_at < spell.until then r.created_at end)) as signed_at
      from (
        select one.*, lag(one.until) over (order by one.until, one.id) as since from (
          select s.id, s.team_id, s.until from team_spells s
          where s.tournament_id = r.tournament_id and s.player_id = r.player_id
          union all select null, r.team_id, 'infinity') one) spell
      where spell.until > ${date}
      order by spell.until, spell.id limit 1) then_in
    where r.tournament_id = ${tournamentId} and then_in.team_id = ${teams}
      and (r.team_id = ${teams} or exists (
        select 1 from team_spells s
        where s.team_id = ${teams} and s.tournament_id = ${tournamentId} and s.player_id = r.player_id))`.execute(
    db,
  );
  return rows;
}

/** Milliseconds of a time; of one that nobody knows, the beginning of all. */
function ms(time: ReturnType<typeof sql>) {
  return sql`coalesce(floor(extract(epoch from ${time}) * 1000), 0)::float8`;
}
