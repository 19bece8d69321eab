import type { Club, PlayedDivisionAsked } from '../../../factories/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import type { DemoPeople } from './accounts.ts';
import { WHY } from './texts.ts';

/** One seed per console: the same community each time, except for its dates. */
export const SEEDS = { psn: 1986, xbox: 1998, pc: 2010 } as const;
export const EUROS = 100;
/** Hundreds of matches at once: their consequences are counted once per season. */
export const DEMO = { isDemo: true, follow: 'once', elevens: true } as const;

export interface Seeding {
  readonly tx: Tx;
  readonly people: DemoPeople;
  readonly now: Date;
}

/** A double round robin after this many rounds, with the next one tonight. */
export function inMidSeason(clubs: readonly Club[], rounds: number, lang: 'es' | 'en') {
  return { mode: 'rounds_final', clubs, stand: rounds, exceptions: rulings(lang) } as const;
}

/** The administrator's decisions during the season. */
export function rulings(lang: 'es' | 'en'): NonNullable<PlayedDivisionAsked['exceptions']> {
  return [
    { week: 3, ending: 'home', reason: WHY.wrongSquad[lang] },
    { week: 5, ending: 'annulled', reason: WHY.lostConnection[lang] },
  ];
}
