import type { QueryClient } from '@tanstack/react-query';
import { isPublic } from './answer-tags.ts';
import { LiveCover, type Wish } from './live-cover.ts';
import { getSession, onSessionChange } from './session.ts';
import { rememberTouch } from './touched.ts';

const BEATS_MS = 15_000;
const LONGEST_WAIT_MS = 30_000;

interface Message {
  readonly id?: string;
  readonly tags?: readonly string[];
}

/**
 * Follows what changes on the server while the page is visible, as far as it concerns the answers that the browser keeps:
 * those that carry a touched tag are asked for again, at once if they are on screen.
 */
export function startLive(client: QueryClient, langOf: () => string): void {
  let stop: AbortController | null = null;
  const start = () => {
    stop?.abort();
    cover.ended();
    if (document.visibilityState !== 'visible') return;
    stop = new AbortController();
    void follow({ cover, langOf, signal: stop.signal });
  };
  const cover = new LiveCover(client, start);
  document.addEventListener('visibilitychange', start);
  window.addEventListener('online', start);
  // Another user sees other things; the stream is asked for again with the new token.
  let token = getSession()?.token;
  onSessionChange(() => {
    if (getSession()?.token === token) return;
    token = getSession()?.token;
    // What was seen with the rights of the former one is asked for again, and not shown meanwhile.
    void client.resetQueries({ predicate: ({ state }) => !isPublic(state.data) });
    cover.forget();
    start();
  });
  start();
}

interface Following {
  readonly cover: LiveCover;
  readonly langOf: () => string;
  readonly signal: AbortSignal;
}

async function follow({ cover, langOf, signal }: Following): Promise<void> {
  let wait = 1000;
  while (!signal.aborted) {
    try {
      const wish = cover.wish();
      for await (const message of messages(addressOf(langOf(), wish), signal)) {
        if (signal.aborted) return;
        if (message === 'open') {
          wait = 1000;
          cover.opened(wish);
        } else {
          cover.alive();
          hear(cover, message);
        }
      }
    } catch {
      // Gone, for whatever reason: the next attempt tells.
    }
    if (signal.aborted) return;
    cover.ended();
    // Spread, so that not everybody comes back in the same moment after a restart.
    await pause(wait * (0.5 + Math.random()), signal);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  }
}

function addressOf(lang: string, { tags, since, sentAt }: Wish): string {
  const asked = new URLSearchParams({ tags: tags.join() });
  if (since !== null) asked.set('age', String(Math.ceil(sentAt - since)));
  return `/api/v1/auth/${lang}/live?${asked}`;
}

/** 'open', then each message; ends where nothing was heard for more than two beats. */
async function* messages(address: string, signal: AbortSignal): AsyncGenerator<'open' | Message> {
  const silent = new AbortController();
  let timer = setTimeout(() => silent.abort(), BEATS_MS);
  const token = getSession()?.token;
  try {
    const { ok, status, body } = await fetch(address, {
      headers: {
        accept: 'application/x-ndjson',
        'content-type': 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      signal: AbortSignal.any([signal, silent.signal]),
    });
    // The session has ended: whatever is asked again ends it here, too.
    if (status === 401) yield { tags: ['*'] };
    if (!ok || !body) return;
    yield 'open';
    let rest = '';
    const decoder = new TextDecoder();
    const reader = body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => silent.abort(), 2.5 * BEATS_MS);
      const lines = (rest + decoder.decode(part.value, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line) yield JSON.parse(line);
    }
  } finally {
    clearTimeout(timer);
    // However it is left, nothing of it stays open beside the next one.
    silent.abort();
  }
}

function hear(cover: LiveCover, { id, tags }: Message): void {
  if (id) rememberTouch(id);
  if (tags) cover.touched(tags);
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
