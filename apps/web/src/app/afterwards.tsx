import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import { currentLang } from '../lib/current-lang.ts';
import { startLive } from '../lib/live.ts';
import { useSession } from '../lib/session.ts';
import { loadTexts, useLang } from '../lib/text.tsx';
import { keepFocus } from '../ui/keep-focus.ts';
import { type HeadNoun, headDeeds } from '../ui/page-head.tsx';
import { loadOnClick, reportStyleErrors } from './chunk-errors.ts';

export { Floating } from './shell/floating.tsx';

/** What the first paint doesn't wait for: live messages, what floats over pages, what users do from a page's head. */
export function startAfterwards(client: QueryClient): void {
  reportStyleErrors(currentLang);
  startLive(client, currentLang);
  headDeeds.set(HeadDeeds);
  const content = document.getElementById('content');
  if (content) keepFocus(content);
}

/** Only users have any: nobody else loads them. */
function HeadDeeds({ noun }: { noun: HeadNoun }) {
  const session = useSession();
  const lang = useLang();
  const [loaded, setLoaded] = useState<{ lang: string; Deeds: ComponentType<{ noun: HeadNoun }> } | null>(
    null,
  );
  const isUser = session !== null;
  useEffect(() => {
    if (!isUser) return;
    const code = import('../features/social/index.ts');
    void loadOnClick(Promise.all([code, loadTexts(lang, ['social'])]), lang).then((both) => {
      if (both !== null) setLoaded({ lang, Deeds: both[0].HeadDeeds });
    });
  }, [isUser, lang]);
  if (!isUser || loaded?.lang !== lang) return null;
  return <loaded.Deeds noun={noun} />;
}
