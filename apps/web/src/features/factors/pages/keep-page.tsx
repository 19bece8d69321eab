import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { pathTo } from '../../../lib/paths.ts';
import { type T, useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import { Head } from '../../../ui/head.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

export const page = definePage({
  path: '/:lang/conservar/token/:token',
});

/** Stops the reset of a second factor on a click: what opens links in mails by itself must not. */
export default function KeepFactorPage() {
  const t = useT();
  const { lang, token } = usePage(page).params;
  const [isDone, setDone] = useState(false);
  const form = useServerForm({
    send: () => api('factors.stopReset', { params: { lang }, body: { token } }),
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
      <EmptyState level={1} icon={isDone ? 'check' : 'lock'} title={title} text={text}>
        {!isDone && !problem && (
          <Form form={form}>
            <Button type="submit" isBusy={form.isBusy}>
              {t('factors.keep_submit')}
            </Button>
          </Form>
        )}
        {(isDone || problem) && (
          <TextLink to={pathTo('recover', { lang })}>{t('accounts.recover_title')}</TextLink>
        )}
      </EmptyState>
    </div>
  );
}

function wordsOf(t: T, isDone: boolean, hasFailed: boolean): { title: string; text: string } {
  if (isDone) return { title: t('factors.keep_done_title'), text: t('factors.keep_done_text') };
  if (hasFailed) return { title: t('mailedlinks.confirm_failed_title'), text: t('factors.keep_failed_text') };
  return { title: t('factors.keep_title'), text: t('factors.keep_text') };
}
