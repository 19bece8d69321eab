import { useT } from '../../../lib/text.tsx';
import { Card } from '../../../ui/card.tsx';
import type { LiguillaDesk } from '../queries.ts';

/** How the liguilla of a season that has started is played: to read only. */
export function SettingsList({ desk: { settings, teams } }: { desk: LiguillaDesk }) {
  const t = useT();
  const answer = (isSo: boolean) => t(isSo ? 'liguilladesk.yes' : 'liguilladesk.no');
  const rows = [
    [t('liguilladesk.teams'), teams],
    [t('liguilladesk.legs'), t('liguilladesk.legs_of', { count: settings.legs })],
    [t('liguilladesk.final_legs'), t('liguilladesk.legs_of', { count: settings.finalLegs })],
    [t('liguilladesk.when_level'), t(`liguilladesk.level_${settings.whenLevel}`)],
    [t('liguilladesk.reseeding'), answer(settings.reseeding)],
    [t('liguilladesk.third_place'), answer(settings.thirdPlace)],
  ];
  return (
    <Card title={t('liguilladesk.settings')}>
      <dl className="divide-y divide-line px-3 sm:px-4">
        {rows.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4 py-2">
            <dt className="text-muted">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="border-t border-line px-3 py-2 text-sm text-muted sm:px-4">{t('liguilladesk.fixed')}</p>
    </Card>
  );
}
