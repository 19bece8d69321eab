import { checkGroupOfFeed } from '../groups/feeding.ts';
import { checkKnockoutSize } from '../knockout/bracket.ts';
import type { CupAwaits } from './cup.ts';
import { checkLeagueSize } from './league.ts';
import type { FixtureObstacle, SeasonDeed, SeasonObstacle, Sound, Unwise } from './obstacle-codes.ts';
import { type SeasonState, teamsMayEnter } from './season.ts';

/** What a season's deeds follow from before its fixtures exist. */
export type FixtureFacts = {
  readonly isLeague: boolean;
  /** Null: the division has no season yet. */
  readonly state: SeasonState | null;
  /** How many teams play, and whether it is known which number each has. */
  readonly teams: number;
  readonly isDrawn: boolean;
  /** Divisions that feed it and have no season. */
  readonly feedersWithoutSeason: number;
  /** How many of its teams go on to the final phase that it feeds; null: it feeds none. */
  readonly feeds: Parameters<typeof checkGroupOfFeed>[0] | null;
  /** Its teams come from the groups that feed it: nobody chooses them, and nobody can look at them yet. */
  readonly isFed: boolean;
  readonly ownerless: number;
  /** Squads below the tournament's smallest, and that number. */
  readonly smallSquads: number;
  readonly smallestSquad: number;
  /** How many are to go on to its own final phase; as many as there are teams at most. */
  readonly playoffs: number;
  readonly undatedWeeks: number;
  /** In epoch milliseconds; null: nobody has set when the season is played. */
  readonly firstKickOff: number | null;
  readonly now: number;
};

/** What they follow from once its fixtures exist. */
export type PlayFacts = {
  readonly state: SeasonState | null;
  /** Some match is neither decided nor annulled. */
  readonly hasOpenMatches: boolean;
  /** A round of its knockout waits to be paired. */
  readonly isToPair: boolean;
  /** What its cup waits for (`cupAwaits`); null: it is delivered, or there is none. */
  readonly cup: CupAwaits | null;
  /** Matches with lines in question. */
  readonly questioned: number;
  /** Divisions of the tournament whose cup is still to be delivered, itself left out. */
  readonly otherCups: number;
  /** Clubs that play it, and those of them that nobody owns. */
  readonly teams: number;
  readonly ownerless: number;
};

type FixtureNote = SeasonNote<FixtureObstacle>;

type NoteOf<Weight extends string, Code extends string> = {
  readonly weight: Weight;
  readonly code: Code;
  /** How many it is about; null where nothing is counted. */
  readonly count: number | null;
  /** What it is measured by: the least, the most, or all of them. */
  readonly of: number | null;
};
export type SeasonNote<Obstacle extends SeasonObstacle = SeasonObstacle> =
  | NoteOf<'obstacle', Obstacle>
  | NoteOf<'unwise', Unwise>
  | NoteOf<'sound', Sound>;

/** What is to do next, in the order in which it is done. */
export function nextDeed({ state, cup }: Pick<PlayFacts, 'state' | 'cup'>): Exclude<SeasonDeed, 'start'> {
  if (state === null || teamsMayEnter(state)) return 'create_fixtures';
  if (state === 'in_progress') return 'finish';
  return cup === null ? 'next_season' : 'deliver_cup';
}

/**
 * All that stands in the way of creating a season's fixtures, in the order in which it is taken away; then what is unwise,
 * since they are created for good; then what is as it must be.
 */
export function fixtureNotes(facts: FixtureFacts): FixtureNote[] {
  const { state } = facts;
  if (state === null) return [obstacle('no_season')];
  if (!teamsMayEnter(state)) return [obstacle('created')];
  return inOrder([...feedNotes(facts), ...teamNotes(facts), ...planNotes(facts)]);
}

/** What stands in the way of starting to programme a season, and what its teams still lack. */
export function startNotes(facts: FixtureFacts): SeasonNote[] {
  if (facts.state === null) return [obstacle('no_season')];
  if (facts.state !== 'to_start') return [obstacle('started')];
  return inOrder(squadNotes(facts));
}

/** What each deed of a season's life meets now. */
export function deedNotes(facts: FixtureFacts, played: PlayFacts): Record<SeasonDeed, readonly SeasonNote[]> {
  return {
    start: startNotes(facts),
    create_fixtures: fixtureNotes(facts),
    finish: playNotes('finish', played),
    deliver_cup: playNotes('deliver_cup', played),
    next_season: playNotes('next_season', played),
  };
}

/** What stands in the way of a deed of a season whose fixtures exist. */
export function playNotes(
  deed: Exclude<SeasonDeed, 'start' | 'create_fixtures'>,
  facts: PlayFacts,
): SeasonNote[] {
  if (facts.state === null) return [obstacle('no_season')];
  if (deed === 'finish') return finishNotes(facts);
  return deed === 'deliver_cup' ? cupNotes(facts) : nextSeasonNotes(facts);
}

/** The first thing in the way: the next step. Null: nothing is. */
export function firstObstacle<Obstacle extends SeasonObstacle>(
  notes: readonly SeasonNote<Obstacle>[],
): Obstacle | null {
  return notes.find((note) => note.weight === 'obstacle')?.code ?? null;
}

