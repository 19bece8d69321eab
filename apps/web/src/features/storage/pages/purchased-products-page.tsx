import { redirect } from 'react-router';
import { late } from '../../../lib/late.tsx';
import { definePage, usePage } from '../../../lib/page.ts';
import { useT } from '../../../lib/text.tsx';
import { LoginOnly } from '../../../ui/login-only.tsx';
import { typeAt } from '../queries.ts';

/** Only users have any: nobody else loads it. */
const OwnStorage = late(['buying', 'forms', 'shop', 'users'], () => import('../components/own-storage.tsx'));

export const page = definePage({
  path: '/:lang/console/:console/purchased-products/:type',
  search: ['page'],
  faces: ['user'],
  // A type that there isn't goes Home, as the specification has it.
  loader: ({ params }) => (typeAt(params.type ?? '') === undefined ? redirect(`/${params.lang}`) : null),
});

/** What the user has bought or was given, all of it or one type. It needs a login, though its path looks public. */
export default function PurchasedProductsPage() {
  const t = useT();
  const { params, search } = usePage(page);
  return (
    <LoginOnly title={t('locker.title')} text={t('locker.log_in_text')} icon="hanger" place={params}>
      <OwnStorage {...{ params, search }} type={typeAt(params.type) ?? null} />
    </LoginOnly>
  );
}
