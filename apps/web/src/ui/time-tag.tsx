import { useEffect, useState } from 'react';
import { formatTime, type TimeDetail, zoneName } from '../lib/formats.ts';
import { useLang } from '../lib/text.tsx';

/**
 * A moment: in the tournament's zone from the server, which is named beside the time, in the viewer's once the page lives. The box is wide
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
      {!isHere && detail !== 'date' && <ZoneName instant={instant} zone={zone} />}
    </time>
  );
}

/** Beside a time of the server's, as long as the viewer's zone is unknown: the server writes it, and the browser has no code for it. */
export function ZoneName({ instant, zone }: { instant: string; zone: string }) {
  const lang = useLang();
  const name = import.meta.env.SSR ? ` ${zoneName(lang, instant, zone)}` : '';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a zone's name, which nobody types; only so does the browser leave it
  return <small suppressHydrationWarning dangerouslySetInnerHTML={{ __html: name }} />;
}

/** Whether the page lives, and knows the viewer's zone. */
export function useIsHere(): boolean {
  const [isHere, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  return isHere;
}