export function unwiseOf(notes: readonly SeasonNote[]): SeasonNote[] {
  return notes.filter(({ weight }) => weight === 'unwise');
}

function feedNotes({ feedersWithoutSeason: count, feeds, isFed, teams }: FixtureFacts): FixtureNote[] {
  const missing = count > 0 ? [obstacle('no_feeding_season', count)] : [];
  const isTooSmall = feeds !== null && !isFed && checkGroupOfFeed(feeds, teams) !== null;
  const least = feeds && Math.max(feeds.places, feeds.best?.position ?? 0);
  return [...missing, ...(isTooSmall ? [obstacle('too_few_for_feed', teams, least)] : [])];
}

function teamNotes(facts: FixtureFacts): FixtureNote[] {
  const { teams, isLeague, isDrawn } = facts;
  const size = (isLeague ? checkLeagueSize : checkKnockoutSize)(teams);
  const drawn = isDrawn ? sound('drawn', teams) : obstacle('not_drawn', teams);
  if (size && 'least' in size) return [obstacle('too_few_teams', teams, size.least), ...squadNotes(facts)];
  if (size && 'most' in size) return [obstacle('too_many_teams', teams, size.most), ...squadNotes(facts)];
  return [sound('teams', teams), ...squadNotes(facts), drawn];
}

/** Teams that are still to come are nobody's yet. */
function squadNotes({ isFed, teams, ownerless, smallSquads, smallestSquad }: FixtureFacts): FixtureNote[] {
  if (isFed || teams === 0) return [];
  return [
    ownerless > 0 ? unwise('ownerless_clubs', ownerless, teams) : sound('owners', teams),
    smallSquads > 0 ? unwise('small_squads', smallSquads, smallestSquad) : sound('squads', smallestSquad),
  ];
}

function planNotes(facts: FixtureFacts): FixtureNote[] {
  const { isLeague, state, teams, feeds, undatedWeeks, firstKickOff, now } = facts;
  const programming = state === 'programming' ? sound('programming') : obstacle('not_programming');
  const playoffs = frozenPlayoffs(facts.playoffs, teams);
  // A group's final phase is another division, and a knockout is one.
  const hasOwn = isLeague && feeds === null;
  const phase = playoffs > 0 ? sound('playoffs', playoffs) : unwise('no_playoffs');
  const undated = playoffs > 0 && undatedWeeks > 0 ? [unwise('undated_weeks', undatedWeeks)] : [];
  return [programming, ...datesNotes(firstKickOff, now), ...(hasOwn ? [phase, ...undated] : [])];
}

/** How many go on once the fixtures exist: no more than play, and never one alone. */
export function frozenPlayoffs(asked: number, teams: number): number {
  const most = Math.min(asked, teams);
  return most < 2 ? 0 : most;
}

function datesNotes(firstKickOff: number | null, now: number): FixtureNote[] {
  if (firstKickOff === null) return [obstacle('no_calendar')];
  return [firstKickOff < now ? unwise('past_kick_off') : sound('calendar')];
}

function finishNotes(facts: PlayFacts): SeasonNote[] {
  const { state, hasOpenMatches, isToPair, teams, ownerless } = facts;
  if (state !== 'in_progress') return [obstacle('not_running')];
  const ahead = [
    ...(isToPair ? [obstacle('to_pair')] : []),
    ...(hasOpenMatches ? [obstacle('matches_open')] : []),
  ];
  // Once all is played, nobody has to report anything.
  const isPlayed = ahead.length === 0 || ownerless === 0;
  return isPlayed ? ahead : [...ahead, unwise('ownerless_clubs', ownerless, teams)];
}

const CUP_AWAITS = {
  season: 'not_finished',
  result: 'result_missing',
  lines: 'lines_in_question',
} as const satisfies Record<Exclude<CupAwaits, 'delivery'>, SeasonObstacle>;

function cupNotes({ cup, questioned }: PlayFacts): SeasonNote[] {
  if (cup === 'delivery') return [];
  if (cup === null) return [obstacle('no_cup')];
  return [obstacle(CUP_AWAITS[cup], cup === 'lines' ? questioned : null)];
}

function nextSeasonNotes({ state, cup, otherCups }: PlayFacts): SeasonNote[] {
  if (state !== 'finished') return [obstacle('not_finished')];
  return [
    ...(cup === null ? [] : [obstacle('own_cup_missing')]),
    ...(otherCups > 0 ? [obstacle('cups_missing', otherCups)] : []),
  ];
}

const WEIGHTS = ['obstacle', 'unwise', 'sound'] as const;

function inOrder<Obstacle extends SeasonObstacle>(
  notes: readonly SeasonNote<Obstacle>[],
): SeasonNote<Obstacle>[] {
  return WEIGHTS.flatMap((weight) => notes.filter((note) => note.weight === weight));
}

function obstacle<Code extends SeasonObstacle>(
  code: Code,
  count: number | null = null,
  of: number | null = null,
): NoteOf<'obstacle', Code> {
  return { weight: 'obstacle', code, count, of };
}

function unwise(
  code: Unwise,
  count: number | null = null,
  of: number | null = null,
): NoteOf<'unwise', Unwise> {
  return { weight: 'unwise', code, count, of };
}

function sound(code: Sound, count: number | null = null): NoteOf<'sound', Sound> {
  return { weight: 'sound', code, count, of: null };
}
