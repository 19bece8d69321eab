import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';
import { DELETED_NICK } from '../../../platform/deleted-player.ts';
import type { NamedKind } from '../facts.ts';

export interface AuditRow {
  readonly id: number;
  readonly action: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly reason: string | null;
  readonly created_at: Date;
  readonly nick: string | null;
  readonly slug: string | null;
  readonly about: string | null;
}

/** A page of what was written down about a tournament, newest first, with the names of what it is about today. */
export async function findAllAudits(
  db: DbOrTx,
  tournamentId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: AuditRow[]; total: number }> {
  const { rows } = await sql<AuditRow>`
    select a.id, a.action, a.before, a.after, a.reason, a.created_at, p.nick, p.slug,
      case a.noun
        when 'division' then (select d.name from divisions d where d.id = a.noun_id)
        when 'season' then (
          select d.name from seasons s join divisions d on d.id = s.division_id where s.id = a.noun_id)
        when 'fixture' then (
          select home.name || ' – ' || away.name from fixtures f join teams home on home.id = f.home_team_id
            join teams away on away.id = f.away_team_id where f.id = a.noun_id)
        when 'team' then (select team.name from teams team where team.id = a.noun_id)
        when 'player' then (select banned.nick from players banned where banned.id = a.noun_id)
        when 'notice' then coalesce(a.after ->> 'title', a.before ->> 'title')
      end as about
    from audit_log a left join players p on p.user_id = a.user_id
    where a.tournament_id = ${tournamentId}
    order by a.id desc limit ${limit} offset ${offset}`.execute(db);
  const { total } = await db
    .selectFrom('audit_log')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('tournament_id', '=', tournamentId)
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** Names of teams, categories, players and users, which entries keep by their ids; deleted players have none. */
export async function findAllNames(
  db: DbOrTx,
  ids: Readonly<Record<'teams' | 'categories' | 'players' | 'users', readonly number[]>>,
) {
  const { rows } = await sql<{ kind: NamedKind; id: number; name: string }>`
    select 'team' as kind, id, name from teams where id = any(${[...ids.teams]}::bigint[])
    union all
    select 'category', id, name from tournament_categories where id = any(${[...ids.categories]}::bigint[])
    union all
    select 'player', id, nick from players
      where id = any(${[...ids.players]}::bigint[]) and nick <> ${DELETED_NICK}
    union all
    select 'user', user_id, nick from players where user_id = any(${[...ids.users]}::bigint[])`.execute(db);
  return new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, name]));
}
