import { CONSOLE_NAMES } from '@matchnight/contract/constants';
import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo, pathTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Panel } from '../../../ui/card.tsx';
import { Head } from '../../../ui/head.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { ChangeNickForm } from '../components/change-nick-form.tsx';
import { playerQuery } from '../queries.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/super/change-nick/:playerId',
  faces: ['super'],
  queries: ({ params }) => [playerQuery(params)],
});

/** One player: another nick and gamertag, and before it is done all that it changes. */
export default function ChangeNickPage() {
  const t = useT();
  const { params } = usePage(page);
  const { lang, console } = params;
  const player = useReply(playerQuery(params)).data;
  const title = t('nicks.change_named', { nick: player.nick });
  return (
    <>
      <Head title={title} isPrivate />
      <PageHead
        title={title}
        above={
          <TextLink to={linkTo('/:lang/:console/dashboard/super/change-nick', { lang, console })}>
            {t('usersdesk.back')}
          </TextLink>
        }
      >
        <TextLink to={pathTo('player', { lang, console: player.console, playerSlug: player.slug })}>
          {player.nick}
        </TextLink>
        <span>{CONSOLE_NAMES[player.console]}</span>
        <span className="wrap-anywhere">{player.username ?? t('nicks.no_account')}</span>
        {player.type !== null && <Badge>{t(`accounts.role_${player.type}`)}</Badge>}
        {player.banned && <Badge tone="warn">{t('usersdesk.ban_title')}</Badge>}
      </PageHead>
      <div className="grid max-w-xl grid-cols-[minmax(0,1fr)] gap-4">
        <Panel title={t('nicks.new_nick')}>
          <ChangeNickForm player={player} />
        </Panel>
        {player.username === null && <p className="text-muted">{t('nicks.of_import')}</p>}
      </div>
    </>
  );
}
