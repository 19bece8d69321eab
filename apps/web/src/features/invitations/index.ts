export { ClubRequestRow } from './components/club-request.tsx';
export { Looks } from './components/looks.tsx';
export { TeamInvitationRow } from './components/team-invitation.tsx';
export { lookingQuery, requestsQuery } from './queries.ts';
/** Only users of the club's console need it. */
export const loadAskToJoin = () => import('./components/ask-to-join.tsx');
