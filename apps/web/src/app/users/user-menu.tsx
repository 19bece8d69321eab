import { useT } from '../../lib/text.tsx';
import { useUserData } from '../../lib/user-data.ts';
import { useHasVs } from '../../lib/vs-status.ts';
import type { Place } from '../menu.ts';
import { Group, MenuButton } from '../shell/menu-group.tsx';
import { shownCount, USER_MENU } from './menu.ts';
import type { UserEntry } from './user-entry.ts';

/** The users' groups of the side menu. Logging out is the last entry: no page, but a deed. */
export function UserMenu({ place }: { place: Place }) {
  const t = useT();
  const hasVs = useHasVs();
  const data = useUserData();
  const shown = ({ isOfVs, isOfBanned, isOfJudges }: UserEntry) =>
    (isOfVs !== true || hasVs === true) &&
    (isOfBanned !== true || data?.banned === true) &&
    (isOfJudges !== true || data?.judges === true);
  return (
    <>
      {USER_MENU.map((group) => (
        <Group
          key={group.title}
          group={{ ...group, entries: group.entries.filter(shown) }}
          place={place}
          after={({ waiting }) => waiting && <Waiting {...waiting} />}
        />
      ))}
      <MenuButton icon="logout" text={t('users.logout')} onClick={() => void logOut(place)} />
    </>
  );
}

/** A count beside an entry; nothing where nothing waits. */
function Waiting({ count, text }: NonNullable<UserEntry['waiting']>) {
  const t = useT();
  const waiting = useUserData()?.[count] ?? 0;
  if (waiting === 0) return null;
  return (
    <span className="menu-count">
      <span aria-hidden="true">{shownCount(waiting)}</span>
      <span className="sr-only">{t(text, { count: waiting })}</span>
    </span>
  );
}

/** The code for it comes with the click. */
async function logOut({ lang }: Place): Promise<void> {
  const code = await import('./log-out.ts');
  await code.logOut(lang);
}
