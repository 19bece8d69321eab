import type { T } from '../lib/text.tsx';

/** When in its season a match is: a week of the league, or a round of the liguilla. */
export function roundOrWeek(t: T, { round, week }: { round: string | null; week: number }): string {
  return round === null ? t('common.week', { week }) : t('common.round', { round });
}

/** Where a match belongs: "Winter League · First", and "Winter League First" alone, which says it all. */
export function competitionOf(of: {
  readonly tournament: { readonly name: string };
  readonly division: { readonly name: string };
}): string {
  const [tournament, division] = [of.tournament.name, of.division.name];
  return `${division} `.startsWith(`${tournament} `) ? division : `${tournament} · ${division}`;
}
