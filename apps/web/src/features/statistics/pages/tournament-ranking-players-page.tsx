import { TournamentRankingPage, tournamentRankingLoader } from '../components/tournament-ranking-page.tsx';

export const loader = tournamentRankingLoader('rankingPlayers');

export default function RankingPlayersPage() {
  return <TournamentRankingPage ranking="rankingPlayers" />;
}
