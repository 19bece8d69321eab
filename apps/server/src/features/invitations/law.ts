import type { RefusalCode } from '@matchnight/contract';
import {
  MARKET_SETTINGS,
  type MarketInvitation,
  passMarketTime,
  remindFrom,
  type SigningCalendar,
  type SigningFailure,
} from '@matchnight/rules';
import { Refusal, refuseField } from '../../platform/errors.ts';
import type { OpenRow } from './repository/invitations.ts';

/** An open invitation, as the law takes it. */
export function invitationOf(row: OpenRow): MarketInvitation<number> {
  return {
    invitation: row.id,
    team: row.team_id,
    player: row.player_id,
    invitedAt: row.invited_at.getTime(),
    status: 'open',
  };
}

/** From when on the player may be told of it again. */
export function remindableFrom(row: {
  readonly invited_at: Date;
  readonly reminded_at: Date | null;
}): number {
  return remindFrom(row.invited_at.getTime(), row.reminded_at?.getTime() ?? null);
}

/** Which open invitations of a tournament time has ended by now: those of an earlier window. */
export function lapsedOf(rows: readonly OpenRow[], calendar: SigningCalendar, now: Date): OpenRow[] {
  const market = {
    settings: MARKET_SETTINGS,
    calendar,
    teams: [],
    players: [],
    invitations: rows.map(invitationOf),
    offers: [],
    deals: [],
  };
  const ended = new Set(
    passMarketTime(market, now.getTime()).changes.invitations.map(({ invitation }) => invitation),
  );
  return rows.filter(({ id }) => ended.has(id));
}

/** What the law says no to, where a club invites: on the field that is wrong. */
export function refusalOfInviting(
  failure: SigningFailure<number>,
  names: { readonly nick: string; readonly team: string },
): Refusal {
  switch (failure.code) {
    case 'signings_closed':
      return refuseField('tournament', 'signings_closed');
    case 'team_withdrawn':
      return refuseField('tournament', 'club_withdrawn', { team: names.team });
    case 'player_banned':
      return refuseField('player', 'invited_banned', { nick: names.nick });
    case 'player_signed':
      return refuseField('player', 'invited_signed_already', { nick: names.nick });
    case 'invitation_open_already':
      return refuseField('player', 'invitation_open_already', { nick: names.nick });
    case 'invitations_too_many':
      return new Refusal('invitations_too_many', { values: { most: failure.most } });
    default:
      throw new Error(`no invitation is refused as ${failure.code}`);
  }
}

const ANSWERS: Readonly<Partial<Record<SigningFailure['code'], RefusalCode>>> = {
  invitation_ended: 'invitation_ended',
  invitation_unknown: 'invitation_ended',
  player_signed: 'own_team_there',
  player_banned: 'banned',
  player_not_premium: 'invited_not_premium',
  squad_full: 'squad_full_there',
  team_withdrawn: 'club_withdrawn',
  team_unknown: 'club_withdrawn',
  balance_too_low: 'money_too_few_there',
};

/** What the law says no to, where a player accepts. */
export function refusalOfAccepting(failure: SigningFailure<number>, team: string): Refusal {
  const code = ANSWERS[failure.code];
  if (!code) throw new Error(`no acceptance is refused as ${failure.code}`);
  return new Refusal(code, { values: { team } });
}
