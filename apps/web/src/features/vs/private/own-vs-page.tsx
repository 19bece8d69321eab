import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Head } from '../../../ui/head.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { NamedSeats } from '../components/named-seats.tsx';
import { OwnDeeds } from '../components/own-deeds.tsx';
import { OwnEntry } from '../components/own-entry.tsx';
import { StateBadge, TimeLeft } from '../components/state-badge.tsx';
import { Stakes } from '../components/vs-card.tsx';
import { VsView } from '../components/vs-view.tsx';
import { seatsQuery } from '../queries.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/users/vs/:betId',
  queries: ({ params }) => [seatsQuery(params)],
});

/** A VS that one is or was in: it stays readable where VS is off. */
export default function OwnVsPage() {
  const t = useT();
  const { params } = usePage(page);
  const seats = useReply(seatsQuery(params)).data;
  const { lang, console } = params;
  const vs = seats.item;
  return (
    <>
      <Head title={vs.name} isPrivate />
      <PageHead
        title={vs.name}
        above={
          <TextLink tone="plain" to={linkTo('/:lang/:console/dashboard/users/vs', { lang, console })}>
            {t('vsentry.menu_mine')}
          </TextLink>
        }
      >
        <StateBadge state={vs.state} />
        <TimeLeft vs={vs} />
      </PageHead>
      <div className="mb-4 grid gap-3">
        <Stakes vs={vs} />
        <OwnDeeds seats={seats} place={params} />
      </div>
      <VsView vs={vs} seats={<NamedSeats seats={seats} place={params} />}>
        <OwnEntry seats={seats} place={params} />
      </VsView>
    </>
  );
}
