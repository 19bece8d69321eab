import { KeptUser } from './kept-user.tsx';
import { Loader } from './loader.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import { Toasts } from './toasts.tsx';
import { VsEntry } from './vs-entry.tsx';
import './floating.css';

/** What floats over every page. Comes once the page lives. */
export function Floating() {
  return (
    <>
      <KeptUser />
      <ScrollToTop />
      <Loader />
      <Toasts />
      <VsEntry />
    </>
  );
}
