import { definePage, usePage } from '../../../lib/page.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import MyMatchRow from './components/my-match-row.tsx';
import { type MyMatch, myMatchesQuery } from './queries.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/results/home',
  queries: ({ params }) => [myMatchesQuery(params)],
  faces: ['user', 'manager'],
});

/** In the order of what is most urgent. */
const GROUPS = [
  { text: 'results.group_report', needs: ['report'] },
  { text: 'results.group_waiting', needs: ['waiting', 'judged'] },
  { text: 'common.status_disputed', needs: ['disputed'] },
  { text: 'results.lines', needs: ['questioned', 'check'] },
  { text: 'results.group_to_come', needs: ['to_come'] },
] as const satisfies readonly { text: string; needs: readonly MyMatch['need'][] }[];

/** The matches of the teams that the user manages, by what they need of them. */
export default function HomePage() {
  const t = useT();
  const { params } = usePage(page);
  const { matches } = useReply(myMatchesQuery(params)).data;
  return (
    <>
      <Head title={t('results.menu_home')} isPrivate />
      <PageHead title={t('results.menu_home')} />
      {matches.length === 0 && (
        <EmptyState icon="ball" title={t('results.home_none')} text={t('results.home_none_text')} />
      )}
      <div className="grid gap-4">
        {GROUPS.map(({ text, needs }) => {
          const shown = matches.filter(({ need }) => needs.some((one) => one === need));
          if (shown.length === 0) return null;
          return (
            <Card key={text} title={`${t(text)} (${shown.length})`}>
              <ul className="divide-y divide-line">
                {shown.map((mine) => (
                  <MyMatchRow key={`${mine.match.id} ${mine.team.id}`} mine={mine} params={params} />
                ))}
              </ul>
            </Card>
          );
        })}
      </div>
    </>
  );
}
