import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useT } from '../../../lib/text.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { RowButton } from '../../../ui/row-button.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { useAction } from '../../../ui/use-action.ts';
import type { TournamentLink, TournamentLinksParams } from '../queries.ts';
import { LinkRow } from './link-row.tsx';

/** A link of a tournament's desk, and who came to own a club by it, as long as they can be taken back. */
export function TournamentLinkRow({ link, params }: { link: TournamentLink; params: TournamentLinksParams }) {
  const t = useT();
  const { id, team, used, uses } = link;
  return (
    <LinkRow
      link={link}
      into={team === null ? t('linksdesk.goal_tournament') : t('linksdesk.goal_owner', { team: team.name })}
      revokeLabel={
        team === null
          ? t('linksdesk.revoke_tournament', { used, uses })
          : t('linksdesk.revoke_owner', { team: team.name })
      }
      onRevoke={() => api('links.revokeOfTournament', { params: { ...params, linkId: id } })}
    >
      {team !== null && link.owner !== null && (
        <Owner owner={link.owner} team={team.name} params={{ ...params, linkId: id }} />
      )}
    </LinkRow>
  );
}

function Owner(props: {
  owner: NonNullable<TournamentLink['owner']>;
  team: string;
  params: TournamentLinksParams & { linkId: number };
}) {
  const t = useT();
  const { owner, team, params } = props;
  const { nick, until } = owner;
  const [isAsked, setAsked] = useState(false);
  const taking = useAction(() => api('links.takeOwnerBack', { params }), { onDone: () => setAsked(false) });
  const named = t('linksdesk.take_back_ask', { team, nick });
  return (
    <>
      <p className="wrap-anywhere">{t('linksdesk.led', { nick, team })}</p>
      {until !== null && (
        <>
          <p className="text-sm text-muted">
            {t('linksdesk.take_back_until')} <TimeTag instant={until} isInText />
          </p>
          <RowButton text={t('linksdesk.take_back')} label={named} isDanger onClick={() => setAsked(true)} />
        </>
      )}
      {isAsked && (
        <ConfirmDialog
          title={named}
          confirm={t('linksdesk.take_back')}
          isDanger
          isBusy={taking.isBusy}
          onConfirm={taking.run}
          onClose={() => setAsked(false)}
        >
          <p>{t('linksdesk.take_back_text', { nick })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
