import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startLive } from './live.ts';
import { readSession } from './session.ts';

const streams: { address: URL; tell(message: object): void; end(): void }[] = [];
let client: QueryClient;
/** What the server answers to each query. */
let answers: Record<string, readonly string[]>;
let asked: string[];
let delay = 0;
let openingTakes = 0;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  const documentElement = { style: { setProperty() {} }, dataset: {} };
  const target = { visibilityState: 'visible', addEventListener() {}, documentElement };
  vi.stubGlobal('document', target);
  vi.stubGlobal('window', target);
  vi.stubGlobal('fetch', async (path: string) => {
    await new Promise((resolve) => setTimeout(resolve, openingTakes));
    return new Response(streamAt(new URL(path, 'http://localhost')));
  });
  [answers, asked, delay, openingTakes] = [{}, [], 0, 0];
  client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: false } } });
});
afterEach(() => {
  client.clear();
  streams.length = 0;
  vi.useRealTimers();
});

function streamAt(address: URL) {
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const tell = (message: object) =>
        controller.enqueue(new TextEncoder().encode(`${JSON.stringify(message)}\n`));
      streams.push({ address, tell, end: () => controller.close() });
    },
  });
}

const queryOf = (name: string) => ({
  queryKey: [name],
  queryFn: async () => {
    asked.push(name);
    const tags = answers[name] ?? [];
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
    return { reply: {}, tags };
  },
});
/** Shows an answer; what is returned takes it from the screen. */
function show(name: string, ...tags: string[]): () => void {
  answers[name] = tags;
  return new QueryObserver(client, queryOf(name)).subscribe(() => {});
}
function logIn(): void {
  const user = { nick: 'Ana', console: 'psn', slug: 'ana', money: 0 };
  const kept: Record<string, string> = {
    token: 'b'.repeat(43),
    expires_at: new Date(2_000_000).toISOString(),
    user: JSON.stringify(user),
  };
  vi.stubGlobal('localStorage', { getItem: (name: string) => kept[name] ?? null, setItem() {} });
  readSession();
}
async function start(): Promise<void> {
  await tick(10);
  startLive(client, () => 'en');
  await vi.advanceTimersByTimeAsync(100);
  asked = [];
}
const tick = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const follows = () =>
  streams.map(({ address: { searchParams } }) => [searchParams.get('tags'), searchParams.get('age')]);

describe('a browser', () => {
  it('opens its stream with the tags of what it shows, and asks for all of that again', async () => {
    show('table', 'division:3', 'tournament:1');
    show('own', 'user:7', 'division:4');
    show('user data');
    await tick(10);
    startLive(client, () => 'de');
    asked = [];
    await tick(100);
    expect(streams[0]?.address.pathname).toBe('/api/v1/auth/de/live');
    expect(follows()).toEqual([['division:3,tournament:1,division:4', null]]);
    expect(asked).toEqual(['table', 'own', 'user data']);
  });

  it('opens another one for what it shows next, once for all of it, from when the first was asked for', async () => {
    show('table', 'division:3');
    await start();
    streams[0]?.tell({ beat: true });
    await tick(10_000);
    streams[0]?.tell({ beat: true });
    delay = 300;
    show('player', 'player:1');
    await tick(200);
    show('team', 'team:2', 'division:3');
    await tick(599);
    expect(follows()).toHaveLength(1);
    await tick(10);
    expect(follows().slice(1)).toEqual([['division:3,player:1,team:2', '800']]);
    // Nothing that was answered is asked for again.
    expect(asked).toEqual(['player', 'team']);
    await tick(5_000);
    expect(follows()).toHaveLength(2);
  });

  it('asks again for an answer that came without a question, from a moment that nobody knows', async () => {
    show('table', 'division:3');
    await start();
    const player = { reply: {}, tags: ['player:1'] };
    answers.player = player.tags;
    client.setQueryData(['player'], player);
    new QueryObserver(client, queryOf('player')).subscribe(() => {});
    show('team', 'team:2');
    await tick(1000);
    expect(follows().slice(1)).toEqual([['division:3,player:1,team:2', null]]);
    expect(asked).toContain('player');
  });

  it('opens none for what depends on nothing new, nor when it shows less', async () => {
    const leave = show('players', 'player:*', 'site');
    show('table', 'division:3');
    await start();
    show('player', 'player:8', 'division:3');
    show('user data');
    leave();
    await tick(20_000);
    expect(follows()).toHaveLength(1);
  });

  it('goes back to its last sign of life where a stream ends by itself', async () => {
    show('table', 'division:3');
    await start();
    streams[0]?.tell({ beat: true });
    await tick(6000);
    streams[0]?.end();
    await tick(2000);
    const [[, age] = []] = follows().slice(1);
    expect(Number(age)).toBeGreaterThanOrEqual(6500);
    expect(Number(age)).toBeLessThanOrEqual(7500);
    expect(asked).toEqual([]);
  });

  it('asks for everything where a request took so long that the server may have repeated too little', async () => {
    show('table', 'division:3');
    await start();
    openingTakes = 2001;
    streams[0]?.end();
    await tick(5000);
    expect(follows()).toHaveLength(2);
    expect(asked).toEqual(['table']);
  });

  it('asks for everything as another user', async () => {
    show('table', 'division:3');
    await start();
    logIn();
    await tick(100);
    expect(follows().length).toBeGreaterThan(1);
    expect(follows().at(-1)).toEqual(['division:3', null]);
    expect(asked).toEqual(['table']);
  });
});

describe('an answer', () => {
  it('is asked for again where it was touched while it was on its way', async () => {
    show('table', 'division:3');
    await start();
    delay = 300;
    show('match', 'division:3');
    show('other match', 'division:4');
    await tick(100);
    streams[0]?.tell({ id: 'a', tags: ['division:3'] });
    await tick(1000);
    expect(asked).toEqual(['match', 'other match', 'table', 'match']);
  });

  it('that is off the screen stays fresh as long as its tags have room, and is asked for again otherwise', async () => {
    const many = (kind: string, count: number) => Array.from({ length: count }, (_, id) => `${kind}:${id}`);
    show('last', 'division:3')();
    await tick(10);
    show('first', ...many('player', 40))();
    await tick(10);
    show('table', ...many('team', 50));
    await start();
    const [[tags] = []] = follows();
    expect(tags?.split(',')).toEqual([...many('team', 50), 'division:3']);
    show('matches', ...many('match', 50));
    await tick(1000);
    const [, [later] = []] = follows();
    expect(later?.split(',').length).toBeLessThanOrEqual(64);
    expect(later).toContain('*');
  });
});
