const DAY_MS = 24 * 60 * 60_000;

interface Linked {
  readonly live_url: string | null;
  readonly decided_at: Date | null;
}

/** When the link to where a match is shown ends: a day after the decision. Null where there is none, or no decision yet. */
export function liveEnds({ live_url: url, decided_at: decided }: Linked): Date | null {
  return url === null || decided === null ? null : new Date(decided.getTime() + DAY_MS);
}

/** The link to where a match is shown, while it is. */
export function liveOf(match: Linked, now: Date): string | null {
  const ends = liveEnds(match);
  return ends === null || ends > now ? match.live_url : null;
}

/** Whether a link would not be shown any more. */
export function isLiveOver({ decided_at: decided }: Pick<Linked, 'decided_at'>, now: Date): boolean {
  return decided !== null && decided.getTime() + DAY_MS <= now.getTime();
}
