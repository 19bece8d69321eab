import { DEFAULT_LANG, isLang } from '@matchnight/contract/constants';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { pathTo } from '../lib/paths.ts';
import { getSession, storedLang, storeLang } from '../lib/session.ts';
import { loadTexts } from '../lib/text.tsx';
import { loadUsersFrame } from './users-frame.ts';

/** Only the browser knows what is stored; the server says so with the hash that the inline script looks for. */
const isServer = import.meta.env.SSR;

export function rootLoader() {
  return redirect(isServer ? `/${DEFAULT_LANG}#lang` : `/${storedLang() ?? DEFAULT_LANG}`);
}

/** The language of the path is one of the six, its texts are loaded, and the first one seen is stored. */
export async function langLoader({ params, request }: LoaderFunctionArgs) {
  const { lang } = params;
  if (!isLang(lang)) throw redirect(inKnownLang(new URL(request.url)));
  // The server writes both faces of the frame.
  await Promise.all([loadTexts(lang, isServer ? ['users'] : []), loadUsersFrame(lang)]);
  return null;
}

/** The first language seen is stored. */
export function rememberLang(lang: string | undefined): void {
  if (isLang(lang) && storedLang() === null) storeLang(lang);
}

/** Without a token, a page that needs one gives way to Login. On the server nobody has one: it sends the frame. */
export function privateLoader({ params, request }: LoaderFunctionArgs) {
  const { lang } = params;
  if (isServer || !isLang(lang)) return null;
  if (getSession() === null) {
    const { pathname } = new URL(request.url);
    throw redirect(`${pathTo('login', { lang })}?from=${encodeURIComponent(pathname)}`);
  }
  return null;
}

function inKnownLang({ pathname, search }: URL): string {
  const lang = isServer ? DEFAULT_LANG : (storedLang() ?? DEFAULT_LANG);
  return pathname.replace(/^\/[^/]*/, `/${lang}`) + search + (isServer ? '#lang' : '');
}
