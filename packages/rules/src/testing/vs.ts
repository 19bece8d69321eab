import { takeVsStep, type VsCommand } from '../wagers/vs.ts';
import type { Vs, VsEntry, VsTerms } from '../wagers/vs-bet.ts';
import type { VsEntrant } from '../wagers/vs-entering.ts';
import type { VsSettings } from '../wagers/vs-settings.ts';
import type { VsPosition } from '../wagers/vs-words.ts';
import { deepFreeze } from './deep-freeze.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
export const DATE = 100 * HOUR;
export const TERMS: VsTerms<string> = {
  maker: 'maker',
  editors: [],
  seats: 2,
  entryCoins: 100,
  feePercent: 0,
  date: DATE,
};
/** Everybody may enter who has the coins. */
export const SETTINGS: VsSettings = { enabled: true, coins: 'earned', accountDays: 0, playedMatches: 0 };
export const ENTRANT: VsEntrant<string> = {
  person: 'ana',
  has: { bought: 0, earned: 100, debt: 0 },
  isBanned: false,
  exclusion: null,
  accountSince: 0,
  playedMatches: 0,
  isAddressConfirmed: true,
  limitsLeft: { day: null, month: null },
  isAdult: true,
};

export function entry(
  person: string,
  position: VsPosition,
  seat: number,
  enteredAt: number,
): VsEntry<string> {
  return { person, position, seat, parts: { bought: 0, earned: 100 }, enteredAt };
}

/** Ana and Cat against Bob and Dan, not in the order of entering. */
export const FOUR = [
  entry('dan', 2, 2, 4),
  entry('cat', 1, 2, 3),
  entry('bob', 2, 1, 2),
  entry('ana', 1, 1, 1),
];
export const empty: Vs<string> = { terms: TERMS, entries: [], reports: [], stage: { name: 'open' } };
export const full: Vs<string> = { ...empty, entries: FOUR };
export const locked: Vs<string> = { ...full, stage: { name: 'locked' } };

/** Reports at the date, by person. */
export function reported(outcomes: Readonly<Record<string, '1' | '2' | 'draw'>>): Vs<string> {
  const reports = Object.entries(outcomes).map(([person, outcome]) => ({
    person,
    outcome,
    reportedAt: DATE,
  }));
  return { ...locked, reports };
}

/** A step that is taken; its arguments don't change. */
export function step(vs: Vs<string>, command: VsCommand<string>, now: number) {
  const result = takeVsStep(deepFreeze(vs), deepFreeze(command), now);
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.failure)}`);
  return { vs: result.vs, transfers: result.transfers };
}

export function refusal(vs: Vs<string>, command: VsCommand<string>, now: number) {
  const result = takeVsStep(deepFreeze(vs), deepFreeze(command), now);
  return result.ok ? null : result.failure;
}
