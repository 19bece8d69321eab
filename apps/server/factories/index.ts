/** One of each noun, made through the product's own writes: for the demo, tests and end-to-end stories. */
export { type CalendarAsked, datesAround } from './calendar.ts';
export {
  type DecideAsked,
  type DivisionAsked,
  decide,
  type Ending,
  type MadeTournament,
  makeDivision,
  makeSeason,
  makeTournament,
  type ScheduledMatch,
  type SeasonAsked,
  startSeason,
  type TournamentAsked,
} from './competitions.ts';
export { markAsDemo } from './demo-mark.ts';
export { type Dice, makeDice } from './dice.ts';
export {
  type KnockoutAsked,
  type MadeKnockout,
  openKnockout,
  pairRound,
  playKnockout,
} from './knockout.ts';
export { repeatMatch } from './many-matches.ts';
export { type MarketAsked, makeMarket } from './market.ts';
export { type PlayedMatch, playMatch, playSingle } from './match.ts';
export {
  type CommentAsked,
  makeComment,
  makeNotice,
  type NoticeAsked,
  type NoticePlace,
  sketchBanner,
  sketchScene,
} from './news.ts';
export {
  giveAccounts,
  type Mate,
  makePlayer,
  makePlayers,
  makeUser,
  type PlayerAsked,
  type UserAsked,
} from './people.ts';
export {
  type Exception,
  type MadeDivision,
  makePlayedDivision,
  makePlayedTournament,
  type PlayedDivisionAsked,
  type PlayedTournamentAsked,
  playSeason,
} from './played-tournament.ts';
export { makeGroups } from './stage.ts';
export { makePossession, type PossessionAsked, wearPossession } from './storage.ts';
export { BENCH, type Club, ELEVEN, makeTeam, signSquads, type TeamAsked } from './teams.ts';
