import type { T } from '../lib/text.tsx';

/** When in its season a match is: a week of the league, or a round of the liguilla. */
export function roundOrWeek(t: T, { round, week }: { round: string | null; week: number }): string {
  return round === null ? t('common.week', { week }) : t('common.round', { round });
}
