import type { RefusalCode } from '@matchnight/contract';
import type { BanContext, SiteBan } from '../moderation/index.ts';
import { toldOf, touchBanned } from './bans.ts';
import { banChanged } from './events.ts';
import { findPlayerOf, findRunning, insertBan } from './repository/bans.ts';

/** Bans somebody from the site whose conduct was reported; who judged that has asked whether they may. */
export async function banFromSite(
  context: BanContext,
  { userId, reason, endsAt }: SiteBan,
): Promise<RefusalCode | null> {
  const { tx, now, viewer, events, log } = context;
  const playerId = await findPlayerOf(tx, userId);
  if (playerId === undefined) return 'unknown_player';
  if (await findRunning(tx, { playerId, tournamentId: null, now })) return 'banned_already';
  const row = { player_id: playerId, tournament_id: null, reason, starts_at: now, ends_at: endsAt };
  const id = await insertBan(tx, { ...row, user_id: viewer.userId });
  if (id === null) return 'banned_already';
  await log({ action: 'ban.create', of: { noun: 'player', id: playerId }, after: { ...row, id }, reason });
  await touchBanned(context, { ...row, owner_id: userId });
  await events.publish(banChanged, tx, { deed: 'banned', ...toldOf(row), actorId: viewer.userId, at: now });
  return null;
}
