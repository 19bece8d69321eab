import { CONSOLE_NAMES } from '@matchnight/contract/constants';
import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo, pathTo } from '../../../lib/paths.ts';
import { queryOf, useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Panel } from '../../../ui/card.tsx';
import { Head } from '../../../ui/head.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { UserFactor } from '../../factors/index.ts';
import { UserWish } from '../../wishes/index.ts';
import { EditUserForm } from '../components/edit-user-form.tsx';
import { SiteBans } from '../components/site-bans.tsx';
import { UserSessions } from '../components/user-sessions.tsx';
import { WarnForm } from '../components/warn-form.tsx';
import { userQuery } from '../queries.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/administrators/editar-usuario/:userId',
  faces: ['full'],
  queries: ({ params }) => [userQuery(params), queryOf('site.countries', { lang: params.lang })],
});

/** One user: their information, a warning; for FULL and above also their sessions, and a ban from the site. */
export default function EditUserPage() {
  const t = useT();
  const { params } = usePage(page);
  const { lang, console } = params;
  const user = useReply(userQuery(params)).data;
  const title = t('usersdesk.edit_named', { nick: user.nick });
  return (
    <>
      <Head title={title} isPrivate />
      <PageHead
        title={title}
        above={
          <TextLink to={linkTo('/:lang/:console/dashboard/administrators/editar-usuario', { lang, console })}>
            {t('usersdesk.back')}
          </TextLink>
        }
      >
        <TextLink to={pathTo('player', { lang, console: user.console, playerSlug: user.slug })}>
          {user.nick}
        </TextLink>
        <span>{CONSOLE_NAMES[user.console]}</span>
        {user.email !== null && <span className="wrap-anywhere">{user.email}</span>}
        {user.type !== null && <Badge>{t(`accounts.role_${user.type}`)}</Badge>}
        {!user.email_confirmed && <Badge tone="warn">{t('usersdesk.unconfirmed')}</Badge>}
      </PageHead>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Panel title={t('usersdesk.information')} isWide>
          <EditUserForm user={user} />
        </Panel>
        <div className="grid gap-4">
          <WarnForm user={user} />
          {user.can.end_sessions && <UserSessions user={user} />}
          <UserFactor nick={user.nick} />
          {user.can.ban && <UserWish nick={user.nick} />}
          {user.can.ban && <SiteBans user={user} />}
        </div>
      </div>
    </>
  );
}
