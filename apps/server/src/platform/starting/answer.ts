import type { IncomingMessage, ServerResponse } from 'node:http';
import { DEFAULT_LANG, isLang, type Lang } from '@matchnight/contract/constants';
import type { Key } from '@matchnight/i18n';
import { readTexts } from '@matchnight/i18n/files';
import { dataHeaders, documentHeaders } from '../headers.ts';
import { preferredLang } from '../preferred-lang.ts';
import { POLICY, type Progress, startingPage } from './page.ts';

const RETRY_SECONDS = 2;
const NOT_READY: Key = 'errors.not_ready';
/** Below these, and where a name ends with what no page ends with, nobody reads a page. */
const NO_PAGE = /^\/(api|files|share|assets|dev)\/|\.\w+$|^\/(healthz|readyz|metrics)$/;

interface Told {
  readonly progress: Progress;
  readonly isHttps: boolean;
}

/**
 * Answers while the product is not there yet: 503 to everything, as a page to whoever asks for one, but that the process
 * lives.
 */
export function answerStarting(request: IncomingMessage, response: ServerResponse, told: Told): void {
  const { status, content } = answerTo(request, told);
  const body = 'page' in content ? content.page : JSON.stringify(content.body);
  response.writeHead(status, [
    ...headOf(content, told),
    ...(status === 503 ? ['retry-after', String(RETRY_SECONDS)] : []),
    'cache-control',
    'no-store',
    'content-length',
    String(Buffer.byteLength(body)),
  ]);
  response.end(body);
}

type Content = { readonly body: unknown } | { readonly page: string };

function answerTo(request: IncomingMessage, { progress }: Told): { status: number; content: Content } {
  const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead && path === '/healthz') return { status: 200, content: { body: { status: 'ok' } } };
  if (isRead && path === '/readyz') return { status: 503, content: { body: { status: 'starting' } } };
  const lang = path.split('/', 6).find(isLang) ?? langOf(path, request);
  if (isRead && !NO_PAGE.test(path)) return { status: 503, content: { page: startingPage(lang, progress) } };
  const message = readTexts(lang, 'errors')[NOT_READY.slice('errors.'.length)];
  return { status: 503, content: { body: { message } } };
}

/** An address of the API without a language is answered in English, as it is later. */
function langOf(path: string, request: IncomingMessage): Lang {
  return path.startsWith('/api/') ? DEFAULT_LANG : preferredLang(request.headers['accept-language']);
}

function headOf(content: Content, { isHttps }: Told): string[] {
  if (!('page' in content))
    return [...dataHeaders({ isHttps }), 'content-type', 'application/json; charset=utf-8'];
  const head = documentHeaders({ policy: POLICY, isHttps });
  return [...head, 'content-type', 'text/html; charset=utf-8', 'vary', 'accept-language'];
}
