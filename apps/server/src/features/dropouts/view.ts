import { roundOf, type SlotMatchRow } from '../matches/index.ts';
import { teamRef } from '../teams/index.ts';

export function matchView(row: SlotMatchRow) {
  return {
    id: row.id,
    week: row.week,
    stage: row.stage,
    round: roundOf(row.tie),
    status: row.status,
    date: row.date?.toISOString() ?? null,
    home: teamRef({ name: row.home_name, slug: row.home_slug, image: row.home_image }),
    away: teamRef({ name: row.away_name, slug: row.away_slug, image: row.away_image }),
    home_goals: row.home_goals,
    away_goals: row.away_goals,
  };
}

export function chosenView(team: { readonly id: number } & Parameters<typeof teamRef>[0]) {
  return { id: team.id, team: teamRef(team) };
}
