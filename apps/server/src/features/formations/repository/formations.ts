import type { Formation } from '@matchnight/rules';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';
import { TO_PLAY } from '../../../platform/database/statuses.ts';

export interface TournamentRow {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly image: string | null;
  readonly hidden: boolean;
  /** The match that the team plays next there. */
  readonly match_id: number | null;
  readonly date: Date | null;
  readonly has_time: boolean | null;
  readonly is_premium: boolean | null;
  readonly division_name: string | null;
  readonly division_slug: string | null;
  readonly rival_name: string | null;
  readonly rival_slug: string | null;
  readonly rival_image: string | null;
}

/** The tournaments of clubs in which a team plays now or will, the one with the next match first; what is overdue comes last. */
export async function findAllTournaments(db: DbOrTx, teamId: number, now: Date): Promise<TournamentRow[]> {
  const { rows } = await sql<TournamentRow>`
    select t.id, t.name, t.slug, t.image, t.hidden,
           next.id as match_id, next.date, next.has_time, next.is_premium,
           next.division_name, next.division_slug,
           rival.name as rival_name, rival.slug as rival_slug, rival.image as rival_image
    from tournament_teams tt
    join tournaments t on t.id = tt.tournament_id and t.kind = 'clubs'
    left join lateral (
      select f.id, f.date, f.has_time, d.is_premium, d.name as division_name, d.slug as division_slug,
             case f.home_team_id when ${teamId} then f.away_team_id else f.home_team_id end as rival_id
      from fixtures f join divisions d on d.id = f.division_id and d.tournament_id = t.id
      where (f.home_team_id = ${teamId} or f.away_team_id = ${teamId}) and f.status in ${TO_PLAY}
      order by coalesce(${kickedOff('f')} < ${now}, false), f.date nulls last, f.id limit 1) next on true
    left join teams rival on rival.id = next.rival_id
    where tt.team_id = ${teamId} and tt.left_at is null and ${isNotOver()}
    order by coalesce(${kickedOff('next')} < ${now}, false), next.date nulls last, next.id nulls last, lower(t.name), t.id
    limit 50`.execute(db);
  return rows;
}

/** When a match has begun for sure: with its kick-off, or with the end of its day. */
function kickedOff(of: 'f' | 'next') {
  const [date, hasTime] = [sql.ref(`${of}.date`), sql.ref(`${of}.has_time`)];
  return sql`(case when ${hasTime} then ${date} else ${date} + interval '1 day' end)`;
}

/** A tournament is over once all of its seasons are. */
function isNotOver() {
  return sql`coalesce((
    select bool_or(s.state <> 'finished') from divisions d join seasons s on s.division_id = d.id and s.is_current
    where d.tournament_id = t.id), true)`;
}

/** What a team has saved for a tournament. */
export async function findFormation(db: DbOrTx, of: { teamId: number; tournamentId: number }) {
  return await db
    .selectFrom('formations')
    .select(['id', 'shape', 'is_public', 'updated_at'])
    .where('team_id', '=', of.teamId)
    .where('tournament_id', '=', of.tournamentId)
    .executeTakeFirst();
}

/** The starters of a formation by their places, and whether each still belongs to the squad. */
export async function findAllStarters(db: DbOrTx, formationId: number) {
  return await db
    .selectFrom('formation_starters as s')
    .innerJoin('formations as f', 'f.id', 's.formation_id')
    .innerJoin('players as p', 'p.id', 's.player_id')
    .leftJoin('registrations as r', (join) =>
      join
        .onRef('r.player_id', '=', 's.player_id')
        .onRef('r.tournament_id', '=', 'f.tournament_id')
        .onRef('r.team_id', '=', 'f.team_id'),
    )
    .select(['s.place', 'p.nick', 'p.slug'])
    .select(sql<boolean>`r.id is not null`.as('is_here'))
    .where('s.formation_id', '=', formationId)
    .orderBy('s.place')
    .execute();
}

/** What a team shows to everybody, the newest first: one row a starter of the squad, or one without. */
export async function findAllPublic(db: DbOrTx, teamId: number) {
  const { rows } = await sql<{
    tournament_id: number;
    name: string;
    slug: string;
    image: string | null;
    shape: string;
    updated_at: Date;
    place: number | null;
    player_id: number | null;
    nick: string | null;
    player_slug: string | null;
    avatar: string | null;
  }>`
    select t.id as tournament_id, t.name, t.slug, t.image, f.shape, f.updated_at,
           here.place, here.player_id, here.nick, here.slug as player_slug, here.avatar
    from (select * from formations where team_id = ${teamId} and is_public offset 0) f
    join tournament_teams tt on tt.tournament_id = f.tournament_id and tt.team_id = f.team_id and tt.left_at is null
    join tournaments t on t.id = f.tournament_id and not t.hidden
    left join lateral (
      select s.place, p.id as player_id, p.nick, p.slug, p.avatar
      from (select place, player_id from formation_starters where formation_id = f.id offset 0) s
      join registrations r on r.player_id = s.player_id and r.tournament_id = f.tournament_id and r.team_id = f.team_id
      join players p on p.id = s.player_id) here on true
    where ${isNotOver()}
    order by f.updated_at desc, f.id desc, here.place
    limit 1000`.execute(db);
  return rows;
}

/** Writes a formation anew, its starters too. */
export async function upsertFormation(
  tx: Tx,
  row: {
    readonly team_id: number;
    readonly tournament_id: number;
    readonly shape: Formation;
    readonly is_public: boolean;
    readonly updated_at: Date;
  },
  starters: readonly { readonly place: number; readonly player_id: number }[],
): Promise<void> {
  const { shape, is_public, updated_at } = row;
  const { id } = await tx
    .insertInto('formations')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['team_id', 'tournament_id']).doUpdateSet({ shape, is_public, updated_at }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.deleteFrom('formation_starters').where('formation_id', '=', id).execute();
  if (starters.length === 0) return;
  const rows = starters.map((one) => ({ formation_id: id, ...one }));
  await tx.insertInto('formation_starters').values(rows).execute();
}
