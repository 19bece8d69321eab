import type { Lang } from '@matchnight/contract/constants';
import { LOCALES } from '@matchnight/i18n/locales';
import { getRunning } from '../lib/running.ts';

/** Seconds after the moment when it has passed by the server's clock too. */
const PASSED = -2;

/**
 * Shows each second how long it is until a moment, nothing once it has come, until the signal ends it. Nobody writes
 * anything when a moment comes: what is on screen is asked for again then.
 */
export function tick(to: string, lang: Lang, show: (left: string) => void, signal: AbortSignal): void {
  let before = Number.NEGATIVE_INFINITY;
  const look = () => {
    const seconds = Math.floor((Date.parse(to) - Date.now()) / 1000);
    show(seconds > 0 ? leftText(lang, seconds) : '');
    if (before > PASSED && seconds <= PASSED) void getRunning()?.client.invalidateQueries();
    before = seconds;
  };
  if (signal.aborted) return;
  look();
  const timer = setInterval(look, 1000);
  signal.addEventListener('abort', () => clearInterval(timer));
}

/** "3d 4h" while there are days, "4:05:09" on the day; nothing in a browser too old to know durations. */
function leftText(lang: Lang, seconds: number): string {
  if (!('DurationFormat' in Intl)) return '';
  const parts = {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
  };
  const isFar = parts.days > 0;
  // The narrow German of browsers, "3 T, 4h und 5 Min.", is none that people write.
  const far = lang === 'de' ? ({ style: 'short', days: 'long' } as const) : ({ style: 'narrow' } as const);
  return new Intl.DurationFormat(LOCALES[lang], isFar ? far : { style: 'digital' }).format(
    isFar ? parts : { ...parts, seconds: seconds % 60 },
  );
}
