import { RankingPage, rankingLoader } from '../components/ranking-page.tsx';

export const loader = rankingLoader('redCards');

export default function RedCardsPage() {
  return <RankingPage ranking="redCards" />;
}
