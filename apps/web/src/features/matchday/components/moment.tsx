import { formatTime } from '../../../lib/formats.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';

/** A moment in the viewer's time, and in the tournament's where that is another one. */
export function Moment({ instant, zone }: { instant: string; zone: string }) {
  const there = useThere(instant, zone);
  return (
    <>
      <b>
        <TimeTag instant={instant} zone={zone} isInText />
      </b>
      {there !== null && <span className="block text-sm text-muted">{there}</span>}
    </>
  );
}

/** The moment in the tournament's time, in words; null where the viewer's clock says the same, or there is none. */
export function useThere(instant: string, zone: string): string | null {
  const t = useT();
  const lang = useLang();
  if (Number.isNaN(Date.parse(instant))) return null;
  const moment = formatTime(lang, instant, 'both', zone);
  return moment === formatTime(lang, instant, 'both')
    ? null
    : t('matchdaydesk.there', { zone: nameOf(zone), moment });
}

/** "Europe/Madrid" as people write it. */
export function nameOf(zone: string): string {
  return zone.replaceAll('_', ' ');
}

export function ownZone(): string {
  return nameOf(Intl.DateTimeFormat().resolvedOptions().timeZone);
}
