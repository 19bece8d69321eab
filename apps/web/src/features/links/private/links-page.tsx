import { MOST_LINK_USES } from '@matchnight/rules/lists';
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
import { teamDeskQuery } from '../../registrations/index.ts';
import { LinkRow } from '../components/link-row.tsx';
import { MadeLink } from '../components/made-link.tsx';
import { MakeLink } from '../components/make-link.tsx';
import { linksQuery, type NewLink } from '../queries.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/teams/:teamId/links',
  search: ['page'],
  faces: ['manager'],
  queries: ({ params, search }) => [teamDeskQuery(params), linksQuery(params, search)],
});

/** A club's links: a new one, with the text for the chat, and what is left of the others. */
export default function LinksPage() {
  const t = useT();
  const { params, search } = usePage(page);
  const { name: site } = useSite();
  const { lang, console, teamId } = params;
  const club = { lang, console, teamId };
  const [made, setMade] = useState<NewLink | null>(null);
  const { name } = useReply(teamDeskQuery(params)).data;
  const { data, total, per_page, open, most } = useReply(linksQuery(params, search)).data;
  return (
    <>
      <Head title={t('linksdesk.title_of', { team: name })} isPrivate />
      <div className="grid gap-4">
        <Panel title={t('linksdesk.new')}>
          <p className="mb-3 max-w-prose text-muted">{t('linksdesk.lead')}</p>
          <MakeLink
            usesLabel={t('linksdesk.uses')}
            mostUses={MOST_LINK_USES}
            send={(body) => api('links.make', { params: club, body })}
            onMade={setMade}
          />
          <p className="mt-3 text-sm text-muted">{t('linksdesk.room', { open, most })}</p>
        </Panel>
        {made !== null && (
          <MadeLink
            key={made.id}
            title={t('linksdesk.made')}
            text={t('linksdesk.text', { team: name, site, address: made.address })}
            qr={made.qr}
          />
        )}
        {total === 0 ? (
          <EmptyState icon="friends" title={t('linksdesk.none')} text={t('linksdesk.none_text')} />
        ) : (
          <div>
            <Card title={t('linksdesk.list')}>
              <ul className="divide-y divide-line">
                {data.map((link) => (
                  <LinkRow
                    key={link.id}
                    link={link}
                    revokeLabel={t('linksdesk.revoke_named', {
                      nick: link.by.nick,
                      used: link.used,
                      uses: link.uses,
                    })}
                    onRevoke={() => api('links.revoke', { params: { ...club, linkId: link.id } })}
                  />
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
