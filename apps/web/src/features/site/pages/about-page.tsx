import { DEFAULT_CONSOLE } from '@matchnight/contract/constants';
import { api } from '../../../lib/api.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/card.tsx';
import { Field, TextArea } from '../../../ui/field.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import { Head } from '../../../ui/head.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

export const page = definePage({
  path: '/:lang/sobre-nosotros',
  faces: ['visitor', 'user'],
});

/** Who we are, and a form to write to us. */
export default function AboutPage() {
  const t = useT();
  const lang = useLang();
  return (
    <>
      <Head title={t('site.about_title')} description={t('site.about_description')} />
      <PageHead title={t('site.about_title')} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid max-w-prose gap-4">
          <p className="text-lg">{t('site.about_lead')}</p>
          <Part title={t('site.about_what')} text={t('site.about_what_text')} />
          <Part title={t('site.about_how')} text={t('site.about_how_text')} />
          <Part title={t('site.about_join')} text={t('site.about_join_text')} />
          <TextLink to={linkTo('/:lang/console/:console/donations', { lang, console: DEFAULT_CONSOLE })}>
            {t('site.about_donations')}
          </TextLink>
        </div>
        <ContactForm />
      </div>
    </>
  );
}

function Part({ title, text }: { title: string; text: string }) {
  return (
    <section>
      <h2 className="display text-xl">{title}</h2>
      <p className="mt-1 text-muted">{text}</p>
    </section>
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
