import { PREMIUM_PLANS } from '@matchnight/contract/constants';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import type { Reply } from '../../../lib/call-types.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { requireSuper } from '../../../lib/super-alone.ts';
import { useT } from '../../../lib/text.tsx';
import { userDataQuery } from '../../../lib/user-data.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { Field, Select } from '../../../ui/field.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import { Head } from '../../../ui/head.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { passwordOf } from '../../../ui/password-again.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { ConfirmPremium } from '../components/confirm-premium.tsx';

export const page = definePage({
  path: '/:lang/:console/dashboard/super/change-to-premium',
  faces: ['super'],
  queries: ({ params: { lang, console } }) => [userDataQuery({ lang, console })],
  further: ({ params: { lang, console } }, read) => {
    requireSuper({ lang, console }, read);
    return [];
  },
});

const PERIODS = PREMIUM_PLANS.map(({ months }) => months);

/** Who was asked about, and the form where it was. */
interface Asked {
  readonly gift: { readonly idOrUsername: string; readonly period: (typeof PERIODS)[number] };
  readonly preview: Reply<'premium.preview'>['data'];
}

/** Makes a user a premium member by hand: whom and until when is shown first, and the password is asked again. */
export default function ChangeToPremiumPage() {
  const t = useT();
  const { params } = usePage(page);
  // The same key until it is done: a lost answer gives nothing twice.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [asked, setAsked] = useState<(Asked & { form: HTMLFormElement }) | null>(null);
  const form = useServerForm({
    send: async (values) => {
      const period = PERIODS.find((months) => months === Number(values.text('period'))) ?? 1;
      const gift = { idOrUsername: values.text('idOrUsername'), period };
      return { gift, preview: (await api('premium.preview', { params, body: gift })).data };
    },
    onDone: (seen, element) => setAsked({ ...seen, form: element }),
  });
  const give = async ({ gift, form: typed }: NonNullable<typeof asked>, body: Why) => {
    const reply = await api('premium.give', { params, body: { ...gift, ...body }, key });
    typed.reset();
    setKey(crypto.randomUUID());
    return reply;
  };
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
            <Refusal text={form.refusal ?? ''} />
            <div>
              <Button type="submit" isBusy={form.isBusy}>
                {t('nicks.look')}
              </Button>
            </div>
          </Form>
        </Panel>
      </div>
      {asked && (
        <ConfirmPremium
          months={asked.gift.period}
          preview={asked.preview}
          send={(values) => give(asked, { reason: values.text('reason'), password: passwordOf(values) })}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

interface Why {
  readonly reason: string;
  readonly password: ReturnType<typeof passwordOf>;
}
