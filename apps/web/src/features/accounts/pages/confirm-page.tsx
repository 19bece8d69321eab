import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api } from '../../../lib/api.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { pathTo } from '../../../lib/paths.ts';
import { usePreview } from '../../../lib/previews.ts';
import { getSession, useSession } from '../../../lib/session.ts';
import { startSession } from '../../../lib/session-keeping.ts';
import { type T, useT } from '../../../lib/text.tsx';
import { toast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Form, useServerForm } from '../../../ui/form.tsx';
import { Head } from '../../../ui/head.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { returnPath, takeWanted } from '../return-path.ts';

export const page = definePage({
  path: '/:lang/confirmar-correo/token/:token',
});

/** Confirms an address on a click: what opens links in mails by itself must not spend them. */
export default function ConfirmPage() {
  const t = useT();
  const { lang, token } = usePage(page).params;
  const navigate = useNavigate();
  const { search } = useLocation();
  const [isDone, setDone] = useState(false);
  const { preview } = usePreview(token, () =>
    api('accounts.confirming', { params: { lang }, body: { token }, background: true }),
  );
  const form = useServerForm({
    // Who is logged in on this device stays so, and is shown what was confirmed.
    send: () => api('accounts.confirm', { params: { lang }, body: { token, login: getSession() === null } }),
    onDone: ({ message, session }) => {
      toast('success', message);
      if (session === null || getSession() !== null) return setDone(true);
      startSession(session);
      const { console } = session.user;
      // The mail names it too: it may be read on another device.
      const wanted = takeWanted() ?? returnPath(search);
      void navigate(wanted ?? pathTo('dashboard', { lang, console }), { replace: true });
    },
  });
  const problem = form.errors.token?.join(' ');
  const { title, text } = wordsOf(t, isDone, problem);
  return (
    <div className="mx-auto max-w-xl" aria-live="polite">
      <Head title={t('mailedlinks.confirm_title')} isPrivate />
      <EmptyState level={1} icon={isDone ? 'check' : 'user'} title={title} text={text}>
        {!isDone && !problem && (
          <Form form={form}>
            {preview?.nick && (
              <p className="font-semibold wrap-anywhere">
                {t('mailedlinks.confirm_nick', { nick: preview.nick })}
              </p>
            )}
            <Button type="submit" isBusy={form.isBusy}>
              {t('mailedlinks.confirm_submit')}
            </Button>
          </Form>
        )}
        {(isDone || problem) && <WayOn />}
      </EmptyState>
    </div>
  );
}

function wordsOf(t: T, isDone: boolean, problem: string | undefined): { title: string; text: string } {
  if (isDone) return { title: t('mailedlinks.confirm_done_title'), text: t('mailedlinks.confirm_done_text') };
  if (problem !== undefined) return { title: t('mailedlinks.confirm_failed_title'), text: problem };
  return { title: t('mailedlinks.confirm_title'), text: t('mailedlinks.confirm_text') };
}

function WayOn() {
  const t = useT();
  const { lang } = usePage(page).params;
  const session = useSession();
  if (session === null) return <TextLink to={pathTo('login', { lang })}>{t('shell.login')}</TextLink>;
  const { console } = session.user;
  return <TextLink to={pathTo('dashboard', { lang, console })}>{t('shell.dashboard')}</TextLink>;
}
