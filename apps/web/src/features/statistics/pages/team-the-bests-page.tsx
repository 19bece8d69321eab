import { TeamRankingPage, teamRankingLoader } from '../components/team-ranking-page.tsx';

export const loader = teamRankingLoader('theBests');

export default function TeamTheBestsPage() {
  return <TeamRankingPage ranking="theBests" />;
}
