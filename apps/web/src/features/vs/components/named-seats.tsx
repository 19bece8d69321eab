import type { ReactNode } from 'react';
import { formatChange, formatCoins } from '../../../lib/coins.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useLateReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { type OneVs, seatsQuery, type VsDetails, type VsSeats } from '../queries.ts';
import { SeatLists } from './seat-lists.tsx';

/** Who entered on which side, once it is known; until then what visitors see. */
export default function LateSeats({ place, vs }: { place: OneVs; vs: VsDetails }) {
  const seats = useLateReply(seatsQuery(place)).data?.data;
  return seats ? <NamedSeats seats={seats} place={place} /> : <SeatLists vs={vs} />;
}

export function NamedSeats({ seats: { item, entries }, place }: { seats: VsSeats; place: OneVs }) {
  const { lang, console } = place;
  return (
    <SeatLists
      vs={item}
      entered={(side) => {
        const taken: ReactNode[] = [];
        for (const { position, seat, player, got } of entries) {
          if (position !== side) continue;
          taken[seat - 1] = (
            <span className="flex flex-wrap items-center gap-x-2">
              <Who player={player} place={{ lang, console }} />
              {got !== null && <Got coins={got} />}
            </span>
          );
        }
        return taken;
      }}
    />
  );
}

function Who(props: { player: VsSeats['entries'][number]['player']; place: Omit<OneVs, 'betId'> }) {
  const { player, place } = props;
  const t = useT();
  if (player === null) return <span className="text-muted">{t('vsentry.deleted')}</span>;
  return <TextLink to={pathTo('player', { ...place, playerSlug: player.slug })}>{player.nick}</TextLink>;
}

function Got({ coins }: { coins: number }) {
  const t = useT();
  return (
    <span
      className="text-sm text-muted tabular-nums"
      title={t('vsentry.got', { amount: formatCoins(coins) })}
    >
      {formatChange(coins)}
    </span>
  );
}
