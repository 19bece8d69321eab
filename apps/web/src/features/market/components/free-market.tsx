import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { pathTo } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { useT } from '../../../lib/text.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import type { TournamentParams } from '../../tournaments/index.ts';
import { PlaceFrame } from './place-frame.tsx';

/** Only users put themselves on the list: nobody else loads it. */
const OwnPlace = lazy(() => import('./own-place.tsx'));

/** Where a player without a team says so: visitors learn that they can, users do it. */
export function FreeMarket(props: { tournamentId: number; params: TournamentParams }) {
  const { tournamentId, params } = props;
  const t = useT();
  const { pathname } = useLocation();
  const session = useSession();
  const from = encodeURIComponent(pathname);
  return (
    <>
      <PlaceFrame className="for-visitor mb-4">
        <p className="min-w-0 flex-1 basis-64 font-semibold">{t('market.for_visitors')}</p>
        <Link className={buttonClass('secondary')} to={`${pathTo('login', params)}?from=${from}`}>
          {t('market.log_in')}
        </Link>
      </PlaceFrame>
      {/* Room for a line is kept from the start, so that less moves when it has been asked for. */}
      <div className="for-user mb-4 min-h-5">
        {session !== null && session.user.console !== params.console && (
          <PlaceFrame className="text-sm text-muted">{t('market.another_console')}</PlaceFrame>
        )}
        {session?.user.console === params.console && (
          <Suspense>
            <OwnPlace tournamentId={tournamentId} params={params} at="head" />
          </Suspense>
        )}
      </div>
    </>
  );
}

/** Where one who has a team may leave it. */
export function OwnTeam({ tournamentId, params }: { tournamentId: number; params: TournamentParams }) {
  const session = useSession();
  if (session?.user.console !== params.console) return null;
  return (
    <div className="for-user mt-4">
      <Suspense>
        <OwnPlace tournamentId={tournamentId} params={params} at="foot" />
      </Suspense>
    </div>
  );
}
