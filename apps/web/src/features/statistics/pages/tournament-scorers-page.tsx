import { TournamentRankingPage, tournamentRankingLoader } from '../components/tournament-ranking-page.tsx';

export const loader = tournamentRankingLoader('scorers');

export default function TournamentScorersPage() {
  return <TournamentRankingPage ranking="scorers" />;
}
