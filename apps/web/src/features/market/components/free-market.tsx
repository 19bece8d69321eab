import { type ComponentProps, lazy, Suspense } from 'react';
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
  const { params } = props;
  const t = useT();
  const from = encodeURIComponent(useLocation().pathname);
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
        <ForUser {...props} at="head" />
      </div>
    </>
  );
}

/** What it says to a user above its players, and what it leaves one who has a team below them. */
export function ForUser(props: ComponentProps<typeof OwnPlace>) {
  return (
    useSession() && (
      <Suspense>
        <OwnPlace {...props} />
      </Suspense>
    )
  );
}
