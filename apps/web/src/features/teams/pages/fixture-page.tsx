import { TeamMatchesPage, teamMatchesLoader } from '../components/team-matches-page.tsx';

export const loader = teamMatchesLoader('fixture');

export default function FixturePage() {
  return <TeamMatchesPage list="fixture" />;
}
