export { MembershipCard } from './components/membership-card.tsx';
export { membershipQuery } from './queries.ts';
