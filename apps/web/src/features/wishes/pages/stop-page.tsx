import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { type T, useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import { Head } from '../../../ui/head.tsx';

export const page = definePage({
  path: '/:lang/detener/token/:token',
});

/** Stops a deletion or an export on a click: what opens links in mails by itself must not. */
export default function StopWishPage() {
  const t = useT();
  const { lang, token } = usePage(page).params;
  const [isDone, setDone] = useState(false);
  const form = useServerForm({
    send: () => api('wishes.stopByLink', { params: { lang }, body: { token } }),
    onDone: ({ message }) => {
      toast('success', message);
      setDone(true);
    },
  });
  const problem = form.errors.token?.join(' ');
  const { title, text } = wordsOf(t, isDone, problem !== undefined);
  return (
    <div className="mx-auto max-w-xl" aria-live="polite">
      <Head title={title} isPrivate />
      <EmptyState level={1} icon={isDone ? 'check' : 'user'} title={title} text={text}>
        {!isDone && !problem && (
          <Form form={form}>
            <Button type="submit" isBusy={form.isBusy}>
              {t('wishes.stop')}
            </Button>
          </Form>
        )}
      </EmptyState>
    </div>
  );
}

function wordsOf(t: T, isDone: boolean, hasFailed: boolean): { title: string; text: string } {
  if (isDone) return { title: t('wishes.link_done'), text: t('wishes.link_text') };
  if (hasFailed) return { title: t('mailedlinks.confirm_failed_title'), text: t('wishes.link_failed') };
  return { title: t('wishes.link_title'), text: t('wishes.link_text') };
}
