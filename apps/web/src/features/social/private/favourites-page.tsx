import { CONSOLE_NAMES } from '@matchnight/contract/constants';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import type { Reply } from '../../../lib/call-types.ts';
import { sortChoice, sortOf } from '../../../lib/list-sorts.ts';
import { definePage, lastPartOf, type Search, usePage } from '../../../lib/page.ts';
import { pageOf } from '../../../lib/page-query.ts';
import { type PathParams, pathTo } from '../../../lib/paths.ts';
import { queryOf, useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Crest } from '../../../ui/crest.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { Link } from '../../../ui/link.tsx';
import { ListTools } from '../../../ui/list-tools.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useAction } from '../../../ui/use-action.ts';

type Favourite = Reply<'social.favouriteTeams'>['data']['data'][number];
type Kind = 'teams' | 'tournaments';
type Params = PathParams<'/:lang/:console/dashboard'>;

export const page = definePage({
  path: [
    '/:lang/:console/dashboard/users/favourites/teams',
    '/:lang/:console/dashboard/users/favourites/tournaments',
  ],
  search: ['q', 'sort', 'page'],
  queries: ({ path, params, search }) => [favouritesQuery(lastPartOf(path), params, search)],
});

/** The user's favourites of one kind, with the way to each, and out of the list. */
export default function FavouritesPage() {
  const t = useT();
  const { path, params, search } = usePage(page);
  const kind = lastPartOf(path);
  const list = useReply(favouritesQuery(kind, params, search)).data;
  const q = search.get('q') ?? '';
  return (
    <>
      <Head title={t(`social.${kind}_title`)} isPrivate />
      <PageHead title={t(`social.${kind}_title`)} />
      {(list.total > 0 || q !== '') && (
        <ListTools
          searchLabel={t(`social.${kind}_search`)}
          sort={sortChoice(t, 'social.sort_newest', 'social.sort_oldest')}
        />
      )}
      {list.data.length === 0 ? (
        <Empty kind={kind} q={q} params={params} />
      ) : (
        <Card>
          <ul className="divide-y divide-line">
            {list.data.map((favourite) => (
              <Row key={favourite.id} kind={kind} favourite={favourite} params={params} />
            ))}
          </ul>
        </Card>
      )}
      <Pager page={list.page} perPage={list.per_page} total={list.total} />
    </>
  );
}

function favouritesQuery(kind: Kind, { lang, console }: Params, search: Search<'q' | 'sort' | 'page'>) {
  return queryOf(
    kind === 'teams' ? 'social.favouriteTeams' : 'social.favouriteTournaments',
    { lang, console },
    {
      q: (search.get('q') ?? '').slice(0, 60),
      sort: sortOf(search),
      ...pageOf(search),
    },
  );
}

interface RowProps {
  readonly kind: Kind;
  readonly favourite: Favourite;
  readonly params: Params;
}

function Row({ kind, favourite, params }: RowProps) {
  const t = useT();
  const [isAsked, setAsked] = useState(false);
  const { name, slug, image, console } = favourite;
  const place = { lang: params.lang, console };
  const to =
    kind === 'teams'
      ? pathTo('team', { ...place, teamSlug: slug })
      : pathTo('tournament', { ...place, tournamentSlug: slug });
  return (
    <li className="flex items-center gap-3 px-3 py-2 sm:px-4">
      <Crest name={name} image={image} size="medium" kind={kind === 'teams' ? 'team' : 'tournament'} />
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <TextLink tone="strong" className="min-w-0 wrap-anywhere" to={to}>
          {name}
        </TextLink>
        {console !== params.console && <Badge>{CONSOLE_NAMES[console]}</Badge>}
      </span>
      <Button kind="quiet" onClick={() => setAsked(true)} aria-label={t('social.remove_named', { name })}>
        {t('social.remove')}
      </Button>
      {isAsked && (
        <Removal kind={kind} favourite={favourite} params={params} onClose={() => setAsked(false)} />
      )}
    </li>
  );
}

function Removal({ kind, favourite, params, onClose }: RowProps & { onClose: () => void }) {
  const t = useT();
  const { id, name, console } = favourite;
  const place = { lang: params.lang, console };
  const removal = useAction(
    () =>
      kind === 'teams'
        ? api('social.removeTeam', { params: { ...place, teamId: id } })
        : api('social.removeTournament', { params: { ...place, tournamentId: id } }),
    { onDone: onClose },
  );
  return (
    <ConfirmDialog
      title={t('social.remove_ask')}
      confirm={t('social.remove')}
      isBusy={removal.isBusy}
      onConfirm={removal.run}
      onClose={onClose}
    >
      {t('social.remove_text', { name })}
    </ConfirmDialog>
  );
}

function Empty({ kind, q, params }: { kind: Kind; q: string; params: Params }) {
  const t = useT();
  if (q !== '') {
    return (
      <EmptyState icon="search" title={t('social.not_found', { q })}>
        <Link className={buttonClass('secondary')} to="?">
          {t('common.show_all')}
        </Link>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon="star" title={t(`social.${kind}_none`)} text={t(`social.${kind}_none_text`)}>
      <Link className={buttonClass('secondary')} to={pathTo('consoleHome', params)}>
        {t('social.see_what_is_on')}
      </Link>
    </EmptyState>
  );
}
