import { useEffect, useState } from 'react';
import { useLang } from '../lib/text.tsx';

/**
 * How long until a moment, ticking, once the page lives: the server's page is the same for everybody, at any time.
 * The moment itself stands beside it as a time, so this is for the eye only. Its line is kept free from the start.
 */
export function Countdown({ to, label }: { to: string; label: string }) {
  const lang = useLang();
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.floor((Date.parse(to) - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [to]);
  const text = left === null || left === 0 ? '' : untilText(lang, left);
  return (
    <p className="min-h-5 text-sm text-muted" aria-hidden="true">
      {text !== '' && (
        <>
          {label} <b className="text-text tabular-nums">{text}</b>
        </>
      )}
    </p>
  );
}

/** "3d 4h" while there are days, "4:05:09" on the day; nothing in a browser too old to know durations. */
function untilText(lang: string, seconds: number): string {
  if (!('DurationFormat' in Intl)) return '';
  const parts = {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
  };
  const isFar = parts.days > 0;
  return new Intl.DurationFormat(lang, { style: isFar ? 'narrow' : 'digital' }).format(
    isFar ? parts : { ...parts, seconds: seconds % 60 },
  );
}
