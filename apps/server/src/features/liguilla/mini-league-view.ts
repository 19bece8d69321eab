import { form, type MiniLeagueRow, outcomeFor } from '@matchnight/rules';
import type { DbOrTx } from '../../platform/database/index.ts';
import { findAllTeamsByIds, teamRef } from '../teams/index.ts';
import { honoursOfMiniLeague, type MiniLeagueNow, miniLeagueNow, type PlannedMatch } from './mini-league.ts';
import { type InLanguage, type Names, namesOf } from './names.ts';
import type { LiguillaRow } from './repository/brackets.ts';
import type { MiniLeagueFixture } from './repository/mini-league.ts';
import { firstNow } from './standing-now.ts';

type Teams = ReadonlyMap<number, Awaited<ReturnType<typeof findAllTeamsByIds>>[number]>;

/** A mini-league as its page shows it: its table, and its matches week by week, with named places until it begins. */
export async function shownMiniLeague(db: DbOrTx, row: LiguillaRow, language: InLanguage) {
  const now = await miniLeagueNow(db, row);
  const { entrants, withdrawn, settings } = row;
  const standing = await firstNow(db, row);
  const shown = await findAllTeamsByIds(db, [...(entrants ?? []), ...standing]);
  const teams: Teams = new Map(shown.map((team) => [team.id, team]));
  const refOf = (id: number | null) => {
    const team = id === null ? undefined : teams.get(id);
    return team ? teamRef(team) : null;
  };
  return {
    teams: row.teams ?? 0,
    champion: refOf(honoursOfMiniLeague(now).champion),
    rounds: [],
    mini_league: {
      meetings: settings.meetings,
      table: now.table.flatMap((one) => rowView(one, now, teams)),
      withdrawn: withdrawn.flatMap((id) => teams.get(id)?.slug ?? []),
      weeks: weeksView(now, {
        names: namesOf(language),
        inPlace: (place) => refOf(standing[place - 1] ?? null),
      }),
    },
  };
}

function rowView(
  { team: id, why, ...row }: MiniLeagueRow<number>,
  { plan, row: { entrants } }: MiniLeagueNow,
  teams: Teams,
) {
  const team = teams.get(id);
  if (!team) return [];
  const place = (entrants ?? []).indexOf(id) + 1;
  const outcomes = plan.flatMap(({ match, home, away }) => {
    if (!match?.decision || (home !== place && away !== place)) return [];
    return [outcomeFor(match.decision, home === place ? 'home' : 'away')];
  });
  return [
    {
      position: row.position,
      rank_change: null,
      team: teamRef(team),
      played: row.played,
      won: row.won,
      drawn: row.drawn,
      lost: row.lost,
      goals_for: row.goalsFor,
      goals_against: row.goalsAgainst,
      goal_difference: row.goalDifference,
      points: row.points,
      adjustment: 0,
      form: form(outcomes),
      zone: null,
      // Before its first match nobody is above another for a reason.
      why: why === null || row.played === 0 ? null : whyView(why, teams),
    },
  ];
}

function whyView(why: NonNullable<MiniLeagueRow<number>['why']>, teams: Teams) {
  const over = why.over.flatMap((id) => teams.get(id)?.name ?? []);
  return { ...why, over, others: [...why.others] };
}

/** How a place of the table is called, and who has it now. */
interface Places {
  readonly names: Names;
  inPlace(position: number): ReturnType<typeof teamRef> | null;
}

function weeksView({ plan, row }: MiniLeagueNow, places: Places) {
  return [...Map.groupBy(plan, ({ week }) => week)].map(([week, matches]) => ({
    week,
    date: row.dates[week] ?? null,
    matches: matches.map((one) => matchView(one, places)),
  }));
}

function matchView({ home, away, match }: PlannedMatch, { names, inPlace }: Places) {
  const placeOf = (position: number) => names.place({ kind: 'table_position', position });
  return {
    home_place: home,
    away_place: away,
    home_source: match ? null : placeOf(home),
    away_source: match ? null : placeOf(away),
    home_now: match ? null : inPlace(home),
    away_now: match ? null : inPlace(away),
    match: match && itemView(match),
  };
}

function itemView({ id, week, status, date, hasTime, home, away, goals }: MiniLeagueFixture) {
  return {
    id,
    week,
    stage: 'liguilla' as const,
    round: 'mini_league',
    status,
    date: date?.toISOString() ?? null,
    has_time: hasTime,
    home: teamRef(home),
    away: teamRef(away),
    home_goals: goals.home,
    away_goals: goals.away,
  };
}
