import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Coins } from '../../../ui/coins.tsx';
import { Head } from '../../../ui/head.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { RewardList } from '../components/reward-list.tsx';
import { accountQuery, type SiteReward, tabOf } from '../queries.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/super/rewards',
  search: ['tab', 'page'],
  faces: ['super'],
  queries: ({ params, search }) => [accountQuery(params, search)],
});

/** What the site has paid as rewards in all, what is still to pay, and to whom. */
export default function RewardsAccountPage() {
  const t = useT();
  const { params, search } = usePage(page);
  const list = useReply(accountQuery(params, search)).data;
  const { lang } = params;
  return (
    <>
      <Head title={t('rewardsdesk.account')} isPrivate />
      <PageHead
        title={t('rewardsdesk.account')}
        above={
          <TextLink tone="plain" to={linkTo('/:lang/:console/dashboard/super/coins', params)}>
            {t('wallet.menu_desk')}
          </TextLink>
        }
      >
        <span>{t('rewardsdesk.account_lead')}</span>
      </PageHead>
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
        <dl className="flex flex-wrap gap-x-6 gap-y-3 rounded-lg border border-line bg-surface px-4 py-3">
          <div>
            <dt className="text-sm text-muted">{t('rewardsdesk.account_paid')}</dt>
            <dd>
              <Coins amount={list.paid} isLarge />
            </dd>
          </div>
          <div>
            <dt className="text-sm text-muted">{t('rewardsdesk.waiting')}</dt>
            <dd>
              <Coins amount={list.waiting} isLarge />
            </dd>
          </div>
        </dl>
        <RewardList<SiteReward>
          list={list}
          tab={tabOf(search)}
          first={linkTo('/:lang/:console/dashboard/super/rewards', params)}
          placeOf={({ tournament: { console } }) => ({ lang, console })}
          before={({ tournament: { id, name, console } }) => (
            <TextLink
              to={linkTo('/:lang/:console/dashboard/tournaments/:tournamentId/rewards', {
                lang,
                console,
                tournamentId: id,
              })}
            >
              {name}
            </TextLink>
          )}
        />
      </div>
    </>
  );
}
