import type { Console, Lang } from '@matchnight/contract/constants';
import { api } from '../../../../lib/api.ts';
import type { Reply } from '../../../../lib/call-types.ts';
import { useT } from '../../../../lib/text.tsx';
import type { ManyDeed } from '../../../../ui/selectable.tsx';

type Invitation = Reply<'inbox.invitations'>['data'][number];
/** Somebody who asks to be a friend, or to join a club. */
export type Asking = Exclude<Invitation, { kind: 'team' }>;

const CALLS = {
  accept: { friend: 'inbox.acceptFriend', request: 'invitations.acceptRequest' },
  deny: { friend: 'inbox.denyFriend', request: 'invitations.denyRequest' },
} as const;

/** Answers to many who ask. A club's invitation has a price, and is answered by itself. */
export function useManyAnswers(place: { lang: Lang; console: Console }): readonly ManyDeed<Asking>[] {
  const t = useT();
  const answer = (deed: keyof typeof CALLS) => (one: Asking) => {
    if (one.kind === 'friend') {
      return api(CALLS[deed].friend, { params: { ...place, playerSlug: one.player.slug } });
    }
    return api(CALLS[deed].request, { params: { ...place, teamId: one.team_id, requestId: one.id } });
  };
  const all = () => true;
  return [
    { name: 'accept', text: t('inbox.accept'), may: all, run: answer('accept') },
    {
      name: 'deny',
      text: t('inbox.deny'),
      isSecond: true,
      may: all,
      run: answer('deny'),
      ask: (count) => ({
        title: t('invitationsdesk.deny_many_ask', { count }),
        text: t('invitationsdesk.deny_many_text'),
      }),
    },
  ];
}
