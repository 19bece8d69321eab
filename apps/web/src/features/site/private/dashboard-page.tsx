import { definePage, usePage } from '../../../lib/page.ts';
import { useReply } from '../../../lib/query.ts';
import { useSession } from '../../../lib/session.ts';
import { useT } from '../../../lib/text.tsx';
import { userDataQuery } from '../../../lib/user-data.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { ConfirmNotice, myInfoQuery } from '../../accounts/index.ts';
import { Refusals, refusableQuery } from '../../registrations/index.ts';
import { MyMatches } from '../components/my-matches.tsx';
import { MyTeams } from '../components/my-teams.tsx';
import { OwnTournaments } from '../components/own-tournaments.tsx';
import { Shortcuts } from '../components/shortcuts.tsx';
import { Tutorials } from '../components/tutorials.tsx';
import { mineQuery, ownTournamentsQuery } from '../queries.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard',
  queries: ({ params }) => [
    myInfoQuery(params),
    ownTournamentsQuery(params),
    userDataQuery(params),
    mineQuery(params),
    refusableQuery(params),
  ],
});

/** What is on for oneself, and what needs doing. Invitations and disputes come here with the features that know them. */
export default function DashboardPage() {
  const t = useT();
  const { params } = usePage(page);
  const nick = useSession()?.user.nick ?? '';
  const info = useReply(myInfoQuery(params)).data;
  const { data: tournaments, total } = useReply(ownTournamentsQuery(params)).data;
  const { tutorials } = useReply(userDataQuery(params)).data;
  const mine = useReply(mineQuery(params)).data;
  const waits = !info.email_confirmed || info.new_email !== null;
  const refusable = useReply(refusableQuery(params)).data;
  const isQuiet = mine.teams.length === 0 && tournaments.length === 0 && !waits;
  return (
    <>
      <Head title={t('account.dashboard_title')} isPrivate />
      <PageHead title={t('account.dashboard_hello', { nick })} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-4">
          <ConfirmNotice info={info} />
          <Refusals registrations={refusable} />
          <MyMatches mine={mine} />
          {tournaments.length > 0 && <OwnTournaments tournaments={tournaments} total={total} />}
          {isQuiet && (
            <EmptyState icon="check" title={t('account.todo_none')} text={t('account.todo_none_text')} />
          )}
        </div>
        <div className="grid gap-4">
          {mine.teams.length > 0 && <MyTeams teams={mine.teams} />}
          <Card title={t('account.shortcuts')}>
            <Shortcuts />
          </Card>
          {tutorials.length > 0 && <Tutorials tutorials={tutorials} />}
        </div>
      </div>
    </>
  );
}
