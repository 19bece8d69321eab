import { linkTo, type PathParams } from '../lib/paths.ts';
import { useT } from '../lib/text.tsx';
import { Link } from './link.tsx';

/** From a page of one tournament back to all that one administers. */
export function ToTournaments({ params }: { params: PathParams<'/:lang/:console'> }) {
  const t = useT();
  return (
    <Link
      className="inline-flex min-h-11 items-center hover:underline"
      to={linkTo('/:lang/:console/dashboard/tournaments/all', params)}
    >
      {t('administration.tournaments_title')}
    </Link>
  );
}
