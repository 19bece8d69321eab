export { type AwaitedCup, awaitedCups } from './awaited-cups.ts';
export { awardsCalls } from './calls.ts';
export { deliverCup } from './deliver-cup.ts';
export { type AwardGiven, awardGiven, type CupGiven, cupGiven } from './events.ts';
export { awardsFeature } from './feature.ts';
export { makeAward } from './make-award.ts';
export { questionedIn, questionedView } from './questioned.ts';
export { existsBySeason as isCupDelivered } from './repository/cups.ts';
export { person as awardsPerson } from './repository/person.ts';
