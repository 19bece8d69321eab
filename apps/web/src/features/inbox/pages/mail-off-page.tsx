import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import { Head } from '../../../ui/head.tsx';

export const page = definePage({ path: '/:lang/mails/off/token/:token' });

/** Turns a kind of mail off on a click: what opens links in mails by itself must not do it. */
export default function MailOffPage() {
  const t = useT();
  const { lang, token } = usePage(page).params;
  const [done, setDone] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const form = useServerForm({
    send: async () => {
      try {
        return await api('inbox.mailOff', { params: { lang, mailToken: token } });
      } catch (error) {
        setFailed(true);
        throw error;
      }
    },
    onDone: ({ message }) => setDone(message),
  });
  const title = done === null ? t('mailoff.title') : t('mailoff.done');
  return (
    <div className="mx-auto max-w-xl" aria-live="polite">
      <Head title={t('mailoff.title')} isPrivate />
      <EmptyState
        level={1}
        icon={done === null ? 'news' : 'check'}
        title={hasFailed ? t('mailoff.failed') : title}
        text={hasFailed ? t('mailoff.failed_text') : (done ?? t('mailoff.text'))}
      >
        {done === null && !hasFailed && (
          <Form form={form}>
            <Button type="submit" isBusy={form.isBusy}>
              {t('mailoff.submit')}
            </Button>
          </Form>
        )}
      </EmptyState>
    </div>
  );
}
