import { compareIds, type Id } from '../ids.ts';
import { isPremiumAt } from '../premium/premium.ts';
import {
  allowed,
  type Draft,
  endOffer,
  log,
  pay,
  putInvitation,
  type Ruling,
  refused,
  register,
} from './draft.ts';
import {
  type Market,
  type MarketPlayer,
  type MarketRegistration,
  type MarketTeam,
  openOffersFor,
  playerIn,
  squadSize,
  teamIn,
} from './market.ts';
import type { SquadLimits } from './settings.ts';
import type { SigningFailure } from './signing-command.ts';

/** Why a player may not enter a team's squad; null if they may. */
export function checkEntry<Key extends Id>(
  market: Market<Key>,
  player: MarketPlayer<Key>,
  team: MarketTeam<Key>,
  now: number,
): SigningFailure<Key> | null {
  const { largest } = market.settings.squad;
  if (team.withdrawn) return { code: 'team_withdrawn', team: team.team };
  if (player.banned) return { code: 'player_banned', player: player.player };
  if (team.isPremium && !isPremiumAt(player.premium, now)) {
    return { code: 'player_not_premium', player: player.player };
  }
  if (squadSize(market, team.team) >= largest) return { code: 'squad_full', team: team.team, largest };
  return null;
}

/** Why a team may not let a player go; null if it may. It does not hold back a player who gave notice. */
export function checkDeparture<Key extends Id>(market: Market<Key>, team: Key): SigningFailure<Key> | null {
  const { squad } = market.settings;
  if (hasPlayerToSpare(squadSize(market, team), squad)) return null;
  return { code: 'squad_too_small', team, smallest: squad.smallest };
}

/** Whether a squad of this size may lose a player. */
export function hasPlayerToSpare(size: number, { smallest }: SquadLimits): boolean {
  return size > smallest;
}

/** A team and a player who has none, as a signing names them; or why they can't meet. */
export function unsignedFor<Key extends Id>(
  market: Market<Key>,
  ids: { readonly team: Key; readonly player: Key },
): { readonly team: MarketTeam<Key>; readonly player: MarketPlayer<Key> } | SigningFailure<Key> {
  const team = teamIn(market, ids.team);
  if (!team) return { code: 'team_unknown', team: ids.team };
  const player = playerIn(market, ids.player);
  if (!player) return { code: 'player_unknown', player: ids.player };
  const { registration } = player;
  if (registration?.status !== 'signed') return { team, player };
  return { code: 'player_signed', player: ids.player, team: registration.team };
}

/** A player without a team signs: the price goes to the tournament's account. */
export function signFree<Key extends Id>(
  draft: Draft<Key>,
  player: MarketPlayer<Key>,
  team: MarketTeam<Key>,
  now: number,
): Ruling<Key> {
  const failure = checkEntry(draft.market, player, team, now);
  if (failure) return refused(failure);
  const cents = player.registration?.priceCents ?? draft.market.settings.startPriceCents;
  if (cents > team.balanceCents) {
    const { balanceCents } = team;
    return refused({ code: 'balance_too_low', team: team.team, balanceCents, neededCents: cents });
  }
  const paid = pay(draft, 'free_signing', cents, { kind: 'team', team: team.team }, { kind: 'tournament' });
  const entered = enterTeam(paid, player, team.team);
  const to = team.team;
  const movement = { kind: 'signing', player: player.player, from: null, to, cents, at: now } as const;
  return allowed(log(entered, movement));
}

/** Moves the player to that team. Every other open offer and invitation of the player lapses. */
export function enterTeam<Key extends Id>(
  draft: Draft<Key>,
  player: MarketPlayer<Key>,
  team: Key,
): Draft<Key> {
  const signed: MarketRegistration<Key> = {
    status: 'signed',
    priceCents: player.registration?.priceCents ?? draft.market.settings.startPriceCents,
    team,
    forSale: false,
    leavesAt: null,
  };
  const invitations = draft.market.invitations
    .filter((one) => one.player === player.player && one.status === 'open')
    .sort((a, b) => compareIds(a.invitation, b.invitation));
  const uninvited = invitations.reduce(
    (step, invitation) => putInvitation(step, { ...invitation, status: 'lapsed' as const }),
    register(draft, player, signed),
  );
  return lapseOffersFor(uninvited, player.player);
}

/** The player has no team from now on, and joins the free market only by their own command. */
export function leaveTeam<Key extends Id>(
  draft: Draft<Key>,
  player: MarketPlayer<Key>,
  now: number,
): Draft<Key> {
  const { registration } = player;
  if (registration?.status !== 'signed') return draft;
  const free: MarketRegistration<Key> = {
    status: 'free',
    priceCents: registration.priceCents,
    onFreeMarket: false,
  };
  const left = lapseOffersFor(register(draft, player, free), player.player);
  const from = registration.team;
  return log(left, { kind: 'release', player: player.player, from, to: null, cents: 0, at: now });
}

function lapseOffersFor<Key extends Id>(draft: Draft<Key>, player: Key): Draft<Key> {
  return openOffersFor(draft.market, player).reduce((step, offer) => endOffer(step, offer, 'lapsed'), draft);
}
