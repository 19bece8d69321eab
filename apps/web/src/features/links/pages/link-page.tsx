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
import { type ShownLink, shownLinkQuery } from '../queries.ts';

export const page = definePage({
  path: '/:lang/club-link/token/:token',
  queries: ({ params }) => [shownLinkQuery(params)],
});

const Follow = late([], () => import('../components/follow.tsx'));

/** Into which club a link leads, who made it and what joining means; visitors come back to it once they are logged in. */
export default function LinkPage() {
  const t = useT();
  const { params } = usePage(page);
  const link = useReply(shownLinkQuery(params)).data;
  return (
    <div className="mx-auto max-w-xl">
      <Head title={t('links.page_title')} isPrivate />
      {link === null ? (
        <EmptyState level={1} icon="info" title={t('links.ended_title')} text={t('links.end_unknown')} />
      ) : (
        <Invitation link={link} token={params.token} />
      )}
    </div>
  );
}

function Invitation({ link, token }: { link: ShownLink; token: string }) {
  const t = useT();
  const { params } = usePage(page);
  const session = useSession();
  const { team, console, by, state } = link;
  const { name, slug, image } = team;
  return (
    <div className="grid justify-items-center gap-4 rounded-lg border border-line bg-surface px-4 py-8 text-center">
      <Crest name={name} image={image} size="large" />
      <h1 className="display text-2xl wrap-anywhere">{t('links.title', { team: name })}</h1>
      <p className="wrap-anywhere">{t('links.invites', { nick: by.nick, team: name })}</p>
      <p className="text-sm text-muted">{console.toUpperCase()}</p>
      {state === 'open' ? (
        <p className="max-w-prose text-muted">{t('links.means')}</p>
      ) : (
        <p role="status">{t(`links.end_${state}`)}</p>
      )}
      {state === 'open' && <Visitor />}
      {session !== null && (
        <div className="for-user">
          <Suspense fallback={<div className="skeleton h-12 w-40" />}>
            <Follow
              lang={params.lang}
              token={token}
              team={team}
              console={console}
              isOpen={state === 'open'}
            />
          </Suspense>
        </div>
      )}
      <TextLink to={pathTo('team', { lang: params.lang, console, teamSlug: slug })}>
        {t('links.see_club', { team: name })}
      </TextLink>
    </div>
  );
}

/** The two ways in of who has no session: both lead back here. */
function Visitor() {
  const t = useT();
  const { lang } = usePage(page).params;
  const { pathname } = useLocation();
  const back = `?from=${encodeURIComponent(pathname)}`;
  return (
    <div className="for-visitor">
      <div className="flex flex-wrap justify-center gap-3">
        <Link className={buttonClass('primary')} to={pathTo('register', { lang }) + back}>
          {t('links.register')}
        </Link>
        <Link className={buttonClass('secondary')} to={pathTo('login', { lang }) + back}>
          {t('links.login')}
        </Link>
      </div>
    </div>
  );
}
