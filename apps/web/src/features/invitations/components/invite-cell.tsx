import { useEffect, useRef, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useT } from '../../../lib/text.tsx';
import { useShown } from '../../../lib/use-shown.ts';
import { Badge } from '../../../ui/badge.tsx';
import { RowButton } from '../../../ui/row-button.tsx';
import { useAction } from '../../../ui/use-action.ts';
import type { Candidate, ClubParams } from '../queries.ts';

/** Invites by a tap; the row then says so, and keeps the focus. What is refused is said here. */
export function InviteCell(props: {
  row: Candidate;
  params: ClubParams;
  tournament: string;
  message: string;
}) {
  const { row, params, tournament, message } = props;
  const t = useT();
  const [why, setWhy] = useState('');
  const [isDone, setDone] = useState(false);
  const said = useRef<HTMLSpanElement>(null);
  const { nick, slug } = row.player;
  const { lang, console, teamId } = params;
  const shown = useShown();
  const invitation = useAction(
    () =>
      shown(
        api('invitations.invite', {
          params: { lang, console, teamId },
          body: { player: slug, tournament, message },
        }),
        'invitations.candidates',
      ),
    {
      onDone: () => {
        setWhy('');
        setDone(true);
      },
      onRefused: setWhy,
    },
  );
  const isInvited = row.state === 'invited';
  useEffect(() => {
    if (isDone && isInvited) said.current?.focus();
  }, [isDone, isInvited]);
  if (row.state === 'free') {
    return (
      <span className="inline-flex flex-col items-center">
        <RowButton
          text={t('invitationsdesk.invite')}
          label={t('invitationsdesk.invite_named', { nick })}
          onClick={invitation.run}
        />
        <span role="status" className="text-sm whitespace-normal text-loss-text">
          {why}
        </span>
      </span>
    );
  }
  if (row.state === 'signed') {
    return (
      <span className="px-2">
        <Badge wraps>{t('invitationsdesk.signed', { team: row.team?.name ?? '' })}</Badge>
      </span>
    );
  }
  return (
    <span ref={said} tabIndex={-1} className="px-2">
      <Badge tone={isInvited ? 'accent' : 'plain'}>
        {t(isInvited ? 'invitationsdesk.invited' : 'invitationsdesk.member')}
      </Badge>
    </span>
  );
}
