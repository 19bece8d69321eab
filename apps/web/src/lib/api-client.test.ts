import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { request } from './api-client.ts';
import { ApiError } from './api-error.ts';

const ask = { params: { lang: 'en' }, background: true };

/** What the server has begun to answer when the connection breaks. */
function broken(status: number): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"message":'));
      controller.error(new TypeError('the connection broke'));
    },
  });
  return new Response(body, { status, headers: { 'content-type': 'application/json' } });
}

let answer: Response;
let keys: (string | null)[] = [];
beforeEach(() => {
  keys = [];
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Headers }) => {
    keys.push(headers.get('idempotency-key'));
    return answer;
  });
});
afterEach(() => vi.unstubAllGlobals());

it('an answer that breaks off is told as a server that was not reached, whatever it had begun to say', async () => {
  for (const [status, told] of [
    [200, 0],
    [409, 409],
  ] as const) {
    answer = broken(status);
    const failed = await request('accounts.logout', ask).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(ApiError);
    expect(failed).toMatchObject({ status: told });
  }
});

it('an answer that is cut short by a proxy is told in the same way', async () => {
  answer = new Response('<html>', { headers: { 'content-type': 'application/json' } });
  await expect(request('accounts.logout', ask)).rejects.toBeInstanceOf(ApiError);
});

it('of an answer that nobody waits for any more, nothing is told', async () => {
  const left = new AbortController();
  const reason = new DOMException('The page was left', 'AbortError');
  const body = new ReadableStream({
    start(controller) {
      left.signal.addEventListener('abort', () => controller.error(reason));
    },
  });
  answer = new Response(body, { headers: { 'content-type': 'application/json' } });
  const asked = request('accounts.logout', { ...ask, signal: left.signal });
  left.abort(reason);
  await expect(asked).rejects.toBe(reason);
});

it('what is asked again because no answer came carries the key it had; once answered, it is another deed', async () => {
  const text = (said: string) => request('news.comment', { ...ask, body: { text: said } }).catch(() => null);
  for (const status of [200, 504]) {
    answer = broken(status);
    await text('Well played');
  }
  answer = broken(200);
  await text('Well played!');
  answer = Response.json({ data: {} });
  await text('Well played');
  answer = Response.json({ data: {} });
  await text('Well played');
  const [first, again, other, third, later] = keys;
  expect([again, third]).toEqual([first, first]);
  expect(new Set([first, other, later]).size).toBe(3);
});

it('a refusal is an answer: what is corrected and what is not are asked with keys of their own', async () => {
  for (let times = 0; times < 2; times += 1) {
    answer = Response.json({ message: 'No' }, { status: 422 });
    await request('news.comment', { ...ask, body: { text: '' } }).catch(() => null);
  }
  expect(new Set(keys).size).toBe(2);
});

it.each([408, 502, 504])(
  'who gave up waiting does not know whether it was done: %i keeps the key',
  async (status) => {
    answer = new Response('{"message":"Too slow"}', {
      status,
      headers: { 'content-type': 'application/json' },
    });
    for (const _ of [1, 2]) await request('accounts.logout', ask).catch(() => undefined);
    expect(new Set(keys).size).toBe(1);
    answer = new Response('{"message":"Done"}', { headers: { 'content-type': 'application/json' } });
    await request('accounts.logout', ask);
  },
);

it('only deeds have keys', async () => {
  answer = Response.json({ data: {} });
  await request('news.notice', { ...ask, params: { ...ask.params, console: 'psn', noticeSlug: 'one' } });
  expect(keys).toEqual([null]);
});
