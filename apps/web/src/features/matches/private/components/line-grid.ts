import type { BrowserKey } from '@matchnight/i18n';
import { COUNTS, type Count } from '../lines.ts';

/** The fields of a player's line: all of them for clubs, only playing and cards in 1v1. */
export type SheetKind = 'clubs' | 'single';

export const COUNTS_OF: Readonly<Record<SheetKind, readonly Count[]>> = {
  clubs: COUNTS,
  single: ['yellows', 'reds'],
};

export const COUNT_TEXTS: Readonly<Record<Count, { short: BrowserKey; long: BrowserKey }>> = {
  goals: { short: 'common.column_goals', long: 'common.column_goals_long' },
  assists: { short: 'common.column_assists', long: 'common.column_assists_long' },
  yellows: { short: 'common.column_yellows', long: 'common.column_yellows_long' },
  reds: { short: 'common.column_reds', long: 'common.column_reds_long' },
  ownGoals: { short: 'results.own_goals_short', long: 'results.own_goals' },
};

/** A line is a card of a few columns on phones, a row of the table on wide screens. */
export const GRID: Readonly<Record<SheetKind, string>> = {
  clubs:
    'grid grid-cols-10 items-end gap-2 lg:grid-cols-[minmax(0,1fr)_13rem_4.5rem_4.5rem_repeat(5,3.75rem)] lg:items-center',
  single: 'grid grid-cols-10 items-end gap-2 lg:grid-cols-[minmax(0,1fr)_repeat(2,6rem)] lg:items-center',
};
/** The places of a card. */
export const WHOLE = 'col-span-full lg:col-span-1';
export const HALF = 'col-span-5 lg:col-span-1';
export const FIFTH = 'col-span-2 lg:col-span-1';
