import { useEffect, useState } from 'react';
import { formatTime, type TimeDetail } from '../lib/formats.ts';
import { useLang } from '../lib/text.tsx';

/**
 * A moment: in the tournament's zone from the server, in the viewer's once the page lives. The box is wide
 * enough for both, so that nothing moves when it changes; in the middle of a sentence it is as wide as its words.
 */
export function TimeTag(props: { instant: string; zone?: string; detail?: TimeDetail; isInText?: boolean }) {
  const { instant, zone = 'UTC', detail = 'both', isInText = false } = props;
  const lang = useLang();
  const isHere = useIsHere();
  const width = { date: 'min-w-32', time: 'min-w-16', both: 'min-w-48' }[detail];
  return (
    // Node and browsers don't agree on every space of a date.
    <time
      dateTime={instant}
      className={`tabular-nums ${isInText ? 'whitespace-nowrap' : `inline-block ${width}`}`}
      suppressHydrationWarning
    >
      {formatTime(lang, instant, detail, isHere ? undefined : zone)}
    </time>
  );
}

/** Whether the page lives, and knows the viewer's zone. */
export function useIsHere(): boolean {
  const [isHere, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  return isHere;
}
