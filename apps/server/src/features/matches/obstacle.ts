import type { CallOf, Mode, ReplyOf } from '@matchnight/contract';
import { checkGroupOfFeed, fedTeams, isDrawn, teamsMayEnter } from '@matchnight/rules';
import { type FeedRow, feedingOf, wrongSize } from '../divisions/index.ts';

export type Obstacle = NonNullable<ReplyOf<CallOf<'matches.programme'>>['data']['obstacle']>;

/** What a season's schedule follows from, but for its dates. */
export interface ScheduleFacts {
  readonly mode: Mode;
  readonly state: Parameters<typeof teamsMayEnter>[0];
  readonly teams: readonly number[];
  /** The teams of the last draw of numbers; null before it. */
  readonly drawn: readonly number[] | null;
  readonly hasCalendar: boolean;
  /** The divisions that feed it, and how it feeds another. */
  readonly feeders: readonly FeedRow[];
  readonly feed: FeedRow | undefined;
}

/** How many teams play, and whether it is known which number each has. A fed final phase draws none. */
export function entrantsOf({ teams, drawn, feeders }: Pick<ScheduleFacts, 'teams' | 'drawn' | 'feeders'>) {
  const feeding = feedingOf(feeders);
  return feeding
    ? { isFed: true, count: fedTeams(feeding), isDrawn: true }
    : { isFed: false, count: teams.length, isDrawn: isDrawn(teams, drawn) };
}

/** Why a season's schedule can't be created now; null if it can: what the checklist leads to, and what is refused. */
export function obstacleOfSchedule(facts: ScheduleFacts): Obstacle | null {
  const { mode, state, hasCalendar } = facts;
  if (!teamsMayEnter(state)) return 'created';
  const { count, isDrawn: isKnown } = entrantsOf(facts);
  const ofFeeds = obstacleOfFeeds(facts, count);
  if (ofFeeds) return ofFeeds;
  const size = wrongSize(mode, count);
  if (size) return size.isTooSmall ? 'too_few_teams' : 'too_many_teams';
  if (!isKnown) return 'not_drawn';
  if (state === 'to_start') return 'not_programming';
  return hasCalendar ? null : 'no_calendar';
}

/** A final phase needs the seasons that feed it; a group needs a team for every place that goes on. */
function obstacleOfFeeds({ feeders, feed }: ScheduleFacts, teams: number): Obstacle | null {
  if (feeders.some(({ season_id }) => season_id === null)) return 'no_feeding_season';
  const into = feed && feedingOf([feed]);
  const places = into && { places: feed?.places ?? 0, best: into.best };
  return places && checkGroupOfFeed(places, teams) ? 'too_few_for_feed' : null;
}
