import type { SuspensionReason } from '@matchnight/rules';
import { type RawBuilder, sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';

interface TeamRow {
  readonly name: string;
  readonly slug: string;
  readonly image: string | null;
}
export interface BannedRow {
  readonly kind: 'suspension' | 'ban';
  readonly player_id: number;
  readonly player: { nick: string; slug: string; avatar: string | null; country: string | null };
  readonly team: TeamRow | null;
  readonly suspension: {
    readonly reason: SuspensionReason;
    readonly matches: number;
    readonly left: number;
    readonly match: {
      readonly id: number;
      readonly date: string | null;
      readonly has_time: boolean;
      readonly home: TeamRow;
      readonly away: TeamRow;
      readonly division: { name: string; slug: string };
    };
  } | null;
  readonly ban: {
    readonly tournament_id: number | null;
    readonly reason: string;
    readonly starts_at: string;
    readonly ends_at: string | null;
  } | null;
}

/** Whose page it is: a tournament's, or that of one season of a division. */
export interface BannedPlace {
  readonly tournamentId: number;
  readonly season: { readonly id: number; readonly isCurrent: boolean } | null;
}

/** An ended ban stays on the page for so long. */
export const LEAVES_AFTER_MS = 30 * 86_400_000;

/** A page of those who may not play, the newest first and ended bans last; and how many there are. */
export async function findAllBanned(
  db: DbOrTx,
  place: BannedPlace,
  { now, limit, offset }: { now: Date; limit: number; offset: number },
): Promise<{ rows: BannedRow[]; total: number }> {
  const listed = listedAt(place, now);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from (${listed}) listed`.execute(db);
  const { rows } = await sql<BannedRow>`
    select listed.kind, p.id as player_id,
      json_build_object('nick', p.nick, 'slug', p.slug, 'avatar', p.avatar, 'country', p.country) as player,
      case when team.id is not null then ${teamJson('team')} end as team,
      case when s.id is not null then json_build_object('reason', s.reason, 'matches', s.matches,
        'left', s.remaining, 'match', json_build_object('id', f.id, 'date', f.date, 'has_time', f.has_time,
          'home', ${teamJson('home')}, 'away', ${teamJson('away')},
          'division', json_build_object('name', d.name, 'slug', d.slug))) end as suspension,
      case when b.id is not null then json_build_object('tournament_id', b.tournament_id, 'reason', b.reason,
        'starts_at', b.starts_at, 'ends_at', b.ends_at) end as ban
    from (select * from (${listed}) listed order by is_over, since desc, kind, id
          limit ${limit} offset ${offset}) listed
    join players p on p.id = listed.player_id
    left join registrations r on r.player_id = p.id and r.tournament_id = ${place.tournamentId}
    left join teams team on team.id = r.team_id
    left join suspensions s on listed.kind = 'suspension' and s.id = listed.id
    left join fixtures f on f.id = s.fixture_id
    left join divisions d on d.id = f.division_id
    left join teams home on home.id = f.home_team_id
    left join teams away on away.id = f.away_team_id
    left join bans b on listed.kind = 'ban' and b.id = listed.id
    order by listed.is_over, listed.since desc, listed.kind, listed.id`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** When the clock alone next changes such a page: a ban begins, ends, or leaves. */
export async function findNextChange(db: DbOrTx, tournamentId: number, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ next: Date | null }>`
    select min(at) as next from bans b
    cross join lateral (values (b.starts_at), (b.ends_at), (b.ends_at + ${LEAVES_AFTER_MS} * interval '1 ms')) t (at)
    where (b.tournament_id = ${tournamentId} or b.tournament_id is null) and at > ${now}`.execute(db);
  return rows[0]?.next ?? null;
}

function teamJson(alias: 'team' | 'home' | 'away'): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`json_build_object('name', ${of('name')}, 'slug', ${of('slug')}, 'image', ${of('image')})`;
}

function listedAt({ tournamentId, season }: BannedPlace, now: Date): RawBuilder<unknown> {
  const leftSince = new Date(now.getTime() - LEAVES_AFTER_MS);
  const isOfTeams = sql`exists (
    select 1 from registrations r ${season ? sql`join season_teams slot on slot.team_id = r.team_id` : sql``}
    where r.tournament_id = ${tournamentId} and r.player_id = x.player_id
      ${season ? sql`and slot.season_id = ${season.id}` : sql``})`;
  const isCurrent = season === null || season.isCurrent;
  const isSuspendedHere = season
    ? sql`(x.season_id = ${season.id} or (${isCurrent} and ${isOfTeams}))`
    : sql`true`;
  // Bans from the site, only those of the players here, player by player.
  const bans = sql`
    select x.* from bans x where x.tournament_id = ${tournamentId} and ${season ? isOfTeams : sql`true`}
    union all
    select b.* from registrations r ${season ? sql`join season_teams slot on slot.team_id = r.team_id` : sql``}
    cross join lateral (select * from bans where player_id = r.player_id and tournament_id is null offset 0) b
    where r.tournament_id = ${tournamentId} ${season ? sql`and slot.season_id = ${season.id}` : sql``}`;
  return sql`
    select 'suspension' as kind, x.id, x.player_id, x.earned_at as since, false as is_over from suspensions x
    where x.tournament_id = ${tournamentId} and x.remaining > 0 and ${isSuspendedHere}
    union all
    select 'ban', x.id, x.player_id, x.starts_at, coalesce(x.ends_at <= ${now}, false) from (${bans}) x
    where x.starts_at <= ${now} and (x.ends_at is null or x.ends_at > ${leftSince}) and ${isCurrent}`;
}
