import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import type { FormValues } from '../../../ui/form-values.ts';
import { Head } from '../../../ui/head.tsx';
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
  const { params } = usePage(page);
  const { costs, currency } = useReply(costsQuery(params)).data;
  const [rows, setRows] = useState(Math.max(costs.length, 1));
  const form = useServerForm({
    send: (values) => api('donations.setCosts', { params, body: { costs: costsOf(values, rows) } }),
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
                <Field
                  name={`amount-${at}`}
                  type="number"
                  inputMode="decimal"
                  min={0.01}
                  max={100_000}
                  step={0.01}
                  defaultValue={costs[at] ? costs[at].cents / 100 : ''}
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
function costsOf(values: FormValues, rows: number): { name: string; cents: number }[] {
  return Array.from({ length: rows }, (_, at) => ({
    name: values.text(`name-${at}`).trim(),
    cents: Math.round((values.number(`amount-${at}`) ?? 0) * 100),
  })).filter(({ name, cents }) => name !== '' || cents !== 0);
}
