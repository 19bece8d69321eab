import { useState } from 'react';
import { definePage, usePage } from '../../../lib/page.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataList } from '../../../ui/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { ResetDialog } from '../../factors/index.ts';
import { useAdministratorColumns } from '../components/administrator-columns.tsx';
import { AddDialog, ChangeDialog, LogOutAllDialog, RemoveDialog } from '../components/rank-dialogs.tsx';
import { type Administrator, administratorsQuery, PRESET_SORT } from '../queries.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/administrators',
  search: ['q', 'sort', 'page'],
  faces: ['super'],
  queries: ({ params, search }) => [administratorsQuery(params, search)],
});

/** Who runs the site: adding, another rank, removing. */
export default function AdministratorsPage() {
  const t = useT();
  const { params, search } = usePage(page);
  const list = useReply(administratorsQuery(params, search)).data;
  const [isAdding, setAdding] = useState(false);
  const [isEnding, setEnding] = useState(false);
  const [changed, setChanged] = useState<Administrator | null>(null);
  const [removed, setRemoved] = useState<Administrator | null>(null);
  const [lost, setLost] = useState<Administrator | null>(null);
  const title = t('administrators.menu_list');
  const deeds = { onChange: setChanged, onRemove: setRemoved, onReset: setLost };
  return (
    <>
      <Head title={title} isPrivate />
      <PageHead title={title} />
      <p className="mb-4 max-w-3xl text-muted">{t('administrators.hint')}</p>
      {list.can.add.length > 0 && (
        <div className="mb-4 flex flex-wrap gap-2">
          <Button onClick={() => setAdding(true)}>{t('administrators.add')}</Button>
          {list.can.log_out_all && (
            <Button kind="secondary" onClick={() => setEnding(true)}>
              {t('administrators.log_out_all')}
            </Button>
          )}
        </div>
      )}
      <DataList
        label={title}
        searchLabel={t('administrators.search')}
        columns={useAdministratorColumns(params, deeds)}
        rows={list.data}
        keyOf={({ id }) => id}
        presetSort={PRESET_SORT}
        page={list.page}
        perPage={list.per_page}
        total={list.total}
        empty={
          <EmptyState icon="search" title={t('administrators.not_found', { q: search.get('q') ?? '' })} />
        }
      />
      {isAdding && <AddDialog params={params} ranks={list.can.add} onClose={() => setAdding(false)} />}
      {isEnding && <LogOutAllDialog params={params} onClose={() => setEnding(false)} />}
      {changed && <ChangeDialog params={params} of={changed} onClose={() => setChanged(null)} />}
      {lost && <ResetDialog params={params} user={lost} onClose={() => setLost(null)} />}
      {removed && <RemoveDialog params={params} of={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}
