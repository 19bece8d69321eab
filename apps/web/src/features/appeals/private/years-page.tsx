import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Panel } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { type Year, yearsQuery } from '../queries.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/reports/years',
  faces: ['super'],
  queries: ({ params }) => [yearsQuery(params)],
});

/** Complaints, bans and appeals of each year. */
export default function YearsPage() {
  const t = useT();
  const { params } = usePage(page);
  const years = useReply(yearsQuery(params)).data;
  const title = t('casesdesk.years');
  return (
    <>
      <Head title={title} isPrivate />
      <PageHead
        title={title}
        above={
          <TextLink tone="plain" to={linkTo('/:lang/:console/dashboard/reports', params)}>
            {t('moderationdesk.title')}
          </TextLink>
        }
      />
      <p className="mb-4 max-w-prose text-muted">{t('casesdesk.years_hint')}</p>
      {years.length === 0 && <EmptyState icon="flag" title={t('casesdesk.years_none')} />}
      <div className="grid max-w-3xl gap-4">
        {years.map((year) => (
          <OneYear key={year.year} year={year} />
        ))}
      </div>
    </>
  );
}

function OneYear({ year }: { year: Year }) {
  const t = useT();
  const { median_hours: hours, bans: given, made, upheld, dismissed, open } = year;
  return (
    <Panel title={String(year.year)}>
      <p>{t('casesdesk.counts', { made, upheld, dismissed, open })}</p>
      {hours !== null && <p>{t('casesdesk.median', { count: hours })}</p>}
      <p>{t('casesdesk.bans_given', { given })}</p>
      <p>
        {t('casesdesk.appeals', {
          made: year.appeals,
          lifted: year.appeals_lifted,
          shortened: year.appeals_shortened,
          upheld: year.appeals_upheld,
        })}
      </p>
    </Panel>
  );
}
