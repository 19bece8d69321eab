import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readSession } from '../../../lib/session.ts';
import { forgetSession } from '../../../lib/session-keeping.ts';
import type { ReportParams } from '../paths.ts';
import { bodyOf } from './draft.ts';
import { type Keeper, keeperOf, type SaveState } from './keeper.ts';
import type { ReportForm } from './queries.ts';

const form = {
  id: 1,
  side: 'home',
  tournament: { kind: 'clubs' },
  squads: { home: [], away: [] },
  knockout: null,
  last_line_up: [],
  own: null,
  draft: null,
} as unknown as ReportForm;
const USER = { nick: 'Ana', slug: 'ana', console: 'psn', type: 'USER', money: 0, isAdmin: false };
const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
};
let isOnline = true;
/** The home goals of each draft that reached the server. */
let arrived: unknown[] = [];
let matchId = 0;

beforeEach(() => {
  vi.useFakeTimers();
  isOnline = true;
  arrived = [];
  matchId += 1;
  stored.clear();
  const documentElement = { style: { setProperty() {}, removeProperty() {} }, dataset: {} };
  vi.stubGlobal('document', { documentElement });
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    if (!isOnline) throw new TypeError('no connection');
    arrived.push(JSON.parse(String(body)).homeGoals);
    const data = { saved_at: `2026-11-23T04:00:0${arrived.length}Z` };
    return Response.json({ data });
  });
  logIn('ana');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function logIn(slug: string): void {
  const user = JSON.stringify({ ...USER, slug });
  stored.set('token', `token of ${slug}`).set('expires_at', '2999-01-01T00:00:00Z').set('user', user);
  readSession();
}
function paramsOf(): ReportParams {
  return { lang: 'en', console: 'psn', fixtureId: matchId, teamId: 1 };
}
function begin(): Keeper {
  return keeperOf(paramsOf(), form);
}
function type(keeper: Keeper, homeGoals: number): void {
  const { draft } = keeper.kept.get();
  keeper.change({ ...draft, score: { ...draft.score, homeGoals } });
}
const until = (keeper: Keeper, state: SaveState) => expect.poll(() => keeper.kept.get().state).toBe(state);
const drafts = () => [...stored.keys()].filter((key) => key.startsWith('report '));

it('what was typed is saved once nobody types any more, and this browser keeps it until then', async () => {
  const keeper = begin();
  type(keeper, 1);
  type(keeper, 2);
  expect(drafts()).toHaveLength(1);
  await until(keeper, 'saved');
  expect(arrived).toEqual([2]);
  expect(drafts()).toEqual([]);
});

it('without a connection the browser keeps it, and saves it once there is one', async () => {
  isOnline = false;
  const keeper = begin();
  type(keeper, 3);
  await until(keeper, 'unsaved');
  expect(drafts()).toHaveLength(1);
  isOnline = true;
  await vi.advanceTimersByTimeAsync(5000);
  await until(keeper, 'saved');
  expect(arrived).toEqual([3]);
});

it('leaving saves at once what waits to be saved', async () => {
  const keeper = begin();
  type(keeper, 4);
  keeper.leave();
  expect(vi.getTimerCount()).toBe(0);
  await until(keeper, 'saved');
  expect(arrived).toEqual([4]);
});

it('a report that is sent again has the same key, another one a new key', async () => {
  const keeper = begin();
  const keys: string[] = [];
  const send = async (goals: number, works: boolean) => {
    type(keeper, goals);
    const { body } = bodyOf(form, keeper.kept.get().draft);
    const sent = keeper.send(body, async (key) => {
      keys.push(key);
      if (!works) throw new Error('lost');
    });
    await sent.catch(() => {});
  };
  await send(1, false);
  await send(1, false);
  await send(2, true);
  await send(2, true);
  expect(keys[0]).toBe(keys[1]);
  expect(new Set(keys).size).toBe(3);
});

it('what was typed on another device is taken over, unless something typed here is not saved', async () => {
  const keeper = begin();
  const draft = { ...scored(5), saved_at: '2026-11-23T05:00:00Z' };
  keeper.meet(paramsOf(), { ...form, draft });
  expect(keeper.kept.get().draft.score.homeGoals).toBe(5);
  type(keeper, 6);
  keeper.meet(paramsOf(), { ...form, draft: { ...scored(7), saved_at: '2026-11-23T06:00:00Z' } });
  expect(keeper.kept.get().draft.score.homeGoals).toBe(6);
});

it('what was typed as the session ended is unsaved, and is saved once the same user is back', async () => {
  const keeper = begin();
  type(keeper, 8);
  forgetSession();
  await vi.advanceTimersByTimeAsync(600);
  expect(keeper.kept.get().state).toBe('unsaved');
  expect(drafts()).toHaveLength(1);
  logIn('bea');
  await vi.advanceTimersByTimeAsync(5000);
  expect(arrived).toEqual([]);
  logIn('ana');
  await until(keeper, 'saved');
  expect(arrived).toContain(8);
});

it('another user’s session saves nothing of what was typed before it', async () => {
  const keeper = begin();
  type(keeper, 9);
  logIn('bea');
  await vi.advanceTimersByTimeAsync(600);
  expect([keeper.kept.get().state, arrived]).toEqual(['unsaved', []]);
});

function scored(goals: number) {
  return {
    home_goals: goals,
    away_goals: null,
    home_extra_goals: null,
    away_extra_goals: null,
    home_penalties: null,
    away_penalties: null,
    best_player: null,
    screenshot: null,
    lines: [],
  };
}
