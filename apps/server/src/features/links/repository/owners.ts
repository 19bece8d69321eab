import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';
import { DECIDED } from '../../../platform/database/statuses.ts';

/** So many clubs get a link at once. */
const MOST_AT_ONCE = 200;

/** The clubs of a tournament that have no owner, or the one asked for if it has none, by name. */
export async function findAllOwnerless(
  db: DbOrTx,
  { tournamentId, teamId }: { readonly tournamentId: number; readonly teamId: number | null },
): Promise<{ id: number; name: string }[]> {
  return await db
    .selectFrom('tournament_teams as tt')
    .innerJoin('teams as t', 't.id', 'tt.team_id')
    .select(['t.id', 't.name'])
    .where('tt.tournament_id', '=', tournamentId)
    .where('tt.left_at', 'is', null)
    .where('t.owner_id', 'is', null)
    .where('t.disbanded_at', 'is', null)
    .$if(teamId !== null, (query) => query.where('t.id', '=', teamId))
    .orderBy('t.search_text')
    .orderBy('t.id')
    .limit(MOST_AT_ONCE)
    .execute();
}

/** Nobody gets in any more by the open links to the places of these clubs' owners. */
export async function updateAllReplaced(
  tx: Tx,
  {
    tournamentId,
    teamIds,
    now,
  }: { readonly tournamentId: number; readonly teamIds: number[]; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('club_links')
    .set({ revoked_at: now })
    .where('tournament_id', '=', tournamentId)
    .where('team_id', 'in', teamIds)
    .where('revoked_at', 'is', null)
    .where('used', '=', 0)
    .execute();
}

/** Remembers who came to own a club by a link. */
export async function updateFollowed(
  tx: Tx,
  id: number,
  by: { readonly userId: number; readonly at: Date; readonly logId: number },
): Promise<void> {
  const set = { followed_by: by.userId, followed_at: by.at, followed_log_id: by.logId };
  await tx.updateTable('club_links').set(set).where('id', '=', id).execute();
}

/** Nobody owns the club by the link any more. */
export async function updateUnfollowed(tx: Tx, id: number): Promise<void> {
  const set = { followed_by: null, followed_at: null, followed_log_id: null };
  await tx.updateTable('club_links').set(set).where('id', '=', id).execute();
}

export interface LedRow {
  readonly id: number;
  readonly user_id: number;
  readonly nick: string;
  readonly slug: string;
  readonly followed_at: Date;
  readonly is_owner_still: boolean;
  readonly has_played: boolean;
  readonly is_changed: boolean;
}

/** Who came to own a club by some links, and what has come of it since. */
export async function findAllLed(db: DbOrTx, linkIds: readonly number[]): Promise<LedRow[]> {
  if (linkIds.length === 0) return [];
  const { rows } = await sql<LedRow>`
    select l.id, p.user_id, p.nick, p.slug, l.followed_at, t.owner_id is not distinct from l.followed_by as is_owner_still,
      exists (select from tournament_teams tt join divisions d on d.tournament_id = tt.tournament_id
        join seasons s on s.division_id = d.id
        join fixtures f on f.season_id = s.id and l.team_id in (f.home_team_id, f.away_team_id)
        where tt.team_id = l.team_id and tt.left_at is null and f.status in ${DECIDED}
          and f.decided_at >= l.followed_at) as has_played,
      exists (select from audit_log deed where deed.noun = 'team' and deed.noun_id = l.team_id
        and deed.id > l.followed_log_id)
      or exists (select from audit_log deed join tournament_teams tt on tt.tournament_id = deed.tournament_id
        where deed.user_id = l.followed_by and deed.id > l.followed_log_id and tt.team_id = l.team_id)
      or exists (select from team_members m where m.team_id = l.team_id and m.created_at >= l.followed_at)
      or exists (select from team_invitations i where i.team_id = l.team_id and i.invited_at >= l.followed_at)
        as is_changed
    from club_links l join teams t on t.id = l.team_id join players p on p.user_id = l.followed_by
    where l.id = any(${[...linkIds]}::bigint[])`.execute(db);
  return rows;
}
