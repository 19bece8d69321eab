import { DASHBOARD } from '@matchnight/contract/routes';
import { type PathParams, pathTo } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { Link } from '../../../ui/link.tsx';

/** From a page of one tournament back to all that one administers. */
export function ToTournaments({ params }: { params: PathParams<'/:lang/:console'> }) {
  const t = useT();
  return (
    <Link
      className="inline-flex min-h-11 items-center hover:underline"
      to={pathTo('dashboard', params, DASHBOARD.tournaments)}
    >
      {t('administration.tournaments_title')}
    </Link>
  );
}
