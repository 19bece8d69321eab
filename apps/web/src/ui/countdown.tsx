import { useEffect, useState } from 'react';
import { useLang } from '../lib/text.tsx';

/**
 * How long until a moment, ticking, once the page lives: the server's page is the same for everybody, at any time.
 * The moment itself is shown beside it as a time, so this is for the eye only. Its line is kept free from the start.
 */
export function Countdown({ to, label }: { to: string; label: string }) {
  const lang = useLang();
  const [left, setLeft] = useState('');
  useEffect(() => {
    const gone = new AbortController();
    // What ticks only on a page that lives is loaded by one.
    void import('./tick.ts').then(({ tick }) => tick(to, lang, setLeft, gone.signal));
    return () => gone.abort();
  }, [to, lang]);
  return (
    <p className="min-h-5 text-sm text-muted" aria-hidden="true">
      {left !== '' && (
        <>
          {label} <b className="text-text tabular-nums">{left}</b>
        </>
      )}
    </p>
  );
}
