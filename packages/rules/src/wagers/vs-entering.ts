import type { UserCoins } from '../coins/coins.ts';
import type { Id } from '../ids.ts';
import { type LimitPeriod, limitRefuses } from '../payments/limits.ts';
import { entriesOf, hasSetVsTerms, type Vs } from './vs-bet.ts';
import { stakeCoins } from './vs-coins.ts';
import { type Exclusion, isExcludedAt } from './vs-exclusion.ts';
import type { VsSettings } from './vs-settings.ts';
import { passVsTime } from './vs-time.ts';
import { VS_POSITIONS, type VsCoins, type VsPosition } from './vs-words.ts';

/** The user who enters, as far as the rules need to know. */
export type VsEntrant<Key extends Id = Id> = {
  readonly person: Key;
  /** What they have and owe, behind the locks. */
  readonly has: UserCoins;
  /** From the site. */
  readonly isBanned: boolean;
  readonly exclusion: Exclusion | null;
  /** When the account was made (epoch milliseconds). */
  readonly accountSince: number;
  /** Matches that they have a line in, on sheets that both sides stood by. */
  readonly playedMatches: number;
  readonly isAddressConfirmed: boolean;
  /** What their own limits leave, in coins (`limitsLeft` of their entries as `vsSpending` counts them). */
  readonly limitsLeft: Readonly<Record<LimitPeriod, number | null>>;
  /** They have declared "I am 18", now or before. */
  readonly isAdult: boolean;
};

export type VsEntryFailure =
  | { readonly code: 'vs_disabled' }
  | { readonly code: 'vs_entering_ended' }
  | { readonly code: 'vs_position_unknown'; readonly position: number }
  | { readonly code: 'vs_made_by_oneself' }
  | { readonly code: 'vs_entered_already'; readonly position: VsPosition }
  | { readonly code: 'vs_banned' }
  /** Until an instant, or for ever (null). */
  | { readonly code: 'vs_self_excluded'; readonly until: number | null }
  | { readonly code: 'vs_account_too_young'; readonly from: number; readonly days: number }
  | { readonly code: 'vs_matches_too_few'; readonly played: number; readonly needed: number }
  | { readonly code: 'vs_position_full'; readonly position: VsPosition }
  | { readonly code: 'vs_address_unconfirmed' }
  | { readonly code: 'vs_in_debt'; readonly debtCoins: number }
  | { readonly code: 'vs_limit_reached'; readonly period: LimitPeriod; readonly leftCoins: number }
  | {
      readonly code: 'vs_coins_too_few';
      readonly availableCoins: number;
      readonly neededCoins: number;
      /** Which coins were counted. */
      readonly coins: VsCoins;
    }
  | { readonly code: 'vs_age_not_declared' };

type Asked = {
  readonly vs: Vs;
  readonly entrant: VsEntrant;
  readonly position: VsPosition;
  readonly settings: VsSettings;
  readonly now: number;
};

const DAY = 86_400_000;

/** Why somebody can't take a seat at an instant (epoch milliseconds); null: they can. What nobody can mend is said first. */
export function vsEntryRefuses<Key extends Id>(
  vs: Vs<Key>,
  entrant: VsEntrant<Key>,
  position: VsPosition,
  settings: VsSettings,
  now: number,
): VsEntryFailure | null {
  const asked = { vs: passVsTime(vs, now), entrant, position, settings, now };
  for (const check of CHECKS) {
    const failure = check(asked);
    if (failure) return failure;
  }
  return null;
}

/** In the order in which they are said: the VS and one's place in it, who one is, then what one can do something about. */
const CHECKS: readonly ((asked: Asked) => VsEntryFailure | null)[] = [
  ({ settings }) => (settings.enabled ? null : { code: 'vs_disabled' }),
  ({ vs }) => (vs.stage.name === 'open' ? null : { code: 'vs_entering_ended' }),
  ({ position }) => (VS_POSITIONS.includes(position) ? null : { code: 'vs_position_unknown', position }),
  ({ vs, entrant }) => (hasSetVsTerms(vs.terms, entrant.person) ? { code: 'vs_made_by_oneself' } : null),
  ({ vs, entrant }) => {
    const own = vs.entries.find((entry) => entry.person === entrant.person);
    return own ? { code: 'vs_entered_already', position: own.position } : null;
  },
  ({ entrant }) => (entrant.isBanned ? { code: 'vs_banned' } : null),
  ({ entrant: { exclusion }, now }) =>
    isExcludedAt(exclusion, now) ? { code: 'vs_self_excluded', until: exclusion.until } : null,
  ({ entrant, settings: { accountDays: days }, now }) => {
    const from = entrant.accountSince + days * DAY;
    return now >= from ? null : { code: 'vs_account_too_young', from, days };
  },
  ({ entrant: { playedMatches: played }, settings: { playedMatches: needed } }) =>
    played >= needed ? null : { code: 'vs_matches_too_few', played, needed },
  ({ vs, position }) =>
    entriesOf(vs.entries, position).length < vs.terms.seats ? null : { code: 'vs_position_full', position },
  ({ entrant }) => (entrant.isAddressConfirmed ? null : { code: 'vs_address_unconfirmed' }),
  ({ entrant: { has } }) => (has.debt > 0 ? { code: 'vs_in_debt', debtCoins: has.debt } : null),
  ({ vs, entrant }) => {
    const refused = limitRefuses(entrant.limitsLeft, vs.terms.entryCoins);
    if (refused?.code !== 'limit_reached') return null;
    return { code: 'vs_limit_reached', period: refused.period, leftCoins: refused.left };
  },
  ({ vs, entrant, settings: { coins } }) => {
    const neededCoins = vs.terms.entryCoins;
    const staked = stakeCoins(entrant.has, neededCoins, coins);
    if (staked.ok) return null;
    return {
      code: 'vs_coins_too_few',
      availableCoins: staked.failure.availableCoins,
      neededCoins,
      coins,
    };
  },
  ({ entrant }) => (entrant.isAdult ? null : { code: 'vs_age_not_declared' }),
];
