import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Head } from '../../../ui/head.tsx';
import { NamedSeats } from '../components/named-seats.tsx';
import { OwnDeeds } from '../components/own-deeds.tsx';
import { OwnEntry } from '../components/own-entry.tsx';
import { Stakes } from '../components/vs-card.tsx';
import { HeadOfVs } from '../components/vs-head.tsx';
import { VsView } from '../components/vs-view.tsx';
import { seatsQuery } from '../queries.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/users/vs/:betId',
  queries: ({ params }) => [seatsQuery(params)],
});

/** A VS that one is or was in: it stays readable where VS is off, and from any console. */
export default function OwnVsPage() {
  const t = useT();
  const { params } = usePage(page);
  const seats = useReply(seatsQuery(params)).data;
  const { lang, console, betId } = params;
  const list = linkTo('/:lang/:console/dashboard/users/vs', { lang, console });
  const vs = seats.item;
  // Read from any console; what is done with it, and who is in it, is where it is.
  const place = { lang, console: vs.console, betId };
  return (
    <>
      <Head title={vs.name} isPrivate />
      <HeadOfVs title={vs.name} vs={vs} above={{ to: list, text: t('vsentry.menu_mine') }} />
      <div className="mb-4 grid gap-3">
        <Stakes vs={vs} />
        <OwnDeeds seats={seats} place={place} />
      </div>
      <VsView vs={vs} seats={<NamedSeats seats={seats} place={place} />}>
        <OwnEntry seats={seats} place={params} />
      </VsView>
    </>
  );
}
