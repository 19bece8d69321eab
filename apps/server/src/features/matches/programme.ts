import { type CallOf, isLeagueMode, type ReplyOf } from '@matchnight/contract';
import {
  type Calendar,
  checkLeagueSize,
  isDrawn,
  type RoundDates,
  scheduleFigures,
  spreadDates,
  teamsMayEnter,
  type Weekday,
} from '@matchnight/rules';
import type { DbOrTx } from '../../platform/database/index.ts';
import { found } from '../../platform/errors.ts';
import { versionsByAudit } from '../accounts/index.ts';
import { type DivisionRow, findAllProgrammed, seasonRefOf } from '../divisions/index.ts';
import { teamRef } from '../teams/index.ts';
import { roundsOf } from './create.ts';

type Programme = ReplyOf<CallOf<'matches.programme'>>['data'];
export type Obstacle = NonNullable<Programme['obstacle']>;
/** A calendar as it is typed and kept. */
export type TypedCalendar = NonNullable<Programme['calendar']>;

/** A season's schedule as it would be created now, or what is in the way. */
export interface Plan {
  readonly division: DivisionRow;
  readonly calendar: TypedCalendar | null;
  readonly version: number;
  /** The last draw of numbers; 0 before the first. */
  readonly draw: number;
  readonly teams: number;
  readonly obstacle: Obstacle | null;
  /** There even before the season is programmed: from its teams and calendar. */
  readonly preview: Programme['preview'];
  readonly dates: readonly RoundDates[];
}

export async function planOf(db: DbOrTx, division: DivisionRow): Promise<Plan> {
  const [plan] = await plansOf(db, [division]);
  return found(plan);
}

/** With the same statements for any number of divisions. */
export async function plansOf(db: DbOrTx, divisions: readonly DivisionRow[]): Promise<Plan[]> {
  const ids = divisions.map(({ id }) => id);
  const versions = await versionsByAudit(db, 'calendar', { noun: 'division', ids });
  const seasons = divisions.flatMap(({ season_id: season }) => (season === null ? [] : [season]));
  const programmed = await findAllProgrammed(db, seasons);
  return divisions.map((division) => {
    const version = versions.get(division.id) ?? 0;
    const nothing = { division, version, calendar: null, draw: 0, teams: 0, preview: null, dates: [] };
    if (division.season_id === null) return { ...nothing, obstacle: 'no_season' };
    const { slots, draw, calendar: typed } = found(programmed.get(division.season_id));
    const calendar = typed as TypedCalendar | null;
    const drawn = isDrawn(
      slots.map((slot) => slot.id),
      draw?.team_ids ?? null,
    );
    const known = { ...nothing, calendar, draw: draw?.id ?? 0, teams: slots.length };
    const obstacle = obstacleOf(division, { teams: slots.length, drawn, hasCalendar: calendar !== null });
    return { ...known, obstacle, ...previewOf(division, slots, drawn ? calendar : null) };
  });
}

function obstacleOf(
  { competition_type: mode, season_state: state }: DivisionRow,
  has: { readonly teams: number; readonly drawn: boolean; readonly hasCalendar: boolean },
): Obstacle | null {
  if (!isLeagueMode(mode)) return 'knockout';
  if (state && !teamsMayEnter(state)) return 'created';
  const size = checkLeagueSize(has.teams);
  if (size) return size.code === 'league_too_large' ? 'too_many_teams' : 'too_few_teams';
  if (!has.drawn) return 'not_drawn';
  if (state === 'to_start') return 'not_programming';
  return has.hasCalendar ? null : 'no_calendar';
}

type Slots = NonNullable<ReturnType<Awaited<ReturnType<typeof findAllProgrammed>>['get']>>['slots'];

function previewOf(
  division: DivisionRow,
  slots: Slots,
  calendar: TypedCalendar | null,
): Pick<Plan, 'preview' | 'dates'> {
  const none = { preview: null, dates: [] };
  const isToCome = division.season_state !== null && teamsMayEnter(division.season_state);
  const rounds = roundsOf(division.competition_type, slots);
  if (!calendar || !isToCome || !rounds || checkLeagueSize(slots.length)) return none;
  const spread = spreadDates(rounds.length, calendarOf(calendar, division.time_zone));
  if (!spread.ok) throw new Error(`a stored calendar is unsound: ${spread.failure.code}`);
  const { rounds: dates, moved } = spread;
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last) return none;
  const figures = scheduleFigures(
    rounds.map(({ number, pairings, bye }) => ({
      number,
      pairings: pairings.map(({ home, away }) => ({ home: home.id, away: away.id })),
      bye: bye?.id ?? null,
    })),
  );
  const preview = {
    figures: {
      rounds: figures.rounds,
      matches: figures.matches,
      breaks: figures.breaks,
      longest_run: figures.longestRun,
      free_weeks: figures.freeWeeks,
      first: iso(first.kickOff),
      last: iso(last.kickOff),
    },
    teams: slots.map(teamRef),
    rounds: rounds.flatMap(({ number, pairings, bye }, index) => {
      const date = dates[index];
      if (!date) return [];
      return [
        {
          number,
          date: iso(date.kickOff),
          deadline: iso(date.deadline),
          is_moved: moved.includes(number),
          matches: pairings.map(({ home, away }): [number, number] => [home.number, away.number]),
          free: bye?.number ?? null,
        },
      ];
    }),
  };
  return { preview, dates };
}

/** A typed calendar as the rules take it: its first day begins at midnight of the tournament's zone. */
export function calendarOf(typed: TypedCalendar, timeZone: string): Calendar {
  const from = Temporal.PlainDate.from(typed.from).toZonedDateTime(timeZone).epochMilliseconds;
  return {
    from,
    timeZone,
    weekdays: WEEKDAYS.filter((weekday) => typed.weekdays.includes(weekday)),
    times: typed.times.map((time) => {
      const [hour = 0, minute = 0] = time.split(':').map(Number);
      return { hour, minute };
    }),
    breaks: typed.breaks,
    deadlineHours: typed.deadline,
  };
}

const WEEKDAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

export function programmeView(plan: Plan): Programme {
  const { division, version, draw, calendar, obstacle, preview } = plan;
  return {
    season: seasonRefOf(division),
    time_zone: division.time_zone,
    version,
    draw,
    calendar,
    obstacle,
    preview,
  };
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
