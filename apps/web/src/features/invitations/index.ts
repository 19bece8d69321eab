export { TeamInvitationRow } from './components/team-invitation.tsx';
