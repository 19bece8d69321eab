import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';
import { DECIDED } from '../../../platform/database/statuses.ts';

/** How many lists of a tournament may be taken back. */
const KEPT = 20;

interface Of {
  readonly tournamentId: number;
  readonly listId: number;
}

/** Remembers what a list did; the eldest of the tournament are forgotten. */
export async function insertList(
  tx: Tx,
  list: {
    readonly tournamentId: number;
    readonly at: Date;
    readonly logId: number;
    readonly lines: readonly {
      readonly teamId: number;
      readonly wasMade: boolean;
      readonly wasEntered: boolean;
      readonly gotOwner: boolean;
    }[];
    readonly playerIds: readonly number[];
  },
): Promise<number> {
  const { tournamentId, at, logId, lines, playerIds } = list;
  const { id } = await tx
    .insertInto('team_lists')
    .values({ tournament_id: tournamentId, added_at: at, log_id: logId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into team_list_lines (list_id, team_id, was_made, was_entered, got_owner, signed)
    select ${id}, x.team_id, x.was_made, x.was_entered, x.got_owner,
      array(select r.id from registrations r where r.tournament_id = ${tournamentId} and r.team_id = x.team_id
        and r.player_id = any(${[...playerIds]}::bigint[]))
    from unnest(${lines.map(({ teamId }) => teamId)}::bigint[], ${lines.map(({ wasMade }) => wasMade)}::boolean[],
      ${lines.map(({ wasEntered }) => wasEntered)}::boolean[], ${lines.map(({ gotOwner }) => gotOwner)}::boolean[])
      x(team_id, was_made, was_entered, got_owner)`.execute(tx);
  await sql`
    delete from team_lists where tournament_id = ${tournamentId} and id <= (
      select id from team_lists where tournament_id = ${tournamentId} order by id desc offset ${KEPT} limit 1)`.execute(
    tx,
  );
  return id;
}

/** The lists of a tournament, newest first, with the names of their teams. */
export async function findAllLists(db: DbOrTx, tournamentId: number) {
  const { rows } = await sql<{ id: number; added_at: Date; teams: string[]; players: number }>`
    select l.id, l.added_at,
      array(select t.name from team_list_lines line join teams t on t.id = line.team_id
        where line.list_id = l.id order by t.search_text, t.id) as teams,
      (select coalesce(sum(cardinality(line.signed)), 0)::int from team_list_lines line
        where line.list_id = l.id) as players
    from team_lists l where l.tournament_id = ${tournamentId} order by l.id desc limit ${KEPT}`.execute(db);
  return rows;
}

/** The teams of a list. */
export async function findAllTeamIdsOf(db: DbOrTx, { tournamentId, listId }: Of): Promise<number[]> {
  const rows = await db
    .selectFrom('team_list_lines as line')
    .innerJoin('team_lists as l', 'l.id', 'line.list_id')
    .select('line.team_id')
    .where('l.id', '=', listId)
    .where('l.tournament_id', '=', tournamentId)
    .execute();
  return rows.map(({ team_id }) => team_id);
}

/** What a list did with each of its teams, by name, and what has come of it since. */
export async function findAllLines(db: DbOrTx, { tournamentId, listId }: Of) {
  const { rows } = await sql<{
    team_id: number;
    name: string;
    slug: string;
    owner_id: number | null;
    was_made: boolean;
    was_entered: boolean;
    got_owner: boolean;
    signed: number[];
    signed_still: number;
    squad: number;
    is_entered: boolean;
    has_place: boolean;
    has_played: boolean;
    has_money_moved: boolean;
    is_changed: boolean;
    is_elsewhere: boolean;
    added_at: Date;
  }>`
    select l.added_at, line.team_id, t.name, t.slug, t.owner_id, line.was_made, line.was_entered, line.got_owner, line.signed,
      (select count(*)::int from registrations r
        where r.id = any(line.signed) and r.team_id = line.team_id) as signed_still,
      (select count(*)::int from registrations r
        where r.tournament_id = l.tournament_id and r.team_id = line.team_id) as squad,
      exists (select from tournament_teams tt where tt.tournament_id = l.tournament_id and tt.team_id = line.team_id
        and tt.left_at is null and (not line.was_entered or tt.registered_at = l.added_at)) as is_entered,
      exists (select from season_teams slot join seasons s on s.id = slot.season_id
        join divisions d on d.id = s.division_id
        where slot.team_id = line.team_id and d.tournament_id = l.tournament_id
          and (s.is_current or line.was_made)) as has_place,
      exists (select from divisions d join seasons s on s.division_id = d.id
        join fixtures f on f.season_id = s.id and line.team_id in (f.home_team_id, f.away_team_id)
        where d.tournament_id = l.tournament_id and (s.is_current or line.was_made)
          and f.status in ${DECIDED}) as has_played,
      exists (select from ledger_accounts a join ledger_entries e on e.account_id = a.id
        join ledger_transfers x on x.id = e.transfer_id
        where a.kind = 'team' and a.tournament_id = l.tournament_id and a.team_id = line.team_id
          and x.reason <> 'start' and (line.was_made or x.created_at > l.added_at)) as has_money_moved,
      exists (select from audit_log deed where deed.noun = 'team' and deed.noun_id = line.team_id
        and deed.id > l.log_id) as is_changed,
      exists (select from tournament_teams tt where tt.team_id = line.team_id
        and tt.tournament_id <> l.tournament_id and tt.left_at is null) as is_elsewhere
    from team_lists l join team_list_lines line on line.list_id = l.id join teams t on t.id = line.team_id
    where l.id = ${listId} and l.tournament_id = ${tournamentId}
    order by t.search_text, t.id`.execute(db);
  return rows;
}

/** Who some registrations are of. */
export async function findAllSigned(db: DbOrTx, registrationIds: readonly number[]) {
  if (registrationIds.length === 0) return [];
  return await db
    .selectFrom('registrations as r')
    .innerJoin('players as p', 'p.id', 'r.player_id')
    .select(['r.id', 'r.team_id', 'p.id as player_id', 'p.user_id'])
    .where('r.id', 'in', [...registrationIds])
    .orderBy('r.id')
    .execute();
}

export async function deleteList(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('team_lists').where('id', '=', id).execute();
}
