import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import { Head } from '../../../ui/head.tsx';

export const page = definePage({ path: '/:lang/mails/stop/token/:token' });

/** Stops invitations to an address on a click: what opens links in mails by itself must not do it. */
export default function StopPage() {
  const t = useT();
  const { lang, token } = usePage(page).params;
  const [done, setDone] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const form = useServerForm({
    send: async () => {
      try {
        return await api('mailinvites.stop', { params: { lang, mailToken: token } });
      } catch (error) {
        setFailed(true);
        throw error;
      }
    },
    onDone: ({ message }) => setDone(message),
  });
  const title = done === null ? t('mailinvites.stop_title') : t('mailinvites.stop_done');
  return (
    <div className="mx-auto max-w-xl" aria-live="polite">
      <Head title={t('mailinvites.stop_title')} isPrivate />
      <EmptyState
        level={1}
        icon={done === null ? 'news' : 'check'}
        title={hasFailed ? t('mailinvites.stop_failed') : title}
        text={hasFailed ? t('mailinvites.stop_failed_text') : (done ?? t('mailinvites.stop_text'))}
      >
        {done === null && !hasFailed && (
          <Form form={form}>
            <Button type="submit" isBusy={form.isBusy}>
              {t('mailinvites.stop_submit')}
            </Button>
          </Form>
        )}
      </EmptyState>
    </div>
  );
}
