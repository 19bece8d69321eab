import { compareIds, type Id } from '../ids.ts';
import { hasToBeReleased } from './departures.ts';
import { type Draft, endOffer, putInvitation } from './draft.ts';
import type { MarketInvitation, MarketOffer } from './market.ts';
import { leaveTeam } from './squads.ts';
import { type SigningCalendar, type SigningPeriod, signingsAt } from './windows.ts';

/**
 * The changes that time alone has made by now, whether or not a job has already run: offers lapse when signings close
 * or when the player does not answer, unanswered invitations lapse when signings open again, and notices end.
 */
export function settle<Key extends Id>(draft: Draft<Key>, now: number): Draft<Key> {
  const period = signingsAt(draft.market.calendar, now);
  const offers = draft.market.offers
    .filter((offer) => offerLapses(offer, period, now))
    .sort((a, b) => compareIds(a.offer, b.offer));
  const withoutOffers = offers.reduce((step, offer) => endOffer(step, offer, 'lapsed'), draft);
  const invitations = draft.market.invitations
    .filter((invitation) => invitationLapses(invitation, period))
    .sort((a, b) => compareIds(a.invitation, b.invitation));
  const withoutInvitations = invitations.reduce(
    (step, invitation) => putInvitation(step, { ...invitation, status: 'lapsed' as const }),
    withoutOffers,
  );
  return draft.market.players
    .filter((player) => hasToBeReleased(draft.market, player, now))
    .sort((a, b) => compareIds(a.player, b.player))
    .reduce((step, player) => leaveTeam(step, player, now), withoutInvitations);
}

/**
 * When an offer lapsed by itself: when the first window closed after it was made, or when the player's time to confirm was
 * over, whichever came first. Where no date says it, by now. Null: it has not, or it ended otherwise.
 */
export function lapsedAt(
  offer: Pick<MarketOffer, 'stage' | 'madeAt'>,
  calendar: SigningCalendar,
  now: number,
): number | null {
  const { stage, madeAt } = offer;
  if (!offerLapses(offer, signingsAt(calendar, now), now)) return null;
  // Dates decide from the calendar's last change on.
  const from = Math.max(madeAt, calendar.changedAt);
  const closings = calendar.windows.map(({ closesAt }) => closesAt).filter((at) => from < at);
  const ends = stage.waitsFor === 'player' ? [...closings, stage.confirmBy] : closings;
  return Math.min(...ends, now);
}

function offerLapses(
  { stage, madeAt }: Pick<MarketOffer, 'stage' | 'madeAt'>,
  period: SigningPeriod,
  now: number,
): boolean {
  if (stage.waitsFor === null) return false;
  if (!period.open || isOfEarlierWindow(madeAt, period)) return true;
  return stage.waitsFor === 'player' && now >= stage.confirmBy;
}

function invitationLapses({ status, invitedAt }: MarketInvitation, period: SigningPeriod): boolean {
  return status === 'open' && isOfEarlierWindow(invitedAt, period);
}

function isOfEarlierWindow(at: number, { openedAt }: SigningPeriod): boolean {
  return openedAt !== null && at < openedAt;
}
