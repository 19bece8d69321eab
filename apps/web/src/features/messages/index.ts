export { MatchTalk } from './components/match-talk.tsx';

/** Only who is in a team needs it. */
export const loadTeamTalkLink = () => import('./components/team-talk-link.tsx');
