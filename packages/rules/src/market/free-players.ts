import type { Id } from '../ids.ts';
import { allowed, type Draft, putInvitation, type Ruling, refused, register } from './draft.ts';
import { type MarketInvitation, playerIn, teamIn } from './market.ts';
import type { SigningFailure } from './signing-command.ts';
import { signFree, unsignedFor } from './squads.ts';
import { signingsAt } from './windows.ts';

/** A team invites a player who has no team; the player need not be registered in the tournament yet. */
export function invite<Key extends Id>(
  draft: Draft<Key>,
  ids: { readonly invitation: Key; readonly team: Key; readonly player: Key },
  now: number,
): Ruling<Key> {
  const failure = checkInvitation(draft, ids, now);
  if (failure) return refused(failure);
  const { invitation, team, player } = ids;
  return allowed(putInvitation(draft, { invitation, team, player, invitedAt: now, status: 'open' }));
}

/** The invited player enters, even while signings are closed: the invitation dates from the window before. */
export function acceptInvitation<Key extends Id>(draft: Draft<Key>, id: Key, now: number): Ruling<Key> {
  const { market } = draft;
  const invitation = openInvitation(draft, id);
  if ('code' in invitation) return refused(invitation);
  const player = playerIn(market, invitation.player);
  if (!player) return refused({ code: 'player_unknown', player: invitation.player });
  const team = teamIn(market, invitation.team);
  if (!team) return refused({ code: 'team_unknown', team: invitation.team });
  const { registration } = player;
  if (registration?.status === 'signed') {
    return refused({ code: 'player_signed', player: player.player, team: registration.team });
  }
  return signFree(putInvitation(draft, { ...invitation, status: 'accepted' }), player, team, now);
}

/** Ends an open invitation: the player denies it, or the team withdraws it. */
export function endInvitation<Key extends Id>(
  draft: Draft<Key>,
  id: Key,
  status: 'denied' | 'withdrawn',
): Ruling<Key> {
  const invitation = openInvitation(draft, id);
  if ('code' in invitation) return refused(invitation);
  return allowed(putInvitation(draft, { ...invitation, status }));
}

/** A player joins the free market, which registers them in the tournament, or leaves it. */
export function setOnFreeMarket<Key extends Id>(
  draft: Draft<Key>,
  id: Key,
  onFreeMarket: boolean,
): Ruling<Key> {
  const player = playerIn(draft.market, id);
  if (!player) return refused({ code: 'player_unknown', player: id });
  const { registration, banned } = player;
  if (registration?.status === 'signed') {
    return refused({ code: 'player_signed', player: id, team: registration.team });
  }
  if (onFreeMarket === (registration?.onFreeMarket ?? false)) {
    return refused({
      code: onFreeMarket ? 'player_on_free_market' : 'player_not_on_free_market',
      player: id,
    });
  }
  if (onFreeMarket && banned) return refused({ code: 'player_banned', player: id });
  const priceCents = registration?.priceCents ?? draft.market.settings.startPriceCents;
  return allowed(register(draft, player, { status: 'free', priceCents, onFreeMarket }));
}

/** A team signs a player from the free market at once. */
export function signFreePlayer<Key extends Id>(
  draft: Draft<Key>,
  ids: { readonly team: Key; readonly player: Key },
  now: number,
): Ruling<Key> {
  const { open, holdsUntil } = signingsAt(draft.market.calendar, now);
  if (!open) return refused({ code: 'signings_closed', opensAt: holdsUntil });
  const named = unsignedFor(draft.market, ids);
  if ('code' in named) return refused(named);
  const { team, player } = named;
  const { registration } = player;
  if (registration?.status !== 'free' || !registration.onFreeMarket) {
    return refused({ code: 'player_not_on_free_market', player: ids.player });
  }
  return signFree(draft, player, team, now);
}

function checkInvitation<Key extends Id>(
  { market }: Draft<Key>,
  ids: { readonly invitation: Key; readonly team: Key; readonly player: Key },
  now: number,
): SigningFailure<Key> | null {
  const { open, holdsUntil } = signingsAt(market.calendar, now);
  if (!open) return { code: 'signings_closed', opensAt: holdsUntil };
  if (market.invitations.some((one) => one.invitation === ids.invitation)) {
    return { code: 'invitation_id_taken', invitation: ids.invitation };
  }
  const team = teamIn(market, ids.team);
  if (!team) return { code: 'team_unknown', team: ids.team };
  if (team.withdrawn) return { code: 'team_withdrawn', team: ids.team };
  const player = playerIn(market, ids.player);
  if (!player) return { code: 'player_unknown', player: ids.player };
  if (player.banned) return { code: 'player_banned', player: ids.player };
  if (player.registration?.status === 'signed') {
    return { code: 'player_signed', player: ids.player, team: player.registration.team };
  }
  const invited = market.invitations.filter((one) => one.team === ids.team && one.status === 'open');
  const same = invited.find((one) => one.player === ids.player);
  if (same) return { code: 'invitation_open_already', invitation: same.invitation };
  const most = market.settings.mostInvitations;
  return invited.length < most ? null : { code: 'invitations_too_many', team: ids.team, most };
}

function openInvitation<Key extends Id>(
  { market }: Draft<Key>,
  id: Key,
): MarketInvitation<Key> | SigningFailure<Key> {
  const invitation = market.invitations.find((one) => one.invitation === id);
  if (!invitation) return { code: 'invitation_unknown', invitation: id };
  if (invitation.status === 'open') return invitation;
  return { code: 'invitation_ended', invitation: id, status: invitation.status };
}
