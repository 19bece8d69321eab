import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Head } from '../../../ui/head.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { type Payments, paymentsQuery } from '../queries.ts';

export const page = definePage({
  path: '/:lang/console/:console/terms',
  faces: ['visitor', 'user'],
  queries: ({ params }) => [paymentsQuery(params)],
});

const PARTS = [
  'paying',
  'coins',
  'premium',
  'products',
  'gifts',
  'donations',
  'reversals',
  'closing',
] as const;

/** What holds for everything that is paid for with money: what one gets, what can be given back, what happens when the site closes. */
export default function TermsPage() {
  const t = useT();
  const { params } = usePage(page);
  const { seller } = useReply(paymentsQuery(params)).data;
  return (
    <>
      <Head title={t('terms.title')} description={t('terms.description')} />
      <PageHead title={t('terms.title')}>
        <span>{t('terms.lead')}</span>
      </PageHead>
      <div className="grid max-w-prose gap-6">
        {PARTS.map((part) => (
          <section key={part}>
            <h2 className="display text-xl">{t(`terms.${part}`)}</h2>
            <p className="mt-1 text-muted">{t(`terms.${part}_text`)}</p>
          </section>
        ))}
        <Seller seller={seller} />
        <p className="flex flex-wrap gap-x-6">
          <TextLink to={linkTo('/:lang/console/:console/coins', params)}>{t('terms.coins')}</TextLink>
          <TextLink to={linkTo('/:lang/console/:console/premium', params)}>{t('terms.premium')}</TextLink>
          <TextLink to={linkTo('/:lang/console/:console/donations', params)}>{t('terms.donations')}</TextLink>
        </p>
      </div>
    </>
  );
}

/** As the site's settings name it, and its receipts do; nothing where they don't. */
function Seller({ seller: { name, address, tax } }: { seller: Payments['seller'] }) {
  const t = useT();
  if (name === '' && address === '' && tax === '') return null;
  return (
    <section>
      <h2 className="display text-xl">{t('terms.seller')}</h2>
      <address className="mt-1 not-italic wrap-anywhere">
        {name !== '' && <b className="block">{name}</b>}
        {address !== '' && <span className="block whitespace-pre-line">{address}</span>}
        {tax !== '' && <span className="block">{t('terms.seller_tax', { number: tax })}</span>}
      </address>
      <p className="mt-1 text-muted">{t('terms.seller_text')}</p>
    </section>
  );
}
