import { PRODUCT_TYPES, type ProductType } from '@matchnight/contract/constants';
import { pageOf } from '../../../lib/page-query.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useLateReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState, ErrorState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { type StorageParams, storageQuery, WHOLE } from '../queries.ts';
import { OthersWorn } from './others-worn.tsx';
import { PossessionRow } from './possession-row.tsx';

/** The user's storage: everything, or the things of one type; and what others wear on what the user runs. */
export default function OwnStorage(props: {
  params: StorageParams;
  search: URLSearchParams;
  type: ProductType | null;
}) {
  const { params, search, type } = props;
  const t = useT();
  const { lang, console } = params;
  const { data, error, refetch } = useLateReply(storageQuery(params, type, pageOf(search).page));
  const tabs = PRODUCT_TYPES.map((one) => ({
    to: linkTo('/:lang/console/:console/purchased-products/:type', {
      lang,
      console,
      type: one.toLowerCase(),
    }),
    text: one.toLowerCase() === WHOLE ? t('locker.all') : t(`shop.types_${one}`),
  }));
  return (
    <>
      <PageHead title={t('locker.title')} tabs={tabs}>
        <span>{t('locker.lead')}</span>
        <TextLink to={linkTo('/:lang/console/:console/coins', { lang, console })}>
          {t('shop.buy_coins')}
        </TextLink>
      </PageHead>
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <div className="skeleton h-40 w-full" />}
      {data && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {data.data.total === 0 ? (
            <EmptyState icon="hanger" title={t('locker.empty')} text={t('locker.empty_text')}>
              <Link
                className={buttonClass('primary')}
                to={linkTo('/:lang/console/:console/shop', { lang, console })}
              >
                {t('locker.to_shop')}
              </Link>
            </EmptyState>
          ) : (
            <Card title={type === null ? t('locker.yours') : t(`shop.types_${type}`)}>
              <ul className="divide-y divide-line">
                {data.data.data.map((possession) => (
                  <PossessionRow
                    key={possession.id}
                    {...{ possession, params }}
                    targets={data.data.targets}
                  />
                ))}
              </ul>
            </Card>
          )}
          <Pager page={data.data.page} perPage={data.data.per_page} total={data.data.total} />
          <OthersWorn others={data.data.others} params={params} />
        </div>
      )}
    </>
  );
}
