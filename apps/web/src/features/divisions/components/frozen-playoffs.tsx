import type { Reply } from '../../../lib/call-types.ts';
import { useT } from '../../../lib/text.tsx';

type Playoffs = NonNullable<Reply<'matches.programme'>['data']['playoffs']>;

const LEVEL = {
  penalties: 'liguilladesk.level_penalties',
  extra_time: 'liguilladesk.level_extra_time',
  better_placed: 'liguilladesk.level_better_placed',
} as const satisfies Record<Playoffs['settings']['whenLevel'], string>;

/** The play-offs as they will be once the fixtures exist; nothing where nobody qualifies. */
export function FrozenPlayoffs({ playoffs: { teams, settings } }: { playoffs: Playoffs }) {
  const t = useT();
  if (teams === 0) return null;
  const isKnockout = settings.format === 'knockout';
  const yesOrNo = (is: boolean) => t(is ? 'liguilladesk.yes' : 'liguilladesk.no');
  const rows = isKnockout
    ? [
        [t('liguilladesk.legs'), t('liguilladesk.legs_of', { count: settings.legs })],
        [t('liguilladesk.final_legs'), t('liguilladesk.legs_of', { count: settings.finalLegs })],
        [t('liguilladesk.when_level'), t(LEVEL[settings.whenLevel])],
        [t('liguilladesk.reseeding'), yesOrNo(settings.reseeding)],
        [t('liguilladesk.third_place'), yesOrNo(settings.thirdPlace)],
      ]
    : [[t('liguilladesk.format'), t('liguilladesk.format_mini_league')]];
  return (
    <div className="mt-2 text-sm">
      <p className="text-muted">{t('seasonnotes.frozen')}</p>
      <dl className="mt-1">
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-x-4">
            <dt className="min-w-0 text-muted">{name}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
