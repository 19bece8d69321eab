import { setTimeout as wait } from 'node:timers/promises';
import { type CallName, type CallOf, contract } from '../../../packages/contract/src/index.ts';

const LONGEST_MS = 300_000;

export interface Sent {
  readonly name: CallName;
  readonly token: string;
  readonly params?: Readonly<Record<string, string | number>>;
  readonly body?: object;
}

export interface Answered {
  /** 0: none came. */
  readonly status: number;
  readonly text: string;
}

/**
 * Sends a request to the nodes in turn, with one key, until one answers it: who was killed answers nothing, or 503. `note` is
 * told each status, 0 where none came.
 */
export async function sendUntilAnswered(
  asked: Sent,
  how: {
    readonly urls: readonly string[];
    readonly key: string;
    readonly first?: number;
    readonly note?: (status: number) => void;
  },
): Promise<Answered> {
  const { urls, key, first = 0, note } = how;
  const { method, path } = addressOf(asked);
  const latest = Date.now() + LONGEST_MS;
  for (let turn = first; Date.now() < latest; turn += 1) {
    const reply = await fetch(`${urls[turn % urls.length]}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${asked.token}`,
        'idempotency-key': key,
        ...(asked.body ? { 'content-type': 'application/json' } : {}),
      },
      ...(asked.body ? { body: JSON.stringify(asked.body) } : {}),
    }).catch(() => null);
    // Who is killed in the middle of an answer has not given one.
    const text = (await reply?.text().catch(() => null)) ?? null;
    const status = text === null ? 0 : (reply?.status ?? 0);
    note?.(status);
    if (status !== 0 && status !== 503) return { status, text: text ?? '' };
    await wait(20);
  }
  return { status: 0, text: '' };
}

/** Method and path of a request. */
export function addressOf({ name, params = {} }: Sent): { readonly method: string; readonly path: string } {
  const [feature = '', entry = ''] = name.split('.');
  const calls: Readonly<Record<string, Readonly<Record<string, CallOf<CallName>>>>> = contract;
  const call = calls[feature]?.[entry];
  if (!call) throw new Error(`no call ${name}`);
  const all: Readonly<Record<string, string | number>> = { lang: 'en', console: 'psn', ...params };
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, param: string) =>
    encodeURIComponent(String(all[param])),
  );
  return { method: call.method, path: `/api/v1${path}` };
}
