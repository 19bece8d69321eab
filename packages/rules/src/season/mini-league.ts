import type { Id } from '../ids.ts';
import type { KnockoutSettings } from '../knockout/bracket.ts';
import { type Honours, honoursOfTable } from '../knockout/honours.ts';
import { DEFAULT_LIGUILLA } from '../knockout/liguilla.ts';
import type { Decision, Sides } from '../match/decision.ts';
import { doubleRound, LEAST_TEAMS, singleRound } from '../schedule/schedule.ts';
import type { Meetings } from '../table/head-to-head.ts';
import type { DecidedMatch } from '../table/standing.ts';
import { type TableRow, tableFromResults } from '../table/table.ts';
import type { Criterion, TieBreaks, Why } from '../table/tie-breaks.ts';
import { type LiguillaFormat, MOST_IN_MINI_LEAGUE } from './mini-league-lists.ts';

/** The settings of a final phase: those of the format that is not played are kept. */
export type LiguillaSettings = KnockoutSettings & {
  readonly format: LiguillaFormat;
  /** How often two teams meet in a mini-league. */
  readonly meetings: Meetings;
};

/** What a final phase is played by where nobody said otherwise. */
export const USUAL_LIGUILLA: LiguillaSettings = { ...DEFAULT_LIGUILLA, format: 'knockout', meetings: 1 };

export type MiniLeagueSize =
  | { readonly code: 'mini_league_too_small'; readonly least: number }
  | { readonly code: 'mini_league_too_large'; readonly most: number };

/** Why so many teams can't play a mini-league; null if they can. */
export function checkMiniLeagueSize(teams: number): MiniLeagueSize | null {
  if (teams < LEAST_TEAMS) return { code: 'mini_league_too_small', least: LEAST_TEAMS };
  return teams > MOST_IN_MINI_LEAGUE ? { code: 'mini_league_too_large', most: MOST_IN_MINI_LEAGUE } : null;
}

/** A match of a mini-league, known from the start: of two places in the table of the league. */
export type MiniLeagueMatch = Sides<number> & {
  /** Its name in the season, `mini_league-3`. */
  readonly tie: string;
  /** Counted from the first week of the mini-league, 1. */
  readonly week: number;
};

/** All matches, in the order of play, by the Berger tables: the drawn numbers are the places in the league's table. */
export function miniLeagueMatches(teams: number, meetings: Meetings): MiniLeagueMatch[] {
  const places = Array.from({ length: teams }, (_, index) => index + 1);
  const rounds = meetings === 2 ? doubleRound(places) : singleRound(places);
  return rounds
    .flatMap(({ number: week, pairings }) => pairings.map((pairing) => ({ week, ...pairing })))
    .map(({ week, home, away }, index) => ({ tie: `mini_league-${index + 1}`, week, home, away }));
}

/** A match that was made for two teams, and what it ended in; `decision` null while it is open. */
export type SeatedMatch<Team extends Id = Id> = Sides<Team> & {
  readonly tie: string;
  readonly decision: Decision | null;
};

/**
 * The matches that stand in the way of another order of these teams: those with a result whose teams would be others,
 * in the order of play. The last of them must be annulled first.
 */
export function playedByOthers<Team extends Id>(
  entrants: readonly Team[],
  meetings: Meetings,
  matches: readonly SeatedMatch<Team>[],
): string[] {
  const played = matches.filter(({ decision }) => decision !== null && decision.status !== 'annulled');
  return miniLeagueMatches(entrants.length, meetings).flatMap(({ tie, home, away }) => {
    const own = played.find((match) => match.tie === tie);
    if (!own) return [];
    return own.home === entrants[home - 1] && own.away === entrants[away - 1] ? [] : [tie];
  });
}

/** What placed a row above its equals; in place of the lot, the better place in the league. */
export type MiniLeagueWhy<Team extends Id = Id> = Omit<Why<Team>, 'criterion'> & {
  readonly criterion: Exclude<Criterion, 'lot'> | 'better_placed';
};

export type MiniLeagueRow<Team extends Id = Id> = Omit<TableRow<Team>, 'why' | 'adjustment'> & {
  readonly why: MiniLeagueWhy<Team> | null;
};

/**
 * Its own table: everybody begins with no points. The season's tie-breaks separate equals; what they would leave to the
 * lot goes to the team that was better placed in the league. `entrants` are in that order.
 */
export function miniLeagueTable<Team extends Id>(of: {
  readonly entrants: readonly Team[];
  readonly matches: readonly DecidedMatch<Team>[];
  readonly tieBreaks: TieBreaks;
  readonly meetings: Meetings;
}): MiniLeagueRow<Team>[] {
  const rows = tableFromResults({
    teams: of.entrants.map((team, index) => ({ team, lot: index + 1 })),
    matches: of.matches,
    tieBreaks: [...of.tieBreaks.filter((criterion) => criterion !== 'lot'), 'lot'],
    meetings: of.meetings,
  });
  return rows.map(({ why, adjustment: _, ...row }) => ({ ...row, why: why && told(why) }));
}

/** The places that it decides, once no match of it is open. A team that withdrew wins nothing while another is left. */
export function miniLeagueHonours<Team extends Id>(
  ranking: readonly Team[],
  of: { readonly isOver: boolean; readonly withdrawn: readonly Team[]; readonly leader: Team | null },
): Honours<Team> {
  if (!of.isOver) return honoursOfTable<Team>([], of.leader);
  const isGone = (team: Team) => of.withdrawn.includes(team);
  return honoursOfTable([...ranking.filter((team) => !isGone(team)), ...ranking.filter(isGone)], of.leader);
}

function told<Team extends Id>({ criterion, ...why }: Why<Team>): MiniLeagueWhy<Team> {
  return { ...why, criterion: criterion === 'lot' ? 'better_placed' : criterion };
}
