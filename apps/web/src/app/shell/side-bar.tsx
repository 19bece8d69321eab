import { pathTo } from '../../lib/paths.ts';
import { useSite } from '../../lib/site.ts';
import { useT } from '../../lib/text.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';
import { MENU } from '../menu.ts';
import { Brand } from './brand.tsx';
import { ForUsers } from './for-users.tsx';
import { Group, MenuButton } from './menu-group.tsx';
import { openSearch } from './search-button.tsx';
import { usePlace } from './use-place.ts';

/** The menu: at the side if there is room, otherwise it opens over the page (without any script). */
export function SideBar() {
  const t = useT();
  const site = useSite();
  const place = usePlace();
  return (
    <nav id="menu" popover="auto" aria-label={t('shell.menu')} className="side-bar">
      <div className="flex h-14 items-center justify-between px-3">
        <Link to={pathTo('home', place)} className="flex min-h-11 items-center gap-2" aria-label={site.name}>
          <Brand {...site} />
        </Link>
        <button
          type="button"
          className="icon-button lg:hidden"
          popoverTarget="menu"
          popoverTargetAction="hide"
          aria-label={t('shell.close_menu')}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="px-2 pb-6">
        <MenuButton icon="search" text={t('shell.search')} onClick={() => void openSearch(place)} />
        {MENU.map((group) => (
          <Group key={group.title} group={group} place={place} />
        ))}
        <ForUsers part="Menu" place={place} />
      </div>
    </nav>
  );
}
