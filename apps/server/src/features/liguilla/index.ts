export { knockoutsToCome } from './ahead.ts';
export { isSeatedInKnockout, liguillaAhead } from './awaits.ts';
export { pairAsPlayed } from './by-hand.ts';
export { liguillaCalls } from './calls.ts';
export { liguillaProgress } from './desk.ts';
export { type MatchesMoved, matchesMoved } from './events.ts';
export { liguillaFeature } from './feature.ts';
export { feedingSeasons, groupEnds } from './fed.ts';
export {
  handOverSeat,
  liguillaOfChangedTable,
  liguillaOfCreatedSchedule,
  liguillaOfDecidedMatch,
  liguillaOfWithdrawnTeam,
} from './follow.ts';
export { bracketWouldChange } from './foreseen.ts';
export { findAllUnwon, honoursOfLiguilla, rankingsOfKnockouts } from './honours.ts';
export { miniLeagueIf, miniLeagueWouldChange } from './mini-league-foreseen.ts';
export { countUnmatched, findAllUnmatched } from './open-ties.ts';
export { pairRound } from './pairing.ts';
export { keepSettings, planFinalPhase, planKnockout, planLiguilla } from './plan.ts';
export { isFedFrom } from './repository/groups.ts';
export { type FedBy, findAllBySeasons as findAllBrackets, findAllFirst } from './repository.ts';
export { stageOfMatch } from './stage.ts';
export { throughIfWithdrawn } from './tie.ts';
export { tiesWouldChange } from './ties-foreseen.ts';
export { eveningsOfChangedPlayoffs } from './weeks.ts';
