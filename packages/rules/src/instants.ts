/**
 * Every law that lets time pass asks this first: with NaN for now, nothing would ever have happened.
 * @throws RangeError where this is no instant (epoch milliseconds)
 */
export function checkInstant(now: number): void {
  if (!Number.isFinite(now)) throw new RangeError(`no instant: ${now}`);
}
