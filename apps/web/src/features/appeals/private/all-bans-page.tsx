import { BAN_STATES } from '@matchnight/contract/constants';
import { definePage, usePage } from '../../../lib/page.ts';
import { useReply } from '../../../lib/query.ts';
import { useSearchParams } from '../../../lib/search-params.ts';
import { useT } from '../../../lib/text.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterChoice, FilterForm, SearchField } from '../../../ui/filter-form.tsx';
import { Head } from '../../../ui/head.tsx';
import { Link } from '../../../ui/link.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { BanRow } from '../components/ban-row.tsx';
import { allBansQuery } from '../queries.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/bans',
  search: ['q', 'state', 'scope', 'page'],
  faces: ['full'],
  queries: ({ params, search }) => [allBansQuery(params, search)],
});

/** All bans, from the site and from tournaments: who, by whom, why, from when until when, and whether they appealed. */
export default function AllBansPage() {
  const t = useT();
  const { params, search } = usePage(page);
  const list = useReply(allBansQuery(params, search)).data;
  const title = t('appealsdesk.bans_title');
  const isNarrowed = ['q', 'state', 'scope'].some((name) => (search.get(name as 'q') ?? '') !== '');
  return (
    <>
      <Head title={title} isPrivate />
      <PageHead title={title} />
      <Tools hasTournaments={list.can.see_tournaments} />
      {list.data.length === 0 ? (
        <EmptyState
          icon={isNarrowed ? 'search' : 'check'}
          title={t('appealsdesk.bans_none')}
          {...(isNarrowed ? {} : { text: t('appealsdesk.bans_none_text') })}
        >
          {isNarrowed && (
            <Link className={buttonClass('secondary')} to="?">
              {t('common.show_all')}
            </Link>
          )}
        </EmptyState>
      ) : (
        <Card>
          <ul className="divide-y divide-line">
            {list.data.map((ban) => (
              <BanRow key={ban.id} ban={ban} params={params} />
            ))}
          </ul>
        </Card>
      )}
      <Pager page={list.page} perPage={list.per_page} total={list.total} />
    </>
  );
}

function Tools({ hasTournaments }: { hasTournaments: boolean }) {
  const t = useT();
  const [search] = useSearchParams();
  const now = (name: string) => search.get(name) ?? '';
  return (
    <FilterForm>
      <SearchField text={t('bandesk.search')} now={now('q')} most={60} />
      <Button type="submit" kind="secondary">
        {t('common.search')}
      </Button>
      <FilterChoice name="state" text={t('bandesk.state')} now={now('state')}>
        <option value="">{t('appealsdesk.any_state')}</option>
        {BAN_STATES.map((state) => (
          <option key={state} value={state}>
            {t(`bandesk.${state}`)}
          </option>
        ))}
      </FilterChoice>
      {hasTournaments && (
        <FilterChoice name="scope" text={t('bandesk.scope')} now={now('scope')}>
          <option value="">{t('appealsdesk.any_scope')}</option>
          <option value="site">{t('appealsdesk.scope_site')}</option>
          <option value="tournament">{t('appealsdesk.scope_tournament')}</option>
        </FilterChoice>
      )}
    </FilterForm>
  );
}
