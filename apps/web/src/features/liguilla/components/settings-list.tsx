import { useT } from '../../../lib/text.tsx';
import { Card } from '../../../ui/card.tsx';
import { levelText } from '../level-text.ts';
import type { LiguillaDesk } from '../queries.ts';

/** How the liguilla, or the knockout, of a season that has started is played: to read only. */
export function SettingsList(props: { desk: LiguillaDesk; isLeague: boolean }) {
  const { desk, isLeague } = props;
  const { settings, teams, leader_is_champion: leader } = desk;
  const t = useT();
  const answer = (isSo: boolean) => t(isSo ? 'liguilladesk.yes' : 'liguilladesk.no');
  const knockout = [
    [t('liguilladesk.legs'), t('liguilladesk.legs_of', { count: settings.legs })],
    [t('liguilladesk.final_legs'), t('liguilladesk.legs_of', { count: settings.finalLegs })],
    [t('liguilladesk.when_level'), t(levelText(settings.whenLevel, isLeague))],
    [t('liguilladesk.reseeding'), answer(settings.reseeding)],
    [t('liguilladesk.third_place'), answer(settings.thirdPlace)],
  ] as const;
  const rows = [
    [t(isLeague ? 'liguilladesk.teams' : 'desks.teams'), teams],
    ...(isLeague ? [[t('liguilladesk.format'), t(`liguilladesk.format_${settings.format}`)] as const] : []),
    ...(settings.format === 'mini_league'
      ? [[t('liguilladesk.meetings'), t('liguilladesk.meetings_of', { count: settings.meetings })] as const]
      : knockout),
    ...(isLeague ? [[t('liguilladesk.leader_is_champion'), answer(leader)] as const] : []),
  ];
  return (
    <Card title={t(isLeague ? 'liguilladesk.settings' : 'liguilladesk.knockout_settings')}>
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
