import type { RefusalCode } from '@matchnight/contract';
import {
  MARKET_SETTINGS,
  type Market,
  type MarketInvitation,
  type MarketRegistration,
  passMarketTime,
  type SigningCalendar,
  type SigningFailure,
} from '@matchnight/rules';
import type { Tx } from '../../platform/database/index.ts';
import { Refusal, refuseField } from '../../platform/errors.ts';
import { findRunningBan } from '../discipline/index.ts';
import { calendarOf, marketSettingsOf } from '../market/index.ts';
import { findBalance } from '../registrations/index.ts';
import type { TournamentRow } from '../tournaments/index.ts';
import { findAllOpen, type OpenRow } from './repository/invitations.ts';
import { findAllSigned, findPlaces, findPlayer } from './repository/squads.ts';

interface Asked {
  readonly tournament: TournamentRow;
  readonly teamId: number;
  readonly playerId: number;
  readonly now: Date;
}

/** As much of a tournament's market as an invitation concerns; who asks holds the tournament's row. */
export async function loadMarket(tx: Tx, { tournament, teamId, playerId, now }: Asked) {
  const of = { teamId, tournamentId: tournament.id };
  const squad = await findAllSigned(tx, of);
  const balance = await findBalance(tx, of.tournamentId, of.teamId);
  const { isPremium, isWithdrawn } = await findPlaces(tx, of);
  const player = await findPlayer(tx, playerId, tournament.id);
  const ban = await findRunningBan(tx, { playerId, tournamentId: tournament.id, now });
  const own = await findAllOpen(tx, { teamId });
  const theirs = await findAllOpen(tx, { playerId });
  const invitations = [...own, ...theirs.filter(({ team_id }) => team_id !== teamId)];
  const market: Market<number> = {
    settings: marketSettingsOf(tournament),
    calendar: await calendarOf(tx, tournament),
    teams: [{ team: teamId, balanceCents: balance, isPremium, withdrawn: isWithdrawn, idleSince: null }],
    players: [
      ...squad
        .filter(({ player_id }) => player_id !== playerId)
        .map(({ player_id, price }) => ({
          player: player_id,
          premiumUntil: null,
          banned: false,
          registration: signedBy(teamId, price ?? tournament.start_price),
        })),
      {
        player: playerId,
        premiumUntil: player.premium_until?.getTime() ?? null,
        banned: ban !== undefined,
        registration: registrationOf(player, tournament.start_price),
      },
    ],
    invitations: invitations.filter(({ tournament_id: id }) => id === tournament.id).map(invitationOf),
    offers: [],
    deals: [],
  };
  return { market, player };
}

function signedBy(team: number, priceCents: number): MarketRegistration<number> {
  return { status: 'signed', priceCents, team, forSale: false, leavesAt: null };
}

function registrationOf(
  row: Awaited<ReturnType<typeof findPlayer>>,
  startPrice: number,
): MarketRegistration<number> | null {
  if (row.registration_id === null) return null;
  const priceCents = row.price ?? startPrice;
  if (row.team_id !== null) return signedBy(row.team_id, priceCents);
  return { status: 'free', priceCents, onFreeMarket: row.free_market_since !== null };
}

function invitationOf(row: OpenRow): MarketInvitation<number> {
  return {
    invitation: row.id,
    team: row.team_id,
    player: row.player_id,
    invitedAt: row.invited_at.getTime(),
    status: 'open',
  };
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
