import type { ReactNode } from 'react';
import { api } from '../../../lib/api.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { type PathParams, pathTo } from '../../../lib/paths.ts';
import { queryOf, useReply } from '../../../lib/query.ts';
import { useSession } from '../../../lib/session.ts';
import { useT } from '../../../lib/text.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { NoTick, RowTick, Selectable } from '../../../ui/selectable.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { useSelection } from '../../../ui/use-selection.ts';
import { ClubRequestRow, TeamInvitationRow } from '../../invitations/index.ts';
import { TransfersToConfirm } from '../../offers/index.ts';
import { type Asking, useManyAnswers } from './components/many-answers.ts';

type FriendRequest = Extract<Asking, { kind: 'friend' }>;
type Params = PathParams<'/:lang/:console/dashboard'>;

export const page = definePage({
  path: '/:lang/:console/dashboard/users/invitations',
  search: [],
  queries: ({ params }) => [invitationsQuery(params)],
});

const invitationsQuery = ({ lang, console }: Params) => queryOf('inbox.invitations', { lang, console });

/** What waits for the user's answer, each answered in its place. */
export default function InvitationsPage() {
  const t = useT();
  const { params } = usePage(page);
  const invitations = useReply(invitationsQuery(params)).data;
  // Who asks is on the user's own console, whatever console the address names.
  const console = useSession()?.user.console ?? params.console;
  const deeds = useManyAnswers({ lang: params.lang, console });
  const asking = invitations.filter((one) => one.kind !== 'team');
  const selection = useSelection({
    rows: asking,
    keyOf,
    nameOf: (one) => (one.kind === 'request' ? `${one.player.nick} (${one.team.name})` : one.player.nick),
    may: () => true,
  });
  return (
    <>
      <Head title={t('inbox.invitations')} isPrivate />
      <PageHead title={t('inbox.invitations')} />
      <TransfersToConfirm place={params} />
      {invitations.length === 0 ? (
        <EmptyState
          icon="friends"
          title={t('inbox.invitations_none')}
          text={t('inbox.invitations_none_text')}
        />
      ) : (
        <Selectable {...{ selection, rows: asking, deeds }}>
          <Card>
            <ul className="divide-y divide-line">
              {invitations.map((one) => {
                if (one.kind === 'team') {
                  const before = <NoTick selection={selection} />;
                  return (
                    <TeamInvitationRow key={`team ${one.id}`} invitation={one} {...{ params, before }} />
                  );
                }
                const tick = <RowTick selection={selection} row={one} />;
                if (one.kind === 'request') {
                  return <ClubRequestRow key={keyOf(one)} request={one} {...{ params, tick }} />;
                }
                return <Row key={keyOf(one)} invitation={one} {...{ params, tick }} />;
              })}
            </ul>
          </Card>
        </Selectable>
      )}
    </>
  );
}

function keyOf(one: Asking): string {
  return one.kind === 'friend' ? `friend ${one.player.slug}` : `request ${one.id}`;
}

function Row(props: { invitation: FriendRequest; params: Params; tick: ReactNode }) {
  const { player, since } = props.invitation;
  const { lang, console } = props.params;
  const t = useT();
  const { nick, slug, avatar } = player;
  // Who asks is on the user's own console, whatever console the address names.
  const params = { lang, console: useSession()?.user.console ?? console, playerSlug: slug };
  const accept = useAction(() => api('inbox.acceptFriend', { params }));
  const deny = useAction(() => api('inbox.denyFriend', { params }));
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2 sm:px-4">
      {props.tick}
      <Avatar name={nick} image={avatar} />
      <div className="min-w-0 flex-1 basis-40">
        <TextLink tone="strong" to={pathTo('player', params)}>
          {nick}
        </TextLink>
        <p className="text-sm text-muted">
          {t('inbox.friend_since')} · <TimeTag instant={since} isInText />
        </p>
      </div>
      <div className="flex gap-2">
        <Button kind="primary" onClick={() => accept.run()} aria-label={t('inbox.accept_named', { nick })}>
          {t('inbox.accept')}
        </Button>
        <Button kind="secondary" onClick={() => deny.run()} aria-label={t('inbox.deny_named', { nick })}>
          {t('inbox.deny')}
        </Button>
      </div>
    </li>
  );
}
