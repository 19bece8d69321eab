import type { NumberedSpell } from '../market/index.ts';
import { playerFace } from '../players/index.ts';
import { teamRef } from '../teams/index.ts';
import type { MovementRow } from './repository/log.ts';

/** A line of the log as everybody reads it: why administrators undid a transfer is not part of it. */
export function movementView(row: MovementRow) {
  return {
    id: row.id,
    kind: row.kind,
    at: row.at.toISOString(),
    player: playerFace(row),
    from: teamOf(row.from_name, row.from_slug, row.from_image),
    to: teamOf(row.to_name, row.to_slug, row.to_image),
    amount: row.cents,
    by_administrator: row.by_administrator,
    undone_at: row.undone_at?.toISOString() ?? null,
    correction: correctionOf(row),
  };
}

/** Everybody reads why a position was corrected. */
export function correctionOf({ position_from: from, position_to: to, reason }: MovementRow) {
  return to === null ? null : { from, to, reason: reason ?? '' };
}

/** A time of open signings that the log can be narrowed to. */
export function windowView({ number, openedAt, closesAt }: NumberedSpell) {
  return { number, opened_at: openedAt.toISOString(), closes_at: closesAt?.toISOString() ?? null };
}

function teamOf(name: string | null, slug: string | null, image: string | null) {
  return name === null || slug === null ? null : teamRef({ name, slug, image });
}
