const MINUTE_MS = 60_000;

/** A moment as a field of type datetime-local holds it, in the viewer's zone: "2026-11-25T21:00". */
export function hereOf(instant: string): string {
  const moment = new Date(instant);
  return new Date(moment.getTime() - moment.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16);
}

/** The moment that such a field means; what is none stays as it is, for the server to refuse. */
export function instantOf(here: string): string {
  const moment = new Date(here);
  return Number.isNaN(moment.getTime()) ? here : moment.toISOString();
}

/** Whether the clocks skip what was typed: in the hour that is left out in spring, nothing happens. */
export function isSkipped(here: string): boolean {
  const moment = instantOf(here);
  return moment !== here && hereOf(moment) !== here.slice(0, 16);
}
