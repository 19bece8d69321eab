import { definePage, usePage } from '../../../lib/page.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Panel } from '../../../ui/card.tsx';
import { Head } from '../../../ui/head.tsx';
import { KitsEditor } from '../components/kits-editor.tsx';
import { kitsQuery } from '../queries.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/teams/:teamId/tshirts',
  aliases: [
    '/:lang/:console/dashboard/teams/:teamId/kits',
    '/:lang/:console/dashboard/teams/:teamId/t-shirts',
  ],
  faces: ['super'],
  queries: ({ params }) => [kitsQuery(params)],
});

/** What a team wears at home, away, and as a third kit. */
export default function TshirtsPage() {
  const t = useT();
  const { params } = usePage(page);
  const now = useReply(kitsQuery(params)).data;
  return (
    <>
      <Head title={t('kitsdesk.title', { team: now.team.name })} isPrivate />
      {now.closed === null ? (
        <p className="mb-4 text-muted">{t('kitsdesk.intro')}</p>
      ) : (
        <Panel>
          <p>{t(`kitsdesk.closed_${now.closed}`)}</p>
        </Panel>
      )}
      <KitsEditor now={now} params={params} />
    </>
  );
}
