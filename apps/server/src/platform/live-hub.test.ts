import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LiveHub } from './live.ts';

const ADDRESS = '203.0.113.7';
let hub: LiveHub;
let now = 0;
beforeEach(() => {
  now = 1000;
  hub = new LiveHub(() => now);
});
afterEach(() => hub.close());

/** A response whose reader takes nothing. */
const stalled = () => new ServerResponse(new IncomingMessage(new Socket()));
const open = (address = ADDRESS) => {
  hub.admit(address);
  return hub.follow(stalled(), null, address);
};
const openMost = () => Array.from({ length: 20 }, () => open());

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
    for (const response of responses) hub.follow(response, null, ADDRESS);
    const [slow] = responses;
    slow?.write('x'.repeat(63_000));
    const tags = Array.from({ length: 300 }, (_, id) => `player:${1_000_000 + id}`);
    hub.touched({ id: 'a', tags });
    expect(hub.count).toBe(1);
    expect(responses.map(({ destroyed }) => destroyed)).toEqual([true, false]);
  });

  test('ends with its session’s time, and a visitor’s does not', () => {
    const [mine, visitors] = [stalled(), stalled()];
    hub.follow(mine, { userId: 1, sessionId: 2, sessionEndsAt: new Date(2000) }, ADDRESS);
    hub.follow(visitors, null, ADDRESS);
    now = 1999;
    hub.beat();
    expect(hub.count).toBe(2);
    now = 2000;
    hub.beat();
    expect([hub.count, mine.writableEnded, visitors.writableEnded]).toEqual([1, true, false]);
  });
});
