import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { DataList } from '../../../ui/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { Link } from '../../../ui/link.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { useSelection } from '../../../ui/use-selection.ts';
import { tournamentDeskQuery } from '../../tournaments/index.ts';
import { useTeamDeeds } from '../components/many-deeds.tsx';
import { type TeamDeed, useTeamColumns } from '../components/team-columns.tsx';
import {
  MakeDialog,
  MoneyDialog,
  OwnerDialog,
  RegisterDialog,
  StatementOfTeam,
  TakeOutDialog,
} from '../components/team-dialogs.tsx';
import { ADD_TEAMS, PRESET_TEAM_SORT, type Team, type TournamentParams, teamsQuery } from '../queries.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/tournaments/:tournamentId/teams',
  search: ['q', 'sort', 'page'],
  faces: ['administrator'],
  queries: ({ params, search }) => [teamsQuery(params, search)],
});

type Asked = { readonly deed: TeamDeed; readonly team: Team };

/** The teams of a tournament: registering and making them, their owners and their money, taking them out. */
export default function TournamentTeamsPage() {
  const t = useT();
  const { params, search } = usePage(page);
  const list = useReply(teamsQuery(params, search)).data;
  const { tournament, can } = list;
  const [asked, setAsked] = useState<Asked | 'register' | 'make' | null>(null);
  const reminder = useAction(({ team }: Team) =>
    api('registrations.remindTeam', { params: { ...params, teamId: team.id } }),
  );
  const columns = useTeamColumns(params, {
    canMoveMoney: can.move_money,
    onAsk: (deed, team) => setAsked({ deed, team }),
    onRemind: reminder.run,
  });
  const deeds = useTeamDeeds(params);
  const selection = useSelection({
    rows: list.data,
    keyOf: ({ team }) => team.id,
    nameOf: ({ team }) => team.name,
    may: (row) => deeds.some((deed) => deed.may(row)),
  });
  const title = t('teamsdesk.teams_title', { tournament: tournament.name });
  return (
    <>
      <Head title={title} isPrivate />
      <div className="mb-4 flex flex-wrap gap-3">
        {tournament.kind === 'single' ? (
          <p className="text-muted">{t('teamsdesk.single_hint')}</p>
        ) : (
          <>
            <Link className={buttonClass('primary')} to={linkTo(ADD_TEAMS, params)}>
              {t('manyteams.add')}
            </Link>
            {list.data.some((row) => row.can.name_owner) && (
              <Link
                className={buttonClass('secondary')}
                to={linkTo('/:lang/:console/dashboard/tournaments/:tournamentId/links', params)}
              >
                {t('linksdesk.owners')}
              </Link>
            )}
            <details>
              <summary className={`${buttonClass('quiet')} cursor-pointer`}>
                {t('manyteams.one_by_one')}
              </summary>
              <div className="mt-3 flex flex-wrap gap-3">
                <Button kind="secondary" onClick={() => setAsked('register')}>
                  {t('teamsdesk.register_team')}
                </Button>
                <Button kind="secondary" onClick={() => setAsked('make')}>
                  {t('teamsdesk.make_team')}
                </Button>
              </div>
            </details>
          </>
        )}
        {!can.move_money && <p className="w-full text-muted">{t('teamsdesk.own_team')}</p>}
      </div>
      <FirstDivision params={params} />
      <DataList
        label={title}
        searchLabel={t('teamsdesk.search_teams')}
        columns={columns}
        rows={list.data}
        keyOf={({ team }) => team.id}
        presetSort={PRESET_TEAM_SORT}
        page={list.page}
        perPage={list.per_page}
        total={list.total}
        empty={<Empty q={search.get('q') ?? ''} />}
        many={{ selection, deeds }}
      />
      <Asking asked={asked} onClose={() => setAsked(null)} />
    </>
  );
}

/** Where teams wait for the first division, the way on to it. */
function FirstDivision({ params }: { params: TournamentParams }) {
  const t = useT();
  const { teams: count, divisions } = useReply(tournamentDeskQuery(params)).data;
  if (count === 0 || divisions.length > 0) return null;
  return (
    <div className="mb-4">
      <Panel title={t('seasons.next')}>
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
          <span className="min-w-0 flex-1 basis-64">{t('desks.first_division', { count })}</span>
          <Link
            className={buttonClass('primary')}
            to={linkTo('/:lang/:console/dashboard/tournaments/:tournamentId/divisions/create', params)}
          >
            {t('seasons.create')}
          </Link>
        </p>
      </Panel>
    </div>
  );
}

function Asking({ asked, onClose }: { asked: Asked | 'register' | 'make' | null; onClose: () => void }) {
  if (asked === null) return null;
  if (asked === 'register') return <RegisterDialog onClose={onClose} />;
  if (asked === 'make') return <MakeDialog onClose={onClose} />;
  const { deed, team } = asked;
  if (deed === 'owner') return <OwnerDialog team={team} onClose={onClose} />;
  if (deed === 'money') return <MoneyDialog team={team} onClose={onClose} />;
  if (deed === 'statement') return <StatementOfTeam team={team} onClose={onClose} />;
  return <TakeOutDialog team={team} onClose={onClose} />;
}

function Empty({ q }: { q: string }) {
  const t = useT();
  if (q === '') {
    return <EmptyState icon="shirt" title={t('teamsdesk.none')} text={t('teamsdesk.none_text')} />;
  }
  return (
    <EmptyState icon="search" title={t('teamsdesk.not_found', { q })}>
      <Link className={buttonClass('secondary')} to="?">
        {t('common.show_all')}
      </Link>
    </EmptyState>
  );
}
