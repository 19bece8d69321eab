import font from '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2';
import { DEFAULT_LANG, isLang } from '@matchnight/contract/constants';
import { type ReactNode, Suspense, useEffect } from 'react';
import { Outlet, useParams } from 'react-router';
import { useSite } from '../lib/site.ts';
import { TextProvider } from '../lib/text.tsx';
import { PageSkeleton } from '../ui/skeleton.tsx';
import icon from './favicon.svg';
import { ALIVE, INLINE_SCRIPT } from './inline-script.ts';
import { Shell } from './shell/shell.tsx';
import { StateBlock } from './state-block.tsx';

/** The whole document, in the language of its path. */
export function Document() {
  const { lang: param } = useParams();
  const lang = isLang(param) ? param : DEFAULT_LANG;
  return (
    <Page lang={lang}>
      <TextProvider lang={lang}>
        <Shell>
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
            <Alive />
          </Suspense>
        </Shell>
      </TextProvider>
    </Page>
  );
}

/** Says that React has taken over the page, its content included. */
function Alive() {
  useEffect(() => {
    document.dispatchEvent(new Event(ALIVE));
  }, []);
  return null;
}

/** When not even the language's texts came: no texts, then, but English. */
export function DocumentError() {
  return (
    <Page lang={DEFAULT_LANG}>
      <main className="p-6">
        <h1>Ups...</h1>
        <p>Part of the page could not be loaded. Check your connection and try again.</p>
        <a className="underline" href="/">
          Home
        </a>
      </main>
    </Page>
  );
}

function Page({ lang, children }: { lang: string; children: ReactNode }) {
  const { css } = useSite();
  return (
    // The inline script writes the session's face to <html> before React looks.
    <html lang={lang} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark light" />
        {/* Before the stylesheet, which it would wait for. */}
        <script
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, allowed by its hash; not sent again to the browser
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? INLINE_SCRIPT : '' }}
        />
        <link rel="icon" href={icon} type="image/svg+xml" />
        <link rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        {css.map((sheet) => (
          <link key={sheet} rel="stylesheet" href={sheet} />
        ))}
      </head>
      <body>
        {children}
        <StateBlock />
      </body>
    </html>
  );
}
