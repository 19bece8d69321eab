import { ROUTES } from '@matchnight/contract/routes';
import { linkTo, pathTo, usePathParams } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { useT } from '../../../lib/text.tsx';
import { useUserData } from '../../../lib/user-data.ts';
import { Icon, type IconName } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';

/** What people come to the dashboard for when nothing needs doing. */
export function Shortcuts({ isAdministrator }: { isAdministrator: boolean }) {
  const t = useT();
  const params = usePathParams(ROUTES.dashboard);
  const user = useSession()?.user;
  const type = useUserData()?.user.type;
  const entries: readonly { to: string; icon: IconName; text: string }[] = [
    ...(user
      ? [
          {
            to: pathTo('player', { lang: params.lang, console: user.console, playerSlug: user.slug }),
            icon: 'user' as const,
            text: t('users.my_profile'),
          },
        ]
      : []),
    {
      to: linkTo('/:lang/:console/dashboard/edit-my-info', params),
      icon: 'edit',
      text: t('shell.edit_my_info'),
    },
    {
      to:
        type === 'SUPER'
          ? linkTo('/:lang/:console/dashboard/super/change-password', params)
          : linkTo('/:lang/:console/dashboard/change-my-paswword', params),
      icon: 'lock',
      text: t('users.change_password'),
    },
    // The menu knows nothing of tournaments: their administrators find the reports here.
    ...(isAdministrator
      ? [
          {
            to: linkTo('/:lang/:console/dashboard/reports', params),
            icon: 'flag' as const,
            text: t('users.reports'),
          },
          {
            to: linkTo('/:lang/:console/dashboard/results/change', params),
            icon: 'check' as const,
            text: t('judgesdesk.menu_desk'),
          },
        ]
      : []),
    ...(type
      ? [
          {
            to: linkTo('/:lang/:console/dashboard/administrators/editar-usuario', params),
            icon: 'user' as const,
            text: t('administrators.menu_users'),
          },
          {
            to: linkTo('/:lang/:console/dashboard/slider-primary', params),
            icon: 'board' as const,
            text: t('slides.menu_slides'),
          },
          {
            to: linkTo('/:lang/:console/dashboard/administrators/clear-images', params),
            icon: 'news' as const,
            text: t('pictures.menu_clear'),
          },
        ]
      : []),
    ...(type === 'SUPER'
      ? [
          {
            to: linkTo('/:lang/:console/dashboard/super/change-nick', params),
            icon: 'edit' as const,
            text: t('nicks.menu_nicks'),
          },
          {
            to: linkTo('/:lang/:console/dashboard/super/update-information', params),
            icon: 'check' as const,
            text: t('rebuilds.menu_rebuilds'),
          },
          {
            to: linkTo('/:lang/:console/dashboard/super/settings', params),
            icon: 'edit' as const,
            text: t('account.menu_site_settings'),
          },
        ]
      : []),
  ];
  return (
    <ul className="py-1">
      {entries.map(({ to, icon, text }) => (
        <li key={to}>
          <Link
            to={to}
            className="flex min-h-11 items-center gap-3 px-3 font-semibold hover:bg-raised hover:underline sm:px-4"
          >
            <Icon name={icon} />
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
