import type { Id } from '../ids.ts';
import { allowed, type Draft, log, type Ruling, refused, register } from './draft.ts';
import {
  type Market,
  type MarketPlayer,
  playerIn,
  type SignedRegistration,
  signedBy,
  teamIn,
} from './market.ts';
import type { SigningFailure } from './signing-command.ts';
import { checkDeparture, leaveTeam } from './squads.ts';
import { signingsAt } from './windows.ts';

type SquadPlace<Key extends Id> = { readonly team: Key; readonly player: Key };

/** A team lets a player go, while signings are open. */
export function release<Key extends Id>(draft: Draft<Key>, ids: SquadPlace<Key>, now: number): Ruling<Key> {
  const { open, holdsUntil } = signingsAt(draft.market.calendar, now);
  if (!open) return refused({ code: 'signings_closed', opensAt: holdsUntil });
  const player = playerIn(draft.market, ids.player);
  if (!player || !signedBy(player, ids.team)) return refused(notInTeam(ids));
  const failure = checkDeparture(draft.market, ids.team);
  return failure ? refused(failure) : allowed(leaveTeam(draft, player, now));
}

/** A team puts a player up for sale, while signings are open, or off the list, at any time. */
export function setForSale<Key extends Id>(
  draft: Draft<Key>,
  ids: SquadPlace<Key>,
  forSale: boolean,
  now: number,
): Ruling<Key> {
  const { open, holdsUntil } = signingsAt(draft.market.calendar, now);
  if (forSale && !open) return refused({ code: 'signings_closed', opensAt: holdsUntil });
  const player = playerIn(draft.market, ids.player);
  const signed = signedBy(player, ids.team);
  if (!player || !signed) return refused(notInTeam(ids));
  if (signed.forSale === forSale) return allowed(draft);
  const listed = register(draft, player, { ...signed, forSale });
  if (!forSale) return allowed(listed);
  const { team, priceCents } = signed;
  return allowed(
    log(listed, { kind: 'for_sale', player: ids.player, from: team, to: null, cents: priceCents, at: now }),
  );
}

/** A player gives notice, at any time. In a team that is withdrawn or no longer plays, nobody has to wait. */
export function askToLeave<Key extends Id>(draft: Draft<Key>, id: Key, now: number): Ruling<Key> {
  const { market } = draft;
  const player = playerIn(market, id);
  if (player?.registration?.status !== 'signed') return refused({ code: 'player_not_signed', player: id });
  const { registration } = player;
  if (registration.leavesAt !== null) {
    return refused({ code: 'player_leaving', player: id, leavesAt: registration.leavesAt });
  }
  const leavesAt = now + market.settings.noticeMs;
  const leaving = { ...registration, leavesAt };
  if (isFreeToGo(market, leaving, now)) return allowed(leaveTeam(draft, player, now));
  return allowed(register(draft, player, leaving));
}

/** A player who gave notice stays after all. */
export function stay<Key extends Id>(draft: Draft<Key>, id: Key): Ruling<Key> {
  const player = playerIn(draft.market, id);
  if (player?.registration?.status !== 'signed') return refused({ code: 'player_not_signed', player: id });
  const { registration } = player;
  if (registration.leavesAt === null) return refused({ code: 'player_not_leaving', player: id });
  return allowed(register(draft, player, { ...registration, leavesAt: null }));
}

/** Whether a player's notice is over. */
export function hasToBeReleased<Key extends Id>(
  market: Market<Key>,
  player: MarketPlayer<Key>,
  now: number,
): boolean {
  const { registration } = player;
  return registration?.status === 'signed' && isFreeToGo(market, registration, now);
}

function isFreeToGo<Key extends Id>(
  market: Market<Key>,
  { team: id, leavesAt }: SignedRegistration<Key>,
  now: number,
): boolean {
  if (leavesAt === null) return false;
  const team = teamIn(market, id);
  const idleSince = team?.idleSince ?? now;
  return leavesAt <= now || team?.withdrawn === true || now - idleSince >= market.settings.idleMs;
}

function notInTeam<Key extends Id>({ team, player }: SquadPlace<Key>): SigningFailure<Key> {
  return { code: 'player_not_in_team', team, player };
}
