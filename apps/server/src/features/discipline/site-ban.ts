import type { RefusalCode } from '@matchnight/contract';
import type { BanContext, SiteBan } from '../moderation/index.ts';
import { banChanged } from './events.ts';
import { findPlayerOf, findRunning, insertBan } from './repository/bans.ts';
import { toldOf, touchBanned } from './tell-ban.ts';

/** Bans somebody from the site; who calls it has asked whether they may. */
export async function banFromSite(
  context: BanContext,
  { userId, reason, startsAt, endsAt }: SiteBan,
): Promise<RefusalCode | null> {
  const { tx, now, viewer, events, log } = context;
  const playerId = await findPlayerOf(tx, userId);
  if (playerId === undefined) return 'unknown_player';
  if (startsAt === undefined && (await findRunning(tx, { playerId, tournamentId: null, now }))) {
    return 'banned_already';
  }
  const from = startsAt ?? now;
  const row = { player_id: playerId, tournament_id: null, reason, starts_at: from, ends_at: endsAt };
  const id = await insertBan(tx, { ...row, user_id: viewer.userId });
  if (id === null) return 'banned_already';
  await log({ action: 'ban.create', of: { noun: 'player', id: playerId }, after: { ...row, id }, reason });
  await touchBanned(context, { ...row, owner_id: userId });
  await events.publish(banChanged, tx, { deed: 'banned', ...toldOf(row), actorId: viewer.userId, at: now });
  return null;
}
