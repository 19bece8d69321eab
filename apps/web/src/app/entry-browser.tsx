import '@vitejs/plugin-react/preamble';
import './styles.css';
import type { QueryClient } from '@tanstack/react-query';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { matchRoutes, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { isPublic } from '../lib/answer-tags.ts';
import { waitForPresses } from '../lib/busy.ts';
import { currentLang } from '../lib/current-lang.ts';
import { loaderContext } from '../lib/loading.ts';
import { browserClient } from '../lib/query.ts';
import { setRunning } from '../lib/running.ts';
import { getSession, onSessionChange, readSession } from '../lib/session.ts';
import { loadTexts, nameTexts } from '../lib/text.tsx';
import { App } from './app.tsx';
import type { Assets } from './assets.ts';
import { browserRouter } from './browser-router.ts';
import { loadOnClick } from './chunk-errors.ts';
import { ALIVE, MODULES_ID } from './inline-script.ts';
import { reportRecovered } from './recovered.ts';
import { areaPagesFor, routesWith } from './routes.tsx';
import { afterwards } from './shell/shell.tsx';
import { hydrationOf, readState, restoreQueries } from './state.ts';
import { loadUsersFrame } from './users-frame.ts';

// A part whose stylesheet doesn't come is shown without; chunk-errors.ts says so.
addEventListener('vite:preloadError', (event) => {
  if (event.payload.message.startsWith('Unable to preload CSS')) event.preventDefault();
});
void start();

async function start(): Promise<void> {
  waitForPresses(document);
  nameTexts({ lang: currentLang(), texts: readModules().texts });
  const state = readState();
  const client = browserClient();
  restoreQueries(client, state.queries);
  // Says which face of the frame is needed; a private page's loader asks as soon as there is a router.
  readSession();
  const routes = routesWith(await areaPagesFor(location.pathname));
  await prepare(routes);
  onSessionChange(() => void loadOnClick(loadUsersFrame(currentLang()), currentLang()));
  const context = loaderContext(client, state.site);
  const router = browserRouter(routes, {
    hydrationData: hydrationOf(state),
    getContext: () => context,
    patchRoutesOnNavigation: async ({ path, patch }) => {
      for (const [area, pages] of Object.entries(await areaPagesFor(path))) patch(area, [...pages]);
    },
  });
  setRunning({ client, navigate: (to, options) => void router.navigate(to, options) });
  window.addEventListener('storage', () => {
    const hadSession = getSession() !== null;
    readSession();
    if (!hadSession || getSession() !== null) return;
    // It ended in another tab: what was answered to the user goes, and the guard is asked again about the page.
    client.removeQueries({ predicate: ({ state }) => !isPublic(state.data) });
    void router.revalidate();
  });
  document.addEventListener(ALIVE, () => whenIdle(() => void startRest(client)), { once: true });
  // In slices: a phone answers to touch while the page comes to life.
  startTransition(() => {
    hydrateRoot(
      document,
      <App client={client} site={state.site}>
        <RouterProvider router={router} />
      </App>,
      { onRecoverableError: reportRecovered },
    );
  });
}

/** What the server named for the first page. */
function readModules(): Pick<Assets, 'texts'> {
  return JSON.parse(document.getElementById(MODULES_ID)?.textContent ?? 'null');
}

/** The texts and the matched pages have to be there before React compares them with what the server sent. */
async function prepare(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, location) ?? [];
  const lang = currentLang();
  const work: Promise<unknown>[] = [loadTexts(lang), loadUsersFrame(lang)];
  for (const { route } of matches) {
    work.push(loadTexts(lang, route.handle?.texts));
    if (typeof route.lazy !== 'function') continue;
    work.push(route.lazy().then((loaded) => Object.assign(route, { ...loaded, lazy: undefined })));
  }
  await Promise.all(work);
}

async function startRest(client: QueryClient): Promise<void> {
  const { Floating, startAfterwards } = await import('./afterwards.tsx');
  startAfterwards(client);
  afterwards.set(Floating);
  // For tests and other automation: from here on nothing is lost.
  document.documentElement.dataset.alive = '1';
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 1000 });
  else setTimeout(work, 200);
}
