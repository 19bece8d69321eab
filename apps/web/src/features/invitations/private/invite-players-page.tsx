import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useChosen, useSearchParams } from '../../../lib/search-params.ts';
import { useT } from '../../../lib/text.tsx';
import { Panel } from '../../../ui/card.tsx';
import { DataList } from '../../../ui/data-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { withQuery } from '../../../ui/list-query.ts';
import type { ManyDeed } from '../../../ui/selectable.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useSelection } from '../../../ui/use-selection.ts';
import { teamDeskQuery } from '../../registrations/index.ts';
import { useCandidateColumns } from '../components/candidate-columns.tsx';
import { CandidateFilters } from '../components/candidate-filters.tsx';
import { MessageField } from '../components/message-field.tsx';
import { Where } from '../components/where.tsx';
import { type Candidate, candidatesQuery, PRESET_SORT } from '../queries.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/teams/:teamId/invite-players',
  search: ['tournament', 'q', 'position', 'index', 'looking', 'sort', 'page'],
  faces: ['manager'],
  queries: ({ params, search }) => [teamDeskQuery(params), candidatesQuery(params, search)],
});

/** Whom a club may invite, into the club alone or into its squad of a tournament; each by one tap, or many at once. */
export default function InvitePlayersPage() {
  const t = useT();
  const { params, search } = usePage(page);
  const { name } = useReply(teamDeskQuery(params)).data;
  const list = useReply(candidatesQuery(params, search)).data;
  const [message, setMessage] = useState('');
  const [, setSearch] = useSearchParams();
  const isOfLooking = search.get('looking') !== null;
  // A tap on a row invites into what the control shows, though the rows may still be those of the former choice.
  const [tournament, hold] = useChosen(search.get('tournament') ?? '');
  const choose = (slug: string) => {
    hold(slug);
    setSearch(withQuery(search, { tournament: slug }), { preventScrollReset: true });
  };
  const hasLooks = list.data.some(({ looks }) => looks !== null);
  const columns = useCandidateColumns({ params, tournament, message, hasLooks });
  const invitation: ManyDeed<Candidate> = {
    name: 'invite',
    text: t('invitationsdesk.invite'),
    may: isFree,
    run: ({ player }) => {
      const { lang, console, teamId } = params;
      return api('invitations.invite', {
        params: { lang, console, teamId },
        body: { player: player.slug, tournament, message },
      });
    },
  };
  const selection = useSelection({
    rows: list.data,
    keyOf: ({ player }) => player.slug,
    nameOf: ({ player }) => player.nick,
    may: isFree,
  });
  return (
    <>
      <Head title={t('invitationsdesk.invite_of', { team: name })} isPrivate />
      <div className="grid gap-4">
        <Panel>
          <div className="grid gap-4">
            <Where list={list} tournament={tournament} onChoose={choose} />
            <MessageField message={message} onChange={setMessage} />
            <p className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
              <span>{t('invitationsdesk.room', { open: list.open, most: list.most })}</span>
              <TextLink to={linkTo('/:lang/:console/dashboard/teams/:teamId/invitations', params)}>
                {t('invitationsdesk.sent')}
              </TextLink>
            </p>
          </div>
        </Panel>
        <div>
          <CandidateFilters />
          <DataList
            label={t('invitationsdesk.tab_invite')}
            searchLabel={t('teamsdesk.search_players')}
            columns={columns}
            rows={list.data}
            keyOf={({ player }) => player.slug}
            presetSort={PRESET_SORT}
            page={list.page}
            perPage={list.per_page}
            total={list.total}
            empty={
              <EmptyState
                icon="search"
                title={t(isOfLooking ? 'looking.nobody' : 'invitationsdesk.none')}
                text={t(isOfLooking ? 'looking.nobody_text' : 'invitationsdesk.none_text')}
              />
            }
            many={{ selection, deeds: [invitation] }}
          />
        </div>
      </div>
    </>
  );
}

function isFree({ state }: Candidate): boolean {
  return state === 'free';
}
