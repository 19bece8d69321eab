import { SCROLL_TO_TOP } from '@matchnight/contract/constants';
import { useEffect, useState } from 'react';
import { useT } from '../../lib/text.tsx';
import { Icon } from '../../ui/icons.tsx';

/** The field that has the focus. */
const TYPED = ':is(input, select, textarea, [contenteditable]):focus';

/** Appears after scrolling 20 px, away from a field that somebody fills in; scrolls in steps of 50 px each 16.66 ms until within 30 px of the top. */
export function ScrollToTop() {
  const t = useT();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    // On a phone it would lie on the field, or on the button that sends it.
    const look = () =>
      setShown(scrollY > SCROLL_TO_TOP.thresholdPx && document.querySelector(TYPED) === null);
    look();
    const events = ['scroll', 'focusin', 'focusout'];
    for (const event of events) addEventListener(event, look, { passive: true });
    return () => {
      for (const event of events) removeEventListener(event, look);
    };
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
