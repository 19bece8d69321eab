import { useEffect, useRef } from 'react';
import { pathTo } from '../../../lib/paths.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { KeptMails } from './kept-mails.tsx';

/** In a form's place once it is done: what to do now. Takes the focus, so that it is read. */
export function MailSent({ title, text }: { title: string; text: string }) {
  const t = useT();
  const lang = useLang();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1} className="mx-auto max-w-xl outline-none">
      <EmptyState level={1} icon="check" title={title} text={text}>
        <KeptMails />
        <TextLink to={pathTo('login', { lang })}>{t('accounts.login_submit')}</TextLink>
      </EmptyState>
    </div>
  );
}
