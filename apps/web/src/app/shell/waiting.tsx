import { useT } from '../../lib/text.tsx';
import { useUserData } from '../../lib/user-data.ts';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';
import { messages, notifications, type Place, shownCount } from '../menu.ts';

/** A user's notifications, with the number of those that are unread. */
export function Bell({ place }: { place: Place }) {
  const t = useT();
  const count = useUserData()?.notifications ?? 0;
  const name =
    count > 0
      ? t('users.unread_notifications', { count, shown: shownCount(count) })
      : t('users.notifications');
  return <Counted icon="bell" to={notifications(place)} count={count} name={name} />;
}

/** A user's conversations, with the number of those that have something new; on phones they are in the menu. */
export function Messages({ place }: { place: Place }) {
  const t = useT();
  const count = useUserData()?.messages ?? 0;
  const name = count > 0 ? t('users.new_messages', { count, shown: shownCount(count) }) : t('users.messages');
  return <Counted icon="chat" to={messages(place)} count={count} name={name} className="max-sm:hidden" />;
}

/** The number lies over the icon, so that nothing moves when it comes. */
function Counted(props: { icon: IconName; to: string; count: number; name: string; className?: string }) {
  return (
    <Link
      to={props.to}
      className={`icon-button for-user relative ${props.className ?? ''}`}
      aria-label={props.name}
    >
      <Icon name={props.icon} />
      {props.count > 0 && <span className="bar-count">{shownCount(props.count)}</span>}
    </Link>
  );
}

/** Opens the menu where there is no room for it; a dot says that something waits in it that the top bar doesn't show. */
export function OpenMenu() {
  const t = useT();
  const { invitations = 0, messages: conversations = 0 } = useUserData() ?? {};
  const isNew = invitations + conversations > 0;
  return (
    <button
      type="button"
      className="icon-button relative lg:hidden"
      popoverTarget="menu"
      aria-label={t(isNew ? 'users.open_menu_new' : 'shell.open_menu')}
    >
      <Icon name="menu" />
      {isNew && <span className="bar-dot" />}
    </button>
  );
}
