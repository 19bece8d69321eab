import type { RefusalCode } from '@matchnight/contract';
import type { BanContext, SiteBan } from '../moderation/index.ts';
import { findPlayerOf } from './repository/bans.ts';
import { placeBan } from './tell-ban.ts';

/** Bans somebody from the site; who calls it has asked whether they may. */
export async function banFromSite(
  context: BanContext,
  { userId, reason, startsAt = context.now, endsAt }: SiteBan,
): Promise<RefusalCode | null> {
  const playerId = await findPlayerOf(context.tx, userId);
  if (playerId === undefined) return 'unknown_player';
  const ban = { player_id: playerId, tournament_id: null, reason, starts_at: startsAt, ends_at: endsAt };
  return (await placeBan(context, ban, userId)) ? null : 'banned_already';
}
