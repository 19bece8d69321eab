import { DEFAULT_CONSOLE } from '@matchnight/contract/constants';
import { linkTo, pathTo } from '../../../lib/paths.ts';
import { queryOf, useLateReply } from '../../../lib/query.ts';
import { useSession } from '../../../lib/session.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

/** Who is online, friends first; and where one chooses whether others see oneself here. */
export default function OnlineDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const lang = useLang();
  const console = useSession()?.user.console ?? DEFAULT_CONSOLE;
  const query = { ...queryOf('social.whoIsOnline', { lang, console }), meta: { background: true } };
  const online = useLateReply(query).data?.data;
  return (
    <Dialog title={t('online.title')} onClose={onClose}>
      {online === undefined ? <div className="skeleton h-24 w-full" /> : <People people={online.people} />}
      <p className="mt-4 text-sm text-muted">
        {t('online.hint')}{' '}
        <TextLink to={linkTo('/:lang/:console/dashboard/edit-my-info', { lang, console })} onClick={onClose}>
          {t('shell.edit_my_info')}
        </TextLink>
      </p>
    </Dialog>
  );

  function People({ people }: Pick<NonNullable<typeof online>, 'people'>) {
    if (people.length === 0) return <p>{t('online.none')}</p>;
    return (
      <ul className="grid gap-1 sm:grid-cols-2">
        {people.map(({ player, friend }) => (
          <li key={`${player.console} ${player.slug}`} className="flex min-w-0 items-center gap-2">
            <TextLink
              tone="strong"
              to={pathTo('player', { lang, console: player.console, playerSlug: player.slug })}
              onClick={onClose}
            >
              <Avatar name={player.nick} image={player.avatar} size="medium" />
              <span className="wrap-anywhere">{player.nick}</span>
            </TextLink>
            {friend && <Badge tone="good">{t('online.friend')}</Badge>}
          </li>
        ))}
      </ul>
    );
  }
}
