import { useSite } from '../../../lib/site.ts';
import { useT } from '../../../lib/text.tsx';

/** Where whoever tries the product on this machine finds the letters that no mail server took; nothing elsewhere. */
export function KeptMails() {
  const t = useT();
  if (useSite().unsent !== 'kept') return null;
  return (
    <p>
      <a className="inline-flex min-h-11 items-center underline" href="/dev/mails">
        {t('keptmails.link')}
      </a>
    </p>
  );
}
