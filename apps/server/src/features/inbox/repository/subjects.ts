import type { Console } from '@matchnight/contract';
import { sql } from 'kysely';
import type { Viewer } from '../../../platform/calls/viewer.ts';
import type { DbOrTx } from '../../../platform/database/index.ts';
import { DELETED_NICK } from '../../../platform/deleted-player.ts';
import type { Subjects } from '../kind.ts';

export type SubjectName = keyof Subjects;
/** What a sentence and its link say of a noun; nothing where it is gone, or hidden from the user. */
export interface SubjectRow {
  readonly noun: SubjectName;
  readonly id: number;
  readonly console: Console | null;
  /** Both teams' of a match. */
  readonly name: string;
  readonly rival: string | null;
  readonly slug: string;
  /** The tournament that it is of. */
  readonly tournament: string | null;
  readonly tournament_id: number | null;
  readonly division: string | null;
  /** Of a match. */
  readonly time_zone: string | null;
}
type Ids = { readonly [N in SubjectName]-?: readonly number[] };

/** What is still there of these nouns, and may be seen by the user; one statement. */
export async function findAllSubjects(
  db: DbOrTx,
  ids: Ids,
  { userId, playerId, type }: Pick<Viewer, 'userId' | 'playerId' | 'type'>,
): Promise<SubjectRow[]> {
  const isSiteWide = type === 'FULL' || type === 'SUPER';
  const seen = sql`(not t.hidden or ${isSiteWide}::boolean
    or exists (select from tournament_administrators a where a.tournament_id = t.id and a.user_id = ${userId})
    or exists (select from registrations r where r.tournament_id = t.id and r.player_id = ${playerId}::bigint))`;
  // Who runs a team in it is told its name, as they may refuse to take part, and fill its squad.
  const ownTeam = sql`exists (select from tournament_teams tt join teams own on own.id = tt.team_id
    where tt.tournament_id = t.id and tt.left_at is null and (own.owner_id = ${userId}
      or exists (select from team_managers m where m.team_id = own.id and m.user_id = ${userId})))`;
  const these = (noun: SubjectName) => sql`any (${[...ids[noun]]}::bigint[])`;
  const { rows } = await sql<SubjectRow>`
    select 'match' as noun, f.id, d.console, home.name, away.name as rival, d.slug, t.name as tournament, t.id as tournament_id,
        d.name as division, t.time_zone
      from fixtures f join divisions d on d.id = f.division_id join tournaments t on t.id = d.tournament_id
        join teams home on home.id = f.home_team_id join teams away on away.id = f.away_team_id
      where f.id = ${these('match')} and ${seen}
    union all
    select 'tournament', t.id, t.console, t.name, null, t.slug, t.name, t.id, null, null from tournaments t
      where t.id = ${these('tournament')} and (${seen} or ${ownTeam})
    union all
    select 'division', d.id, d.console, d.name, null, d.slug, t.name, t.id, d.name, null
      from divisions d join tournaments t on t.id = d.tournament_id where d.id = ${these('division')} and ${seen}
    union all
    select 'team', team.id, team.console, team.name, null, team.slug, null, null, null, null from teams team
      where team.id = ${these('team')}
    union all
    select 'player', p.id, p.console, case when u.deleted_at is null then p.nick else ${DELETED_NICK}::text end, null, p.slug, null, null, null, null
      from players p left join users u on u.id = p.user_id where p.id = ${these('player')}
    union all
    select 'notice', n.id, n.console, n.title, null, n.slug, t.name, t.id, null, null
      from notices n left join divisions d on d.id = n.division_id
        left join tournaments t on t.id = coalesce(n.tournament_id, d.tournament_id)
      where n.id = ${these('notice')} and n.show and (t.id is null or ${seen})
    union all
    select 'award', a.id, t.console, a.name, null, t.slug, t.name, t.id, null, null
      from awards a join tournaments t on t.id = a.tournament_id
      where a.id = ${these('award')} and a.delivered_at is not null and ${seen}`.execute(db);
  return rows;
}
