import { useT } from '../../../../lib/text.tsx';
import { Panel } from '../../../../ui/card.tsx';
import type { Desk } from '../../queries.ts';
import { PositionPitch } from './position-pitch.tsx';

/** Who would like to play where, for those who decide it. */
export function WishesCard({ wishes }: { wishes: Desk['wishes'] }) {
  const t = useT();
  return (
    <Panel title={t('formationsdesk.wishes')}>
      {wishes.length === 0 ? (
        <p className="text-muted">{t('formationsdesk.no_wishes')}</p>
      ) : (
        <PositionPitch
          label={t('formationsdesk.wishes')}
          render={(position) => {
            const here = wishes.filter((wish) => wish.position === position);
            return (
              <div className="position-wishes">
                <p className="text-muted">{t(`common.position_${position}`)}</p>
                <ul>
                  {here.map(({ player, style }) => (
                    <li key={player.slug}>
                      <b>{player.nick}</b> {t(`pitch.chemistry_${style}`)}
                    </li>
                  ))}
                </ul>
              </div>
            );
          }}
        />
      )}
    </Panel>
  );
}
