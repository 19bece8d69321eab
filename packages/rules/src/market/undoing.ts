import type { Id } from '../ids.ts';
import { allowed, type Draft, log, pay, putDeal, putOffer, type Ruling, refused } from './draft.ts';
import { type Market, type MarketDeal, playerIn, signedBy, squadSize, teamIn } from './market.ts';
import type { SigningFailure } from './signing-command.ts';
import { enterTeam } from './squads.ts';
import { signingsAt } from './windows.ts';

/**
 * An administrator undoes a transfer while its window is open, and only until the player is on a sheet of the buyer: both
 * squads and both balances are as if it had not been.
 */
export function undoTransfer<Key extends Id>(
  draft: Draft<Key>,
  {
    offer: id,
    cameAnew,
    hasPlayed,
  }: { readonly offer: Key; readonly cameAnew: boolean; readonly hasPlayed: boolean },
  now: number,
): Ruling<Key> {
  const { market } = draft;
  const deal = market.deals.find((one) => one.offer === id);
  if (!deal) return refused({ code: 'transfer_unknown', offer: id });
  if (deal.undone) return refused({ code: 'transfer_undone', offer: id });
  const { open, openedAt, holdsUntil } = signingsAt(market.calendar, now);
  if (!open) return refused({ code: 'signings_closed', opensAt: holdsUntil });
  if (openedAt !== null && deal.at < openedAt)
    return refused({ code: 'transfer_of_earlier_window', offer: id });
  const { seller, buyer, cents } = deal;
  const player = playerIn(market, deal.player);
  if (!player || !signedBy(player, buyer)) {
    return refused({ code: 'player_not_in_team', team: buyer, player: deal.player });
  }
  if (cameAnew) return refused({ code: 'player_came_anew', player: deal.player, team: buyer });
  if (hasPlayed) return refused({ code: 'player_has_played', player: deal.player, team: buyer });
  const failure = checkReturn(market, deal);
  if (failure) return refused(failure);
  const offer = market.offers.find((one) => one.offer === id);
  const named = offer ? putOffer(draft, { ...offer, stage: { waitsFor: null, ended: 'undone' } }) : draft;
  const paid = pay(
    named,
    'offer_undone',
    cents,
    { kind: 'team', team: seller },
    { kind: 'team', team: buyer },
  );
  const moved = putDeal(enterTeam(paid, player, seller), { ...deal, undone: true });
  return allowed(
    log(moved, { kind: 'return', player: deal.player, from: buyer, to: seller, cents, at: now }),
  );
}

/**
 * Why a player can't go back to the seller; a ban or a membership that ended does not keep them. The buyer's smallest squad is
 * not asked: it is as small as it was before.
 */
function checkReturn<Key extends Id>(
  market: Market<Key>,
  { seller, cents }: MarketDeal<Key>,
): SigningFailure<Key> | null {
  const team = teamIn(market, seller);
  if (!team) return { code: 'team_unknown', team: seller };
  if (team.gone) return { code: 'team_gone', team: seller };
  if (team.withdrawn) return { code: 'team_withdrawn', team: seller };
  const { largest } = market.settings.squad;
  if (squadSize(market, seller) >= largest) return { code: 'squad_full', team: seller, largest };
  const { balanceCents } = team;
  if (cents > balanceCents) {
    return { code: 'balance_too_low', team: seller, balanceCents, neededCents: cents };
  }
  return null;
}
