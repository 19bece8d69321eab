import type { Id } from '../ids.ts';
import type { Honours, KnockoutOutcome } from '../knockout/honours.ts';
import {
  CHAMPION_TAKES_ALL,
  checkPrize,
  HONOUR_PLACES,
  type HonourPlace,
  type PrizeFailure,
  type PrizePayment,
  type PrizeShare,
  sharePrize,
} from './prize.ts';
import type { SeasonState } from './season.ts';

/** An award of the season, to a team or a player. */
export type SeasonAward<Team extends Id = Id, Player extends Id = Id> = { readonly award: Id } & (
  | { readonly team: Team; readonly player?: never }
  | { readonly player: Player; readonly team?: never }
);

/** What an administrator confirms when the cup of a division is delivered. */
export type CupProposal<Team extends Id = Id, Player extends Id = Id> = {
  readonly state: SeasonState;
  readonly delivered: boolean;
  /** It sends its teams to a final phase: the cup of both is that one's. */
  readonly feeds: boolean;
  /** All teams of the division. */
  readonly teams: readonly Team[];
  readonly honours: Honours<Team>;
  readonly awards: readonly SeasonAward<Team, Player>[];
  /** Lines of a match of its season, or of a group that fed it, are in question: after the cup nobody settles them. */
  readonly inQuestion: boolean;
  /** In cents of the tournament's money. */
  readonly prize: number;
  /** null = the champion's team gets all of it. */
  readonly split: readonly PrizeShare[] | null;
  /** Whether every other division of the tournament that has a cup has delivered it. */
  readonly othersDelivered: boolean;
};

export type CupFailure =
  | PrizeFailure
  | { readonly code: 'cup_delivered_already' }
  | { readonly code: 'cup_of_group' }
  | { readonly code: 'cup_season_not_finished'; readonly state: SeasonState }
  | { readonly code: 'cup_lines_in_question' }
  | { readonly code: 'cup_without_champion' }
  | { readonly code: 'cup_team_unknown'; readonly place: HonourPlace; readonly team: Id }
  | { readonly code: 'cup_team_twice'; readonly team: Id }
  | { readonly code: 'cup_award_twice'; readonly award: Id };

/** What is written, for good. */
export type CupDelivery<Team extends Id = Id, Player extends Id = Id> =
  | {
      readonly ok: true;
      readonly honours: Honours<Team>;
      readonly awards: readonly SeasonAward<Team, Player>[];
      readonly payments: readonly PrizePayment<Team>[];
      /** It was the tournament's last cup: the next season is previewed. */
      readonly previewsNextSeason: boolean;
    }
  | { readonly ok: false; readonly failure: CupFailure };

/** Delivers a division's cup. This is irreversible: it needs a finished season and a champion, and works only once. */
export function deliverCup<Team extends Id, Player extends Id>(
  proposal: CupProposal<Team, Player>,
): CupDelivery<Team, Player> {
  const { honours, awards, prize, split, othersDelivered } = proposal;
  const { champion } = honours;
  const shares = split ?? CHAMPION_TAKES_ALL;
  const early = checkState(proposal);
  if (early) return { ok: false, failure: early };
  if (champion === null) return { ok: false, failure: { code: 'cup_without_champion' } };
  if (cupAwaits({ ...proposal, outcome: 'won' }) === 'lines') {
    return { ok: false, failure: { code: 'cup_lines_in_question' } };
  }
  const failure = checkHonours(proposal) ?? checkAwards(awards) ?? checkPrize(prize, shares);
  if (failure) return { ok: false, failure };
  const payments = sharePrize(prize, shares, { ...honours, champion });
  return { ok: true, honours, awards, payments, previewsNextSeason: othersDelivered };
}

/** The end of its season, a result that is missing again, a ruling on lines, or its delivery: what a cup waits for, in this order. */
export type CupAwaits = 'season' | 'result' | 'lines' | 'delivery';

/**
 * What the cup of a division waits for; null: for nothing, since it is delivered, or there is none. A division that sends
 * its teams to a final phase has none of its own, and where nobody won the season there is none to deliver.
 */
export function cupAwaits(of: {
  /** Null: it has no season yet. */
  readonly state: SeasonState | null;
  readonly delivered: boolean;
  readonly feeds: boolean;
  /** Of a table, which always has a first: `won`. */
  readonly outcome: KnockoutOutcome;
  readonly inQuestion: boolean;
}): CupAwaits | null {
  if (of.delivered || of.feeds) return null;
  if (of.state !== 'finished') return 'season';
  if (of.outcome === 'open') return 'result';
  if (of.outcome === 'nobody') return null;
  return of.inQuestion ? 'lines' : 'delivery';
}

/** What the next season takes over, unless the administrator unticks it. */
export const NEXT_SEASON_DEFAULTS = { keepBudgets: true, keepPrices: true, resetYellows: true } as const;

function checkState({ delivered, feeds, state }: CupProposal): CupFailure | null {
  if (delivered) return { code: 'cup_delivered_already' };
  if (feeds) return { code: 'cup_of_group' };
  return state === 'finished' ? null : { code: 'cup_season_not_finished', state };
}

/** One team can be champion in both ways, but not second or third as well. */
function checkHonours({ honours, teams }: CupProposal): CupFailure | null {
  const known = new Set(teams);
  for (const place of HONOUR_PLACES) {
    const team = honours[place];
    if (team !== null && !known.has(team)) return { code: 'cup_team_unknown', place, team };
  }
  const { champion, second, third } = honours;
  if (second !== null && (second === champion || second === third))
    return { code: 'cup_team_twice', team: second };
  return third !== null && third === champion ? { code: 'cup_team_twice', team: third } : null;
}

function checkAwards(awards: readonly SeasonAward[]): CupFailure | null {
  const seen = new Set<Id>();
  for (const { award } of awards) {
    if (seen.has(award)) return { code: 'cup_award_twice', award };
    seen.add(award);
  }
  return null;
}
