/** How long reads carry what was written: by then every node has heard of it. */
const CARRIED_MS = 10_000;

let last: { id: string; at: number } | null = null;

/** Remembers a write's or live message's id, so that what is read next isn't older. */
export function rememberTouch(id: string): void {
  last = { id, at: Date.now() };
}

/** The id to send as `x-after`, or null. */
export function touchToSend(): string | null {
  return last !== null && Date.now() - last.at < CARRIED_MS ? last.id : null;
}
