const DAY = 24 * 3_600_000;

/** The most clubs that somebody waits for at once. */
export const MOST_REQUESTS = 10;
/** The most people that wait for one club's answer. */
export const MOST_REQUESTS_OF_CLUB = 50;
/** For so many days a club that has said no is not asked again by the same player. */
export const REQUEST_AGAIN_DAYS = 7;

/** What somebody is to a club that they would like to join. */
export interface Asking {
  readonly isMember: boolean;
  /** They play on another console than the club. */
  readonly isElsewhere: boolean;
  /** One of those who run the club, and who asks, have blocked each other. */
  readonly isBlocked: boolean;
  /** How many run the club: one of them has to answer. */
  readonly managers: number;
  /** Their requests that wait, of any club. */
  readonly open: number;
  /** Requests that wait for this club. */
  readonly openOfClub: number;
  /** Their last request to this club: whether it waits, and when it was denied, as epoch milliseconds; null where it was not. */
  readonly isOpen: boolean;
  readonly deniedAt: number | null;
}

export type RequestObstacle =
  | 'elsewhere'
  | 'member'
  | 'open'
  | 'blocked'
  | 'nobody'
  | 'denied'
  | 'too_many'
  | 'club_busy';

/** Why somebody can't ask to join a club; null if they can. `now` is in epoch milliseconds. */
export function requestObstacle(asking: Asking, now: number): RequestObstacle | null {
  if (asking.isElsewhere) return 'elsewhere';
  if (asking.isMember) return 'member';
  if (asking.isOpen) return 'open';
  if (asking.isBlocked) return 'blocked';
  if (asking.managers === 0) return 'nobody';
  if (asking.deniedAt !== null && now < asking.deniedAt + REQUEST_AGAIN_DAYS * DAY) return 'denied';
  if (asking.open >= MOST_REQUESTS) return 'too_many';
  return asking.openOfClub >= MOST_REQUESTS_OF_CLUB ? 'club_busy' : null;
}
