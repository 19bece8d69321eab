import { definePage, usePage } from '../../../lib/page.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { SeasonForm } from '../../divisions/index.ts';
import { DeskStrip } from '../components/desk-strip.tsx';
import { Draft } from '../components/draft.tsx';
import { NoEleven } from '../components/no-eleven.tsx';
import { PublishedEleven } from '../components/published-eleven.tsx';
import { type Desk, deskQuery, weekPath } from '../queries.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/tournaments/:tournamentId/divisions/:divisionId/team-week',
  search: ['season', 'week'],
  faces: ['administrator'],
  queries: ({ params, search }) => [deskQuery(params, search)],
});

/** The desk of the teams of the week: what was picked, somebody else in a place, publishing. */
export default function TeamWeekPage() {
  const t = useT();
  const { params, search } = usePage(page);
  const desk = useReply(deskQuery(params, search)).data;
  const { division, season, seasons, shown, weeks } = desk;
  const place = { ...params, divisionSlug: division.slug };
  const last = weeks.findLast(({ status }) => status === 'published');
  return (
    <>
      <Head title={t('weekdesk.title', { division: division.name })} isPrivate />
      {shown ? (
        <>
          <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
            {season && last && (
              <TextLink to={weekPath(place, last.week, season.id)}>{t('common.public_page')}</TextLink>
            )}
            <SeasonForm seasons={seasons} current={season?.id} />
          </div>
          <DeskStrip weeks={weeks} current={shown.week} />
          <Shown desk={desk} shown={shown} />
        </>
      ) : (
        <Empty kind={desk.kind} />
      )}
    </>
  );
}

function Shown({ desk, shown }: { desk: Desk; shown: NonNullable<Desk['shown']> }) {
  if (shown.status === 'draft') return <Draft key={shown.week} shown={shown} season={desk.season?.id} />;
  if (shown.status === 'published') return <PublishedEleven shown={shown} />;
  return <NoEleven shown={shown} season={desk.season?.id} />;
}

function Empty({ kind }: { kind: Desk['kind'] }) {
  const t = useT();
  if (kind === 'single') return <EmptyState icon="shirt" title={t('weekdesk.single')} />;
  return <EmptyState icon="shirt" title={t('weekdesk.no_weeks')} text={t('weekdesk.no_weeks_text')} />;
}
