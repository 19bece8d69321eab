import type { TestApp } from './app.ts';

export interface LiveLine {
  readonly id?: string;
  readonly tags?: readonly string[];
  readonly beat?: boolean;
}
export interface LiveStream {
  readonly status: number;
  /** The next line other than a heartbeat; null once the stream has ended. */
  next(): Promise<LiveLine | null>;
  close(): Promise<void>;
}

/** Lets the server listen on any free port; returns its address. */
export async function listen(built: Pick<TestApp, 'app'>): Promise<string> {
  return await built.app.listen({ host: '127.0.0.1', port: 0 });
}

/**
 * Follows the live stream as the browser does: fetch, and a reader of lines. Resolves at the first heartbeat. The query says
 * what is shown.
 */
export async function follow(
  address: string,
  token?: string,
  query: Readonly<Record<string, string>> = {},
): Promise<LiveStream> {
  const ended = new AbortController();
  const reply = await fetch(`${address}/api/v1/auth/en/live?${new URLSearchParams(query)}`, {
    signal: ended.signal,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  const line = async (): Promise<LiveLine | null> => {
    for (;;) {
      const end = rest.indexOf('\n');
      if (end >= 0) {
        const text = rest.slice(0, end);
        rest = rest.slice(end + 1);
        return JSON.parse(text);
      }
      const part = await reader?.read();
      if (!part || part.done) return null;
      rest += part.value;
    }
  };
  if (reply.status === 200) await line();
  return {
    status: reply.status,
    async next() {
      for (;;) {
        const one = await line();
        if (one === null || !one.beat) return one;
      }
    },
    async close() {
      await reader?.cancel().catch(() => {});
      ended.abort();
    },
  };
}
