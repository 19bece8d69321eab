import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FollowerSession, LiveHub, type Shown } from './live.ts';

const ADDRESS = '203.0.113.7';
const VISITOR = { session: null, address: ADDRESS, tags: null, age: null };
let hub: LiveHub;
let now = 0;
let elapsed = 0;
beforeEach(() => {
  vi.useFakeTimers();
  [now, elapsed] = [1000, 1000];
  hub = new LiveHub(
    () => now,
    () => elapsed,
  );
  hub.listening = true;
});
afterEach(() => {
  hub.close();
  vi.useRealTimers();
});

/** A response whose reader takes nothing. */
const stalled = () => new ServerResponse(new IncomingMessage(new Socket()));
const open = (address = ADDRESS) => {
  hub.admit(address);
  return hub.follow(stalled(), { ...VISITOR, address });
};
const openMost = () => Array.from({ length: 20 }, () => open());
/** The tags of each line that a stream is told. */
const lines = (shown: Partial<Shown>, session: FollowerSession = null) => {
  const response = stalled();
  const told = vi.spyOn(response, 'write');
  hub.follow(response, { ...VISITOR, ...shown, session });
  return () =>
    told.mock.calls.map(([line]) => JSON.parse(String(line))).flatMap(({ tags }) => (tags ? [tags] : []));
};
const tell = (...tags: string[]) => hub.touched({ id: tags.join(), tags });
const user = (userId: number) => ({ userId, sessionId: 100 + userId, sessionEndsAt: new Date(9_000_000) });

describe('an address', () => {
  test('has twenty streams, and may open another once one is over', () => {
    const [end] = openMost();
    expect(() => open()).toThrow('busy');
    expect(hub.count).toBe(20);
    end?.();
    open();
    expect(() => open()).toThrow('busy');
  });

  test('takes none from others, but from its own line: an IPv6 one has a whole network of addresses', () => {
    openMost();
    open('203.0.113.8');
    for (let host = 1; host <= 20; host += 1) open(`2001:db8:0:1::${host}`);
    expect(() => open('2001:db8:0:1::ffff')).toThrow('busy');
    open('2001:db8:0:2::1');
  });

  test('of this machine is a proxy’s, and has as many as come', () => {
    for (const own of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) for (let i = 0; i < 25; i += 1) open(own);
    expect(hub.count).toBe(75);
  });
});

describe('a stream', () => {
  test('whose reader takes nothing is ended before much waits for them, and the others go on', () => {
    const responses = [stalled(), stalled()];
    for (const response of responses) hub.follow(response, VISITOR);
    const [slow] = responses;
    slow?.write('x'.repeat(63_000));
    const tags = Array.from({ length: 300 }, (_, id) => `player:${1_000_000 + id}`);
    hub.touched({ id: 'a', tags });
    expect(hub.count).toBe(1);
    expect(responses.map(({ destroyed }) => destroyed)).toEqual([true, false]);
  });

  test('ends with its session’s time, and a visitor’s does not', () => {
    const [mine, visitors] = [stalled(), stalled()];
    hub.follow(mine, { ...VISITOR, session: { userId: 1, sessionId: 2, sessionEndsAt: new Date(2000) } });
    hub.follow(visitors, VISITOR);
    now = 1999;
    vi.advanceTimersByTime(15_000);
    expect(hub.count).toBe(2);
    now = 2000;
    vi.advanceTimersByTime(15_000);
    expect([hub.count, mine.writableEnded, visitors.writableEnded]).toEqual([1, true, false]);
  });

  test('ends with every session of the site, and a visitor’s does not', () => {
    const streams = [stalled(), stalled(), stalled()];
    const sessions = [user(1), user(2), null];
    for (const [at, stream] of streams.entries()) {
      hub.follow(stream, { ...VISITOR, session: sessions[at] ?? null });
    }
    tell('session:*');
    expect(streams.map(({ writableEnded }) => writableEnded)).toEqual([true, true, false]);
  });

  test('ends where its user’s rights change, and of everybody who has a rank with the rule of second factors', () => {
    const streams = [stalled(), stalled(), stalled()];
    const full = { ...user(2), type: 'FULL' } as const;
    for (const [at, stream] of streams.entries()) {
      hub.follow(stream, { ...VISITOR, session: [user(1), full, user(3)][at] ?? null });
    }
    tell('rights:1');
    expect(streams.map(({ writableEnded }) => writableEnded)).toEqual([true, false, false]);
    tell('rights:*');
    expect(streams.map(({ writableEnded }) => writableEnded)).toEqual([true, true, false]);
  });

  test('beats every fifteen seconds, but not all in the same moment', () => {
    const writes = Array.from({ length: 90 }, () => {
      const response = stalled();
      hub.follow(response, VISITOR);
      return vi.spyOn(response, 'write');
    });
    const beats = () => writes.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    vi.advanceTimersByTime(500);
    expect(beats()).toBe(3);
    vi.advanceTimersByTime(14_500);
    expect(writes.map(({ mock }) => mock.calls.length)).toEqual(Array(90).fill(1));
  });

  test('ends where the node hears nothing more, and none begins until it does again', () => {
    open();
    hub.listening = false;
    expect(hub.count).toBe(0);
    expect(() => open()).toThrow('busy');
    hub.listening = true;
    open();
  });
});

