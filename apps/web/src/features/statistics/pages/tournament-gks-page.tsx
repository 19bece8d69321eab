import { TournamentRankingPage, tournamentRankingLoader } from '../components/tournament-ranking-page.tsx';

export const loader = tournamentRankingLoader('gks');

export default function TournamentGoalkeepersPage() {
  return <TournamentRankingPage ranking="gks" />;
}
