import { pictureAddress } from '../../platform/files.ts';
import { playerFace } from '../players/index.ts';
import type { BannedRow } from './repository/banned.ts';
import type { BanRow } from './repository/bans.ts';

type Span = Pick<BanRow, 'starts_at' | 'ends_at'>;

export function stateOfBan({ starts_at, ends_at }: Span, now: Date) {
  if (ends_at !== null && ends_at <= now) return 'over' as const;
  return starts_at > now ? ('to_come' as const) : ('running' as const);
}

/** A ban at the desk. */
export function banView(row: BanRow, now: Date) {
  return {
    id: row.id,
    player: playerFace(row),
    scope: scopeOf(row.tournament_id),
    reason: row.reason,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at?.toISOString() ?? null,
    state: stateOfBan(row, now),
    by: row.by,
  };
}

/** A row of the public page. */
export function bannedView(row: BannedRow, now: Date) {
  return {
    kind: row.kind,
    player: playerFace(row.player),
    team: row.team && teamOf(row.team),
    suspension: row.suspension && {
      reason: row.suspension.reason,
      matches: row.suspension.matches,
      left: row.suspension.left,
      match: matchOf(row.suspension.match),
    },
    ban: row.ban && {
      scope: scopeOf(row.ban.tournament_id),
      reason: row.ban.reason,
      starts_at: new Date(row.ban.starts_at).toISOString(),
      ends_at: row.ban.ends_at && new Date(row.ban.ends_at).toISOString(),
      is_over: row.ban.ends_at !== null && new Date(row.ban.ends_at) <= now,
    },
  };
}

type MatchRow = NonNullable<BannedRow['suspension']>['match'];

function matchOf({ home, away, date, ...match }: MatchRow) {
  return {
    ...match,
    home: teamOf(home),
    away: teamOf(away),
    date: date && new Date(date).toISOString(),
  };
}

function teamOf({ name, slug, image }: MatchRow['home']) {
  return { name, slug, image: pictureAddress(image) };
}

function scopeOf(tournamentId: number | null) {
  return tournamentId === null ? ('site' as const) : ('tournament' as const);
}
