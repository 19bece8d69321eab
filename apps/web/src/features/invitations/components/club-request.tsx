import { type ReactNode, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { useAction } from '../../../ui/use-action.ts';
import type { ClubParams, ClubRequest } from '../queries.ts';

/** Somebody asks to join a club that one runs, answered in its place. */
export function ClubRequestRow(props: {
  request: ClubRequest;
  params: Pick<ClubParams, 'lang' | 'console'>;
  /** What chooses it among others. */
  tick: ReactNode;
}) {
  const t = useT();
  const lang = useLang();
  const [why, setWhy] = useState('');
  const { id: requestId, team_id: teamId, team, player, since } = props.request;
  const { nick, slug, avatar } = player;
  // Their clubs are on the user's own console, whatever console the address names.
  const console = useSession()?.user.console ?? props.params.console;
  const params = { lang, console, teamId, requestId };
  const accept = useAction(() => api('invitations.acceptRequest', { params }), { onRefused: setWhy });
  const deny = useAction(() => api('invitations.denyRequest', { params }), { onRefused: setWhy });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2 sm:px-4">
      {props.tick}
      <Avatar name={nick} image={avatar} />
      <div className="min-w-0 flex-1 basis-40">
        <TextLink tone="strong" to={pathTo('player', { lang, console, playerSlug: slug })}>
          {nick}
        </TextLink>
        <p className="text-sm text-muted">
          <span className="wrap-anywhere">{t('invitationsdesk.asks_to_join', { team: team.name })}</span>
          {' · '}
          <TimeTag instant={since} isInText />
        </p>
        <p role="status" className="text-sm font-semibold text-loss-text">
          {why}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          onClick={() => accept.run()}
          aria-label={t('invitationsdesk.accept_request', { nick, team: team.name })}
        >
          {t('inbox.accept')}
        </Button>
        <Button
          kind="secondary"
          onClick={() => deny.run()}
          aria-label={t('invitationsdesk.deny_request', { nick })}
        >
          {t('inbox.deny')}
        </Button>
      </div>
    </li>
  );
}
