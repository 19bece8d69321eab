import { useEffect } from 'react';
import { useT } from '../../lib/text.tsx';
import { useUserData } from '../../lib/user-data.ts';
import { Coins } from '../../ui/coins.tsx';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';
import { dashboard, type Place } from '../menu.ts';
import { menuNews } from '../shell/open-menu.tsx';
import { coins, messages, notifications, shownCount, storage } from './menu.ts';
import { RunBar } from './run-bar.tsx';

/** What the top bar shows to users: nick, coins, notifications and conversations. */
export function UserBar({ place }: { place: Place }) {
  useMenuNews();
  return (
    <>
      <Own place={place} />
      <Bell place={place} />
      <Messages place={place} />
      <RunBar place={place} />
    </>
  );
}

/** Until the session is read, CSS shows nick and coins from what the inline script found. */
function Own({ place }: { place: Place }) {
  const t = useT();
  const user = place.session?.user;
  return (
    <div className="flex min-w-0 items-center">
      <Link
        to={dashboard(place)}
        className="flex min-h-11 items-center gap-2 rounded-md px-2 hover:bg-raised max-sm:justify-center"
      >
        <Icon name="user" />
        <span className="max-w-36 truncate font-semibold max-sm:sr-only">
          {user ? user.nick : <span className="stored-nick" />}
        </span>
      </Link>
      <Link to={storage(place)} className="icon-button" aria-label={t('locker.menu_storage')}>
        <Icon name="hanger" />
      </Link>
      <Link
        to={coins(place)}
        title={t('wallet.menu_mine')}
        className="flex min-h-11 items-center rounded-md hover:bg-raised sm:px-2"
      >
        <Coins amount={user?.money ?? null} isTight />
      </Link>
    </div>
  );
}

/** A user's notifications, with the number of those that are unread. */
function Bell({ place }: { place: Place }) {
  const t = useT();
  const count = useUserData()?.notifications ?? 0;
  const name =
    count > 0
      ? t('users.unread_notifications', { count, shown: shownCount(count) })
      : t('users.notifications');
  return <Counted icon="bell" to={notifications(place)} count={count} name={name} />;
}

/** A user's conversations, with the number of those that have something new; on phones they are in the menu. */
function Messages({ place }: { place: Place }) {
  const t = useT();
  const count = useUserData()?.messages ?? 0;
  const name = count > 0 ? t('users.new_messages', { count, shown: shownCount(count) }) : t('users.messages');
  return <Counted icon="chat" to={messages(place)} count={count} name={name} className="max-sm:hidden" />;
}

/** The number lies over the icon, so that nothing moves when it comes. */
function Counted(props: { icon: IconName; to: string; count: number; name: string; className?: string }) {
  return (
    <Link to={props.to} className={`icon-button relative ${props.className ?? ''}`} aria-label={props.name}>
      <Icon name={props.icon} />
      {props.count > 0 && <span className="bar-count">{shownCount(props.count)}</span>}
    </Link>
  );
}

/** Tells the button of the menu that something waits in it that the top bar doesn't show. */
function useMenuNews(): void {
  const t = useT();
  const { invitations = 0, messages: conversations = 0 } = useUserData() ?? {};
  const news = invitations + conversations > 0 ? t('users.open_menu_new') : null;
  useEffect(() => menuNews.set(news), [news]);
}
