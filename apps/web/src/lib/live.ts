import type { QueryClient } from '@tanstack/react-query';
import { isHit, isOwn, isPublic, tagsOf } from './answer-tags.ts';
import { getSession, onSessionChange } from './session.ts';
import { rememberTouch } from './touched.ts';

const BEATS_MS = 15_000;
const LONGEST_WAIT_MS = 30_000;

interface Message {
  readonly id?: string;
  readonly tags?: readonly string[];
}

/**
 * Follows what changes on the server while the page is visible: answers on screen that carry a touched tag are
 * asked for again. Each time the stream opens, everything on screen is: nobody told us what happened before.
 */
export function startLive(client: QueryClient, langOf: () => string): void {
  let stop: AbortController | null = null;
  const start = () => {
    stop?.abort();
    if (document.visibilityState !== 'visible') return;
    stop = new AbortController();
    void follow(client, langOf, stop.signal);
  };
  document.addEventListener('visibilitychange', start);
  window.addEventListener('online', start);
  // Another user sees other things; the stream is asked for again with the new token.
  let token = getSession()?.token;
  onSessionChange(() => {
    if (getSession()?.token === token) return;
    token = getSession()?.token;
    // What was seen with the rights of the former one is asked for again, and not shown meanwhile.
    void client.resetQueries({ predicate: ({ state }) => !isPublic(state.data) });
    start();
  });
  start();
}

async function follow(client: QueryClient, langOf: () => string, signal: AbortSignal): Promise<void> {
  let wait = 1000;
  while (!signal.aborted) {
    try {
      for await (const message of messages(langOf(), signal)) {
        if (message === 'open') {
          wait = 1000;
          void client.invalidateQueries();
        } else hear(client, message);
      }
    } catch {
      // Gone, for whatever reason: the next attempt tells.
    }
    if (signal.aborted) return;
    // Spread, so that not everybody comes back in the same moment after a restart.
    await pause(wait * (0.5 + Math.random()), signal);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  }
}

/** 'open', then each message; ends where nothing was heard for more than two beats. */
async function* messages(lang: string, signal: AbortSignal): AsyncGenerator<'open' | Message> {
  const silent = new AbortController();
  let timer = setTimeout(() => silent.abort(), BEATS_MS);
  const token = getSession()?.token;
  try {
    const response = await fetch(`/api/v1/auth/${lang}/live`, {
      headers: {
        accept: 'application/x-ndjson',
        'content-type': 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      signal: AbortSignal.any([signal, silent.signal]),
    });
    if (!response.ok || response.body === null) throw new Error('no stream');
    yield 'open';
    let rest = '';
    const decoder = new TextDecoder();
    const reader = response.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => silent.abort(), 2.5 * BEATS_MS);
      const lines = (rest + decoder.decode(part.value, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line) yield JSON.parse(line);
    }
  } finally {
    clearTimeout(timer);
  }
}

function hear(client: QueryClient, { id, tags }: Message): void {
  if (id) rememberTouch(id);
  if (!tags) return;
  void client.invalidateQueries({
    predicate: ({ state, queryKey }) => {
      if (tags.includes('*')) return true;
      const carried = tagsOf(state.data);
      // Private answers carry no tags: whatever concerns the user may have changed them.
      if (carried.length === 0) return queryKey[0] !== undefined && tags.some(isOwn);
      return isHit(carried, tags);
    },
  });
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
