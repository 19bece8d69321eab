import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType, useParams } from 'react-router';
import { rememberLang } from '../guard.ts';

/** What every page seen has in common: it is remembered, and a new one starts at its top. */
export function useVisit(): void {
  const { lang } = useParams();
  const { pathname, state } = useLocation();
  const kind = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    // From here on the page answers to clicks; tests wait for it.
    document.documentElement.dataset.ready = '1';
    rememberLang(lang);
  }, [lang]);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById('menu')?.hidePopover();
    // The browser puts back where one was; a tab of the same page stays where it is.
    if (kind === 'POP' || state?.keepScroll === true) return;
    scrollTo(0, 0);
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname, kind, state]);
}
