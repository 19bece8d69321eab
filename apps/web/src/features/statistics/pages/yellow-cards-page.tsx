import { RankingPage, rankingLoader } from '../components/ranking-page.tsx';

export const loader = rankingLoader('yellowCards');

export default function YellowCardsPage() {
  return <RankingPage ranking="yellowCards" />;
}
