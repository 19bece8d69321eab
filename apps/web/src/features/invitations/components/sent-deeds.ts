import { api } from '../../../lib/api.ts';
import { useT } from '../../../lib/text.tsx';
import type { ManyDeed } from '../../../ui/selectable.tsx';
import type { ClubParams, Sent } from '../queries.ts';

/** What a club does with many of its invitations at once. */
export function useSentDeeds({ lang, console, teamId }: ClubParams): readonly ManyDeed<Sent>[] {
  const t = useT();
  const paramsOf = ({ id: invitationId }: Sent) => ({ params: { lang, console, teamId, invitationId } });
  return [
    {
      name: 'remind',
      text: t('selection.remind'),
      may: ({ can }) => can.remind,
      run: (one) => api('invitations.remind', paramsOf(one)),
    },
    {
      name: 'withdraw',
      text: t('invitationsdesk.withdraw'),
      isDanger: true,
      may: isOpen,
      run: (one) => api('invitations.withdraw', paramsOf(one)),
      ask: (count) => ({
        title: t('invitationsdesk.withdraw_many_ask', { count }),
        text: t('invitationsdesk.withdraw_many_text'),
      }),
    },
  ];
}

export function isOpen({ state }: Sent): boolean {
  return state === 'open';
}
