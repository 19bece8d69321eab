import type { DecidedRow, SeasonRow } from './repository/standings.ts';

type Formers = Pick<SeasonRow, 'formers'>;

/** The team that has the slot now: what a replaced team played counts for its heir. */
export function holderOf({ formers }: Formers, teamId: number): number {
  return formers?.[teamId] ?? teamId;
}

/** A match between slots, whichever teams held them when it was played. */
export function betweenSlots(season: Formers): <Row extends DecidedRow>(row: Row) => Row {
  if (season.formers === null) return (row) => row;
  return (row) => ({
    ...row,
    home_team_id: holderOf(season, row.home_team_id),
    away_team_id: holderOf(season, row.away_team_id),
  });
}

/** These teams with those that held their slots before. */
export function withFormers({ formers }: Formers, teamIds: readonly number[]): number[] {
  const before = Object.entries(formers ?? {}).filter(([, holder]) => teamIds.includes(holder));
  return [...teamIds, ...before.map(([id]) => Number(id))];
}
