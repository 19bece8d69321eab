import { definePage, usePage } from '../../../lib/page.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Head } from '../../../ui/head.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { LimitPanel } from '../components/limit-panel.tsx';
import { limitsQuery } from '../queries.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/users/limits',
  queries: ({ params }) => [limitsQuery(params)],
});

const PERIODS = ['day', 'month'] as const;

/** What one may pay in a day and in a month at most, set by oneself. */
export default function LimitsPage() {
  const t = useT();
  const { params } = usePage(page);
  const limits = useReply(limitsQuery(params)).data;
  return (
    <>
      <Head title={t('ownlimits.menu_limits')} isPrivate />
      <PageHead title={t('ownlimits.menu_limits')}>
        <span>{t('ownlimits.lead')}</span>
      </PageHead>
      <div className="grid max-w-4xl gap-4">
        <p>{t('ownlimits.how')}</p>
        <div className="grid items-start gap-4 md:grid-cols-2">
          {PERIODS.map((period) => (
            <LimitPanel key={period} {...{ period, limits, params }} />
          ))}
        </div>
        {limits.adult_at !== null && (
          <p className="text-sm text-muted">
            {t('ownlimits.adult')} <TimeTag instant={limits.adult_at} detail="date" isInText />
          </p>
        )}
      </div>
    </>
  );
}
