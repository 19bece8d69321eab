export { type AwaitedCup, awaitedCups } from './awaited-cups.ts';
export { deliverCup } from './deliver-cup.ts';
export { type AwardGiven, awardGiven, type CupGiven, cupGiven } from './events.ts';
export { awardsFeature } from './feature.ts';
export { makeAward } from './make-award.ts';
export { questionedBySeason, questionedIn, questionedView } from './questioned.ts';
