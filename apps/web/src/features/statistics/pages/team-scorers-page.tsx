import { TeamRankingPage, teamRankingLoader } from '../components/team-ranking-page.tsx';

export const loader = teamRankingLoader('scorers');

export default function TeamScorersPage() {
  return <TeamRankingPage ranking="scorers" />;
}
