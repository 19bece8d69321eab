import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { useSeenVersion } from '../../../lib/use-seen-version.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { ChangedNotice } from '../../../ui/changed-notice.tsx';
import { Link } from '../../../ui/link.tsx';
import { designsQuery, deskProductQuery, productsPath, shelvesQuery } from '../desk.ts';
import { DeleteDialog } from './components/delete-dialog.tsx';
import { DeskFrame } from './components/desk-frame.tsx';
import { ProductForm } from './components/product-form.tsx';
import { SalesPlot } from './components/sales-plot.tsx';

export const page = definePage({
  path: '/:lang/:console/dashboard/shop/products/:productId/edit',
  faces: ['full'],
  queries: ({ params }) => [shelvesQuery(params), designsQuery(params), deskProductQuery(params)],
});

/** A product: what it is, and how it sells. */
export default function ProductPage() {
  const [anew, setAnew] = useState(0);
  return <Editor key={anew} onAnew={() => setAnew(anew + 1)} />;
}

function Editor({ onAnew }: { onAnew: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const { params } = usePage(page);
  const product = useReply(deskProductQuery(params)).data;
  const categories = useReply(shelvesQuery(params)).data;
  const designs = useReply(designsQuery(params)).data;
  const version = useSeenVersion(product.version);
  const [isDoomed, setDoomed] = useState(false);
  const back = productsPath(params, product.subcategory.id);
  const { lang, console } = params;
  const shown = linkTo('/:lang/console/:console/products/:productSlug', {
    lang,
    console,
    productSlug: product.slug,
  });
  return (
    <DeskFrame
      title={product.name}
      {...{ params, ...(product.visible ? { shown } : {}) }}
      above={{ to: back, text: `${product.category.name} › ${product.subcategory.name}` }}
    >
      <div className="product-columns">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <ChangedNotice version={version} onLoadAnew={onAnew} />
          <Panel>
            <ProductForm
              key={product.version}
              {...{ categories, designs }}
              edited={product}
              currency={product.currency}
              subcategory={null}
              send={(typed, _, files) => {
                const body = { ...typed, version: String(version.seen) };
                return version.orLookAgain(api('shop.editProduct', { params, body, files }));
              }}
              onDone={({ data }) => {
                version.written(data.version);
                toast('success', data.message);
              }}
            >
              <Link className={buttonClass('secondary')} to={back}>
                {t('common.cancel')}
              </Link>
              <Button kind="danger" onClick={() => setDoomed(true)}>
                {t('showcase.delete')}
              </Button>
            </ProductForm>
          </Panel>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <SalesPlot product={product} />
          <p className="text-sm text-muted">
            {t('shopdesk.owners', { count: product.owners, worn: product.worn })}
          </p>
        </div>
      </div>
      {isDoomed && (
        <DeleteDialog
          name={product.name}
          send={() => api('shop.removeProduct', { params })}
          onDone={() => void navigate(back)}
          onClose={() => setDoomed(false)}
        />
      )}
    </DeskFrame>
  );
}
