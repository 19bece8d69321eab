import { isLang } from '@matchnight/contract/constants';

/** A page that sends people away again as soon as they are logged in is no place to come back to. */
const NOT_A_GOAL = /^\/\w\w\/(login|registro)\/?$/;

/** Where a login leads: to the page that asked for it (`?from=`), if it is one of ours; null without. */
export function returnPath(search: string): string | null {
  const from = new URLSearchParams(search).get('from');
  if (from === null) return null;
  // What is no path of this origin ("//elsewhere", "/\elsewhere", "https:…") resolves to another one.
  const here = 'https://here.invalid';
  const { origin, pathname } = URL.parse(from, here) ?? {};
  if (!from.startsWith('/') || origin !== here || pathname === undefined) return null;
  if (!isLang(pathname.split('/')[1]) || NOT_A_GOAL.test(pathname)) return null;
  return pathname;
}

const WANTED = 'wanted';

/** Keeps where somebody came from until they have confirmed their address, on this device. */
export function keepWanted(search: string): void {
  const wanted = returnPath(search);
  if (wanted === null) localStorage.removeItem(WANTED);
  else localStorage.setItem(WANTED, wanted);
}

/** Where they came from before they registered; asked once. */
export function takeWanted(): string | null {
  const wanted = localStorage.getItem(WANTED);
  localStorage.removeItem(WANTED);
  return wanted === null ? null : returnPath(`?from=${encodeURIComponent(wanted)}`);
}

/** What opens the invitation by mail from which somebody came to register: it has proved their address. */
export function inviteOf(search: string): string | null {
  return returnPath(search)?.match(/^\/\w\w\/mail-invite\/token\/([\w-]{43})$/)?.[1] ?? null;
}

/** What opens the club's link from which somebody came to register: the mail that confirms their address leads back to it. */
export function linkOf(search: string): string | null {
  return returnPath(search)?.match(/^\/\w\w\/club-link\/token\/([\w-]{43})$/)?.[1] ?? null;
}
