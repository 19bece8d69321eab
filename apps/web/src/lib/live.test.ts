import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { startLive } from './live.ts';

let client: QueryClient;
let tell: (message: object) => void;
let say: (line: string) => void;
/** Of each stream that was asked for, what closes it. */
let streams: AbortSignal[] = [];

beforeEach(async () => {
  const target = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', target);
  vi.stubGlobal('window', target);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      say = (line) => controller.enqueue(new TextEncoder().encode(`${line}\n`));
    },
  });
  tell = (message) => say(JSON.stringify(message));
  streams = [];
  vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => {
    streams.push(signal);
    return new Response(body);
  });
  client = new QueryClient();
  startLive(client, () => 'en');
  // Nobody told what happened before the stream was open: all is asked for again, once.
  client.setQueryData(['before'], answer());
  await vi.waitFor(() => expect(stale()).toEqual(['before']));
  client.clear();
  client.setQueryData(['table'], answer('division:3', 'tournament:1'));
  client.setQueryData(['player'], answer('player:9'));
  client.setQueryData(['all players'], answer('player:*'));
  client.setQueryData(['user data'], answer());
});

const answer = (...tags: string[]) => ({ reply: {}, tags });
const stale = () =>
  client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.isInvalidated)
    .map(({ queryKey }) => queryKey[0]);

it.each([
  ['a division', ['division:3'], ['table']],
  ['a player', ['player:9'], ['player', 'all players']],
  ['another player', ['player:10'], ['all players']],
  ['the user', ['user:7'], ['user data']],
  ['nothing on screen', ['team:1'], []],
  ['everything', ['*'], ['table', 'player', 'all players', 'user data']],
])('a touch of %s makes stale what was read from it, and nothing else', async (_, tags, expected) => {
  tell({ id: 'a', tags });
  tell({ id: 'b', tags: ['end'] });
  client.setQueryData(['end'], answer('end'));
  await vi.waitFor(() => expect(stale()).toContain('end'));
  expect(stale().filter((name) => name !== 'end')).toEqual(expected);
});

it('a stream that says what nobody understands is closed, so that none is left beside the next', async () => {
  client.clear();
  say('{"id":');
  await vi.waitFor(() => expect(streams[0]?.aborted).toBe(true));
});

it('a stream that is refused, as its session has ended, has everything asked again: who is out is told', async () => {
  client.clear();
  client.setQueryData(['user data'], answer());
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 401 }));
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(stale()).toEqual(['user data']));
});
