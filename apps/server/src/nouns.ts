import { divisionNoun, tournamentNoun } from './features/divisions/index.ts';
import { matchNoun } from './features/matches/index.ts';
import { noticeNoun } from './features/news/index.ts';
import { playerNoun } from './features/players/index.ts';
import { teamNoun } from './features/teams/index.ts';
import type { NounKinds } from './platform/calls/nouns.ts';

/** How each noun of a path is loaded, and who is what to it. */
export const nouns: NounKinds = {
  tournament: tournamentNoun,
  division: divisionNoun,
  team: teamNoun,
  player: playerNoun,
  match: matchNoun,
  notice: noticeNoun,
};
