import { LINK_DAYS, LINK_USES, linkUntil } from '@matchnight/rules';
import { insertLinks } from '../../features/links/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { newToken } from '../../platform/sessions.ts';

/** One open link of each kind, whose addresses nobody was told: into a club, to the place of one's owner, into a tournament. */
export async function makeLinks(
  tx: Tx,
  of: {
    readonly club: { readonly teamId: number; readonly userId: number };
    readonly tournament: { readonly id: number; readonly userId: number; readonly ownerless: number };
    readonly now: Date;
  },
): Promise<void> {
  const { club, tournament, now } = of;
  const link = (userId: number, uses: number) => ({
    user_id: userId,
    token_hash: newToken().hash,
    uses,
    created_at: now,
    expires_at: new Date(linkUntil(LINK_DAYS, now.getTime())),
  });
  await insertLinks(tx, [
    { ...link(club.userId, LINK_USES), team_id: club.teamId, tournament_id: null },
    { ...link(tournament.userId, 1), team_id: tournament.ownerless, tournament_id: tournament.id },
    { ...link(tournament.userId, LINK_USES), team_id: null, tournament_id: tournament.id },
  ]);
}
