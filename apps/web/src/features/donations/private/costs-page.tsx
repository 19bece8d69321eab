import type { Lang } from '@matchnight/contract/constants';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { useReply } from '../../../lib/query.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { centsOf } from '../../../lib/typed-money.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import type { FormValues } from '../../../ui/form-values.ts';
import { Head } from '../../../ui/head.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { costsQuery } from '../queries.ts';

/** As many as the site keeps. */
const MOST = 20;

export const page = definePage({
  path: '/:lang/:console/dashboard/super/costs',
  faces: ['super'],
  queries: ({ params }) => [costsQuery(params)],
});

/** What the site costs in a month: the page of donations shows how much of it they cover. */
export default function CostsPage() {
  const t = useT();
  const lang = useLang();
  const { params } = usePage(page);
  const { costs, currency } = useReply(costsQuery(params)).data;
  const [rows, setRows] = useState(Math.max(costs.length, 1));
  const form = useServerForm({
    send: (values) => api('donations.setCosts', { params, body: { costs: costsOf(lang, values, rows) } }),
    onDone: ({ message }) => toast('success', message),
  });
  return (
    <>
      <Head title={t('donating.menu_costs')} isPrivate />
      <PageHead title={t('donating.menu_costs')} />
      <div className="max-w-xl">
        <Panel isWide>
          <p className="mb-4 text-muted">{t('donating.costs_text')}</p>
          <Form form={form}>
            {Array.from({ length: rows }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
              <div key={at} className="grid gap-4 sm:grid-cols-2">
                <Field
                  name={`name-${at}`}
                  maxLength={60}
                  defaultValue={costs[at]?.name ?? ''}
                  label={t('donating.cost_name', { number: at + 1 })}
                />
                <MoneyField
                  name={`amount-${at}`}
                  cents={costs[at]?.cents ?? null}
                  label={t('donating.cost_amount', { currency })}
                />
              </div>
            ))}
            <p className="flex flex-wrap gap-3">
              <Button type="submit" isBusy={form.isBusy}>
                {t('common.save')}
              </Button>
              {rows < MOST && (
                <Button kind="secondary" onClick={() => setRows(rows + 1)}>
                  {t('donating.cost_add')}
                </Button>
              )}
            </p>
            <p className="text-sm text-muted">{t('donating.cost_empty')}</p>
          </Form>
        </Panel>
      </div>
    </>
  );
}

/** Rows without a name and an amount are left out. */
function costsOf(lang: Lang, values: FormValues, rows: number): { name: string; cents: number }[] {
  return Array.from({ length: rows }, (_, at) => ({
    name: values.text(`name-${at}`).trim(),
    cents: centsOf(lang, values.text(`amount-${at}`).trim() || '0'),
  })).filter(({ name, cents }) => name !== '' || cents !== 0);
}
