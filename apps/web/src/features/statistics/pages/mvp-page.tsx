import { RankingPage, rankingLoader } from '../components/ranking-page.tsx';

export const loader = rankingLoader('mvp');

export default function MvpPage() {
  return <RankingPage ranking="mvp" />;
}
