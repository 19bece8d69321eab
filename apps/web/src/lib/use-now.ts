import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The present moment, anew each minute: what is said of ages and of open pages goes on being true. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
