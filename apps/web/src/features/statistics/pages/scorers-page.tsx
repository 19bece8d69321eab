import { RankingPage, rankingLoader } from '../components/ranking-page.tsx';

export const loader = rankingLoader('scorers');

export default function ScorersPage() {
  return <RankingPage ranking="scorers" />;
}
