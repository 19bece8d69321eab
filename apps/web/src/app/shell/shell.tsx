import type { ComponentType, ReactNode } from 'react';
import { useSite } from '../../lib/site.ts';
import { createStore, useStore } from '../../lib/store.ts';
import { useT } from '../../lib/text.tsx';
import { Sprite } from '../../ui/sprite.tsx';
import { Footer } from './footer.tsx';
import { SideBar } from './side-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { useVisit } from './use-visit.ts';

/** What floats over the pages; comes after the first paint. */
export const afterwards = createStore<ComponentType | null>(null);

/** Side bar, top bar, footer, and what floats over every page. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useT();
  useVisit();
  const Floating = useStore(afterwards, null);
  return (
    <>
      <a className="skip-link" href="#content">
        {t('shell.skip_to_content')}
      </a>
      <Sprite />
      <div className="frame">
        <SideBar />
        <div className="flex min-h-dvh min-w-0 flex-col">
          {useSite().isTest && <p className="text-center text-warn">{t('shell.test_payments')}</p>}
          <TopBar />
          <main
            id="content"
            tabIndex={-1}
            className="mx-auto w-full max-w-6xl flex-1 px-3 py-4 outline-none sm:px-6 sm:py-6"
          >
            {children}
          </main>
          <Footer />
        </div>
      </div>
      {Floating && <Floating />}
    </>
  );
}
