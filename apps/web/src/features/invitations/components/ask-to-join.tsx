import { api } from '../../../lib/api.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useLateReply } from '../../../lib/query.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import type { HeadNoun } from '../../../ui/page-head.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { requestQuery } from '../queries.ts';

const LINKS = '/:lang/:console/dashboard/tournaments/:tournamentId/links';

/**
 * On a club's page: who does not belong to it asks to join, or takes that back; who may name the owner of one that has none makes a
 * link for a manager.
 */
export default function AskToJoin({ team: { id: teamId, name, console } }: { team: HeadNoun }) {
  const t = useT();
  const lang = useLang();
  const params = { lang, console, teamId };
  const standing = useLateReply(requestQuery(params)).data?.data;
  const state = standing?.state;
  const ask = useAction(() => api('invitations.ask', { params }));
  const back = useAction(() => api('invitations.takeBack', { params }));
  const tournamentId = standing?.seeks_owner_in ?? null;
  if (tournamentId !== null) {
    return (
      <Link
        className={buttonClass('secondary')}
        to={`${linkTo(LINKS, { lang, console, tournamentId })}?team=${teamId}`}
      >
        {t('joinaclub.owner_link')}
      </Link>
    );
  }
  if (state === 'may') {
    return (
      <Button kind="secondary" onClick={() => ask.run()} isBusy={ask.isBusy}>
        {t('joinaclub.ask')}
      </Button>
    );
  }
  if (state !== 'asked') return null;
  return (
    <>
      <span className="text-sm">{t('joinaclub.asked')}</span>
      <Button
        kind="secondary"
        onClick={() => back.run()}
        isBusy={back.isBusy}
        aria-label={t('joinaclub.take_back_named', { team: name })}
      >
        {t('joinaclub.take_back')}
      </Button>
    </>
  );
}
