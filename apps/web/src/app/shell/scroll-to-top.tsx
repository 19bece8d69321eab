import { SCROLL_TO_TOP } from '@matchnight/contract/constants';
import { useEffect, useState } from 'react';
import { useT } from '../../lib/text.tsx';
import { Icon } from '../../ui/icons.tsx';

/** Appears after scrolling 20 px; scrolls in steps of 50 px each 16.66 ms until within 30 px of the top. */
export function ScrollToTop() {
  const t = useT();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const look = () => setShown(scrollY > SCROLL_TO_TOP.thresholdPx);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  if (!isShown) return null;
  return (
    <button
      type="button"
      className="scroll-to-top fixed right-4 bottom-4 z-20 grid size-12 place-items-center rounded-full bg-accent text-on-accent shadow-lg"
      aria-label={t('shell.scroll_to_top')}
      onClick={scrollUp}
    >
      <Icon name="up" />
    </button>
  );
}

function scrollUp(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    scrollTo(0, 0);
    return;
  }
  const timer = setInterval(() => {
    if (scrollY > SCROLL_TO_TOP.stopWithinPx) scrollTo(0, scrollY - SCROLL_TO_TOP.stepPx);
    else stop();
  }, SCROLL_TO_TOP.stepMs);
  const stop = () => {
    clearInterval(timer);
    removeEventListener('wheel', stop);
    removeEventListener('touchstart', stop);
  };
  // If the visitor scrolls, the page stays where they scrolled to.
  addEventListener('wheel', stop, { passive: true });
  addEventListener('touchstart', stop, { passive: true });
}
