import { type CallOf, isLeagueMode, type ReplyOf } from '@matchnight/contract';
import {
  checkKnockoutSize,
  checkLeagueSize,
  fedTeams,
  firstObstacle,
  fixtureNotes,
  type RoundDates,
  type RoundKey,
  type Sides,
  scheduleFigures,
  spreadDates,
  teamsMayEnter,
} from '@matchnight/rules';
import type { DbOrTx } from '../../platform/database/index.ts';
import { found } from '../../platform/errors.ts';
import type { Events } from '../../platform/events.ts';
import { versionsByAudit } from '../accounts/index.ts';
import {
  type DivisionRow,
  type FeedRow,
  feedingOf,
  findAllFedBy,
  findAllFeeds,
  findAllProgrammed,
  seasonRefOf,
} from '../divisions/index.ts';
import { teamRef } from '../teams/index.ts';
import { stateOf } from '../tournaments/index.ts';
import { calendarOf, type TypedCalendar } from './calendar.ts';
import { roundsOf } from './create.ts';
import { entrantsOf, fixtureFactsOf, type Obstacle } from './obstacle.ts';
import { type KnockoutAhead, knockoutsAhead } from './ports.ts';
import { type Readiness, readinessOf } from './readiness.ts';

type Programme = ReplyOf<CallOf<'matches.programme'>>['data'];
type Notes = ReturnType<typeof fixtureNotes>;

interface PlannedAt {
  readonly events: Events;
  readonly now: Date;
}

/** A season's schedule as it would be created now, or what is in the way. */
export interface Plan {
  readonly division: DivisionRow;
  readonly calendar: TypedCalendar | null;
  readonly version: number;
  /** The last draw of numbers; 0 before the first. */
  readonly draw: number;
  readonly teams: number;
  /** The first of its notes that is in the way. */
  readonly obstacle: Obstacle | null;
  readonly notes: Notes;
  /** As they would be frozen; null: it has none of its own. */
  readonly playoffs: Programme['playoffs'];
  /** There even before the season is programmed: from its teams and calendar. */
  readonly preview: Programme['preview'];
  readonly dates: readonly RoundDates[];
}

export async function planOf(db: DbOrTx, division: DivisionRow, at: PlannedAt): Promise<Plan> {
  const [plan] = await plansOf(db, [division], at);
  return found(plan);
}

/** With the same statements for any number of divisions. */
export async function plansOf(
  db: DbOrTx,
  divisions: readonly DivisionRow[],
  { events, now }: PlannedAt,
): Promise<Plan[]> {
  const ids = divisions.map(({ id }) => id);
  const versions = await versionsByAudit(db, 'calendar', { noun: 'division', ids });
  const seasons = divisions.flatMap(({ season_id: season }) => (season === null ? [] : [season]));
  const programmed = await findAllProgrammed(db, seasons);
  const fedBy = Map.groupBy(await findAllFeeds(db, ids), ({ division_id }) => division_id);
  const feeds = new Map((await findAllFedBy(db, ids)).map((row) => [row.feeder_id, row]));
  const readiness = await readinessOf(
    db,
    divisions.map((row) => toStart(row, programmed)),
    events,
  );
  const knockouts = await events.ask(knockoutsAhead)(db, knockoutsAmong(divisions, programmed, fedBy));
  return divisions.map((division) => {
    const version = versions.get(division.id) ?? 0;
    const nothing = {
      division,
      version,
      calendar: null,
      draw: 0,
      teams: 0,
      preview: null,
      dates: [],
      playoffs: null,
    };
    if (division.season_id === null) {
      const notes: Notes = [{ weight: 'obstacle', code: 'no_season', count: null, of: null }];
      return { ...nothing, obstacle: 'no_season', notes };
    }
    const { slots, draw, calendar: typed } = found(programmed.get(division.season_id));
    const calendar = typed as TypedCalendar | null;
    const facts = {
      mode: division.competition_type,
      state: stateOf(division.season_state),
      teams: slots.map((slot) => slot.id),
      drawn: draw?.team_ids ?? null,
      calendar,
      timeZone: division.time_zone,
      feeders: fedBy.get(division.id) ?? [],
      feed: feeds.get(division.id),
      playoffs: division.teams_playoffs,
      readiness: readiness.get(division.season_id),
      now,
    };
    const { isFed, count: teams, isDrawn: isKnown } = entrantsOf(facts);
    const known = { ...nothing, calendar, draw: isFed ? 0 : (draw?.id ?? 0), teams };
    const notes = fixtureNotes(fixtureFactsOf(facts));
    const obstacle = firstObstacle(notes);
    const playoffs = facts.feed ? null : playoffsView(readiness.get(division.season_id));
    const rounds = isLeagueMode(division.competition_type)
      ? leagueRounds(division, slots)
      : knockoutRounds(knockouts.get(division.season_id));
    return {
      ...known,
      obstacle,
      notes,
      playoffs,
      ...previewOf(division, slots, isKnown ? calendar : null, rounds),
    };
  });
}

