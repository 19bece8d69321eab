import type {
  Market,
  MarketOffer,
  MarketPlayer,
  MarketRegistration,
  MarketTeam,
  SignedRegistration,
} from '../market/market.ts';
import { MARKET_SETTINGS } from '../market/settings.ts';
import type { SigningCommand, SigningFailure, SigningStep } from '../market/signing-command.ts';
import { takeSigningStep } from '../market/signings.ts';
import { deepFreeze } from './deep-freeze.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
export const OPENS = 10 * DAY;
export const CLOSES = 20 * DAY;
/** An hour in the middle of the first window. */
export const NOW = 15 * DAY;

/** Money in whole units, as cents. */
export function cents(money: number): number {
  return money * 100;
}

/** Two teams, `red` (8 players: red-1 …) and `blue` (8), 100 million each, and two free players in a window. */
export function sampleMarket(changes: Partial<Market<string>> = {}): Market<string> {
  return deepFreeze({
    settings: MARKET_SETTINGS,
    calendar: {
      lock: null,
      changedAt: 0,
      openedAt: null,
      windows: [
        { opensAt: OPENS, closesAt: CLOSES },
        { opensAt: 40 * DAY, closesAt: 50 * DAY },
      ],
    },
    teams: [marketTeam('red'), marketTeam('blue')],
    players: [
      ...squad('red', 8),
      ...squad('blue', 8),
      marketPlayer('free', { status: 'free', priceCents: cents(1_000_000), onFreeMarket: true }),
      marketPlayer('shy', { status: 'free', priceCents: cents(3_000_000), onFreeMarket: false }),
      marketPlayer('stranger', null),
    ],
    invitations: [],
    offers: [],
    deals: [],
    ...changes,
  });
}

export function marketTeam(team: string, changes: Partial<MarketTeam<string>> = {}): MarketTeam<string> {
  const balanceCents = cents(100_000_000);
  return { team, balanceCents, isPremium: false, withdrawn: false, idleSince: null, ...changes };
}

export function marketPlayer(
  player: string,
  registration: MarketRegistration<string> | null,
  changes: Partial<MarketPlayer<string>> = {},
): MarketPlayer<string> {
  return { player, premium: [], banned: false, registration, ...changes };
}

export function signed(team: string, changes: Partial<SignedRegistration<string>> = {}) {
  const priceCents = cents(1_000_000);
  return { status: 'signed', priceCents, team, forSale: false, leavesAt: null, ...changes } as const;
}

export function squad(team: string, size: number): MarketPlayer<string>[] {
  return Array.from({ length: size }, (_, index) => marketPlayer(`${team}-${index + 1}`, signed(team)));
}

/** The same market with this player replaced. */
export function withPlayer(market: Market<string>, player: MarketPlayer<string>): Market<string> {
  const others = market.players.filter((one) => one.player !== player.player);
  return { ...market, players: [...others, player] };
}

/** The same market with this team replaced. */
export function withTeam(market: Market<string>, team: MarketTeam<string>): Market<string> {
  return { ...market, teams: [...market.teams.filter((one) => one.team !== team.team), team] };
}

/** Blue's offer of this much for red-1, made now. */
export function blueOffer(changes: Partial<MarketOffer<string>> = {}): MarketOffer<string> {
  return {
    offer: 'offer',
    buyer: 'blue',
    seller: 'red',
    player: 'red-1',
    amountCents: cents(1_000_000),
    madeAt: NOW,
    stage: { waitsFor: 'seller' },
    ...changes,
  };
}

/** The sample that most tests start from. */
export const market = sampleMarket();
/** What a player of the sample costs. */
export const price = cents(1_000_000);
/** Blue asks for red-1. */
export const bid = {
  do: 'make_offer',
  offer: 'offer',
  buyer: 'blue',
  player: 'red-1',
  amountCents: price,
} as const;
/** The player accepts it. */
export const confirm = { do: 'confirm_offer', offer: 'offer' } as const;
/** The offer after the seller accepts: the player has 48 hours. */
export const accepted = blueOffer({ stage: { waitsFor: 'player', confirmBy: NOW + 48 * HOUR } });

/** The sample with these offers. */
export function withOffers(...offers: MarketOffer<string>[]): Market<string> {
  return { ...market, offers };
}

/** A team's money; undefined if there is no such team. */
export function balance({ teams }: Market<string>, team: string): number | undefined {
  return teams.find((one) => one.team === team)?.balanceCents;
}

/** The step of a command that has to succeed. */
export function done(
  market: Market<string>,
  command: SigningCommand<string>,
  now = NOW,
): Extract<SigningStep<string>, { ok: true }> {
  const step = takeSigningStep(deepFreeze(market), deepFreeze(command), now);
  if (!step.ok) throw new Error(`refused: ${JSON.stringify(step.failure)}`);
  return step;
}

/** Why a command is refused; null if it succeeds. */
export function refusal(
  market: Market<string>,
  command: SigningCommand<string>,
  now = NOW,
): SigningFailure<string> | null {
  const step = takeSigningStep(deepFreeze(market), deepFreeze(command), now);
  return step.ok ? null : step.failure;
}