describe('a stream that said what it shows', () => {
  test('is told what concerns that and its user; who said nothing is told everything', () => {
    const shown = lines({ tags: ['division:3', 'player:*'] });
    const mine = lines({ tags: ['division:3'] }, user(7));
    const nothing = lines({ tags: [] });
    const silent = lines({});
    tell('division:4', 'team:1');
    tell('division:3', 'team:1');
    tell('player:9');
    tell('user:7', 'session:999');
    tell('division:4', 'user:7');
    tell('*');
    expect(shown()).toEqual([['division:3', 'team:1'], ['player:9'], ['*']]);
    expect(mine()).toEqual([['division:3', 'team:1'], ['user:7'], ['division:4', 'user:7'], ['*']]);
    expect(nothing()).toEqual([['*']]);
    expect(silent()).toEqual([
      ['division:4', 'team:1'],
      ['division:3', 'team:1'],
      ['player:9'],
      ['division:4'],
      ['*'],
    ]);
  });

  test('is forgotten with all its tags once it ends', () => {
    const response = stalled();
    const end = hub.follow(response, { ...VISITOR, tags: ['division:3'], session: user(7) });
    const write = vi.spyOn(response, 'write');
    end();
    tell('division:3', 'user:7');
    expect(write).not.toHaveBeenCalled();
  });

  test('is repeated in one line what was touched while its answers were read, and what may have come late', () => {
    elapsed = 10_000;
    tell('division:3', 'team:0');
    elapsed = 20_000;
    tell('division:3', 'team:1', 'user:8');
    tell('division:4', 'user:7', 'session:107');
    tell('team:5');
    tell('division:5');
    elapsed = 26_000;
    expect(lines({ tags: ['division:3', 'team:*'], age: 1000 })()).toEqual([
      ['division:3', 'team:1', 'team:5'],
    ]);
    expect(lines({ tags: ['division:3'], age: 1000 }, user(7))()).toEqual([['division:3', 'user:7']]);
    expect(lines({ tags: ['division:3'], age: 999 })()).toEqual([]);
    expect(lines({ tags: ['division:6'], age: 1000 })()).toEqual([]);
    expect(lines({ tags: ['division:3'] })()).toEqual([]);
  });

  test('asks for everything where more was touched than is remembered, or the node heard nothing for a time', () => {
    elapsed = 10_000;
    const shown = { tags: ['division:3'], age: 1000 };
    expect(lines(shown)()).toEqual([]);
    elapsed = 6999;
    expect(lines(shown)()).toEqual([['*']]);
    elapsed = 10_000;
    hub.listening = false;
    hub.listening = true;
    elapsed = 15_000;
    expect(lines(shown)()).toEqual([['*']]);
    elapsed = 16_000;
    expect(lines(shown)()).toEqual([]);
    for (let count = 0; count < 10_000; count += 1) tell('team:1');
    expect(lines(shown)()).toEqual([['*']]);
  });
});
