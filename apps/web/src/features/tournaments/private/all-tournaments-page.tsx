import { useDeferredValue } from 'react';
import { sortChoice } from '../../../lib/list-sorts.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { ListTools } from '../../../ui/list-tools.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { TournamentCard } from '../components/tournament-card.tsx';
import { tournamentsQuery } from '../desk.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/tournaments/all',
  search: ['of', 'q', 'sort', 'page'],
  faces: ['administrator'],
  queries: ({ params, search }) => [tournamentsQuery(params, search)],
});

/** The tournaments one may administer, each with the way to its desk. */
export default function AllTournamentsPage() {
  const t = useT();
  return (
    <>
      <Head title={t('administration.tournaments_title')} isPrivate />
      <PageHead title={t('administration.tournaments_title')} />
      <Deeds />
      <ListTools
        searchLabel={t('administration.search_name')}
        sort={sortChoice(t, 'administration.sort_newest', 'administration.sort_oldest')}
      />
      <Others />
      <Results />
    </>
  );
}

/** For those who may create tournaments. */
function Deeds() {
  const t = useT();
  const { params, search } = usePage(page);
  if (!useReply(tournamentsQuery(params, search)).data.can.create) return null;
  return (
    <p className="mb-4 flex flex-wrap gap-3">
      <Link
        className={buttonClass('primary')}
        to={linkTo('/:lang/:console/dashboard/tournaments/create', params)}
      >
        <Icon name="edit" />
        {t('tournamentdesk.menu_create')}
      </Link>
      <Link
        className={buttonClass('secondary')}
        to={linkTo('/:lang/:console/dashboard/tournaments/categories', params)}
      >
        {t('tournamentdesk.menu_categories')}
      </Link>
    </p>
  );
}

/** From those that one runs to all which one may administer. */
function Others() {
  const t = useT();
  const { params, search } = usePage(page);
  const { can } = useReply(tournamentsQuery(params, search)).data;
  if (!can.create || search.get('of') !== 'run') return null;
  return (
    <p className="mb-2">
      <TextLink to="?">{t('common.show_all')}</TextLink>
    </p>
  );
}

/** What was found before stays until what is asked for now has come. */
function Results() {
  const t = useT();
  const { params, search } = usePage(page);
  const wanted = search.toString();
  const asked = useDeferredValue(wanted);
  const list = useReply(tournamentsQuery(params, new URLSearchParams(asked))).data;
  if (list.total === 0) {
    return <Empty q={new URLSearchParams(asked).get('q') ?? ''} canCreate={list.can.create} />;
  }
  return (
    <div aria-busy={asked !== wanted}>
      <p role="status" className="mb-2 text-sm text-muted">
        {t('administration.tournaments_count', { count: list.total })}
      </p>
      <ul className="grid gap-3 lg:grid-cols-2">
        {list.data.map((tournament) => (
          <TournamentCard key={tournament.id} tournament={tournament} />
        ))}
      </ul>
      <Pager page={list.page} perPage={list.per_page} total={list.total} />
    </div>
  );
}

function Empty({ q, canCreate }: { q: string; canCreate: boolean }) {
  const t = useT();
  if (q === '') {
    return (
      <EmptyState
        icon="trophy"
        title={t('administration.tournaments_none')}
        {...(canCreate ? {} : { text: t('administration.tournaments_none_text') })}
      />
    );
  }
  return (
    <EmptyState icon="search" title={t('administration.not_found', { q })}>
      <Link className={buttonClass('secondary')} to="?">
        {t('common.show_all')}
      </Link>
    </EmptyState>
  );
}
