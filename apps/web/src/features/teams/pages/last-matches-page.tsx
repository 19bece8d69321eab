import { TeamMatchesPage, teamMatchesLoader } from '../components/team-matches-page.tsx';

export const loader = teamMatchesLoader('lastMatches');

export default function LastMatchesPage() {
  return <TeamMatchesPage list="lastMatches" />;
}
