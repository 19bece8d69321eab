import { type CallName, type CallOf, contract, type Lang, type ReplyOf } from '@matchnight/contract';
import type { Built } from '../app.ts';

// biome-ignore lint/suspicious/noExplicitAny: outside the contract an answer may be anything
export interface TestReply<Body = any> {
  readonly status: number;
  readonly body: Body;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly text: string;
  /** As it was sent. */
  readonly bytes: Uint8Array;
}
/** The answer to a call, or its refusal, which the same test may check. Without a named call, it may be anything. */
export type BodyOf<N extends CallName> = [CallName] extends [N]
  ? // biome-ignore lint/suspicious/noExplicitAny: as above
    any
  : (N extends 'accounts.login' ? Whole<Told<ReplyOf<CallOf<N>>>> : Told<ReplyOf<CallOf<N>>>) & {
      readonly message: string;
      readonly errors: Readonly<Record<string, readonly string[]>>;
    };
/** A login's session, or its second step: the test that logs in knows which. */
type Whole<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never;
/** A reply whose lists have a first item: if a list is empty, the test that looks at the item fails. */
type Told<T> = T extends readonly (infer Item)[]
  ? [Told<Item>, ...Told<Item>[]]
  : T extends object
    ? { -readonly [Field in keyof T]: Told<T[Field]> }
    : T;
export interface Ask {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly token?: string | null;
  readonly lang?: Lang;
  readonly console?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly form?: FormData;
  /** The address that the request comes from; by default this machine. */
  readonly address?: string;
}
export type Request = (method: string, url: string, ask?: Ask) => Promise<TestReply>;

/** Sends requests to a server without a port. */
export function requestsTo({ app }: Pick<Built, 'app'>): Request {
  return async (method, url, ask = {}) => {
    const body = ask.form ?? ask.body;
    const payload: Payload = body === undefined ? { headers: {} } : await encode(body);
    const reply = await app.inject({
      method: method as 'GET',
      url,
      headers: {
        ...payload.headers,
        ...(ask.token ? { authorization: `Bearer ${ask.token}` } : {}),
        ...ask.headers,
      },
      ...(ask.address ? { remoteAddress: ask.address } : {}),
      ...(payload.bytes ? { payload: payload.bytes } : {}),
    });
    const isJson = String(reply.headers['content-type']).startsWith('application/json');
    return {
      status: reply.statusCode,
      body: isJson ? JSON.parse(reply.body) : null,
      headers: reply.headers,
      text: reply.body,
      bytes: reply.rawPayload,
    };
  };
}

/** Method and address of a call; `lang` is en and `console` psn by default. */
export function addressOf(name: CallName, ask: Ask): { method: string; url: string } {
  const [feature, entry] = name.split('.');
  const calls: Record<string, Record<string, { method: string; path: string }>> = contract;
  const found = calls[feature ?? '']?.[entry ?? ''];
  if (!found) throw new Error(`no call ${name}`);
  const params: Record<string, string | number> = {
    lang: ask.lang ?? 'en',
    console: ask.console ?? 'psn',
    ...ask.params,
  };
  const path = found.path.replace(/\{(\w+)\}/g, (_, param: string) =>
    encodeURIComponent(String(params[param])),
  );
  const query = Object.entries(ask.query ?? {}).map(
    ([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`,
  );
  return {
    method: found.method,
    url: `/api/v1${path}${query.length > 0 ? `?${query.join('&')}` : ''}`,
  };
}

interface Payload {
  readonly bytes?: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

async function encode(body: unknown): Promise<Payload> {
  if (!(body instanceof FormData)) {
    return { bytes: Buffer.from(JSON.stringify(body)), headers: { 'content-type': 'application/json' } };
  }
  const encoded = new Response(body);
  return {
    bytes: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
}

/** Status and sentence; a field's sentence where the refusal names one. */
export function saidOf({ status, body }: TestReply): [number, string] {
  const { message, errors } = body;
  const [[field, sentences] = []] = Object.entries(errors ?? {});
  return [status, field === undefined ? message : `${field}: ${String(sentences)}`];
}
