import { ImportRefused } from '../refused.ts';
import { type FileMatch, named } from './format.ts';

/** The kick-off of a match: "19:00" in the zone, or "18:00 UTC+3". Without a time only the day counts. */
export function kickOffOf(match: FileMatch, timeZone: string): { date: Date | null; hasTime: boolean } {
  if (match.date === undefined) return { date: null, hasTime: false };
  const [clock = '00:00', offset] = (match.time ?? '00:00').split(' UTC');
  const zone = offset === undefined ? timeZone : offsetZone(offset);
  try {
    const at = Temporal.PlainDateTime.from(`${match.date}T${clock.padStart(5, '0')}`).toZonedDateTime(zone);
    return { date: new Date(at.epochMilliseconds), hasTime: match.time !== undefined };
  } catch {
    const date = `${match.date} ${match.time ?? ''}`.trim();
    throw new ImportRefused('date_unknown', { match: named(match), date });
  }
}

/** "+3" or "-3:30" as a zone. */
function offsetZone(offset: string): string {
  const [hours = '0', minutes = '00'] = offset.slice(1).split(':');
  return `${offset[0]}${hours.padStart(2, '0')}:${minutes}`;
}
