import { definePage, usePage } from '../../../lib/page.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Head } from '../../../ui/head.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { MoneyLimits } from '../components/money-limits.tsx';
import { VsLimits } from '../components/vs-limits.tsx';
import { limitsQuery } from '../queries.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/users/limits',
  queries: ({ params }) => [limitsQuery(params)],
});

/** What one may pay, and enter in VS, in a day and in a month at most, set by oneself. */
export default function LimitsPage() {
  const t = useT();
  const { params } = usePage(page);
  const limits = useReply(limitsQuery(params)).data;
  const { lang, console } = params;
  return (
    <>
      <Head title={t('ownlimits.menu_limits')} isPrivate />
      <PageHead title={t('ownlimits.menu_limits')}>
        <span>{t('ownlimits.lead')}</span>
      </PageHead>
      <div className="grid max-w-4xl gap-4">
        <p>{t('ownlimits.how')}</p>
        <section className="grid gap-4" aria-label={t('ownlimits.money_title')}>
          <h2 className="display text-2xl">{t('ownlimits.money_title')}</h2>
          <MoneyLimits limits={limits} params={{ lang, console }} />
        </section>
        <VsLimits limits={limits} params={{ lang, console }} />
        {limits.adult_at !== null && (
          <p className="text-sm text-muted">
            {t('ownlimits.adult')} <TimeTag instant={limits.adult_at} detail="date" isInText />
          </p>
        )}
      </div>
    </>
  );
}
