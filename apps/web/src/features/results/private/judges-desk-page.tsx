import { definePage, usePage } from '../../../lib/page.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { DeskRow } from '../desk/desk-row.tsx';
import { deskQuery, tournamentOf } from '../desk/queries.ts';
import { TournamentFilter } from '../desk/tournament-filter.tsx';

export const page = definePage({
  path: '/:lang/:console/dashboard/results/change',
  search: ['tournament', 'page'],
  faces: ['user', 'administrator', 'full'],
  queries: ({ params, search }) => [deskQuery(params, search)],
});

const NEEDS = ['ruling', 'agreement', 'report', 'screenshot', 'lines'] as const;

/** The judges' desk: what waits for a judge, disputes first. */
export default function JudgesDeskPage() {
  const t = useT();
  const { params, search } = usePage(page);
  const desk = useReply(deskQuery(params, search)).data;
  const groups = NEEDS.map((need) => ({ need, rows: desk.data.filter((row) => row.need === need) }));
  return (
    <>
      <Head title={t('judgesdesk.title')} isPrivate />
      <PageHead title={t('judgesdesk.title')} />
      <TournamentFilter tournaments={desk.tournaments} chosen={tournamentOf(search)} />
      {desk.total === 0 && (
        <EmptyState icon="check" title={t('judgesdesk.none')} text={t('judgesdesk.none_text')} />
      )}
      <div className="grid gap-4">
        {groups.map(
          ({ need, rows }) =>
            rows.length > 0 && (
              <Card key={need} title={t(`judgesdesk.need_${need}`)}>
                <ul className="divide-y divide-line">
                  {rows.map((item) => (
                    <DeskRow key={item.match.id} item={item} params={params} />
                  ))}
                </ul>
              </Card>
            ),
        )}
      </div>
      <Pager page={desk.page} perPage={desk.per_page} total={desk.total} />
    </>
  );
}
