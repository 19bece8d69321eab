/** The kick-off of a match: "19:00" in the zone, or "18:00 UTC+3". Without a time only the day counts. */
export function kickOffOf(
  { date, time }: { readonly date?: string | undefined; readonly time?: string | undefined },
  timeZone: string,
): { date: Date | null; hasTime: boolean } {
  if (date === undefined) return { date: null, hasTime: false };
  const [clock = '00:00', offset] = (time ?? '00:00').split(' UTC');
  const zone = offset === undefined ? timeZone : offsetZone(offset);
  const at = Temporal.PlainDateTime.from(`${date}T${clock.padStart(5, '0')}`).toZonedDateTime(zone);
  return { date: new Date(at.epochMilliseconds), hasTime: time !== undefined };
}

/** "2022-12-18", of the calendar. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  try {
    Temporal.PlainDate.from(text);
    return true;
  } catch {
    return false;
  }
}

/** "9:30", "18:00 UTC+3" or "18:00 UTC-3:30", of a clock. */
export function isClock(text: string): boolean {
  const parts = /^(\d{1,2}):(\d{2})(?: UTC[+-](\d{1,2})(?::(\d{2}))?)?$/.exec(text);
  if (!parts) return false;
  const [, hour, minute, offsetHour = 0, offsetMinute = 0] = parts;
  return (
    [hour, offsetHour].every((one) => Number(one) < 24) &&
    [minute, offsetMinute].every((one) => Number(one) < 60)
  );
}

/** "+3" or "-3:30" as a zone. */
function offsetZone(offset: string): string {
  const [hours = '0', minutes = '00'] = offset.slice(1).split(':');
  return `${offset[0]}${hours.padStart(2, '0')}:${minutes}`;
}
