import { MOST_TOURNAMENT_LINK_USES } from '@matchnight/rules/lists';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { pageOf } from '../../../lib/page-query.ts';
import { useReply } from '../../../lib/query.ts';
import { useSite } from '../../../lib/site.ts';
import { useT } from '../../../lib/text.tsx';
import { Card, Panel } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { MadeLink } from '../components/made-link.tsx';
import { MakeLink } from '../components/make-link.tsx';
import { OwnersWanted } from '../components/owners-wanted.tsx';
import { TournamentLinkRow } from '../components/tournament-link-row.tsx';
import { type NewLink, tournamentLinksQuery } from '../queries.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/tournaments/:tournamentId/links',
  search: ['page', 'team'],
  faces: ['administrator'],
  queries: ({ params, search }) => [tournamentLinksQuery(params, search)],
});

/** A tournament's links: for managers of its clubs that have no owner, into the tournament, and what is left of them. */
export default function TournamentLinksPage() {
  const t = useT();
  const { params, search } = usePage(page);
  const { name: site } = useSite();
  const [made, setMade] = useState<NewLink | null>(null);
  const reply = useReply(tournamentLinksQuery(params, search)).data;
  const { data, total, per_page, open, most, tournament, ownerless } = reply;
  const { lang, console, tournamentId } = params;
  const place = { lang, console, tournamentId };
  return (
    <>
      <Head title={t('linksdesk.title_of', { team: tournament.name })} isPrivate />
      <div className="grid gap-4">
        {tournament.kind === 'clubs' && (
          <OwnersWanted
            params={place}
            tournament={tournament.name}
            clubs={ownerless}
            asked={Number(search.get('team') ?? 0)}
          />
        )}
        <Panel title={t('linksdesk.goal_tournament')}>
          <p className="mb-3 max-w-prose text-muted">{t('linksdesk.lead_tournament')}</p>
          <MakeLink
            usesLabel={t('linksdesk.uses_tournament')}
            mostUses={MOST_TOURNAMENT_LINK_USES}
            send={(body) => api('links.makeForTournament', { params: place, body })}
            onMade={setMade}
          />
          <p className="mt-3 text-sm text-muted">{t('linksdesk.room', { open, most })}</p>
        </Panel>
        {made !== null && (
          <MadeLink
            key={made.id}
            title={t('linksdesk.made')}
            text={t('linksdesk.text_tournament', {
              tournament: tournament.name,
              site,
              address: made.address,
            })}
            qr={made.qr}
          />
        )}
        {total === 0 ? (
          <EmptyState icon="friends" title={t('linksdesk.none')} text={t('linksdesk.none_tournament')} />
        ) : (
          <div>
            <Card title={t('linksdesk.list')}>
              <ul className="divide-y divide-line">
                {data.map((link) => (
                  <TournamentLinkRow key={link.id} link={link} params={place} />
                ))}
              </ul>
            </Card>
            <Pager page={pageOf(search).page} perPage={per_page} total={total} />
          </div>
        )}
      </div>
    </>
  );
}
