import { RankingPage, rankingLoader } from '../components/ranking-page.tsx';

export const loader = rankingLoader('theBests');

export default function TheBestsPage() {
  return <RankingPage ranking="theBests" />;
}
