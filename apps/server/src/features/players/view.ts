import { addPlayerCounts, NO_PLAYER_COUNTS, type PlayerCounts } from '@matchnight/rules';
import { pictureAddress } from '../../platform/files.ts';
import type { findAllStatistics, findAllTeams, findByKey } from './repository.ts';

type PlayerRow = NonNullable<Awaited<ReturnType<typeof findByKey>>>;
type TeamRow = Awaited<ReturnType<typeof findAllTeams>>[number];
type StatisticsRow = Awaited<ReturnType<typeof findAllStatistics>>[number];
type CountColumns = Pick<
  StatisticsRow,
  | 'played'
  | 'started'
  | 'goals'
  | 'assists'
  | 'yellow_cards'
  | 'red_cards'
  | 'own_goals'
  | 'best_player'
  | 'index'
  | 'goalkeeper_played'
  | 'conceded'
  | 'clean_sheets'
>;

/** The counts of a row, in the words of the rules. */
export function countsOf(row: CountColumns): PlayerCounts {
  return {
    played: row.played,
    started: row.started,
    goals: row.goals,
    assists: row.assists,
    yellowCards: row.yellow_cards,
    redCards: row.red_cards,
    ownGoals: row.own_goals,
    bestPlayer: row.best_player,
    index: row.index,
    goalkeeperPlayed: row.goalkeeper_played,
    conceded: row.conceded,
    cleanSheets: row.clean_sheets,
  };
}

/** A player as a list shows him: with his picture and his country. */
export function playerFace(row: {
  nick: string;
  slug: string;
  avatar: string | null;
  country: string | null;
}) {
  return { nick: row.nick, slug: row.slug, avatar: pictureAddress(row.avatar), country: row.country };
}

export function playerView(
  row: PlayerRow,
  teams: readonly TeamRow[],
  seasons: readonly StatisticsRow[],
  teamsOfTheWeek: number,
) {
  const totals = seasons.map(countsOf).reduce(addPlayerCounts, NO_PLAYER_COUNTS);
  return {
    id: row.id,
    nick: row.nick,
    slug: row.slug,
    gamertag: row.gamertag,
    motto: row.motto,
    position: row.position,
    country: row.country,
    avatar: pictureAddress(row.avatar),
    claimed: row.user_id !== null,
    teams: teams.map((team) => ({
      team: { name: team.name, slug: team.slug, image: pictureAddress(team.image) },
      tournament: { name: team.tournament_name, slug: team.tournament_slug },
      position: team.position,
    })),
    totals: countsView(totals),
    teams_of_the_week: teamsOfTheWeek,
    seasons: seasons.map((season) => ({
      division: { name: season.division_name, slug: season.division_slug },
      season: season.season_name,
      tournament: { name: season.tournament_name, slug: season.tournament_slug },
      team: { name: season.team_name, slug: season.team_slug, image: pictureAddress(season.team_image) },
      counts: countsView(countsOf(season)),
    })),
  };
}

function countsView(counts: PlayerCounts) {
  return {
    played: counts.played,
    goals: counts.goals,
    assists: counts.assists,
    yellows: counts.yellowCards,
    reds: counts.redCards,
    own_goals: counts.ownGoals,
    best_player: counts.bestPlayer,
    index: counts.index,
    goalkeeper_matches: counts.goalkeeperPlayed,
    conceded: counts.conceded,
    clean_sheets: counts.cleanSheets,
  };
}
