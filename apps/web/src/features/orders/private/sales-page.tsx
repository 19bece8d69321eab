import { api } from '../../../lib/api.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { Checkbox, Field } from '../../../ui/field.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import { Head } from '../../../ui/head.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { salesQuery } from './books-queries.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/super/sales',
  faces: ['super'],
  queries: ({ params }) => [salesQuery(params)],
});

/** Whether the site sells, and what receipts say of who does. */
export default function SalesPage() {
  const t = useT();
  const { params } = usePage(page);
  const sales = useReply(salesQuery(params)).data;
  const form = useServerForm({
    send: (values) =>
      api('orders.setSales', {
        params,
        body: {
          stopped: values.checked('stopped'),
          name: values.text('name'),
          address: values.text('address'),
          tax: values.text('tax'),
        },
      }),
    onDone: ({ message }) => toast('success', message),
  });
  const { seller } = sales;
  return (
    <>
      <Head title={t('books.menu_sales')} isPrivate />
      <PageHead title={t('books.menu_sales')} />
      <div className="max-w-xl">
        <Panel isWide>
          <p className="mb-4 text-muted">{t(`books.provider_${sales.provider ?? 'none'}`)}</p>
          <Form form={form}>
            <Checkbox name="stopped" defaultChecked={sales.is_stopped} label={t('books.stopped')} />
            <p className="text-sm text-muted">{t('books.stopped_hint')}</p>
            <Field name="name" maxLength={120} defaultValue={seller.name} label={t('books.seller_name')} />
            <Field
              name="address"
              maxLength={240}
              defaultValue={seller.address}
              label={t('books.seller_address')}
            />
            <Field
              name="tax"
              maxLength={120}
              defaultValue={seller.tax}
              label={t('ordering.tax')}
              hint={t('books.seller_hint')}
            />
            <p>
              <Button type="submit" isBusy={form.isBusy}>
                {t('common.save')}
              </Button>
            </p>
          </Form>
        </Panel>
      </div>
    </>
  );
}
