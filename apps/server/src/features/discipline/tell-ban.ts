import type { PrivateWrite } from '../../platform/calls/context.ts';
import type { BanContext } from '../moderation/index.ts';
import { banChanged } from './events.ts';
import { type BanRow, findAllTournamentIds, endBan as updateEnd } from './repository/bans.ts';

const DAY_MS = 86_400_000;

/** Ends a ban before its time; one that was still to come never was one. */
export async function endHeldBan(context: BanContext, row: BanRow): Promise<void> {
  const { tx, now, viewer, events, log } = context;
  await updateEnd(tx, row, now);
  const { starts_at, ends_at, reason } = row;
  await log({
    action: 'ban.end',
    of: { noun: 'player', id: row.player_id },
    before: { id: row.id, tournament_id: row.tournament_id, starts_at, ends_at, reason },
  });
  await touchBanned(context, row);
  await events.publish(banChanged, tx, { deed: 'ended', ...toldOf(row), actorId: viewer.userId, at: now });
}

/** What of a ban is told: its length in days, begun ones too. */
export function toldOf(row: {
  player_id: number;
  tournament_id: number | null;
  starts_at: Date;
  ends_at: Date | null;
}) {
  const { player_id: playerId, tournament_id: tournamentId, starts_at: from, ends_at: to } = row;
  const days = to === null ? null : Math.ceil((to.getTime() - from.getTime()) / DAY_MS);
  return { playerId, tournamentId, days };
}

/** The pages that list the player, and what the player may do. */
export async function touchBanned(
  { tx, touch }: Pick<PrivateWrite<'discipline.ban'>, 'tx' | 'touch'>,
  row: { player_id: number; tournament_id: number | null; owner_id: number | null },
): Promise<void> {
  const { player_id: playerId, tournament_id: tournamentId, owner_id: userId } = row;
  const ids = tournamentId === null ? await findAllTournamentIds(tx, playerId) : [tournamentId];
  touch(...ids.map((id) => `tournament:${id}` as const), `player:${playerId}`);
  if (userId !== null) touch(`user:${userId}`);
}
