import { type Console, DEFAULT_CONSOLE, isConsole, isLang, type Lang } from '@matchnight/contract/constants';
import type { CallOf, ReplyOf } from '@matchnight/contract/types';
import { createStore, useStore } from './store.ts';

type LoginReply = ReplyOf<CallOf<'factors.loginSecond'>>;
type ReplyUser = LoginReply['user'];
/** The user as local storage keeps it: the ten fields that the specification lists. */
export interface StoredUser
  extends Pick<
    ReplyUser,
    'id' | 'nick' | 'username' | 'email' | 'console' | 'slug' | 'position' | 'type' | 'money'
  > {
  readonly isAdmin: boolean;
}
export interface Session {
  readonly token: string;
  readonly user: StoredUser;
}

/** What a session leaves in local storage. */
export const SESSION_KEYS = ['token', 'expires_at', 'tournaments', 'user', 'tutorials'];

/** Null for visitors. On the server, and until hydration is over, everybody is one. */
const session = createStore<Session | null>(null);
const storedConsole = createStore<Console>(DEFAULT_CONSOLE);

export const getSession = session.get;
export const onSessionChange = session.subscribe;

export function useSession(): Session | null {
  return useStore(session, null);
}

/** The console that was chosen last. */
export function useStoredConsole(): Console {
  return useStore(storedConsole, DEFAULT_CONSOLE);
}

/** Reads local storage; once at start, and whenever another tab wrote to it. */
export function readSession(): void {
  const chosen = localStorage.getItem('console');
  showConsole(isConsole(chosen) ? chosen : DEFAULT_CONSOLE);
  const token = localStorage.getItem('token');
  const expires = Date.parse(localStorage.getItem('expires_at') ?? '');
  const user = parseUser(localStorage.getItem('user'));
  if (token && user && expires > Date.now()) show({ token, user });
  else {
    // What has expired would only earn a 401.
    if (token) for (const key of SESSION_KEYS) localStorage.removeItem(key);
    show(null);
  }
}

export function chooseConsole(console: Console): void {
  localStorage.setItem('console', console);
  showConsole(console);
}

export function storedLang(): Lang | null {
  const lang = localStorage.getItem('lang');
  return isLang(lang) ? lang : null;
}

export function storeLang(lang: Lang): void {
  localStorage.setItem('lang', lang);
}

function showConsole(console: Console): void {
  document.documentElement.style.setProperty('--console', JSON.stringify(console.toUpperCase()));
  storedConsole.set(console);
}

/** The same face that the inline script shows before first paint. */
function show(next: Session | null): void {
  const root = document.documentElement;
  if (next === null) {
    delete root.dataset.user;
    delete root.dataset.type;
    root.style.removeProperty('--nick');
    root.style.removeProperty('--coins');
  } else {
    root.dataset.user = '1';
    if (next.user.type) root.dataset.type = next.user.type;
    else delete root.dataset.type;
    root.style.setProperty('--nick', JSON.stringify(next.user.nick));
    root.style.setProperty('--coins', JSON.stringify(new Intl.NumberFormat('en').format(next.user.money)));
  }
  if (JSON.stringify(next) !== JSON.stringify(session.get())) session.set(next);
}

function parseUser(text: string | null): StoredUser | null {
  try {
    const user: StoredUser | null = JSON.parse(text ?? 'null');
    return user !== null && typeof user.nick === 'string' && isConsole(user.console) ? user : null;
  } catch {
    return null;
  }
}
