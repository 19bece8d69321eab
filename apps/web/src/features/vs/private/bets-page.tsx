import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { vsStatusQuery } from '../../../lib/vs-status.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { Link } from '../../../ui/link.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { verdictText } from '../components/state-badge.tsx';
import { VsCard } from '../components/vs-card.tsx';
import { type BetItem, betsQuery, DESK_TABS, deskTabOf } from '../desk.ts';
import { orHome, type VsPlace } from '../queries.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/bets',
  search: ['tab', 'page'],
  faces: ['full'],
  queries: () => [vsStatusQuery],
  further: ({ params, search }, read) => [...orHome(params, read), betsQuery(params, search)],
});

/** The VS of a console for those who run them: what waits for a decision, what is open, what is over. */
export default function BetsPage() {
  const t = useT();
  const { params, search } = usePage(page);
  const list = useReply(betsQuery(params, search)).data;
  const tab = deskTabOf(search);
  const { lang, console } = params;
  const place = { lang, console };
  return (
    <>
      <Head title={t('vsdesk.menu_desk')} isPrivate />
      <PageHead title={t('vsdesk.menu_desk')}>
        <TextLink to={linkTo('/:lang/console/:console/vs', place)}>{t('vsdesk.to_list')}</TextLink>
        <TextLink to={linkTo('/:lang/:console/dashboard/bets/pairs', place)}>{t('vsdesk.pairs')}</TextLink>
      </PageHead>
      <p className="mb-4">
        <Link className={buttonClass('primary')} to={linkTo('/:lang/:console/dashboard/bets/create', place)}>
          {t('vsdesk.create')}
        </Link>
      </p>
      <nav aria-label={t('vspages.shown')} className="mb-4 flex flex-wrap gap-2">
        {DESK_TABS.map((one) => (
          <Link
            key={one}
            to={one === DESK_TABS[0] ? linkTo('/:lang/:console/dashboard/bets', place) : `?tab=${one}`}
            state={{ keepScroll: true }}
            className={buttonClass(one === tab ? 'primary' : 'secondary')}
            aria-current={one === tab ? 'page' : undefined}
          >
            {one === 'waiting' ? t('vsdesk.tab_waiting', { waiting: list.waiting }) : t(`vspages.tab_${one}`)}
          </Link>
        ))}
      </nav>
      {list.total === 0 ? (
        <EmptyState icon="trophy" title={t(`vsdesk.none_${tab}`)} />
      ) : (
        <ul aria-label={t('vsdesk.menu_desk')} className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {list.data.map((bet) => (
            <VsCard
              key={bet.id}
              vs={bet}
              to={linkTo('/:lang/console/:console/vs/:betId/details', { ...place, betId: bet.id })}
            >
              <Deeds bet={bet} place={place} />
            </VsCard>
          ))}
        </ul>
      )}
      <Pager page={list.page} perPage={list.per_page} total={list.total} />
    </>
  );
}

/** Who made it, what the sides agree on, and what the viewer can do. */
function Deeds({ bet, place }: { bet: BetItem; place: VsPlace }) {
  const t = useT();
  const at = { ...place, betId: bet.id };
  const isWaiting = bet.state === 'reported' || bet.state === 'to_rule' || bet.state === 'to_report';
  return (
    <div className="grid gap-1 border-t border-line pt-2 text-sm">
      {bet.maker !== null && <p className="text-muted">{t('vsdesk.made_by', { nick: bet.maker.nick })}</p>}
      {bet.proposal !== null && <p>{t('vsdesk.proposal', { outcome: verdictText(bet.proposal, t) })}</p>}
      {isWaiting && (
        <p className="text-muted">
          {t('vspages.time_decide')} <TimeTag instant={bet.decide_until} isInText />
        </p>
      )}
      <p className="flex flex-wrap gap-x-4">
        {bet.can_confirm && (
          <TextLink to={linkTo('/:lang/:console/dashboard/bets/:betId/confirm-results', at)}>
            {t('vsentry.decide')}
          </TextLink>
        )}
        {bet.can_edit && (
          <TextLink to={linkTo('/:lang/:console/dashboard/bets/:betId/edit', at)}>
            {t('vsentry.edit')}
          </TextLink>
        )}
      </p>
    </div>
  );
}
