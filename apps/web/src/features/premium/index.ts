/** What later features may use of premium. */
export { MembershipCard } from './components/membership-card.tsx';
export { type Plan, planFacts, planOf } from './plans.ts';
export { ownPremiumQuery } from './queries.ts';
