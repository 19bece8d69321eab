/** The year 9999: nobody means a later one. */
const LAST = 253_402_300_799_999;

/** Whether this is an instant that we accept, in epoch milliseconds. */
export function isInstant(ms: number): boolean {
  return Number.isFinite(ms) && ms >= 0 && ms <= LAST;
}

/**
 * Every law that lets time pass checks this first: if now were NaN, nothing would ever have happened.
 * @throws RangeError if this is no instant (epoch milliseconds)
 */
export function checkInstant(now: number): void {
  if (!Number.isFinite(now)) throw new RangeError(`no instant: ${now}`);
}
