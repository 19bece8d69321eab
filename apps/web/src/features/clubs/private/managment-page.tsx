import { definePage, usePage } from '../../../lib/page.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Head } from '../../../ui/head.tsx';
import { teamDeskQuery } from '../../registrations/index.ts';
import { Disband } from '../components/disband.tsx';
import { Membership } from '../components/membership.tsx';
import { Ownership } from '../components/ownership.tsx';
import { Rulers } from '../components/rulers.tsx';
import { TeamForm } from '../components/team-form.tsx';
import { peopleQuery } from '../queries.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/teams/:teamId/managment',
  aliases: ['/:lang/:console/dashboard/teams/:teamId/management'],
  faces: ['user', 'manager', 'super'],
  queries: ({ params }) => [teamDeskQuery(params), peopleQuery(params)],
});

/** What a club is called, who runs it, and the user's own place in it. Players see that alone. */
export default function ManagmentPage() {
  const t = useT();
  const { params } = usePage(page);
  const team = useReply(teamDeskQuery(params)).data;
  const people = useReply(peopleQuery(params)).data;
  const isDisbanded = team.disbanded_at !== null;
  const manages = team.can.manage && !isDisbanded;
  const club = { params, people, name: team.name };
  return (
    <>
      <Head title={t('teamsdesk.desk_of', { team: team.name })} isPrivate />
      <div className="grid gap-4">
        {isDisbanded && <p className="text-muted">{t('clubsdesk.disbanded')}</p>}
        {manages && <TeamForm params={params} />}
        {!team.of_one && !isDisbanded && (
          <>
            {manages && <Ownership {...club} />}
            {manages && <Rulers {...club} />}
            <Membership {...club} />
            {people.can.disband && <Disband {...club} />}
          </>
        )}
      </div>
    </>
  );
}
