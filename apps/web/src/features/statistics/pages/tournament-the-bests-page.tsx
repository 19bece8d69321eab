import { TournamentRankingPage, tournamentRankingLoader } from '../components/tournament-ranking-page.tsx';

export const loader = tournamentRankingLoader('theBests');

export default function TournamentTheBestsPage() {
  return <TournamentRankingPage ranking="theBests" />;
}
