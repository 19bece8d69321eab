import { useNavigate } from 'react-router';
import { api } from '../../../lib/api.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { designsQuery, productsPath, productsQuery, shelvesQuery, subcategoryOf } from '../desk.ts';
import { DeskFrame } from './components/desk-frame.tsx';
import { ProductForm } from './components/product-form.tsx';

export const page = definePage({
  path: '/:lang/:console/dashboard/shop/products/create',
  search: ['subcategory'],
  faces: ['full'],
  // The site's currency comes with the list of products.
  queries: ({ params }) => [shelvesQuery(params), designsQuery(params), productsQuery(params, NOTHING)],
});
const NOTHING = new URLSearchParams();

/** A new product, at the end of its subcategory. */
export default function CreateProductPage() {
  const t = useT();
  const navigate = useNavigate();
  const { params, search } = usePage(page);
  const categories = useReply(shelvesQuery(params)).data;
  const designs = useReply(designsQuery(params)).data;
  const { currency } = useReply(productsQuery(params, NOTHING)).data;
  const subcategory = subcategoryOf(search);
  const back = productsPath(params, subcategory ?? undefined);
  return (
    <DeskFrame
      title={t('shopdesk.product_new')}
      params={params}
      above={{ to: back, text: t('shopdesk.menu_products') }}
    >
      <div className="max-w-3xl">
        <Panel>
          <ProductForm
            {...{ categories, designs, currency, subcategory }}
            edited={null}
            send={async (typed, type, files) => {
              const { data } = await api('shop.createProduct', { params, body: { ...typed, type }, files });
              return { ...data, to: productsPath(params, Number(typed.subcategory)) };
            }}
            onDone={({ message, to }) => {
              toast('success', message);
              void navigate(to);
            }}
          >
            <Link className={buttonClass('secondary')} to={back}>
              {t('common.cancel')}
            </Link>
          </ProductForm>
        </Panel>
      </div>
    </DeskFrame>
  );
}
