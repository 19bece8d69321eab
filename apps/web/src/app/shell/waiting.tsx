import { useT } from '../../lib/text.tsx';
import { useUserData } from '../../lib/user-data.ts';
import { Icon } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';
import { notifications, type Place, shownCount } from '../menu.ts';

/** A user's notifications, with the number of those that are unread: it lies over the bell, so that nothing moves. */
export function Bell({ place }: { place: Place }) {
  const t = useT();
  const count = useUserData()?.notifications ?? 0;
  const shown = shownCount(count);
  return (
    <Link
      to={notifications(place)}
      className="icon-button for-user relative"
      aria-label={count > 0 ? t('shell.unread_notifications', { count, shown }) : t('shell.notifications')}
    >
      <Icon name="bell" />
      {count > 0 && <span className="bar-count">{shown}</span>}
    </Link>
  );
}

/** Opens the menu where there is no room for it; a dot says that something waits in it that the top bar doesn't show. */
export function OpenMenu() {
  const t = useT();
  const isNew = (useUserData()?.invitations ?? 0) > 0;
  return (
    <button
      type="button"
      className="icon-button relative lg:hidden"
      popoverTarget="menu"
      aria-label={t(isNew ? 'shell.open_menu_new' : 'shell.open_menu')}
    >
      <Icon name="menu" />
      {isNew && <span className="bar-dot" />}
    </button>
  );
}
