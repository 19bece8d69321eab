import { sql } from 'kysely';
import type { Db } from '../database.ts';

/** Each query answers the rows that must not be, as one text each. `$1` is the tournament. */
const NEVER: Readonly<Record<string, string>> = {
  'somebody is in two teams': `
    select user_id::text from (
      select p.user_id, r.team_id from registrations r join players p on p.id = r.player_id
      where r.tournament_id = $1 and r.team_id is not null and p.user_id is not null
      union select m.user_id, m.team_id from (
        select owner_id as user_id, id as team_id from teams where owner_id is not null
        union select user_id, team_id from team_managers
      ) m where exists (select from registrations r where r.tournament_id = $1 and r.team_id = m.team_id)
    ) one group by user_id having count(*) > 1`,
  'a balance is below zero': `
    select kind || ' ' || id || ': ' || balance from ledger_accounts
    where tournament_id = $1 and balance < 0 and kind <> 'issue'`,
  'money came from nowhere': `
    select sum(balance)::text from ledger_accounts where tournament_id = $1 having sum(balance) <> 0`,
  'a transfer does not cancel out': `
    select transfer_id::text from ledger_entries group by transfer_id having sum(amount) <> 0`,
  'a balance is not the sum of its entries': `
    select a.id::text from ledger_accounts a left join ledger_entries e on e.account_id = a.id
    where a.tournament_id = $1 group by a.id having a.balance <> coalesce(sum(e.amount), 0)`,
  'a hold belongs to no open offer': `
    select coalesce(held.offer_id, o.id) || ': ' || coalesce(held.cents, 0) || ' held of ' || coalesce(o.cents, 0)
    from (
      select split_part(t.reason, ':', 2)::bigint as offer_id, sum(e.amount) as cents
      from ledger_entries e join ledger_accounts a on a.id = e.account_id join ledger_transfers t on t.id = e.transfer_id
      where a.kind = 'escrow' and a.tournament_id = $1 group by 1
    ) held full join (select id, cents from offers where tournament_id = $1 and waits_for is not null) o
      on o.id = held.offer_id
    where coalesce(held.cents, 0) <> coalesce(o.cents, 0)`,
  'an open offer is for a player of another team': `
    select o.id::text from offers o left join registrations r
      on r.tournament_id = o.tournament_id and r.player_id = o.player_id
    where o.tournament_id = $1 and o.waits_for is not null and r.team_id is distinct from o.seller_id`,
  'a squad is too large': `
    select r.team_id || ': ' || count(*) from registrations r join tournaments t on t.id = r.tournament_id
    where r.tournament_id = $1 and r.team_id is not null
    group by r.team_id, t.squad_largest having count(*) > t.squad_largest`,
  'the log does not lead to where a player is': `
    select r.player_id || ': ' || m.kind from registrations r
    cross join lateral (
      select kind, to_team_id from movements where tournament_id = $1 and player_id = r.player_id
        and kind <> 'for_sale' order by id desc limit 1
    ) m where r.tournament_id = $1 and r.team_id is distinct from m.to_team_id`,
  'a transfer has no offer, or was paid otherwise': `
    select m.id::text from movements m left join offers o on o.movement_id = m.id
    where m.tournament_id = $1 and m.kind = 'transfer' and (o.id is null or o.cents <> m.cents
      or o.ended is distinct from case when m.undone_at is null then 'completed' else 'undone' end
      or (select sum(e.amount) from ledger_entries e join ledger_transfers t on t.id = e.transfer_id
          join ledger_accounts a on a.id = e.account_id
          where t.reason = 'offer_completed:' || o.id and a.team_id = m.from_team_id) is distinct from m.cents)`,
};

/** What is not as it must be after any history of a market, recounted by plain SQL at one instant. */
export async function findUnsound(
  db: Db,
  of: { readonly tournamentId: number; readonly releasedByManagers: ReadonlyMap<number, number> },
): Promise<string[]> {
  const { tournamentId } = of;
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const wrong: string[] = [];
      for (const [what, query] of Object.entries(NEVER)) {
        const text = query.replaceAll('$1', String(tournamentId));
        const { rows } = await sql.raw<Record<string, unknown>>(text).execute(tx);
        for (const row of rows) wrong.push(`${what}: ${Object.values(row).join(' ')}`);
      }
      const { rows } = await sql<{ team: number; squad: number; released: number; smallest: number }>`
        select team.id as team, t.squad_smallest as smallest,
          (select count(*) from registrations r where r.tournament_id = t.id and r.team_id = team.id) as squad,
          (select count(*) from movements m where m.tournament_id = t.id and m.kind = 'release'
            and m.from_team_id = team.id) as released
        from tournaments t cross join (
          select distinct team_id as id from season_teams slot join seasons s on s.id = slot.season_id
          join divisions d on d.id = s.division_id where d.tournament_id = ${tournamentId}) team
        where t.id = ${tournamentId}`.execute(tx);
      for (const { team, squad, released, smallest } of rows) {
        // Those who gave notice go, however few stay.
        const byNotice = released - (of.releasedByManagers.get(team) ?? 0);
        if (squad < smallest - byNotice) wrong.push(`a squad is too small: ${team}: ${squad}`);
      }
      return wrong;
    });
}
