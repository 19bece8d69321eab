import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { definePage } from '../../../lib/page.ts';
import { useLateReply, useReply } from '../../../lib/query.ts';
import { useSearchParams } from '../../../lib/search-params.ts';
import { useT } from '../../../lib/text.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { DataList } from '../../../ui/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { useColumns } from './components/columns.tsx';
import { DeleteDialog } from './components/delete-dialog.tsx';
import { DeskHead } from './components/desk-head.tsx';
import { type DeskItem, deskPath, deskQuery, editableQuery, PRESET_SORT, useDesk } from './desk.ts';

export const page = definePage({
  path: [
    '/:lang/:console/dashboard/notices/list',
    '/:lang/:console/dashboard/notices/delete/:noticeId',
    '/:lang/:console/dashboard/tournaments/:tournamentId/notices',
    '/:lang/:console/dashboard/tournaments/:tournamentId/divisions/:divisionId/notices',
    '/:lang/:console/dashboard/teams/:teamId/notices',
  ],
  search: ['q', 'sort', 'page'],
  faces: ['super'],
  queries: ({ params, search }) => [deskQuery(params, search)],
});

/** What is written at a desk, drafts too; below notices/delete/{id} it asks whether to delete that one. */
export default function ListPage() {
  const t = useT();
  const desk = useDesk();
  const [search] = useSearchParams();
  const list = useReply(deskQuery(desk, search)).data;
  const { doomed, ask, close } = useDoomed();
  const columns = useColumns(desk, ask);
  return (
    <>
      <DeskHead desk={desk} place={list.place} />
      <p className="mb-4">
        <Link className={buttonClass('primary')} to={deskPath(desk, 'create')}>
          <Icon name="edit" />
          {t('newsroom.title_create')}
        </Link>
      </p>
      <DataList
        label={t('newsroom.title_mine')}
        searchLabel={t('newsroom.search')}
        columns={columns}
        rows={list.data}
        keyOf={({ id }) => id}
        presetSort={PRESET_SORT}
        page={list.page}
        perPage={list.per_page}
        total={list.total}
        empty={<Empty q={search.get('q') ?? ''} />}
      />
      {doomed && <DeleteDialog notice={doomed} onClose={close} />}
    </>
  );
}

function Empty({ q }: { q: string }) {
  const t = useT();
  if (q === '') {
    return <EmptyState icon="edit" title={t('newsroom.none')} text={t('newsroom.none_text')} />;
  }
  return (
    <EmptyState icon="search" title={t('newsroom.not_found', { q })}>
      <Link className={buttonClass('secondary')} to="?">
        {t('common.show_all')}
      </Link>
    </EmptyState>
  );
}

/** The notice that is asked about: chosen from the list, or named by the address. */
function useDoomed() {
  const desk = useDesk();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<DeskItem | null>(null);
  const named = Number(useParams().noticeId ?? 0);
  const late = useLateReply(editableQuery(desk, named), { enabled: named > 0 });
  const close = () => {
    setChosen(null);
    if (named > 0) void navigate(deskPath(desk), { replace: true });
  };
  return { doomed: chosen ?? late.data?.data ?? null, ask: setChosen, close };
}
