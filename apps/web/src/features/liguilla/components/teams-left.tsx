import { useT } from '../../../lib/text.tsx';
import { Icon } from '../../../ui/icons.tsx';
import type { Pairing } from '../chosen-ties.ts';
import './pairing.css';

/** Who has no place yet, to be dragged to one; a team that is dragged here gives its place up. Stays in sight below the ties. */
export function TeamsLeft({ spot, teams }: { spot: string; teams: Pairing['teams'] }) {
  const t = useT();
  return (
    <section className="pairing-left" data-spot={spot} aria-label={t('liguilladesk.pair_left')}>
      <p className="text-sm font-semibold text-muted" aria-hidden="true">
        {t('liguilladesk.pair_left')}
      </p>
      {teams.length === 0 ? (
        <p className="text-sm text-muted">{t('liguilladesk.pair_nobody_left')}</p>
      ) : (
        <ul>
          {teams.map(({ id, number, name }) => (
            <li key={id} data-player={id}>
              <span className="pairing-grip" aria-hidden="true">
                <Icon name="menu" size="small" />
              </span>
              {number}. {name}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
