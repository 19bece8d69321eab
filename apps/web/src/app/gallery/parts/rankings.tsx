import { type RankingName, RankingTable } from '../../../features/statistics/index.ts';
import { Card } from '../../../ui/card.tsx';
import { CLUBS } from '../samples.ts';
import { NICKS } from '../samples-pitch.ts';

const RANKINGS: readonly RankingName[] = ['scorers', 'theBests', 'gks', 'rankingPlayers'];

/** With a bar, with an average beside it, where less is more, and weighted. */
export default function Rankings() {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {RANKINGS.map((ranking) => (
        <Card key={ranking} title={ranking}>
          <RankingTable ranking={ranking} rows={rowsOf(ranking)} label={ranking} console="psn" />
        </Card>
      ))}
    </div>
  );
}

function rowsOf(ranking: RankingName) {
  const isGoalkeepers = ranking === 'gks';
  return NICKS.slice(0, 8).map((nick, at) => ({
    // Two share the first place.
    position: isGoalkeepers && at > 5 ? null : ([1, 1][at] ?? at + 1),
    player: { nick, slug: `player-${at}` },
    team: { name: CLUBS[15 - at] ?? '', slug: `team-${at}`, image: null },
    value: isGoalkeepers ? 0.5 + at / 4 : 23 - 3 * Math.max(1, at),
    played: at === 3 ? null : 20 - at,
    average: at === 3 ? null : 1.25,
    conceded: 10 + at,
    clean_sheets: 8 - at,
    eligible: isGoalkeepers ? at < 6 : null,
  }));
}
