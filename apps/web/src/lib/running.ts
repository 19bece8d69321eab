import type { QueryClient } from '@tanstack/react-query';

interface NavigateOptions {
  readonly replace?: boolean;
  /** What the next page finds in its location. */
  readonly state?: unknown;
}
/** The app that runs in this browser, for code outside of React. */
interface Running {
  readonly client: QueryClient;
  navigate(to: string, options?: NavigateOptions): void;
}

let running: Running | null = null;

/** Said once, by the browser's entry, before anything is asked for. */
export function setRunning(app: Running): void {
  running = app;
}

export function getRunning(): Running | null {
  return running;
}
