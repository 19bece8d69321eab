import { useState } from 'react';
import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo, pathTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Head } from '../../../ui/head.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { CoinsInSight } from '../components/coins-in-sight.tsx';
import { EntryList } from '../components/entry-list.tsx';
import { MoveDialog } from '../components/move-dialog.tsx';
import { accountQuery } from '../queries.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/super/coins/:userId',
  search: ['page'],
  faces: ['super'],
  queries: ({ params, search }) => [accountQuery(params, search)],
});

/** A user's coins, entry by entry; given and taken by hand. */
export default function AccountPage() {
  const t = useT();
  const { params, search } = usePage(page);
  const account = useReply(accountQuery(params, search)).data;
  const [isMoving, setMoving] = useState(false);
  const { user, coins, can } = account;
  const { lang, console } = params;
  const name = user.player?.nick ?? user.username;
  return (
    <>
      <Head title={name} isPrivate />
      <PageHead
        title={name}
        above={
          <TextLink tone="plain" to={linkTo('/:lang/:console/dashboard/super/coins', { lang, console })}>
            {t('wallet.menu_desk')}
          </TextLink>
        }
      >
        <span className="text-muted wrap-anywhere">
          {user.username} · {user.id}
        </span>
        {user.is_deleted && <Badge>{t('wallet.deleted')}</Badge>}
        {user.player !== null && !user.is_deleted && (
          <TextLink
            tone="soft"
            to={pathTo('player', { lang, console: user.player.console, playerSlug: user.player.slug })}
          >
            {t('common.public_page')}
          </TextLink>
        )}
      </PageHead>
      <div className="max-w-3xl">
        <CoinsInSight coins={coins} />
        {can.move && (
          <p className="mb-4">
            <Button onClick={() => setMoving(true)}>{t('wallet.move')}</Button>
          </p>
        )}
        <EntryList place={params} list={account} none={t('wallet.no_entries_text')} isOfSuper />
      </div>
      {isMoving && <MoveDialog {...{ account, params }} onClose={() => setMoving(false)} />}
    </>
  );
}
