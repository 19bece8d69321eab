import { PATHS } from '@matchnight/contract/paths';
import type { CallName } from '@matchnight/contract/types';
import { isPublic } from './answer-tags.ts';
import { ApiError } from './api-error.ts';
import { whileBusy } from './busy.ts';
import type { Answer } from './call-types.ts';
import { currentLang } from './current-lang.ts';
import { forgetKey, keyOf } from './deed-key.ts';
import { pathTo } from './paths.ts';
import { getRunning } from './running.ts';
import { getSession } from './session.ts';
import { clearStorage } from './session-keeping.ts';
import { toast } from './toasts.ts';
import { rememberTouch, touchToSend } from './touched.ts';

const BASE = '/api/v1';

/** Sends one call and reads its answer. Covers the page meanwhile, unless it is in the background. */
export function request(name: CallName, ask: LooseAsk): Promise<Answer<unknown>> {
  const work = send(PATHS[name], ask);
  return ask.background ? work : whileBusy(work);
}

/** An ask whose call was checked before. */
interface LooseAsk {
  readonly params: object;
  readonly query?: object;
  readonly body?: object;
  readonly files?: Readonly<Record<string, File>>;
  readonly signal?: AbortSignal;
  readonly onProgress?: (share: number) => void;
  readonly background?: boolean;
  /** Names the deed; without it, a POST gets a key of its own. */
  readonly key?: string | undefined;
}

async function send(template: string, ask: LooseAsk): Promise<Answer<unknown>> {
  const [method = 'GET', path = ''] = template.split(' ');
  const token = getSession()?.token;
  const deed = method === 'POST' && ask.key === undefined ? deedOf(template, ask) : null;
  const key = deed === null ? ask.key : keyOf(deed);
  const asked = {
    method,
    headers: headersOf(method, { ...ask, key }, token),
    body: bodyOf(ask),
    signal: ask.signal ?? null,
    // What is saved as the page is left arrives without the page; pictures are too large for that.
    keepalive: method !== 'GET' && ask.background === true && !hasFiles(ask),
  };
  const response = await fetchTelling(BASE + addressOf(path, ask), asked, ask.onProgress).catch(
    (error: unknown) => {
      throw ask.signal?.aborted ? error : new ApiError(0, '');
    },
  );
  const touched = response.headers.get('x-touched');
  if (touched) rememberTouch(touched);
  if (!response.ok) {
    const failure = await readFailure(response);
    // Who gave up waiting does not know whether it was done.
    if (deed !== null && response.status !== 408 && response.status < 500) forgetKey(deed);
    // A page that was left cuts its answers off, and the late ones of an ended session say nothing new.
    const isNews = !ask.signal?.aborted && token === getSession()?.token;
    // What was asked for a user as their session ended in another tab ends nothing any more.
    if (response.status === 401 && isNews && token !== undefined) endSession(failure.message);
    throw failure;
  }
  // Whatever was kept may be older than what was just written; a write in the background changes nothing on a page.
  if (method !== 'GET' && !ask.background) void getRunning()?.client.invalidateQueries();
  const tags = response.headers.get('x-tags')?.split(',') ?? [];
  const reply = await readReply(response, ask.signal);
  if (deed !== null) forgetKey(deed);
  return { reply, tags };
}

/** What is asked, so that the same can be told from another; files by what they are on the user's machine. */
function deedOf(template: string, { params, query, body, files }: LooseAsk): string {
  const chosen = Object.values(files ?? {}).map(({ name, size, lastModified }) => [name, size, lastModified]);
  return JSON.stringify([template, params, query, body, chosen]);
}

/** A connection may also break within an answer: whether the deed was done is as little known as before it. */
async function readReply(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  try {
    if (type.includes('json')) return await response.json();
    return type.includes('zip') ? await response.blob() : await response.text();
  } catch (error) {
    throw signal?.aborted ? error : new ApiError(0, '');
  }
}

async function fetchTelling(
  url: string,
  asked: Parameters<typeof import('./upload.ts').upload>[1],
  onProgress: LooseAsk['onProgress'],
): Promise<Response> {
  if (!onProgress) return await fetch(url, asked);
  const { upload } = await import('./upload.ts');
  return await upload(url, asked, onProgress);
}

function addressOf(path: string, { params, query }: LooseAsk): string {
  const values = new Map<string, unknown>(Object.entries(params));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name) ?? '')),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

function headersOf(method: string, ask: LooseAsk, token: string | undefined): Headers {
  const headers = new Headers({ accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  // A multipart body names its own type, boundary included.
  if (!hasFiles(ask)) headers.set('content-type', 'application/json');
  if (ask.key) headers.set('idempotency-key', ask.key);
  if (ask.background && method === 'GET') headers.set('x-background', '1');
  const after = method === 'GET' ? touchToSend() : null;
  if (after) headers.set('x-after', after);
  return headers;
}

function bodyOf(ask: LooseAsk): string | FormData | null {
  if (!hasFiles(ask)) return ask.body === undefined ? null : JSON.stringify(ask.body);
  const form = new FormData();
  for (const [name, value] of Object.entries(ask.body ?? {})) form.append(name, String(value));
  // The server streams: fields have to come first.
  for (const [name, file] of Object.entries(ask.files ?? {})) form.append(name, file);
  return form;
}

function hasFiles(ask: LooseAsk): boolean {
  return Object.keys(ask.files ?? {}).length > 0;
}

/** A 401: says so, forgets everything and everybody, goes to Login. */
function endSession(message: string): void {
  toast('error', message);
  clearStorage();
  const app = getRunning();
  app?.client.removeQueries({ predicate: ({ state }) => !isPublic(state.data) });
  app?.navigate(pathTo('login', { lang: currentLang() }));
}

/** Reads `{ message, errors? }`; a proxy's page of HTML has neither. */
async function readFailure(response: Response): Promise<ApiError> {
  try {
    const body: { message?: string; errors?: Record<string, string[]> } = await response.json();
    return new ApiError(response.status, body.message ?? '', body.errors ?? {});
  } catch {
    return new ApiError(response.status, '');
  }
}
