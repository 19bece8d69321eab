import type { Message, Thread } from './queries.ts';

/** What the browser has seen of a thread: older pages, and the newest one as it was last. */
export interface Talk {
  readonly kept: readonly Message[];
  /** Whether it begins with the thread's first message. */
  readonly isWhole: boolean;
}
type Page = Pick<Thread, 'messages' | 'older'>;

export const NO_TALK: Talk = { kept: [], isWhole: false };

/** The newest page has come anew. What is older stays, unless there may be a gap between the two. */
export function withNewest(talk: Talk, page: Page): Talk {
  const first = page.messages[0];
  if (first === undefined || !page.older) return { kept: page.messages, isWhole: true };
  const older = talk.kept.filter(({ id }) => id < first.id);
  const hasGap = older.length === talk.kept.length;
  return hasGap
    ? { kept: page.messages, isWhole: false }
    : { kept: [...older, ...page.messages], isWhole: talk.isWhole && older.length > 0 };
}

/** An older page has come. */
export function withOlder({ kept }: Talk, page: Page): Talk {
  const known = new Set(kept.map(({ id }) => id));
  return { kept: [...page.messages.filter(({ id }) => !known.has(id)), ...kept], isWhole: !page.older };
}

export function without(talk: Talk, messageId: number): Talk {
  return { ...talk, kept: talk.kept.filter(({ id }) => id !== messageId) };
}

export interface Day {
  /** The same whatever else of the day comes. */
  readonly key: string;
  readonly messages: Message[];
}

/**
 * Messages under the day on which they were written.
 * @param dayOf the day of an instant in the reader's calendar, whatever it is called there
 */
export function byDay(messages: readonly Message[], dayOf: (instant: string) => string): Day[] {
  const days: Day[] = [];
  let current = '';
  for (const message of messages) {
    const day = dayOf(message.at);
    const last = days.at(-1);
    if (last && day === current) last.messages.push(message);
    else {
      // A clock that was put back makes the same day come twice.
      const isKnown = days.some(({ key }) => key === day);
      days.push({ key: isKnown ? `${day} ${message.id}` : day, messages: [message] });
    }
    current = day;
  }
  return days;
}

/** A text in parts: what is an https address, and what is not. */
export function partsOf(text: string): { text: string; isLink: boolean }[] {
  return text
    .split(/(https:\/\/[^\s<>"'`]*[^\s<>"'`.,;:!?)\]}…»”’])/)
    .map((part, at) => ({ text: part, isLink: at % 2 === 1 && isAddress(part) }))
    .filter((part) => part.text !== '');
}

/** With a host that is a name, and without a user's name in it, which would pass for the host. */
function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  return hostname.includes('.') && username === '' && password === '';
}
