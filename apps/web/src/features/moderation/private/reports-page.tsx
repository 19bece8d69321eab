import { definePage, usePage } from '../../../lib/page.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { DataList } from '../../../ui/data-list.tsx';
import { useCaseColumns } from '../components/case-columns.tsx';
import { NoRows } from '../components/no-rows.tsx';
import { ReportsHead } from '../components/reports-head.tsx';
import { casesQuery, PRESET_SORT, type State } from '../desk.ts';

export const page = definePage({
  path: ['/:lang/:console/dashboard/reports', '/:lang/:console/dashboard/reports/decided'],
  search: ['q', 'sort', 'page'],
  faces: ['administrator', 'super'],
  queries: ({ path, params, search }) => [casesQuery(params, stateOf(path), search)],
});

/** What people reported, and is open; or what was decided. */
export default function ReportsPage() {
  const t = useT();
  const { path, params, search } = usePage(page);
  const state = stateOf(path);
  const list = useReply(casesQuery(params, state, search)).data;
  return (
    <>
      <ReportsHead params={params} />
      <DataList
        label={t(`moderationdesk.${state}`)}
        searchLabel={t('moderationdesk.search')}
        columns={useCaseColumns(params)}
        rows={list.data}
        keyOf={({ id }) => id}
        presetSort={PRESET_SORT}
        page={list.page}
        perPage={list.per_page}
        total={list.total}
        empty={
          <NoRows
            q={search.get('q') ?? ''}
            title={t(`moderationdesk.none_${state}`)}
            text={t(`moderationdesk.none_${state}_text`, { days: list.kept_days })}
          />
        }
      />
    </>
  );
}

function stateOf(path: string): State {
  return path.endsWith('/decided') ? 'decided' : 'open';
}
