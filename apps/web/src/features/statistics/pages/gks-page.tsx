import { RankingPage, rankingLoader } from '../components/ranking-page.tsx';

export const loader = rankingLoader('gks');

export default function GoalkeepersPage() {
  return <RankingPage ranking="gks" />;
}
