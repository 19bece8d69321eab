/** A time in which signings are open: from `opensAt` on, until just before `closesAt` (epoch milliseconds). */
export type SigningWindow = { readonly opensAt: number; readonly closesAt: number };

/** An administrator locks signings `open` or `closed`; null = the windows' dates decide. */
export const SIGNING_LOCKS = ['open', 'closed', null] as const;
export type SigningLock = (typeof SIGNING_LOCKS)[number];

/** When signings of a tournament are open. */
export type SigningCalendar = {
  readonly lock: SigningLock;
  /** No windows = open, unless locked. */
  readonly windows: readonly SigningWindow[];
  /** The tournament is finished: nobody signs any more, whatever lock and dates say. */
  readonly isOver?: boolean;
  /** When any field above last changed, or when the tournament was created. From then on dates decide. */
  readonly changedAt: number;
  /**
   * When signings had last opened at that change; null = they had not opened yet. Only an opening after a closing
   * counts.
   */
  readonly openedAt: number | null;
};

export type SigningPeriod = {
  readonly open: boolean;
  /** The last opening by now; null = none yet. Offers and invitations from before it belong to an earlier one. */
  readonly openedAt: number | null;
  /** The instant at which the answer changes by itself; null = only an administrator can change it. */
  readonly holdsUntil: number | null;
};

/** A time in which signings were open. */
export type SigningSpell = {
  readonly openedAt: number;
  /** Null = no date says when they close, or nobody knows when they closed. */
  readonly closesAt: number | null;
};

export type WindowFailure =
  | { readonly code: 'window_instant_invalid'; readonly window: SigningWindow }
  | { readonly code: 'window_closes_before_it_opens'; readonly window: SigningWindow }
  | { readonly code: 'windows_overlap'; readonly windows: readonly [SigningWindow, SigningWindow] };

/**
 * Whether signings are open at an instant, not before the calendar's last change. A window that passes while signings
 * are locked open, locked closed or over opens nothing.
 */
export function signingsAt(calendar: SigningCalendar, now: number): SigningPeriod {
  const { lock, windows, isOver = false, openedAt } = calendar;
  if (isOver || lock === 'closed') return { open: false, openedAt, holdsUntil: null };
  if (lock === 'open' || windows.length === 0) return { open: true, openedAt, holdsUntil: null };
  const present = windows.find((one) => one.opensAt <= now && now < one.closesAt);
  return {
    open: present !== undefined,
    openedAt: lastOpening(calendar, now),
    holdsUntil: present ? present.closesAt : nextOpening(windows, now),
  };
}

/** Whether signings were open just before an instant: a change that comes in it rules from it on. */
export function signingsBefore(calendar: SigningCalendar, now: number): SigningPeriod {
  return signingsAt(calendar, lastInstant(calendar, now));
}

/**
 * The calendar with another lock, other windows, or with the tournament finished or continued. This counts as an
 * opening only if signings were closed just before: a window that is prolonged, or a lock that agrees with the dates,
 * is no new opening.
 */
export function changedCalendar(
  before: SigningCalendar,
  change: Partial<Pick<SigningCalendar, 'lock' | 'windows' | 'isOver'>>,
  now: number,
): SigningCalendar {
  const was = signingsBefore(before, now);
  const after = { ...before, ...change, changedAt: now, openedAt: was.openedAt };
  return !was.open && signingsAt(after, now).open ? { ...after, openedAt: now } : after;
}

/**
 * When signings opened by now, the oldest first, as far as the calendar knows: the last opening at its last change, and
 * those by dates since.
 */
export function signingSpells(calendar: SigningCalendar, now: number): SigningSpell[] {
  const { lock, windows, isOver = false, changedAt, openedAt } = calendar;
  const dated = isOver || lock !== null ? [] : windowsInOrder(windows);
  const present = dated.find((one) => one.opensAt <= changedAt && changedAt < one.closesAt);
  return [
    ...(openedAt === null ? [] : [{ openedAt, closesAt: present?.closesAt ?? null }]),
    ...dated
      .filter(({ opensAt }) => changedAt < opensAt && opensAt <= now)
      .map(({ opensAt, closesAt }) => ({ openedAt: opensAt, closesAt })),
  ];
}

