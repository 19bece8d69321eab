/** A time in which signings are open: from `opensAt` on, until just before `closesAt` (epoch milliseconds). */
export type SigningWindow = { readonly opensAt: number; readonly closesAt: number };

/** `open` and `closed` are an administrator's word; null = by the windows' dates. */
export type SigningLock = 'open' | 'closed' | null;

/** When signings of a tournament are open. */
export type SigningCalendar = {
  readonly lock: SigningLock;
  /** Since when the lock has its present value; the tournament's creation where nobody changed it yet. */
  readonly lockedAt: number;
  /** None = open, unless locked. */
  readonly windows: readonly SigningWindow[];
  /** The tournament is finished: nobody signs any more, whatever lock and dates say. */
  readonly isOver?: boolean;
};

export type SigningPeriod = {
  readonly open: boolean;
  /** The last opening by now; null = none is known. Offers and invitations of before belong to an earlier one. */
  readonly openedAt: number | null;
  /** The instant at which the answer changes by itself; null = only an administrator changes it. */
  readonly holdsUntil: number | null;
};

/** What a countdown shows: how long until signings close (while open) or open (while closed). */
export type SigningCountdown = {
  readonly to: 'close' | 'open';
  readonly at: number;
  readonly msLeft: number;
};

export type WindowFailure =
  | { readonly code: 'window_instant_invalid'; readonly window: SigningWindow }
  | { readonly code: 'window_closes_before_it_opens'; readonly window: SigningWindow }
  | { readonly code: 'windows_overlap'; readonly windows: readonly [SigningWindow, SigningWindow] };

/**
 * Whether signings are open at an instant. Every change of the lock counts as an opening (or closing) of its own,
 * even where the dates would have said the same.
 */
export function signingsAt(calendar: SigningCalendar, now: number): SigningPeriod {
  const { lock, lockedAt, windows, isOver = false } = calendar;
  if (isOver) return { open: false, openedAt: lastOpening(windows, now), holdsUntil: null };
  if (lock === 'closed') return { open: false, openedAt: lastOpening(windows, lockedAt), holdsUntil: null };
  if (lock === 'open' || windows.length === 0) return { open: true, openedAt: lockedAt, holdsUntil: null };
  const present = windows.find((one) => one.opensAt <= now && now < one.closesAt);
  if (present) {
    return { open: true, openedAt: Math.max(present.opensAt, lockedAt), holdsUntil: present.closesAt };
  }
  return { open: false, openedAt: lastOpening(windows, now), holdsUntil: nextOpening(windows, now) };
}

/** The time left until signings close or open; null where no date says so. */
export function signingCountdown(calendar: SigningCalendar, now: number): SigningCountdown | null {
  const { open, holdsUntil } = signingsAt(calendar, now);
  if (holdsUntil === null) return null;
  return { to: open ? 'close' : 'open', at: holdsUntil, msLeft: holdsUntil - now };
}

/**
 * The number of the window that signings are open by, or open with next: the first to open is 1. Null where no date
 * says so.
 */
export function signingWindowAt(calendar: SigningCalendar, now: number): number | null {
  const { open, holdsUntil } = signingsAt(calendar, now);
  const inOrder = windowsInOrder(calendar.windows);
  const place = inOrder.findIndex((one) => (open ? one.closesAt : one.opensAt) === holdsUntil);
  return place < 0 ? null : place + 1;
}

/** Windows as they are numbered: by their opening. */
export function windowsInOrder<Window extends SigningWindow>(windows: readonly Window[]): Window[] {
  return [...windows].sort((a, b) => a.opensAt - b.opensAt || a.closesAt - b.closesAt);
}

/** What is wrong with a list of windows, in any order; null if nothing. One may open as another closes. */
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

function lastOpening(windows: readonly SigningWindow[], now: number): number | null {
  const past = windows.map((one) => one.opensAt).filter((opensAt) => opensAt <= now);
  return past.length === 0 ? null : Math.max(...past);
}

function nextOpening(windows: readonly SigningWindow[], now: number): number | null {
  const future = windows.map((one) => one.opensAt).filter((opensAt) => opensAt > now);
  return future.length === 0 ? null : Math.min(...future);
}
