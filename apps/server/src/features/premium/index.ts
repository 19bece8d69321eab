export { addPremium, premiumAfter } from './add.ts';
export { type PremiumEnding, type PremiumGiven, premiumEnding, premiumGiven } from './events.ts';
export { premiumFeature } from './feature.ts';
export { findPremiumUntil, isMember, memberUntil } from './repository/members.ts';
export { findAllSpellsOf, insertMembership } from './repository/memberships.ts';
export { boughtPart, reverseBought } from './reverse.ts';
