import type { RefusalCode } from '@matchnight/contract';
import {
  type Market,
  type MarketRegistration,
  type MarketSettings,
  registeredPosition,
  type SigningCalendar,
  type SigningFailure,
  signingsAt,
  takeSigningStep,
} from '@matchnight/rules';
import type { PrivateRead, PrivateWrite } from '../../../platform/calls/context.ts';
import type { Handler } from '../../../platform/calls/handler.ts';
import type { DbOrTx } from '../../../platform/database/index.ts';
import { found, Refusal } from '../../../platform/errors.ts';
import { findRunningBan } from '../../discipline/index.ts';
import { teamRef } from '../../teams/index.ts';
import {
  insertFreePlayers,
  marketSettingsOf,
  requireMarket,
  type TournamentRow,
  updateNotFree,
} from '../../tournaments/index.ts';
import { calendarOf } from '../calendar.ts';
import { findManagedTeam, findPosition, findRegistration } from '../repository/registrations.ts';

type Registration = Awaited<ReturnType<typeof findRegistration>>;
type Asked = Pick<PrivateRead<'market.myRegistration'>, 'noun' | 'viewer' | 'now'>;
type Write = PrivateWrite<'market.joinFreeMarket'>;

/** What the viewer is to the market of a tournament. */
export const myRegistration: Handler<'market.myRegistration'> = async (context) => {
  const { registration, ban, position, price, refusalOf } = await placeOf(context.db, context);
  return {
    data: {
      status: statusOf(registration),
      team: teamOf(registration),
      ban,
      position,
      price,
      manages: (await findManagedTeam(context.db, context.noun.tournament.id, context.viewer.userId)) ?? null,
      can: { join: refusalOf('join') === null, quit: refusalOf('quit') === null },
    },
  };
};

/** Registers the viewer as a free player, or as one again. */
export const joinFreeMarket: Handler<'market.joinFreeMarket'> = async (context) => {
  await enterFreeMarket(context, context.noun.tournament);
  return context.say('free_market_joined');
};

/** The same, of whatever asks. Who asks holds the viewer and the tournament. */
export async function enterFreeMarket(
  { tx, viewer, now, touch }: Pick<Write, 'tx' | 'viewer' | 'now' | 'touch'>,
  tournament: TournamentRow,
): Promise<void> {
  const { playerId, position, price, refusalOf } = await placeOf(tx, { noun: { tournament }, viewer, now });
  const refusal = refusalOf('join');
  if (refusal) throw new Refusal(refusal);
  const row = { tournament_id: tournament.id, player_id: playerId, free_market_since: now };
  // Two requests at once, or a signing at this moment, are found out here.
  if ((await insertFreePlayers(tx, [{ ...row, position, price }])) === 0) {
    throw new Refusal('on_free_market_already');
  }
  touch(`tournament:${tournament.id}`, `user:${viewer.userId}`);
}

/** Why the viewer does not come onto the free market; null if they do. */
export async function freeMarketRefusal(db: DbOrTx, asked: Asked): Promise<RefusalCode | null> {
  return (await placeOf(db, asked)).refusalOf('join');
}

export const quitFreeMarket: Handler<'market.quitFreeMarket'> = async (context) => {
  const { tx, noun, viewer, touch, say } = context;
  const { playerId, refusalOf } = await placeOf(tx, context);
  const refusal = refusalOf('quit');
  if (refusal) throw new Refusal(refusal);
  if (!(await updateNotFree(tx, noun.tournament.id, playerId))) throw new Refusal('not_on_free_market');
  touch(`tournament:${noun.tournament.id}`, `user:${viewer.userId}`);
  return say('free_market_quit');
};

/** The player of the viewer in the tournament, and what the rules would say to a step of theirs. */
async function placeOf(db: DbOrTx, { noun: { tournament }, viewer, now }: Asked) {
  requireMarket(tournament);
  const playerId = found(viewer.playerId);
  const registration = await findRegistration(db, tournament.id, playerId);
  const calendar = await calendarOf(db, tournament);
  const settings = marketSettingsOf(tournament);
  const { open } = signingsAt(calendar, now.getTime());
  const own = await findPosition(db, playerId);
  const ban = await findRunningBan(db, { playerId, tournamentId: tournament.id, now });
  return {
    playerId,
    registration,
    ban: ban?.reason ?? null,
    position: registeredPosition(own, registration?.position ?? null, open),
    price: registration?.price ?? settings.startPriceCents,
    refusalOf(step: 'join' | 'quit'): RefusalCode | null {
      if (viewer.console !== tournament.console) return 'plays_on_another_console';
      if (step === 'join' && calendar.isOver) return 'tournament_over';
      const command = { do: `${step}_free_market`, player: playerId } as const;
      const who = { player: playerId, banned: ban !== undefined };
      const market = marketOf({ settings, calendar }, who, registration);
      const ruled = takeSigningStep(market, command, now.getTime());
      return ruled.ok ? null : refusalFor(ruled.failure);
    },
  };
}

/** As much of the market as a step of a player without a team concerns. */
function marketOf(
  { settings, calendar }: { readonly settings: MarketSettings; readonly calendar: SigningCalendar },
  who: { player: number; banned: boolean },
  row: Registration,
): Market<number> {
  return {
    settings,
    calendar,
    teams: [],
    // A premium membership is looked at when a team signs.
    players: [{ ...who, premium: [], registration: registrationOf(row, settings) }],
    invitations: [],
    offers: [],
    deals: [],
  };
}

function registrationOf(
  row: Registration,
  { startPriceCents }: MarketSettings,
): MarketRegistration<number> | null {
  if (!row) return null;
  const priceCents = row.price ?? startPriceCents;
  if (row.team_id === null) {
    return { status: 'free', priceCents, onFreeMarket: row.free_market_since !== null };
  }
  return { status: 'signed', priceCents, team: row.team_id, forSale: false, leavesAt: null };
}

function refusalFor({ code }: SigningFailure<number>): RefusalCode {
  switch (code) {
    case 'player_signed':
      return 'signed_already';
    case 'player_on_free_market':
      return 'on_free_market_already';
    case 'player_not_on_free_market':
      return 'not_on_free_market';
    case 'player_banned':
      return 'banned';
    default:
      throw new Error(`no step of a free player is refused as ${code}`);
  }
}

function statusOf(row: Registration) {
  if (!row) return 'none' as const;
  if (row.team_id !== null) return 'signed' as const;
  return row.free_market_since === null ? ('registered' as const) : ('on_free_market' as const);
}

function teamOf(row: Registration) {
  const { name = null, slug = null, image = null } = row ?? {};
  return name === null || slug === null ? null : teamRef({ name, slug, image });
}
