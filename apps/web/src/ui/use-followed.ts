import { useEffect, useRef } from 'react';

/**
 * A field that shows what the address says: it follows ("show all" empties it), and stays the same one, so that who searches by
 * keyboard goes on in it. What was typed before the page lived stays.
 */
export function useFollowed(now: string) {
  const ref = useRef<HTMLInputElement>(null);
  const shown = useRef(now);
  useEffect(() => {
    if (shown.current === now) return;
    shown.current = now;
    if (ref.current !== null) ref.current.value = now;
  }, [now]);
  return { ref, defaultValue: now };
}
