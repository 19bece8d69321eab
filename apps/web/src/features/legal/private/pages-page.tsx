import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { useSeenVersion } from '../../../lib/use-seen-version.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, Panel } from '../../../ui/card.tsx';
import { ChangedNotice } from '../../../ui/changed-notice.tsx';
import { Field, TextArea } from '../../../ui/field.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import { Head } from '../../../ui/head.tsx';
import { LeaveQuestion } from '../../../ui/leave-question.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { PageState } from '../components/page-state.tsx';
import { type LegalDesk, legalDeskQuery } from '../queries.ts';
import { titleOf } from '../title-of.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/super/pages',
  faces: ['super'],
  queries: ({ params }) => [legalDeskQuery(params)],
});

/** Who runs the site, and the pages that say so. */
export default function PagesPage() {
  const t = useT();
  const { params } = usePage(page);
  const { operator, pages } = useReply(legalDeskQuery(params)).data;
  const [anew, setAnew] = useState(0);
  return (
    <>
      <Head title={t('legal.menu_pages')} isPrivate />
      <PageHead title={t('legal.menu_pages')} />
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-muted">{t('legaldesk.hint')}</p>
        <Card title={t('legal.menu_pages')}>
          <ul className="divide-y divide-line">
            {pages.map((one) => (
              <li key={one.document} className="flex flex-wrap items-center gap-x-4 px-3 py-2 sm:px-4">
                <TextLink
                  to={linkTo('/:lang/:console/dashboard/super/pages/:document', {
                    ...params,
                    document: one.document,
                  })}
                >
                  {titleOf(t, one.document)}
                </TextLink>
                <PageState page={one} />
              </li>
            ))}
          </ul>
        </Card>
        <Panel title={t('legal.operator')}>
          <OperatorForm key={anew} operator={operator} onAnew={() => setAnew(anew + 1)} />
        </Panel>
      </div>
    </>
  );
}

function OperatorForm({ operator, onAnew }: { operator: LegalDesk['operator']; onAnew: () => void }) {
  const t = useT();
  const { params } = usePage(page);
  const version = useSeenVersion(operator.version);
  const form = useServerForm({
    send: (values) => {
      const body = {
        name: values.text('name'),
        address: values.text('address'),
        contact: values.text('contact'),
        register: values.text('register'),
        version: version.seen,
      };
      return version.orLookAgain(api('legal.changeOperator', { params, body }));
    },
    onDone: (saved) => {
      version.written(saved.version);
      toast('success', saved.message);
    },
  });
  return (
    <Form form={form}>
      <LeaveQuestion />
      <ChangedNotice version={version} onLoadAnew={onAnew} />
      <Field
        name="name"
        label={t('legaldesk.name')}
        required
        minLength={2}
        maxLength={120}
        defaultValue={operator.name}
      />
      <TextArea
        name="address"
        label={t('legaldesk.address')}
        required
        minLength={5}
        maxLength={500}
        rows={3}
        defaultValue={operator.address}
      />
      <Field
        name="contact"
        label={t('legaldesk.contact')}
        hint={t('legaldesk.contact_hint')}
        required
        minLength={5}
        maxLength={200}
        defaultValue={operator.contact}
      />
      <Field
        name="register"
        label={t('legaldesk.register')}
        maxLength={120}
        defaultValue={operator.register}
      />
      <div>
        <Button type="submit" isBusy={form.isBusy}>
          {t('legaldesk.save_operator')}
        </Button>
      </div>
    </Form>
  );
}
