import { linkTo, pathTo } from '../lib/paths.ts';
import { useT } from '../lib/text.tsx';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Head } from '../ui/head.tsx';
import { Link } from '../ui/link.tsx';
import { dashboard } from './menu.ts';
import { usePlace } from './shell/use-place.ts';

/** Where trying again helps nobody: what the server said, and the ways on. */
export default function Forbidden({ message }: { message: string }) {
  const t = useT();
  const place = usePlace();
  return (
    <>
      <Head title={t('shell.forbidden_title')} isPrivate />
      <EmptyState
        icon="lock"
        level={1}
        title={t('shell.forbidden_title')}
        text={`${message} ${t('shell.forbidden')}`.trim()}
      >
        <div className="flex flex-wrap justify-center gap-3">
          <Link
            className={buttonClass('primary')}
            to={linkTo('/:lang/:console/dashboard/tournaments/all', place)}
          >
            {t('shell.my_tournaments')}
          </Link>
          <Link className={buttonClass('secondary')} to={dashboard(place)}>
            {t('shell.dashboard')}
          </Link>
          <Link className={buttonClass('secondary')} to={pathTo('home', place)}>
            {t('shell.go_home')}
          </Link>
        </div>
      </EmptyState>
    </>
  );
}
