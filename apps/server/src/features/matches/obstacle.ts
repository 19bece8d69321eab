import { type CallOf, isLeagueMode, type Mode, type ReplyOf } from '@matchnight/contract';
import { type FixtureFacts, fedTeams, isDrawn, type SeasonState, spreadDates } from '@matchnight/rules';
import { type FeedRow, feedingOf } from '../divisions/index.ts';
import { calendarOf, type TypedCalendar } from './calendar.ts';
import type { Readiness } from './readiness.ts';

export type Obstacle = NonNullable<ReplyOf<CallOf<'matches.programme'>>['data']['obstacle']>;

/** What the creation of a season's schedule follows from. */
export interface ScheduleFacts {
  readonly mode: Mode;
  /** Null before its first season. */
  readonly state: SeasonState | null;
  readonly teams: readonly number[];
  /** The teams of the last draw of numbers; null before it. */
  readonly drawn: readonly number[] | null;
  readonly calendar: TypedCalendar | null;
  readonly timeZone: string;
  /** The divisions that feed it, and how it feeds another. */
  readonly feeders: readonly FeedRow[];
  readonly feed: FeedRow | undefined;
  /** How many go on to its own play-offs. */
  readonly playoffs: number;
  /** Undefined where nobody can change it any more. */
  readonly readiness: Readiness | undefined;
  readonly now: Date;
}

/** How many teams play, and whether it is known which number each has. A fed final phase draws none. */
export function entrantsOf({ teams, drawn, feeders }: Pick<ScheduleFacts, 'teams' | 'drawn' | 'feeders'>) {
  const feeding = feedingOf(feeders);
  return feeding
    ? { isFed: true, count: fedTeams(feeding), isDrawn: true }
    : { isFed: false, count: teams.length, isDrawn: isDrawn(teams, drawn) };
}

/** The facts as the law takes them. */
export function fixtureFactsOf(facts: ScheduleFacts): FixtureFacts {
  const { mode, state, feeders, feed, calendar, timeZone, playoffs, readiness, now } = facts;
  const { isFed, count, isDrawn: isKnown } = entrantsOf(facts);
  const into = feed && feedingOf([feed]);
  return {
    isLeague: isLeagueMode(mode),
    state,
    teams: count,
    isDrawn: isKnown,
    feedersWithoutSeason: feeders.filter(({ season_id }) => season_id === null).length,
    feeds: into ? { places: feed.places, best: into.best } : null,
    isFed,
    ownerless: readiness?.ownerless ?? 0,
    smallSquads: readiness?.smallSquads ?? 0,
    smallestSquad: readiness?.smallestSquad ?? 0,
    playoffs,
    undatedWeeks: readiness?.undatedWeeks ?? 0,
    firstKickOff: calendar && firstKickOff(calendar, timeZone),
    now: now.getTime(),
  };
}

function firstKickOff(calendar: TypedCalendar, timeZone: string): number | null {
  const spread = spreadDates(1, calendarOf(calendar, timeZone));
  return (spread.ok && spread.rounds[0]?.kickOff) || null;
}
