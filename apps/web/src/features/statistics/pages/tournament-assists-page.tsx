import { TournamentRankingPage, tournamentRankingLoader } from '../components/tournament-ranking-page.tsx';

export const loader = tournamentRankingLoader('assists');

export default function TournamentAssistsPage() {
  return <TournamentRankingPage ranking="assists" />;
}
