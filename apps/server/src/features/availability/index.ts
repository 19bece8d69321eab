export { answerFor } from './answer.ts';
export { type AvailabilityAsked, availabilityAsked } from './events.ts';
export { availabilityOf } from './exports.ts';
export { availabilityFeature } from './feature.ts';
export { findAllUnanswered, findNextOf as findNextMatchOf, type ToCome } from './repository/matches.ts';
