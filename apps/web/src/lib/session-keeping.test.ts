import { beforeEach, expect, it, vi } from 'vitest';
import { getSession } from './session.ts';
import { clearStorage, forgetSession, keepUserData, startSession } from './session-keeping.ts';

const kept = new Map<string, string>();
const root = {
  dataset: {} as Record<string, string>,
  style: {
    set: new Map<string, string>(),
    setProperty(name: string, value: string) {
      this.set.set(name, value);
    },
    removeProperty(name: string) {
      this.set.delete(name);
    },
  },
};
vi.stubGlobal('document', { documentElement: root });
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
  clear: () => kept.clear(),
});

const user = {
  id: 7,
  nick: 'Ana',
  username: 'ana',
  email: 'ana@example.org',
  console: 'xbox',
  slug: 'ana',
  position: 'ST',
  is_admin: false,
  type: null,
  money: 1500,
  tutorials: [],
  email_confirmed: true,
  avatar: null,
} as const satisfies Parameters<typeof startSession>[0]['user'];
const login = { token: 'secret', expires_at: '2099-01-01T00:00:00Z', user, message: 'Hello' };

beforeEach(() => {
  kept.clear();
  forgetSession();
});

it('a login is kept with the ten fields of the user that the specification lists, and no more', () => {
  startSession(login);
  const { id, nick, username, email, console, slug, position, type, money } = user;
  const ten = { id, nick, username, email, console, slug, position, isAdmin: false, type, money };
  expect(getSession()).toEqual({ token: 'secret', user: ten });
  expect(JSON.parse(kept.get('user') ?? '')).toEqual(ten);
  expect(kept.get('console')).toBe('xbox');
  expect(root.dataset.user).toBe('1');
  expect(root.style.set.get('--coins')).toBe('"1,500"');
});

it('the standing of a user shows the menu’s entries for it, and ends with the session', () => {
  startSession({ ...login, user: { ...user, is_admin: true, type: 'FULL' } });
  expect(root.dataset.type).toBe('FULL');
  keepUserData({
    user,
    tutorials: [],
    premium_until: null,
    notifications: 0,
    invitations: 0,
    messages: 0,
    reports: 0,
    appeals: 0,
    judges: false,
    banned: false,
    lacks_factor: false,
  });
  expect(root.dataset.type).toBeUndefined();
  startSession({ ...login, user: { ...user, is_admin: true, type: 'SUPER' } });
  forgetSession();
  expect(root.dataset.type).toBeUndefined();
});

it('what is told of the user later takes its place', () => {
  startSession(login);
  const data = {
    user: { ...user, money: 20 },
    tutorials: [],
    premium_until: null,
    notifications: 0,
    invitations: 0,
    messages: 0,
    reports: 0,
    appeals: 0,
    judges: false,
    banned: false,
    lacks_factor: false,
  };
  keepUserData(data);
  expect(getSession()?.user.money).toBe(20);
  expect(root.style.set.get('--coins')).toBe('"20"');
});

it('what is told after a logout brings nobody back', () => {
  startSession(login);
  forgetSession();
  keepUserData({
    user,
    tutorials: [],
    premium_until: null,
    notifications: 0,
    invitations: 0,
    messages: 0,
    reports: 0,
    appeals: 0,
    judges: false,
    banned: false,
    lacks_factor: false,
  });
  expect(getSession()).toBeNull();
  expect(root.dataset.user).toBeUndefined();
});

it('a logout leaves what belongs to the browser, a 401 nothing', () => {
  startSession(login);
  kept.set('scheme', 'dark');
  forgetSession();
  expect([...kept.keys()].sort()).toEqual(['console', 'scheme']);
  clearStorage();
  expect(kept.size).toBe(0);
});

it('an expired session is none', () => {
  startSession({ ...login, expires_at: '2020-01-01T00:00:00Z' });
  expect(getSession()).toBeNull();
  expect(kept.has('token')).toBe(false);
});
