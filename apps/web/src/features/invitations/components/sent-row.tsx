import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { RowButton } from '../../../ui/row-button.tsx';
import { RowTick } from '../../../ui/selectable.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { useAction } from '../../../ui/use-action.ts';
import type { Selection } from '../../../ui/use-selection.ts';
import type { ClubParams, Sent } from '../queries.ts';

const TONES = {
  open: 'accent',
  accepted: 'good',
  denied: 'bad',
  withdrawn: 'plain',
  lapsed: 'plain',
} as const;

/** To whom, for what, when, and what became of it. */
export function SentRow(props: { invitation: Sent; params: ClubParams; selection: Selection<Sent> }) {
  const { invitation, params, selection } = props;
  const t = useT();
  const [why, setWhy] = useState('');
  const { id, player, tournament, message, invited_at: at, state, ended_at: ended, can } = invitation;
  const { nick, slug, avatar } = player;
  const { lang, console, teamId } = params;
  const mine = { params: { lang, console, teamId, invitationId: id } };
  const how = { onDone: () => setWhy(''), onRefused: setWhy };
  const reminder = useAction(() => api('invitations.remind', mine), how);
  const withdrawal = useAction(() => api('invitations.withdraw', mine), how);
  const into = tournament
    ? t('invitationsdesk.into', { tournament: tournament.name })
    : t('invitationsdesk.into_club');
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 px-3 py-2 sm:px-4">
      <RowTick selection={selection} row={invitation} />
      <Avatar name={nick} image={avatar} />
      <div className="min-w-0 flex-1 basis-40">
        <TextLink tone="strong" to={pathTo('player', { ...params, playerSlug: slug })}>
          <span className="wrap-anywhere">{nick}</span>
        </TextLink>
        <p className="text-sm text-muted">
          {into} · <TimeTag instant={at} isInText />
        </p>
        {invitation.reminded_at !== null && (
          <p className="text-sm text-muted">
            {t('selection.reminded')} <TimeTag instant={invitation.reminded_at} isInText />
          </p>
        )}
        {message !== '' && <p className="max-w-prose text-sm wrap-anywhere">{message}</p>}
        <p role="status" className="text-sm text-loss-text">
          {why}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-2">
        <Badge tone={TONES[state]}>{t(`invitationsdesk.state_${state}`)}</Badge>
        {ended !== null && (
          <span className="text-sm text-muted">
            <TimeTag instant={ended} detail="date" />
          </span>
        )}
        {can.remind && (
          <RowButton
            text={t('selection.remind')}
            label={t('selection.remind_named', { name: nick })}
            onClick={reminder.run}
          />
        )}
        {state === 'open' && (
          <RowButton
            text={t('invitationsdesk.withdraw')}
            label={t('invitationsdesk.withdraw_named', { nick })}
            onClick={withdrawal.run}
          />
        )}
      </div>
    </li>
  );
}
