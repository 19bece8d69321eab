import { type ReactNode, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { formatMoney } from '../../../lib/formats.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Crest } from '../../../ui/crest.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { useAction } from '../../../ui/use-action.ts';
import type { ClubParams, TeamInvitation } from '../queries.ts';

/** A club's invitation, answered in its place; why an answer is refused is said there. */
export function TeamInvitationRow(props: {
  invitation: TeamInvitation;
  params: Pick<ClubParams, 'lang' | 'console'>;
  /** The place of what chooses rows of other kinds. */
  before: ReactNode;
}) {
  const t = useT();
  const lang = useLang();
  const [why, setWhy] = useState('');
  const { id: invitationId, team, tournament, player, message, price, since } = props.invitation;
  // A club invites players of its own console, whatever console the address names.
  const console = useSession()?.user.console ?? props.params.console;
  const params = { lang, console, invitationId };
  const accept = useAction(() => api('invitations.accept', { params, body: { price } }), {
    onRefused: setWhy,
  });
  const deny = useAction(() => api('invitations.deny', { params }), { onRefused: setWhy });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2 sm:px-4">
      {props.before}
      <Crest name={team.name} image={team.image} size="medium" />
      <div className="min-w-0 flex-1 basis-40">
        <TextLink tone="strong" to={pathTo('team', { lang, console, teamSlug: team.slug })}>
          <span className="wrap-anywhere">{team.name}</span>
        </TextLink>
        <p className="text-sm">
          {tournament
            ? t('invitationsdesk.you_into', { tournament: tournament.name })
            : t('invitationsdesk.you_into_club')}
          {price !== null && <> · {t('invitationsdesk.price', { money: formatMoney(lang, price) })}</>}
        </p>
        {message !== '' && (
          <blockquote className="max-w-prose border-l-2 border-line pl-3 whitespace-pre-line wrap-anywhere">
            {player && (
              <span className="block text-sm text-muted">
                {t('invitationsdesk.by', { nick: player.nick })}
              </span>
            )}
            {message}
          </blockquote>
        )}
        <p className="text-sm text-muted">
          <TimeTag instant={since} isInText />
        </p>
        <p role="status" className="text-sm font-semibold text-loss-text">
          {why}
        </p>
      </div>
      <div className="flex gap-2">
        <Button onClick={accept.run} aria-label={t('invitationsdesk.accept_named', { team: team.name })}>
          {t('inbox.accept')}
        </Button>
        <Button
          kind="secondary"
          onClick={deny.run}
          aria-label={t('invitationsdesk.deny_named', { team: team.name })}
        >
          {t('inbox.deny')}
        </Button>
      </div>
    </li>
  );
}
