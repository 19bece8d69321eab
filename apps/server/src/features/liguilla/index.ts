export { isSeatedInKnockout, liguillaAhead } from './awaits.ts';
export { pairAsPlayed } from './by-hand.ts';
export { liguillaProgress } from './desk.ts';
export { type MatchesMoved, matchesMoved } from './events.ts';
export { liguillaFeature } from './feature.ts';
export { feedingGroups, feedingSeasons, groupEndsOfAll } from './fed.ts';
export {
  handOverSeat,
  liguillaOfDecidedMatch,
  liguillaOfWithdrawnTeam,
} from './follow.ts';
export { championsOfBrackets, findAllUnwon, honoursOfLiguilla, rankingsOfKnockouts } from './honours.ts';
export { miniLeagueIf } from './mini-league-foreseen.ts';
export { countUnmatched, findAllUnmatched } from './open-ties.ts';
export { pairRound } from './pairing.ts';
export { keepSettings, planFinalPhase, planKnockout, planLiguilla } from './plan.ts';
export { type FedBy, findAllBySeasons as findAllBrackets } from './repository/brackets.ts';
export { isFedFrom } from './repository/groups.ts';
export { findAllFirst } from './repository/seasons.ts';
export { throughIfWithdrawn } from './tie.ts';
