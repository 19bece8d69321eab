import { DEFAULT_CONSOLE } from '@matchnight/contract/constants';
import { api } from '../../../lib/api.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { Field, TextArea } from '../../../ui/field.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import { Head } from '../../../ui/head.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { LegalText, legalQuery } from '../../legal/index.ts';

export const page = definePage({
  path: '/:lang/sobre-nosotros',
  faces: ['visitor', 'user'],
  queries: ({ params }) => [legalQuery({ ...params, document: 'about' })],
});

/** Who we are, as the operator has published it, and a form to write to us. */
export default function AboutPage() {
  const t = useT();
  const lang = useLang();
  const text = useReply(legalQuery({ lang, document: 'about' })).data;
  return (
    <>
      <Head title={t('site.about_title')} description={t('site.about_description')} />
      <PageHead title={t('site.about_title')} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid max-w-prose gap-4">
          {text && <LegalText page={text} />}
          <TextLink to={linkTo('/:lang/console/:console/donations', { lang, console: DEFAULT_CONSOLE })}>
            {t('site.about_donations')}
          </TextLink>
        </div>
        <ContactForm />
      </div>
    </>
  );
}

function ContactForm() {
  const t = useT();
  const { params } = usePage(page);
  const form = useServerForm({
    send: (values) =>
      api('site.contact', {
        params,
        body: {
          name: values.text('name'),
          email: values.text('email'),
          subject: values.text('subject'),
          message: values.text('message'),
        },
      }),
    onDone: (reply, element) => {
      toast('success', reply.message);
      element.reset();
    },
  });
  return (
    <Panel title={t('site.contact_title')}>
      <p className="mb-4 text-muted">{t('site.contact_text')}</p>
      <Form form={form}>
        <Field
          name="name"
          label={t('site.contact_name')}
          required
          minLength={2}
          maxLength={60}
          autoComplete="name"
        />
        <Field
          name="email"
          type="email"
          label={t('site.contact_email')}
          required
          maxLength={254}
          autoComplete="email"
        />
        <Field name="subject" label={t('site.contact_subject')} required minLength={3} maxLength={120} />
        <TextArea name="message" label={t('site.contact_message')} required minLength={10} maxLength={5000} />
        <Button type="submit" isBusy={form.isBusy}>
          {t('common.send')}
        </Button>
      </Form>
    </Panel>
  );
}
