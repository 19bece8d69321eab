import { useState } from 'react';
import { definePage, usePage } from '../../../lib/page.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { DataList } from '../../../ui/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { Link } from '../../../ui/link.tsx';
import { useBanColumns } from '../components/ban-columns.tsx';
import { BanDialog } from '../components/ban-dialog.tsx';
import { EndDialog } from '../components/end-dialog.tsx';
import { type Ban, bansQuery, PRESET_SORT } from '../desk.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/tournaments/:tournamentId/bans',
  search: ['q', 'sort', 'page'],
  faces: ['administrator'],
  queries: ({ params, search }) => [bansQuery(params, search)],
});

/** Who is banned from a tournament, or from the site: banning, and ending it before its time. */
export default function BansPage() {
  const t = useT();
  const { params, search } = usePage(page);
  const bans = useReply(bansQuery(params, search)).data;
  const { tournament, can } = bans;
  const [isBanning, setBanning] = useState(false);
  const [ended, setEnded] = useState<Ban | null>(null);
  const title = t('bandesk.title', { tournament: tournament.name });
  return (
    <>
      <Head title={title} isPrivate />
      <div className="mb-4">
        {can.ban ? (
          <Button onClick={() => setBanning(true)}>{t('bandesk.ban_player')}</Button>
        ) : (
          <p className="text-muted">{t('bandesk.own_team')}</p>
        )}
      </div>
      <DataList
        label={title}
        searchLabel={t('bandesk.search')}
        columns={useBanColumns(params, setEnded)}
        rows={bans.data}
        keyOf={({ id }) => id}
        presetSort={PRESET_SORT}
        page={bans.page}
        perPage={bans.per_page}
        total={bans.total}
        empty={<Empty q={search.get('q') ?? ''} />}
      />
      {isBanning && <BanDialog hasSite={can.ban_from_site} onClose={() => setBanning(false)} />}
      {ended && <EndDialog ban={ended} onClose={() => setEnded(null)} />}
    </>
  );
}

function Empty({ q }: { q: string }) {
  const t = useT();
  if (q === '') return <EmptyState icon="check" title={t('bandesk.none')} text={t('bandesk.none_text')} />;
  return (
    <EmptyState icon="search" title={t('bandesk.not_found', { q })}>
      <Link className={buttonClass('secondary')} to="?">
        {t('common.show_all')}
      </Link>
    </EmptyState>
  );
}
