import { useEffect, useState } from 'react';
import { formatTime, type TimeDetail } from '../../../lib/formats.ts';
import { useLang } from '../../../lib/text.tsx';
import { ZoneName } from '../../../ui/time-tag.tsx';
import { soonOf } from './soon.ts';

/** When a match of tonight begins, and how long that is: by the server's hour first, by the viewer's clock then. */
export function KickOff({ instant, zone, detail }: { instant: string; zone: string; detail: TimeDetail }) {
  const lang = useLang();
  const [isHere, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  const soon = soonOf(lang, instant, Date.now());
  return (
    // Made anew once the page lives: what the server wrote was true when it was kept.
    <time key={String(isHere)} dateTime={instant} className="kick-off" suppressHydrationWarning>
      <b suppressHydrationWarning>{formatTime(lang, instant, detail, isHere ? undefined : zone)}</b>
      {!isHere && <ZoneName instant={instant} zone={zone} />}
      {soon && <span suppressHydrationWarning> · {soon}</span>}
    </time>
  );
}
