import { useSite } from '../../../../lib/site.ts';
import { useT } from '../../../../lib/text.tsx';

/** Where no mail leaves the site: what that means, where letters can be read, and what to set. */
export function NoMail() {
  const t = useT();
  const { unsent } = useSite();
  if (unsent === undefined) return null;
  return (
    <div id="mail" className="rounded-lg border border-warn bg-surface p-3 sm:p-4">
      <h2 className="display text-lg">{t('setupsteps.no_mail')}</h2>
      <p className="mt-1">{t(`setupsteps.mail_${unsent}`)}</p>
      {unsent === 'kept' && isThisMachine() && (
        <p>
          <a className="inline-flex min-h-11 items-center underline" href="/dev/mails">
            {t('setupsteps.mails')}
          </a>
        </p>
      )}
    </div>
  );
}

/** They are shown to the computer alone that the site runs on. A tunnel to it counts as it, as for the server. */
function isThisMachine(): boolean {
  return /^(localhost|127\.|\[::1\])/.test(location.hostname);
}