/** What has to be kept of them when a calendar gives way to the next: those that closed before, or close by the change. */
export function spellsBefore(
  { before, after }: { readonly before: SigningCalendar; readonly after: SigningCalendar },
  now: number,
): SigningSpell[] {
  const until = lastInstant(before, now);
  const spells = signingSpells(before, until);
  const closesNow = signingsAt(before, until).open && !signingsAt(after, now).open;
  return spells.map(({ openedAt, closesAt }, place) => {
    const isClosed = closesAt !== null && closesAt <= until;
    const isLast = place === spells.length - 1;
    // Never before it opened: the clock that says `now` may be a little behind the one that opened them.
    const ends = closesNow && isLast ? Math.max(now, openedAt) : null;
    return { openedAt, closesAt: isClosed ? closesAt : ends };
  });
}

/** All of them: those that were kept, and what the calendar says. */
export function everySpell(kept: readonly SigningSpell[], said: readonly SigningSpell[]): SigningSpell[] {
  const closings = new Map(kept.map(({ openedAt, closesAt }) => [openedAt, closesAt]));
  for (const { openedAt, closesAt } of said) {
    closings.set(openedAt, closesAt ?? closings.get(openedAt) ?? null);
  }
  return [...closings]
    .map(([openedAt, closesAt]) => ({ openedAt, closesAt }))
    .sort((one, other) => one.openedAt - other.openedAt);
}

/**
 * The number of the window in which signings are open, or of the next one: the first to open is 1. Null if no date says
 * so.
 */
export function signingWindowAt(calendar: SigningCalendar, now: number): number | null {
  const { open, holdsUntil } = signingsAt(calendar, now);
  const inOrder = windowsInOrder(calendar.windows);
  const place = inOrder.findIndex((one) => (open ? one.closesAt : one.opensAt) === holdsUntil);
  return place < 0 ? null : place + 1;
}

/** Windows in the order of their numbers: by opening. */
export function windowsInOrder<Window extends SigningWindow>(windows: readonly Window[]): Window[] {
  return [...windows].sort((a, b) => a.opensAt - b.opensAt || a.closesAt - b.closesAt);
}

/** What is wrong with a list of windows, in any order; null if it is sound. One may open as another closes. */
export function checkWindows(windows: readonly SigningWindow[]): WindowFailure | null {
  for (const one of windows) {
    if (!Number.isSafeInteger(one.opensAt) || !Number.isSafeInteger(one.closesAt)) {
      return { code: 'window_instant_invalid', window: one };
    }
    if (one.closesAt <= one.opensAt) return { code: 'window_closes_before_it_opens', window: one };
  }
  const inOrder = windowsInOrder(windows);
  for (const [index, one] of inOrder.entries()) {
    const next = inOrder[index + 1];
    if (next && next.opensAt < one.closesAt) return { code: 'windows_overlap', windows: [one, next] };
  }
  return null;
}

/** The last millisecond in which a calendar rules that gives way to another `now`. */
function lastInstant({ changedAt }: SigningCalendar, now: number): number {
  return Math.max(changedAt, now - 1);
}

/** By the dates: windows that open after the calendar's last change; otherwise what was stored at that change. */
function lastOpening({ windows, changedAt, openedAt }: SigningCalendar, now: number): number | null {
  const since = windows.map((one) => one.opensAt).filter((opensAt) => changedAt < opensAt && opensAt <= now);
  return since.length === 0 ? openedAt : Math.max(...since);
}

function nextOpening(windows: readonly SigningWindow[], now: number): number | null {
  const future = windows.map((one) => one.opensAt).filter((opensAt) => opensAt > now);
  return future.length === 0 ? null : Math.min(...future);
}
