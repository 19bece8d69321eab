import { lazy, Suspense, useState } from 'react';
import { queryOf, useLateReply } from '../../../lib/query.ts';
import { useSession } from '../../../lib/session.ts';
import { useLang, useT } from '../../../lib/text.tsx';

const OnlineDialog = lazy(() => import('./online-dialog.tsx'));

/** How many are online; users see who. */
export default function OnlineNow() {
  const t = useT();
  const lang = useLang();
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  const query = { ...queryOf('social.online', { lang }), meta: { background: true } };
  const count = useLateReply(query).data?.data.count;
  // Who looks is in the number a little later.
  if (!count) return null;
  const text = t('online.count', { count });
  if (session === null) return <>{text}</>;
  return (
    <>
      <button
        type="button"
        className="min-h-11 underline hover:text-text"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {text}
      </button>
      {isOpen && (
        <Suspense>
          <OnlineDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
