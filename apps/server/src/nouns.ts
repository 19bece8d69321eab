import { holdUser, lockUser } from './features/accounts/index.ts';
import {
  divisionNoun,
  holdCurrentSeason,
  holdSeason,
  lockDivision,
  tournamentNoun,
} from './features/divisions/index.ts';
import { holdMatch, matchNoun } from './features/matches/index.ts';
import { lockNotice, noticeNoun } from './features/news/index.ts';
import { lockPlayer, playerNoun } from './features/players/index.ts';
import { lockTeam, teamNoun } from './features/teams/index.ts';
import { lockTournament } from './features/tournaments/index.ts';
import { lockBet } from './features/vs/index.ts';
import type { NounKinds } from './platform/calls/nouns.ts';
import type { Locks } from './platform/holds.ts';

/** How each noun of a path is loaded, and who is what to it. */
export const nouns: NounKinds = {
  tournament: tournamentNoun,
  division: divisionNoun,
  team: teamNoun,
  player: playerNoun,
  match: matchNoun,
  notice: noticeNoun,
};

/** How each of what writes hold is held. */
export const locks: Locks = {
  viewer: lockUser,
  user: holdUser,
  player: lockPlayer,
  team: lockTeam,
  tournament: lockTournament,
  division: lockDivision,
  season: holdSeason,
  currentSeason: holdCurrentSeason,
  match: holdMatch,
  notice: lockNotice,
  bet: lockBet,
};
