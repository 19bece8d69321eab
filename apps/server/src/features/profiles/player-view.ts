import { addPlayerCounts, NO_PLAYER_COUNTS, type PlayerCounts } from '@matchnight/rules';
import type { Nouns } from '../../platform/calls/nouns.ts';
import { pictureAddress } from '../../platform/files.ts';
import { countsOf } from '../statistics/index.ts';
import type { findAllStatistics, findAllTeamsOfPlayer } from './repository/players.ts';

type PlayerRow = Nouns['player'];
type TeamRow = Awaited<ReturnType<typeof findAllTeamsOfPlayer>>[number];
type StatisticsRow = Awaited<ReturnType<typeof findAllStatistics>>[number];

export function playerView(
  row: PlayerRow,
  teams: readonly TeamRow[],
  seasons: readonly StatisticsRow[],
  gathered: { readonly teamsOfTheWeek: number; readonly isPremium: boolean },
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
    background: pictureAddress(row.background),
    card: pictureAddress(row.card),
    claimed: row.user_id !== null,
    premium: gathered.isPremium,
    teams: teams.map((team) => ({
      team: { name: team.name, slug: team.slug, image: pictureAddress(team.image) },
      tournament: { name: team.tournament_name, slug: team.tournament_slug },
      position: team.position,
    })),
    totals: countsView(totals),
    teams_of_the_week: gathered.teamsOfTheWeek,
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
