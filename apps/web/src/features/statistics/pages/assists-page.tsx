import { RankingPage, rankingLoader } from '../components/ranking-page.tsx';

export const loader = rankingLoader('assists');

export default function AssistsPage() {
  return <RankingPage ranking="assists" />;
}
