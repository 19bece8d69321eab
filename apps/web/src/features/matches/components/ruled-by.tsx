import { useT } from '../../../lib/text.tsx';
import type { Match } from '../queries.ts';

/** Who ruled, and that their team plays in the season: between two other teams they may. */
export default function RuledBy({ by }: { by: NonNullable<Match['ruled_by']> }) {
  const t = useT();
  const { player, own_team: isOwn } = by;
  return (
    <p className="max-w-prose">
      {player && t('rulings.by', { nick: player.nick })} {isOwn && t('rulings.own_team')}
    </p>
  );
}
