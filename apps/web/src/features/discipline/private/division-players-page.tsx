import { useId } from 'react';
import { definePage, usePage } from '../../../lib/page.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useChosen, useSearchParams } from '../../../lib/search-params.ts';
import { useT } from '../../../lib/text.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { DataList } from '../../../ui/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { Link } from '../../../ui/link.tsx';
import { withQuery } from '../../../ui/list-query.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { useDivisionPlayerColumns } from '../components/division-player-columns.tsx';
import { type DivisionPlayers, divisionPlayersQuery, PRESET_SORT } from '../players-desk.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/tournaments/:tournamentId/divisions/:divisionId/players',
  search: ['q', 'sort', 'page', 'team'],
  faces: ['administrator'],
  queries: ({ params, search }) => [divisionPlayersQuery(params, search)],
});

/** The players of a division's current season: what they did, their cards, and the matches that they still miss. */
export default function DivisionPlayersPage() {
  const t = useT();
  const { params, search } = usePage(page);
  const list = useReply(divisionPlayersQuery(params, search)).data;
  const { division, teams } = list;
  const title = t('playersdesk.title', { division: division.name });
  return (
    <>
      <Head title={title} isPrivate />
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <div className="max-w-prose">
          <p className="text-muted">{t('playersdesk.hint')}</p>
          <TextLink to={pathTo('division', { ...params, divisionSlug: division.slug })}>
            {t('desks.to_matches')}
          </TextLink>
        </div>
        {teams.length > 0 && <TeamFilter teams={teams} />}
      </div>
      <DataList
        label={title}
        searchLabel={t('playersdesk.search')}
        columns={useDivisionPlayerColumns(params)}
        rows={list.data}
        keyOf={({ player }) => player.slug}
        presetSort={PRESET_SORT}
        page={list.page}
        perPage={list.per_page}
        total={list.total}
        empty={<Empty q={search.get('q') ?? ''} isFiltered={search.toString() !== ''} />}
      />
    </>
  );
}

/** The players of all teams, or of one; kept in the address. */
function TeamFilter({ teams }: Pick<DivisionPlayers, 'teams'>) {
  const t = useT();
  const id = useId();
  const [search, setSearch] = useSearchParams();
  const [shown, hold] = useChosen(search.get('team') ?? '');
  return (
    <div className="max-sm:w-full">
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {t('common.column_team')}
      </label>
      <select
        id={id}
        className="control"
        value={shown}
        onChange={({ target: { value } }) => {
          hold(value);
          setSearch(withQuery(search, { team: value }), { preventScrollReset: true });
        }}
      >
        <option value="">{t('playersdesk.all_teams')}</option>
        {teams.map(({ name, slug }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

function Empty({ q, isFiltered }: { q: string; isFiltered: boolean }) {
  const t = useT();
  if (!isFiltered) {
    return <EmptyState icon="user" title={t('playersdesk.none')} text={t('playersdesk.none_text')} />;
  }
  const title = q === '' ? t('playersdesk.none') : t('playersdesk.not_found', { q });
  return (
    <EmptyState icon="search" title={title}>
      <Link className={buttonClass('secondary')} to="?">
        {t('common.show_all')}
      </Link>
    </EmptyState>
  );
}