function toStart(row: DivisionRow, programmed: Awaited<ReturnType<typeof findAllProgrammed>>) {
  const { season_id, season_state: state, competition_type: mode, teams_playoffs: playoffs } = row;
  const slots = programmed.get(season_id ?? 0)?.slots.length ?? 0;
  return { season_id, state, mode, playoffs, slots };
}

function playoffsView(readiness: Readiness | undefined): Programme['playoffs'] {
  const { playoffs = null } = readiness ?? {};
  return playoffs && { teams: playoffs.teams, settings: { ...playoffs.settings } };
}

type Slots = NonNullable<ReturnType<Awaited<ReturnType<typeof findAllProgrammed>>['get']>>['slots'];

function previewOf(
  division: DivisionRow,
  slots: Slots,
  calendar: TypedCalendar | null,
  rounds: readonly PlannedRound[] | null,
): Pick<Plan, 'preview' | 'dates'> {
  const none = { preview: null, dates: [] };
  const isToCome = division.season_state !== null && teamsMayEnter(division.season_state);
  if (!calendar || !isToCome || !rounds) return none;
  const spread = spreadDates(rounds.length, calendarOf(calendar, division.time_zone));
  if (!spread.ok) throw new Error(`a stored calendar is unsound: ${spread.failure.code}`);
  const { rounds: dates, moved } = spread;
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last) return none;
  const preview = {
    figures: { ...figuresOf(rounds), first: iso(first.kickOff), last: iso(last.kickOff) },
    teams: slots.map(teamRef),
    rounds: rounds.flatMap(({ number, pairings, free, stages, exempt }, index) => {
      const date = dates[index];
      if (!date) return [];
      return [
        {
          number,
          date: iso(date.kickOff),
          deadline: iso(date.deadline),
          is_moved: moved.includes(number),
          matches: pairings.map(({ home, away }): [number, number] => [home, away]),
          free,
          stages: [...stages],
          exempt: [...exempt],
        },
      ];
    }),
  };
  return { preview, dates };
}

/** A round by the numbers of its teams. */
interface PlannedRound {
  readonly number: number;
  readonly pairings: readonly Sides<number>[];
  readonly free: number | null;
  readonly stages: readonly RoundKey[];
  readonly exempt: readonly number[];
  /** All matches of the competition, where they are not those of its rounds. */
  readonly matches?: number;
}

function leagueRounds({ competition_type: mode }: DivisionRow, slots: Slots): PlannedRound[] | null {
  if (checkLeagueSize(slots.length)) return null;
  const rounds = roundsOf(mode, slots);
  return (rounds ?? []).map(({ number, pairings, bye }) => ({
    number,
    pairings: pairings.map(({ home, away }) => ({ home: home.number, away: away.number })),
    free: bye?.number ?? null,
    stages: [],
    exempt: [],
  }));
}

function knockoutRounds(ahead: KnockoutAhead | undefined): PlannedRound[] | null {
  if (!ahead) return null;
  return ahead.weeks.map((week, index) => ({
    ...week,
    number: index + 1,
    free: null,
    matches: ahead.matches,
  }));
}

/** The seasons to come that are drawn knockouts of a sound size. */
function knockoutsAmong(
  divisions: readonly DivisionRow[],
  programmed: Awaited<ReturnType<typeof findAllProgrammed>>,
  fedBy: ReadonlyMap<number, readonly FeedRow[]>,
) {
  return divisions.flatMap(({ id, competition_type: mode, season_id: seasonId }) => {
    const feeding = feedingOf(fedBy.get(id) ?? []);
    const slots = seasonId === null ? 0 : (programmed.get(seasonId)?.slots.length ?? 0);
    const teams = feeding ? fedTeams(feeding) : slots;
    const isKnockout = !isLeagueMode(mode) && checkKnockoutSize(teams) === null;
    const drawn = { teams, feeding, byHand: mode === 'manual_knockout' };
    return isKnockout && seasonId !== null ? [{ seasonId, ...drawn }] : [];
  });
}

function figuresOf(rounds: readonly PlannedRound[]) {
  const figures = scheduleFigures(
    rounds.map(({ number, pairings, free }) => ({ number, pairings, bye: free })),
  );
  const isKnockout = rounds.some(({ stages }) => stages.length > 0);
  return {
    rounds: figures.rounds,
    matches: rounds[0]?.matches ?? figures.matches,
    breaks: isKnockout ? 0 : figures.breaks,
    longest_run: isKnockout ? 0 : figures.longestRun,
    free_weeks: isKnockout ? 0 : figures.freeWeeks,
  };
}

export function programmeView(plan: Plan): Programme {
  const { division, version, draw, calendar, obstacle, notes, playoffs, preview } = plan;
  return {
    season: seasonRefOf(division),
    time_zone: division.time_zone,
    version,
    draw,
    calendar,
    obstacle,
    notes: [...notes],
    playoffs,
    preview,
  };
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
