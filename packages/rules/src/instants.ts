/** The year 9999: later ones nobody means. */
const LAST = 253_402_300_799_999;

/** Whether this is an instant of ours, in epoch milliseconds. */
export function isInstant(ms: number): boolean {
  return Number.isFinite(ms) && ms >= 0 && ms <= LAST;
}

/**
 * Every law that lets time pass asks this first: with NaN for now, nothing would ever have happened.
 * @throws RangeError where this is no instant (epoch milliseconds)
 */
export function checkInstant(now: number): void {
  if (!Number.isFinite(now)) throw new RangeError(`no instant: ${now}`);
}
