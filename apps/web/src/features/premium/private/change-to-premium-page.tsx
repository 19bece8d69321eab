import { PREMIUM_PLANS } from '@matchnight/contract/constants';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { Field, Select, TextArea } from '../../../ui/field.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import { Head } from '../../../ui/head.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { PasswordAgain, passwordOf } from '../../../ui/password-again.tsx';

export const page = definePage({
  path: '/:lang/:console/dashboard/super/change-to-premium',
  faces: ['super'],
  queries: () => [],
});

const PERIODS = PREMIUM_PLANS.map(({ months }) => months);

/** Makes a user a premium member by hand; the password is asked again. */
export default function ChangeToPremiumPage() {
  const t = useT();
  const { params } = usePage(page);
  // The same key until it is done: a lost answer gives nothing twice.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const form = useServerForm({
    send: (values) => {
      const body = {
        idOrUsername: values.text('idOrUsername'),
        period: PERIODS.find((months) => months === Number(values.text('period'))) ?? 1,
        reason: values.text('reason'),
        password: passwordOf(values),
      };
      return api('premium.give', { params, body, key });
    },
    onDone: ({ message }, element) => {
      toast('success', message);
      element.reset();
      setKey(crypto.randomUUID());
    },
  });
  return (
    <>
      <Head title={t('membership.menu_give')} isPrivate />
      <PageHead title={t('membership.menu_give')} />
      <div className="grid max-w-xl grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-muted">{t('membership.give_hint')}</p>
        <Panel title={t('membership.title')}>
          <Form form={form}>
            <Field
              name="idOrUsername"
              label={t('membership.who')}
              required
              maxLength={60}
              autoComplete="off"
            />
            <Select
              name="period"
              label={t('membership.period')}
              required
              options={PERIODS.map((count) => ({
                value: `${count}`,
                text: t('membership.months', { count }),
              }))}
            />
            <TextArea
              name="reason"
              required
              minLength={3}
              maxLength={500}
              rows={3}
              label={t('membership.reason')}
              hint={t('membership.reason_hint')}
            />
            <PasswordAgain label={t('membership.password')} />
            <div>
              <Button type="submit" isBusy={form.isBusy}>
                {t('membership.give')}
              </Button>
            </div>
          </Form>
        </Panel>
      </div>
    </>
  );
}
