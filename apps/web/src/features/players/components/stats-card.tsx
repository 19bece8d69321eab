import type { Reply } from '../../../lib/call-types.ts';
import { useT } from '../../../lib/text.tsx';
import { PlayerCard } from '../../../ui/pitch/player-card.tsx';
import { tierOf } from '../../../ui/pitch/skins.ts';

type Player = Reply<'players.show'>['data'];

const OF_OUTFIELD = ['played', 'goals', 'assists', 'best_player'] as const;
const OF_GOALKEEPERS = ['played', 'clean_sheets', 'conceded', 'best_player'] as const;

/** The card of a player, with what they did in all matches. */
export function StatsCard({ player }: { player: Player }) {
  const t = useT();
  const { totals } = player;
  const columns = player.position === 'GK' ? OF_GOALKEEPERS : OF_OUTFIELD;
  return (
    <PlayerCard
      nick={player.nick}
      avatar={player.avatar}
      position={player.position}
      country={player.country}
      team={mostPlayedFor(player)}
      index={totals.index}
      numbers={columns.map((column) => ({
        short: t(`common.column_${column}`),
        long: t(`common.column_${column}_long`),
        value: totals[column],
      }))}
      skin={tierOf(totals)}
      design={player.card}
    />
  );
}

/** In 1v1 a team is its player once more; the club that one plays for most says more. */
function mostPlayedFor({ seasons }: Player) {
  const best = seasons.toSorted((a, b) => b.counts.played - a.counts.played)[0];
  return best?.team ?? null;
}
