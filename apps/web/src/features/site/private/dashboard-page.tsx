import { definePage, usePage } from '../../../lib/page.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useLateReply, useReply } from '../../../lib/query.ts';
import { useSession } from '../../../lib/session.ts';
import { useT } from '../../../lib/text.tsx';
import { userDataQuery } from '../../../lib/user-data.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { FactorMissing } from '../../factors/index.ts';
import { MembershipCard, ownPremiumQuery } from '../../premium/index.ts';
import { TutorialsCard } from '../../tutorials/index.ts';
import { MyMatches } from '../components/my-matches.tsx';
import { MyTeams } from '../components/my-teams.tsx';
import { OwnTournaments } from '../components/own-tournaments.tsx';
import { Shortcuts } from '../components/shortcuts.tsx';
import { Dates, Tasks } from '../components/tasks.tsx';
import { ThreeWays } from '../components/three-ways.tsx';
import { mineQuery, ownTournamentsQuery } from '../queries.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard',
  queries: ({ params }) => [mineQuery(params)],
  meanwhile: ({ params }) => [ownTournamentsQuery(params), userDataQuery(params), ownPremiumQuery(params)],
});

/**
 * What needs doing, what is late first; below it, what is on for oneself. It waits for that alone: all else comes below what can be
 * read already, so that nothing moves.
 */
export default function DashboardPage() {
  const t = useT();
  const { params } = usePage(page);
  const user = useSession()?.user;
  const nick = user?.nick ?? '';
  const run = useLateReply(ownTournamentsQuery(params)).data?.data;
  const membership = useLateReply(ownPremiumQuery(params)).data?.data;
  const tutorials = useLateReply(userDataQuery(params)).data?.data.tutorials ?? [];
  const mine = useReply(mineQuery(params)).data;
  const isStaff = user?.isAdmin === true;
  return (
    <>
      <Head title={t('account.dashboard_title')} isPrivate />
      <PageHead title={t('account.dashboard_hello', { nick })} />
      {mine.lacks_factor && <FactorMissing />}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-4">
          {mine.tasks.length > 0 && <Tasks tasks={mine.tasks} late={mine.late} />}
          {mine.tasks.length === 0 && mine.teams.length > 0 && <Quiet />}
          {mine.teams.length === 0 && !isStaff && <ThreeWays />}
          {mine.dates.length > 0 && <Dates dates={mine.dates} />}
          <MyMatches mine={mine} />
          {run && run.total > 0 && <OwnTournaments tournaments={run.data} total={run.total} />}
          {/* Who runs the site looks for their tournaments first, and seldom for a club. */}
          {run && mine.teams.length === 0 && isStaff && <ThreeWays />}
        </div>
        <div className="grid gap-4">
          {mine.teams.length > 0 && <MyTeams teams={mine.teams} />}
          <Card title={t('account.shortcuts')}>
            <Shortcuts isAdministrator={run !== undefined && run.total > 0} />
          </Card>
          {membership && membership.until !== null && <MembershipCard membership={membership} />}
          {tutorials.length > 0 && <TutorialsCard tutorials={tutorials} />}
        </div>
      </div>
    </>
  );
}

/** Nothing needs doing: a kind word, and ways on. */
function Quiet() {
  const t = useT();
  const { params } = usePage(page);
  return (
    <EmptyState icon="check" title={t('account.todo_none')} text={t('account.todo_none_text')}>
      <p className="flex flex-wrap justify-center gap-x-6">
        <TextLink to={pathTo('consoleHome', params)}>{t('shell.tonight')}</TextLink>
        <TextLink to={pathTo('news', params)}>{t('common.news')}</TextLink>
      </p>
    </EmptyState>
  );
}
