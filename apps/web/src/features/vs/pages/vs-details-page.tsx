import { Suspense } from 'react';
import { late } from '../../../lib/late.tsx';
import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useSession } from '../../../lib/session.ts';
import { useT } from '../../../lib/text.tsx';
import { vsStatusQuery } from '../../../lib/vs-status.ts';
import { Head } from '../../../ui/head.tsx';
import { SeatLists } from '../components/seat-lists.tsx';
import { Stakes } from '../components/vs-card.tsx';
import { HeadOfVs } from '../components/vs-head.tsx';
import { VsView } from '../components/vs-view.tsx';
import { orHome, showQuery } from '../queries.ts';

/** Only users enter, and see who has: nobody else loads it. */
const OwnDeeds = late(['vsentry'], () => import('../components/own-deeds.tsx'));
const NamedSeats = late(['vsentry'], () => import('../components/named-seats.tsx'));
const OwnEntry = late(['vsentry'], () => import('../components/own-entry.tsx'));

export const page = definePage({
  path: '/:lang/console/:console/vs/:betId/details',
  faces: ['visitor', 'user'],
  queries: () => [vsStatusQuery],
  further: ({ params }, read) => [...orHome(params, read), showQuery(params)],
});

/** A VS: what it costs and gives, written out, its seats, how far it is, and how it ended. */
export default function VsDetailsPage() {
  const t = useT();
  const { params } = usePage(page);
  const vs = useReply(showQuery(params)).data;
  const session = useSession();
  const { lang, console } = params;
  const list = linkTo('/:lang/console/:console/vs', { lang, console });
  const seats = <SeatLists vs={vs} />;
  return (
    <>
      <Head title={vs.name} isPrivate />
      <HeadOfVs title={vs.name} vs={vs} above={{ to: list, text: t('shell.vs') }} />
      <div className="mb-4 grid gap-3">
        <Stakes vs={vs} />
        {/* Their room is kept from the start; once it is over, there is nothing to do. */}
        {vs.ended_at === null && (
          <div className="for-user min-h-11">
            {session !== null && (
              <Suspense>
                <OwnDeeds place={params} />
              </Suspense>
            )}
          </div>
        )}
        <p className="for-visitor flex min-h-11 items-center text-muted">
          {t(vs.state === 'open' ? 'vspages.visitor' : 'vspages.visitor_seats')}
        </p>
      </div>
      <VsView
        vs={vs}
        seats={
          <>
            <div className="for-visitor">{seats}</div>
            <div className="for-user">
              {session === null ? (
                seats
              ) : (
                <Suspense fallback={seats}>
                  <NamedSeats place={params} vs={vs} />
                </Suspense>
              )}
            </div>
          </>
        }
      >
        {session !== null && (
          <Suspense>
            <OwnEntry place={params} />
          </Suspense>
        )}
      </VsView>
    </>
  );
}
