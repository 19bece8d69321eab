import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { late } from '../../../lib/late.tsx';
import { definePage, usePage } from '../../../lib/page.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useSession } from '../../../lib/session.ts';
import { useT } from '../../../lib/text.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Crest } from '../../../ui/crest.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { Link } from '../../../ui/link.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { type MailInvite, mailInviteQuery } from '../queries.ts';

export const page = definePage({
  path: '/:lang/mails/join/token/:token',
  queries: ({ params }) => [mailInviteQuery(params)],
});

const Accept = late([], () => import('../components/accept.tsx'));

/** What an invitation that was mailed is into, and what accepting means; who has no account comes back to it with one. */
export default function InvitePage() {
  const t = useT();
  const { params } = usePage(page);
  const invite = useReply(mailInviteQuery(params)).data;
  return (
    <div className="mx-auto max-w-xl">
      <Head title={t('mailinvites.page_title')} isPrivate />
      {invite === null ? (
        <EmptyState
          level={1}
          icon="info"
          title={t('mailinvites.ended_title')}
          text={t('mailinvites.end_unknown')}
        />
      ) : (
        <Invitation invite={invite} />
      )}
    </div>
  );
}

function Invitation({ invite }: { invite: MailInvite }) {
  const t = useT();
  const { lang } = usePage(page).params;
  const { tournament, team, console, state } = invite;
  const tournamentPath = pathTo('tournament', { lang, console, tournamentSlug: tournament.slug });
  if (team === null || state === 'ended') {
    return (
      <EmptyState
        level={1}
        icon="info"
        title={t('mailinvites.ended_title')}
        text={t('mailinvites.end_ended')}
      />
    );
  }
  return (
    <div className="grid justify-items-center gap-4 rounded-lg border border-line bg-surface px-4 py-8 text-center">
      <Crest name={team.name} image={team.image} size="large" />
      <h1 className="display text-2xl wrap-anywhere">{t('mailinvites.title', { team: team.name })}</h1>
      <p className="wrap-anywhere">
        {t(`mailinvites.invites_${invite.as}`, {
          nick: invite.by.nick,
          tournament: tournament.name,
          team: team.name,
        })}
      </p>
      <p className="text-sm text-muted">{console.toUpperCase()}</p>
      {state === 'open' ? <Ways invite={invite} /> : <p role="status">{t('mailinvites.end_accepted')}</p>}
      <TextLink to={tournamentPath}>
        {t('mailinvites.see_tournament', { tournament: tournament.name })}
      </TextLink>
    </div>
  );
}

/** What accepting means, and the one press, or the two ways in of who has no session: both lead back here. */
function Ways({ invite }: { invite: MailInvite }) {
  const t = useT();
  const { lang, token } = usePage(page).params;
  const { pathname } = useLocation();
  const session = useSession();
  const back = `?from=${encodeURIComponent(pathname)}`;
  return (
    <>
      <p className="max-w-prose text-muted">{t(`mailinvites.means_${invite.as}`)}</p>
      <div className="for-visitor">
        <div className="flex flex-wrap justify-center gap-3">
          <Link
            className={buttonClass('primary')}
            to={pathTo('register', { lang }) + back}
            // The form names it already.
            state={{ email: invite.address ?? undefined }}
          >
            {t('mailinvites.register')}
          </Link>
          <Link className={buttonClass('secondary')} to={pathTo('login', { lang }) + back}>
            {t('mailinvites.login')}
          </Link>
        </div>
      </div>
      {session !== null && (
        <div className="for-user">
          <Suspense fallback={<div className="skeleton h-12 w-40" />}>
            <Accept lang={lang} token={token} invite={invite} />
          </Suspense>
        </div>
      )}
    </>
  );
}
