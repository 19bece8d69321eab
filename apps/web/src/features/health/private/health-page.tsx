import { definePage, usePage } from '../../../lib/page.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Head } from '../../../ui/head.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { AdviceList } from '../components/advice-list.tsx';
import { SiteFacts } from '../components/site-facts.tsx';
import { healthQuery } from '../queries.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/super/health',
  faces: ['full', 'super'],
  queries: ({ params }) => [healthQuery(params)],
});

/** What to do about the site, and how it is. */
export default function HealthPage() {
  const t = useT();
  const { params } = usePage(page);
  const health = useReply(healthQuery(params)).data;
  const title = t('health.menu_health');
  return (
    <>
      <Head title={title} isPrivate />
      <PageHead title={title} />
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
        <AdviceList health={health} params={params} />
        <SiteFacts health={health} params={params} />
      </div>
    </>
  );
}
