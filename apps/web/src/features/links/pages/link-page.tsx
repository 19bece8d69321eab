import { LEAD_UNDO_HOURS } from '@matchnight/rules/lists';
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

/** Into which club or tournament a link leads, who made it and what following it means; visitors come back to it once they are logged in. */
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
  const { lang } = usePage(page).params;
  const session = useSession();
  const { goal, team, tournament, console, by, state } = link;
  const names = { nick: by.nick, team: team?.name ?? '', tournament: tournament?.name ?? '' };
  const { name, image } = team ?? tournament ?? { name: '', image: null };
  const texts = TEXTS[goal];
  return (
    <div className="grid justify-items-center gap-4 rounded-lg border border-line bg-surface px-4 py-8 text-center">
      <Crest name={name} image={image} size="large" {...(team === null ? { kind: 'tournament' } : {})} />
      <h1 className="display text-2xl wrap-anywhere">{t(texts.title, names)}</h1>
      <p className="wrap-anywhere">{t(texts.invites, names)}</p>
      <p className="text-sm text-muted">
        {console.toUpperCase()}
        {tournament !== null &&
          ` · ${t(`common.kind_${tournament.kind}`)} · ${t(`common.mode_${tournament.mode}`)}`}
      </p>
      {state === 'open' ? (
        <p className="max-w-prose text-muted">
          {goal === 'tournament'
            ? t(tournament?.kind === 'single' ? 'links.means_single' : 'links.means_clubs')
            : t(goal === 'owner' ? 'links.means_owner' : 'links.means', { hours: LEAD_UNDO_HOURS })}
        </p>
      ) : (
        <p role="status">{t(`links.end_${state}`)}</p>
      )}
      {state === 'open' && <Visitor goal={goal} />}
      {session !== null && (
        <div className="for-user">
          <Suspense fallback={<div className="skeleton h-12 w-40" />}>
            <Follow lang={lang} token={token} link={link} />
          </Suspense>
        </div>
      )}
      {team !== null && (
        <TextLink to={pathTo('team', { lang, console, teamSlug: team.slug })}>
          {t('links.see_club', names)}
        </TextLink>
      )}
      {tournament !== null && (
        <TextLink to={pathTo('tournament', { lang, console, tournamentSlug: tournament.slug })}>
          {t('links.see_tournament', names)}
        </TextLink>
      )}
    </div>
  );
}

const TEXTS = {
  club: { title: 'links.title', invites: 'links.invites' },
  owner: { title: 'links.title_owner', invites: 'links.invites_owner' },
  tournament: { title: 'links.title_tournament', invites: 'links.invites_tournament' },
} as const;

/** The two ways in of who has no session: both lead back here. */
function Visitor({ goal }: Pick<ShownLink, 'goal'>) {
  const t = useT();
  const { lang } = usePage(page).params;
  const { pathname } = useLocation();
  const back = `?from=${encodeURIComponent(pathname)}`;
  return (
    <div className="for-visitor">
      <div className="flex flex-wrap justify-center gap-3">
        <Link className={buttonClass('primary')} to={pathTo('register', { lang }) + back}>
          {t(goal === 'club' ? 'links.register' : 'links.register_go')}
        </Link>
        <Link className={buttonClass('secondary')} to={pathTo('login', { lang }) + back}>
          {t(goal === 'club' ? 'links.login' : 'links.login_go')}
        </Link>
      </div>
    </div>
  );
}
