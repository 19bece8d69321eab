import { TournamentRankingPage, tournamentRankingLoader } from '../components/tournament-ranking-page.tsx';

export const loader = tournamentRankingLoader('mvp');

export default function TournamentMvpPage() {
  return <TournamentRankingPage ranking="mvp" />;
}
