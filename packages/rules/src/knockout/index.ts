export * from './bracket.ts';
export * from './by-hand.ts';
export * from './decide.ts';
export type { BracketDelta, BracketStep, DependentPlayed, FlowFailure } from './delta.ts';
export * from './double-elimination.ts';
export * from './draw.ts';
export { entranceKey, tablePosition } from './entrances.ts';
export * from './honours.ts';
export * from './knockout-withdrawal.ts';
export { type FirstPairing, roundKey } from './layout.ts';
export * from './liguilla.ts';
export * from './named-source.ts';
export * from './new-bracket.ts';
export * from './onward.ts';
export { aggregate, isSentOn, legSides, legTeams, stageOfLeg } from './outcome.ts';
export * from './ranking.ts';
export { type Seat, type SeatFailure, seatInOrder, seatTeams, seededKnockout } from './seats.ts';
export { type Contender, seedByRating } from './seed-by-rating.ts';
export { bracketSize, seedOrder, seedPairings } from './seeding.ts';
export {
  BYE,
  type Bye,
  type Entrance,
  isExempt,
  type Legs,
  loserOf,
  type Progress,
  type RankedTeam,
  type RoundKey,
  type Source,
  type Tie,
  type TieEntry,
  type TieName,
  type TiePair,
  type TieSide,
} from './tie.ts';
